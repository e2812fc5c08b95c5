"""The map of a floor as SVG: rooms at their coordinates, with their visits and findings."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from maid_engine.core.ids import EntityId
from maid_qa.playtest.reports.markup import Markup, tag
from maid_qa.playtest.spec import Place

ROOM: Final = (84, 46)
STEP: Final = (112, 78)
LETTERS: Final = 14
"""Letters that fit into one line of a room's box."""
LEVELS: Final = ("never", "once", "2 to 9 times", "10 to 49 times", "50 times and more")
"""How often a room was entered, in steps with a color and words each."""
BOUNDS: Final = (1, 2, 10, 50)


HATCH: Final = tag(
    "svg",
    {"class": "defs", "width": 0, "height": 0, "aria-hidden": "true"},
    tag(
        "defs",
        {},
        tag(
            "pattern",
            {"id": "hatch", "width": 8, "height": 8, "patternUnits": "userSpaceOnUse"},
            tag("path", {"d": "M-2,2 l4,-4 M0,8 l8,-8 M6,10 l4,-4"}),
        ),
    ),
)
"""The hatching of rooms that nobody entered; once a page."""


def _flat_exits(room: "Room") -> list[EntityId]:
    """Return the rooms that the exits on the same floor lead to."""
    return [to for way, to in room.place.exits.items() if way not in {"up", "down"}]


class Room(NamedTuple):
    """What the map shows of a room."""

    place: Place
    visits: int
    findings: int


def level_of(visits: int) -> int:
    """Return the index in :data:`LEVELS` for a number of visits."""
    return sum(visits >= bound for bound in BOUNDS)


def rooms_on(floor: Sequence[Room], label: str) -> Markup:
    """Draw the rooms of one floor at their coordinates, with the exits between them."""
    at = _spread(floor)
    width = max(x for x, _ in at.values()) + STEP[0]
    height = max(y for _, y in at.values()) + STEP[1]
    both = {(room.place.room, to) for room in floor for to in room.place.exits.values()}
    lines = [
        _way(room, to, at, oneway=(to, room.place.room) not in both)
        for room in floor
        for to in _flat_exits(room)
        if to in at
    ]
    boxes = [_box(room, *at[room.place.room]) for room in floor]
    return tag(
        "svg",
        {
            "class": "map",
            "viewBox": f"0 0 {width} {height}",
            "width": width,
            "height": height,
            "role": "img",
            "aria-label": label,
        },
        tag("g", {"class": "ways"}, lines),
        boxes,
    )


def _spread(floor: Sequence[Room]) -> dict[str, tuple[int, int]]:
    """Return room → its top left corner; north is up. Two in one spot stand side by side."""
    spots = [(room.place.room, room.place.coords or (0, 0, 0)) for room in floor]
    left = min(x for _, (x, _, _) in spots)
    top = max(y for _, (_, y, _) in spots)
    taken: set[tuple[int, int]] = set()
    found: dict[str, tuple[int, int]] = {}
    for room, (x, y, _) in spots:
        column, row = x - left, top - y
        while (column, row) in taken:
            column += 1
        taken.add((column, row))
        found[room] = (column * STEP[0] + 14, row * STEP[1] + 14)
    return found


def _way(room: Room, to: str, at: Mapping[str, tuple[int, int]], *, oneway: bool) -> Markup:
    (x1, y1), (x2, y2) = at[room.place.room], at[to]
    middle = (ROOM[0] // 2, ROOM[1] // 2)
    ends = {"x1": x1 + middle[0], "y1": y1 + middle[1], "x2": x2 + middle[0], "y2": y2 + middle[1]}
    return tag("line", {"class": "oneway" if oneway else None, **ends})


def _box(room: Room, x: int, y: int) -> Markup:
    level = level_of(room.visits)
    found = ""
    if room.findings:
        found = f"; {room.findings} finding{'s' * (room.findings != 1)}"
    ups = [mark for way, mark in (("up", "▲"), ("down", "▼")) if way in room.place.exits]
    lines = _in_lines(room.place.name)
    return tag(
        "g",
        {"class": f"room v{level}", "transform": f"translate({x} {y})"},
        tag("title", {}, f"{room.place.name}: entered {room.visits} time{'s' * (room.visits != 1)}{found}"),
        tag("rect", {"width": ROOM[0], "height": ROOM[1], "rx": 5}),
        tag("rect", {"class": "hatch", "width": ROOM[0], "height": ROOM[1], "rx": 5}) if not level else None,
        [tag("text", {"x": ROOM[0] // 2, "y": 13 + 11 * number}, line) for number, line in enumerate(lines)],
        tag("text", {"class": "visits", "x": ROOM[0] // 2, "y": ROOM[1] - 5}, f"{room.visits}×"),
        tag("text", {"class": "stairs", "x": 9, "y": ROOM[1] - 5}, *ups) if ups else None,
        _flag(room.findings) if room.findings else None,
    )


def _flag(count: int) -> Markup:
    return tag(
        "g",
        {"class": "flag", "transform": f"translate({ROOM[0]} 0)"},
        tag("circle", {"r": 10}),
        tag("text", {"y": 4}, count if count < 100 else "!"),
    )


def _in_lines(name: str) -> list[str]:
    """Return a name in at most two lines."""
    lines = [""]
    for word in name.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= LETTERS or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    short = [_cut(line) for line in lines[:2]]
    if len(lines) > 2 and not short[1].endswith("…"):
        short[1] = f"{short[1][: LETTERS - 1]}…"
    return short


def _cut(line: str) -> str:
    """Return a line with an ellipsis in place of what does not fit."""
    if len(line) <= LETTERS:
        return line
    return f"{line[: LETTERS - 1]}…"
