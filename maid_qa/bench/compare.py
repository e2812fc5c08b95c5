"""Compares the speed of this checkout with that of another one, in turn on the same machine.

Each round measures both, and alternates which one goes first. The table has the median of the rounds for each, and the
median and the range of the ratios of each round: the speed of a shared machine changes from one minute to the next, so
only figures of the same round are compared. Processor times are disturbed least.

Some figures have an aim: the ratio that corresponds to half the cost of the commit df00baa. With ``--aims`` the exit
status is 1 if an aim is missed.

All four benches with three rounds take about twelve minutes on two processors. ``--full`` has the size that the aims
of minds and live are about, and takes hours.

``world``  100 telnet clients in a closed loop of look, inventory and moves; as many on an echo server, right after
           that; and 100 in a room where one speaks at a time, in turn. All stay within the limits of speech.
``start``  a server with the shipped packs and without AI players: until it accepts, and until it greets a client.
``minds``  `maid bench minds` of each checkout.
``live``   `maid bench live` of both checkouts at the same time, each on a processor of its own.
"""

import argparse
import os
import statistics
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from maid_engine.core.mappings import without_none
from maid_qa.bench.checkout import Checkout
from maid_qa.bench.compared_work import (
    ACCEPT_COST,
    AT_ONCE,
    FULL_SIZE,
    LIVE_COST,
    LOOP_COST,
    LOOP_RATE,
    MEASURES,
    MINDS_COST,
    PACE,
    VOICE_COST,
    VOICE_RATE,
    Figures,
    Measure,
    Size,
)
from maid_qa.bench.report import Report, say, show

DEFAULT_ROUNDS: Final = 3


@dataclass(frozen=True, slots=True)
class RatioAim:
    """The limit for the ratio of a figure."""

    limit: float
    at_least: bool = False
    """Whether more is better. Otherwise the ratio may be at most the limit."""

    def holds(self, ratio: float) -> bool:
        """Return whether this ratio is within the limit."""
        if self.at_least:
            return ratio >= self.limit
        return ratio <= self.limit

    def __str__(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.limit:g}"


AIMS: Final[Mapping[tuple[str, str], RatioAim]] = {
    ("world", LOOP_RATE): RatioAim(1.6, at_least=True),
    ("world", LOOP_COST): RatioAim(1 / 1.6),
    ("world", VOICE_RATE): RatioAim(2.0, at_least=True),
    ("world", VOICE_COST): RatioAim(0.5),
    ("start", ACCEPT_COST): RatioAim(0.6),
    ("minds", MINDS_COST): RatioAim(0.6),
    ("live", LIVE_COST): RatioAim(0.55),
    ("live", PACE): RatioAim(1.0, at_least=True),
}
"""(bench, figure) → the aim, relative to the commit df00baa."""


@dataclass(frozen=True, slots=True)
class Row:
    """One figure of both checkouts over all rounds."""

    bench: str
    figure: str
    here: float
    """Median of this checkout."""
    there: float
    """Median of the other checkout."""
    ratio: float
    """Median of the ratios of this checkout to the other."""
    least: float
    most: float

    @property
    def aim(self) -> RatioAim | None:
        """Return the aim of the figure, or `None`."""
        return AIMS.get((self.bench, self.figure))

    @property
    def is_met(self) -> bool | None:
        """Return whether the median of the ratios meets the aim, or `None` without an aim."""
        if self.aim is None:
            return None
        return self.aim.holds(self.ratio)


def run(
    other: Checkout,
    benches: Sequence[str],
    size: Size,
    *,
    rounds: int = DEFAULT_ROUNDS,
    measures: Mapping[str, Measure] | None = None,
) -> list[Row]:
    """Measure this checkout and another one in turn, and return a row for each figure.

    Args:
        other: what to compare with.
        benches: names in :data:`MEASURES`.
        size: of each measurement.
        rounds: how often each is measured.
        measures: other ways to measure, by name.

    Raises:
        MaidError: a measurement failed.
    """
    known = MEASURES if measures is None else measures
    this = Checkout.this()
    rows: list[Row] = []
    for name in benches:
        here: list[Figures] = []
        there: list[Figures] = []
        for number in range(rounds):
            pair = [(this, here), (other, there)]
            # The second run finds a machine in another state than the first, so the order alternates too.
            pair = pair if number % 2 == 0 else pair[::-1]
            say(f"{name}, round {number + 1} of {rounds}")
            measured = _measured(
                known[name], [checkout for checkout, _ in pair], size, at_once=name in AT_ONCE
            )
            for (checkout, found), figures in zip(pair, measured, strict=True):
                say(f"  {checkout.folder}: {figures}")
                found.append(figures)
        rows += rows_of(name, here, there)
    return rows


def _measured(measure: Measure, pair: Sequence[Checkout], size: Size, *, at_once: bool) -> list[Figures]:
    """Measure the checkouts one after the other; or at once, if there is a processor for each."""
    processors = sorted(os.sched_getaffinity(0))
    if not at_once or len(processors) < len(pair):
        return [measure(checkout, size) for checkout in pair]

    def on_its_own(checkout: Checkout, processor: int) -> Figures:
        os.sched_setaffinity(0, {processor})  # of this thread, and of what it starts
        return measure(checkout, size)

    with ThreadPoolExecutor(len(pair)) as pool:
        return list(pool.map(on_its_own, pair, processors))


def rows_of(bench: str, here: Sequence[Figures], there: Sequence[Figures]) -> list[Row]:
    """Return the rows of one bench. Both lists hold the rounds in the same order."""
    return [_row(bench, figure, here, there) for figure in here[0]]


def _row(bench: str, figure: str, here: Sequence[Figures], there: Sequence[Figures]) -> Row:
    ours = [one[figure] for one in here]
    theirs = [one[figure] for one in there]
    ratios = [one / other for one, other in zip(ours, theirs, strict=True) if other]
    return Row(
        bench,
        figure,
        statistics.median(ours),
        statistics.median(theirs),
        statistics.median(ratios) if ratios else 0.0,
        min(ratios, default=0.0),
        max(ratios, default=0.0),
    )


# --- the command ---

MET: Final[Mapping[bool | None, str]] = {True: "yes", False: "no", None: "–"}
"""The cell of the table that says whether an aim is met."""


def table(rows: Iterable[Row]) -> str:
    """Return the rows as a Markdown table."""
    head = "| bench | figure | here | there | ratio (range) | aim | met |\n|---|---|---:|---:|---:|---:|---|"
    return "\n".join([head, *(_line(row) for row in rows)])


def _line(row: Row) -> str:
    ratio = f"{row.ratio:.2f} ({row.least:.2f}–{row.most:.2f})"
    aim = "–" if row.aim is None else str(row.aim)
    numbers = f"{_short(row.here)} | {_short(row.there)} | {ratio}"
    return f"| {row.bench} | {row.figure} | {numbers} | {aim} | {MET[row.is_met]} |"


def _short(value: float) -> str:
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.4g}"


def _chosen(text: str) -> list[str]:
    """Return the benches named in a comma-separated list.

    Raises:
        argparse.ArgumentTypeError: there is no bench of that name.
    """
    names = list(filter(None, map(str.strip, text.split(","))))
    for name in names:
        if name not in MEASURES:
            raise argparse.ArgumentTypeError(f"there is no {name!r}; there are: {', '.join(MEASURES)}")
    return names


def main(arguments: list[str]) -> int:
    """Run `maid bench compare OTHER_CHECKOUT`."""
    parser = argparse.ArgumentParser(
        prog="maid bench compare", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "other",
        type=Path,
        metavar="OTHER_CHECKOUT",
        help="its folder; its .venv runs it, or this interpreter if it has none",
    )
    parser.add_argument(
        "--only",
        type=_chosen,
        default=list(MEASURES),
        metavar="NAMES",
        help=f"with commas between: {','.join(MEASURES)}",
    )
    parser.add_argument("--rounds", type=int, default=DEFAULT_ROUNDS, help="measurements of each checkout")
    parser.add_argument("--full", action="store_true", help="the size that the aims are about")
    parser.add_argument("--seconds", type=float, help="of the closed loop of world")
    parser.add_argument("--clients", type=int, help="telnet clients of world")
    parser.add_argument("--agents", type=int, help="AI players of minds and of live")
    parser.add_argument("--hours", type=float, help="of simulated time, for minds")
    parser.add_argument("--minutes", type=float, help="of real time, for live")
    parser.add_argument("--aims", action="store_true", help="end with status 1 if an aim is missed")
    parser.add_argument("--json", action="store_true", help="one JSON object on one line")
    given = parser.parse_args(arguments)
    if given.rounds < 1:
        parser.error("--rounds: at least 1")
    report = Report(seed=1)
    rows = run(Checkout.at(given.other), given.only, size_of(given), rounds=given.rounds)
    if given.json:
        report.add(other=str(given.other), rounds=given.rounds, rows=[_as_json(row) for row in rows])
        show(report.finish(), as_json=True)
    else:
        print(table(rows))
    missed = any(row.is_met is False for row in rows)
    if given.aims and missed:
        return 1
    return 0


def size_of(given: argparse.Namespace) -> Size:
    """Return the default or the full size, with what the command line changes in it."""
    named = {
        "seconds": given.seconds,
        "clients": given.clients,
        "mind_agents": given.agents,
        "live_agents": given.agents,
        "hours": given.hours,
        "minutes": given.minutes,
    }
    changes = without_none(named)
    return replace(FULL_SIZE if given.full else Size(), **changes)


def _as_json(row: Row) -> dict[str, object]:
    return {
        "bench": row.bench,
        "figure": row.figure,
        "here": row.here,
        "there": row.there,
        "ratio": round(row.ratio, 3),
        "range": [round(row.least, 3), round(row.most, 3)],
        "aim": None if row.aim is None else str(row.aim),
        "met": row.is_met,
    }
