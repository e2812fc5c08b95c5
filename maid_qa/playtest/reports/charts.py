"""What changes over time, as SVG: curves of shares, and a strip of events."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from maid_qa.playtest.reports.markup import Markup, group, tag

CHART: Final = (640, 300)
MARGIN: Final = (44, 16, 34, 120)
"""Left, top, bottom, and right, where the names stand."""
LABEL: Final = 15
DASHES: Final = ("", "8 4", "2 4", "12 4 2 4", "5 5", "1 3", "10 2", "6 2 2 2", "3 6", "9 3 3 3")
TIMES: Final = 6
ROW: Final = 26
MARKS: Final[Mapping[str, str]] = {
    "joined": "M-4,4 L0,-5 L4,4 Z",
    "level": "M-4,-1 L0,-5 L4,-1 M0,-5 L0,5",
    "quest": "M-5,0 L-1,4 L5,-4",
    "died": "M-4,-4 L4,4 M4,-4 L-4,4",
    "goal": "M-4,5 L-4,-5 L4,-2 L-4,1",
    "trouble": "M0,-6 L0,2 M0,4 L0,6",
}


class Curve(NamedTuple):
    """A share over time."""

    name: str
    points: Sequence[tuple[float, float]]
    """(seconds, share between 0 and 1)."""


def curves(all_curves: Sequence[Curve], seconds: float, label: str) -> Markup:
    """Draw shares over time, each with its own dashes and its name at its end."""
    left, top, bottom, right = MARGIN
    width, height = CHART[0] - left - right, CHART[1] - top - bottom
    whole = max(seconds, 1.0)

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return left + width * point[0] / whole, top + height * (1 - point[1])

    grid = [
        _grid_line(left, top + height * (1 - share), left + width, share) for share in (0, 0.25, 0.5, 0.75, 1)
    ]
    times = [_time(at((whole * n / TIMES, 0))[0], top + height, whole * n / TIMES) for n in range(TIMES + 1)]
    drawn = []
    for number, curve in enumerate(all_curves):
        path = " ".join(f"{'ML'[n > 0]}{x:.1f},{y:.1f}" for n, (x, y) in enumerate(map(at, curve.points)))
        dash = DASHES[number % len(DASHES)] or None
        drawn.append(tag("path", {"class": f"curve c{number}", "d": path, "stroke-dasharray": dash}))
    return tag(
        "svg",
        {"class": "chart", "viewBox": f"0 0 {CHART[0]} {CHART[1]}", "role": "img", "aria-label": label},
        tag("g", {"class": "grid"}, grid, times),
        drawn,
        _names(all_curves, [at(curve.points[-1])[1] for curve in all_curves if curve.points], left + width),
    )


def _grid_line(x1: float, y: float, x2: float, share: float) -> Markup:
    return group(
        tag("line", {"x1": x1, "y1": f"{y:.1f}", "x2": x2, "y2": f"{y:.1f}"}),
        tag("text", {"x": x1 - 6, "y": f"{y + 4:.1f}", "text-anchor": "end"}, f"{share:.0%}"),
    )


def _time(x: float, y: float, seconds: float) -> Markup:
    return tag("text", {"x": f"{x:.1f}", "y": y + 18, "text-anchor": "middle"}, clock(seconds))


def _names(all_curves: Sequence[Curve], ends: Sequence[float], x: float) -> Markup:
    """Draw the curves' names beside their ends, moved apart so that each can be read."""
    order = sorted(range(len(ends)), key=lambda number: ends[number])
    places = {number: ends[number] for number in order}
    for above, below in pairwise(order):
        places[below] = max(places[below], places[above] + LABEL)
    lowest = float(CHART[1] - MARGIN[2])
    for number in reversed(order):
        places[number] = min(places[number], lowest)
        lowest = places[number] - LABEL
    return group(
        [
            tag(
                "text",
                {"class": f"name c{number}", "x": x + 8, "y": f"{place + 4:.1f}"},
                all_curves[number].name,
            )
            for number, place in places.items()
        ]
    )


# --- events ---


def strip(marks: Iterable[tuple[float, str, str]], seconds: float, label: str) -> Markup:
    """Draw a row for each kind of event, with a mark of its own shape at each time.

    Args:
        marks: (seconds, kind, text).
        seconds: the length of the play.
        label: a description for screen readers.
    """
    rows: dict[str, list[tuple[float, str]]] = {}
    for at, kind, text in marks:
        rows.setdefault(kind, []).append((at, text))
    left, right, whole = 76, 20, max(seconds, 1.0)
    width, height = CHART[0] - left - right, ROW * len(rows) + 30
    drawn: list[Markup] = []
    for number, (kind, found) in enumerate(rows.items()):
        y = ROW * number + ROW // 2
        drawn.append(tag("text", {"x": left - 10, "y": y + 4, "text-anchor": "end"}, kind))
        drawn.append(tag("line", {"x1": left, "y1": y, "x2": left + width, "y2": y}))
        shape = MARKS.get(kind, "M-4,0 L0,-4 L4,0 L0,4 Z")
        drawn += [
            tag(
                "path",
                {"class": f"mark {'bad' * (kind in {'died', 'finding'})}".strip(), "d": shape,
                 "transform": f"translate({left + width * at / whole:.1f} {y})"},
                tag("title", {}, f"{clock(at)} {text}"),
            )
            for at, text in found
        ]  # fmt: skip
    times = [_time(left + width * n / TIMES, height - 24, whole * n / TIMES) for n in range(TIMES + 1)]
    return tag(
        "svg",
        {"class": "chart strip", "viewBox": f"0 0 {CHART[0]} {height}", "role": "img", "aria-label": label},
        tag("g", {"class": "grid"}, drawn, times),
    )


def clock(seconds: float) -> str:
    """Return ``1:02:03``, or ``2:03`` within the first hour."""
    whole = int(seconds)
    hours, minutes, rest = whole // 3600, whole // 60 % 60, whole % 60
    if hours:
        return f"{hours}:{minutes:02}:{rest:02}"
    return f"{minutes}:{rest:02}"
