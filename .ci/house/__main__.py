"""Print the measures of the source beside other projects', and hold them to their limits."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from house.anchors import ANCHORS, FIGURES
from house.measures import Measure, measure
from house.ratchet import Limits
from house.sources import Repository

ROOT = Path(__file__).parents[2]
LIMITS = ".ci/house.toml"


def main(arguments: Sequence[str] | None = None) -> int:
    """Return the exit status: 1 if ``--check`` found a worse number, else 0."""
    given = _parser().parse_args(arguments)
    measures = measure(Repository.at(given.root))
    path = given.root / LIMITS
    limits = Limits.read(path)
    if given.check:
        return _check(limits, measures)
    if given.tighten:
        return _tighten(limits, measures, path)
    if given.where:
        return _where(measures, given.where)
    print(_as_json(measures) if given.json else _table(measures, limits))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/house", description=__doc__)
    parser.add_argument(
        "--root", type=Path, default=ROOT, help="the repository to measure; default: this one"
    )
    act = parser.add_mutually_exclusive_group()
    act.add_argument(
        "--check", action="store_true", help=f"exit with 1 if a number is above its limit in {LIMITS}"
    )
    act.add_argument("--tighten", action="store_true", help=f"write the numbers that got better to {LIMITS}")
    act.add_argument(
        "--where", metavar="MEASURE", help="list the places of a measure; --json has the measures' names"
    )
    act.add_argument("--json", action="store_true", help="print the measures as JSON")
    return parser


def _check(limits: Limits, measures: Sequence[Measure]) -> int:
    worse = limits.worse(measures)
    for complaint in worse:
        print(complaint)
    if worse:
        print(
            f"Make these smaller again; {LIMITS} has the limits, and scripts/house --where NAME lists all places."
        )
        return 1
    better = limits.better(measures)
    if better:
        print(f"Better than the limits: {', '.join(better)}. Write that down with scripts/house --tighten.")
    return 0


def _tighten(limits: Limits, measures: Sequence[Measure], path: Path) -> int:
    limits.tightened(measures).write(path)
    for complaint in limits.worse(measures):
        print(f"Not written, for it is worse: {complaint}")
    print(f"{len(limits.better(measures))} limits of {LIMITS} are smaller now.")
    return 0


def _where(measures: Sequence[Measure], key: str) -> int:
    found = next((measure for measure in measures if measure.key == key), None)
    if found is None:
        print(
            f"There is no measure {key}. There are: {', '.join(one.key for one in measures)}.",
            file=sys.stderr,
        )
        return 2
    for path, count in sorted(found.places.items(), key=lambda place: (-place[1], place[0])):
        print(f"{count:5} {path}")
    for line in found.worst:
        print(line)
    return 0


def _as_json(measures: Sequence[Measure]) -> str:
    rows = {
        one.key: {"title": one.title, "value": one.value, "limited": one.limited, "places": dict(one.places)}
        for one in measures
    }
    anchors = {key: dict(zip(ANCHORS, figures, strict=True)) for key, figures in FIGURES.items()}
    return json.dumps({"measures": rows, "anchors": anchors}, indent=2)


def _table(measures: Sequence[Measure], limits: Limits) -> str:
    head = ("", "MAID", "at most", *ANCHORS)
    rows = [head, *(_row(one, limits) for one in measures)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    return "\n".join(_padded(row, widths) for row in rows)


def _row(measure: Measure, limits: Limits) -> tuple[str, ...]:
    limit = limits.most.get(measure.key)
    anchors = FIGURES.get(measure.key, ("",) * len(ANCHORS))
    return (measure.title, measure.text, f"{limit:g}" if limit is not None else "", *anchors)


def _padded(row: Sequence[str], widths: Sequence[int]) -> str:
    title = row[0].ljust(widths[0])
    figures = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
    return f"{title}  {'  '.join(figures)}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
