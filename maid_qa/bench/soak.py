"""Leaves games unattended for a long simulated time: row by row, each beside its criterion.

In addition to its own criterion, no row is met if a step of a mind raised, an AI player had to be stopped, or
a law of the packs' world is broken. ``--small`` does the same in seconds, as the tests do.
"""

import argparse
from collections.abc import Sequence
from time import process_time

from maid_qa.bench.report import Report, say, show
from maid_qa.bench.soak_rows import ROWS, SMALL, Row, Size


def run(*, rows: Sequence[str] = (), size: Size | None = None, seed: int = 7) -> dict[str, object]:
    """Run the rows, and return the report.

    Args:
        rows: keys of :data:`ROWS`; all when empty.
        size: of the rows; full size by default.
        seed: of every game.
    """
    report = Report(seed=seed)
    found: dict[str, dict[str, object]] = {}
    for name in rows or ROWS:
        began = process_time()
        row = ROWS[name](size or Size(), seed)
        found[name] = {**_figures(row), "cpu_s": round(process_time() - began, 1)}
        say(f"{row.name} ({row.parameters}): {'met' if row.met else 'MISSED'}")
    report.add(rows=found, met=all(row["met"] for row in found.values()))
    return report.finish()


def _figures(row: Row) -> dict[str, object]:
    return {
        "name": row.name,
        "parameters": row.parameters,
        "criterion": row.criterion,
        "met": row.met,
        **row.figures,
    }


def main(arguments: list[str]) -> int:
    """Run `maid bench soak`."""
    parser = argparse.ArgumentParser(prog="maid bench soak", description=__doc__)
    parser.add_argument("--row", action="append", choices=list(ROWS), help="may be repeated; default: all")
    parser.add_argument("--small", action="store_true", help="seconds instead of minutes")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    figures = run(rows=given.row or (), size=SMALL if given.small else None, seed=given.seed)
    show(figures, as_json=given.json)
    return 0
