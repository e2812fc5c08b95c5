"""Whether failures are repeated, and less so with time.

A *deed* is a command line in a room. A *second try* is a deed that the same player saw fail within the last
hour, and a *repeated failure* is a second try that fails again. A player who learns tries again when
something has changed. So the measure is the share of second tries that fail, in stretches of ten minutes,
over all lives together; *adaptation* is Kendall's tau-b of that series with time, with its interval over
resampled lives. Repeated failures per hundred commands are reported too: they grow by themselves, because
more and more has failed before.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from maid_engine.core.chance import Dice
from maid_qa.evaluation.bootstrap import Drawn, bootstrap
from maid_qa.evaluation.records import Record
from maid_qa.evaluation.report import Score
from maid_qa.evaluation.trend import kendall_tau

STRETCH_S: Final = 600.0
REMEMBERED_S: Final = 3600.0
"""Seconds. After a longer time the player may have had a reason to try again."""
MOST_OFTEN: Final = 5


@dataclass(slots=True)
class Stretch:
    """The commands of ten minutes."""

    commands: int = 0
    failures: int = 0
    again: int = 0
    """Second tries."""
    repeats: int = 0
    """Second tries that failed."""


@dataclass(slots=True)
class Learning:
    """A life in stretches, the first one first."""

    stretches: list[Stretch] = field(default_factory=list)
    by_failures: dict[int, list[int]] = field(default_factory=dict)
    """How often a deed had failed → second tries, and those that failed."""


def learning(record: Record) -> Learning:
    """Return what a life shows about repeated failures."""
    found = Learning()
    failed: dict[tuple[str, str], tuple[float, int]] = {}
    for typed in record.typed:
        number = int(typed.seconds // STRETCH_S)
        found.stretches.extend(Stretch() for _ in range(number + 1 - len(found.stretches)))
        here = found.stretches[number]
        here.commands += 1
        here.failures += typed.failed
        deed = (typed.room, " ".join(typed.line.lower().split()))
        at, times = failed.get(deed, (-REMEMBERED_S, 0))
        if times and typed.seconds - at <= REMEMBERED_S:
            here.again += 1
            here.repeats += typed.failed
            tries = found.by_failures.setdefault(min(times, MOST_OFTEN), [0, 0])
            tries[0] += 1
            tries[1] += typed.failed
        else:
            times = 0
        if typed.failed:
            failed[deed] = typed.seconds, times + 1
    return found


def series(lives: Sequence[Learning], drawn: Drawn[int]) -> list[float]:
    """Return the share of second tries that fail in each stretch of these lives together.

    Stretches without second tries are left out.
    """
    found = []
    for there in _side_by_side(lives, drawn):
        again = sum(times * one.again for times, one in there)
        if again:
            found.append(sum(times * one.repeats for times, one in there) / again)
    return found


def adaptation(records: Sequence[Record]) -> tuple[Score, dict[str, object]]:
    """Return the trend, and the figures around it."""
    lives = [learning(record) for record in records]
    everyone: Drawn[int] = dict.fromkeys(range(len(lives)), 1)
    shares = series(lives, everyone)
    trend = kendall_tau(shares)
    interval = None
    if trend is not None:
        interval = bootstrap(
            range(len(lives)), lambda drawn: kendall_tau(series(lives, drawn)), Dice("adaptation")
        )
    whole = _together(chain.from_iterable(life.stretches for life in lives))
    by_stretch = [_together(one for _, one in there) for there in _side_by_side(lives, everyone)]
    figures: dict[str, object] = {
        "stretch_s": STRETCH_S,
        "second_tries_that_fail": [round(share, 3) for share in shares],
        "repeats_per_100_commands": [_per_100(one.repeats, one.commands) for one in by_stretch],
        "failures_per_100_commands": _per_100(whole.failures, whole.commands),
        "second_tries": whole.again,
        "repeated_failures": whole.repeats,
        "fails_again_by_times_failed": _by_times(lives),
    }
    return Score("adaptation", trend, interval, whole.again), figures


def _together(stretches: Iterable[Stretch]) -> Stretch:
    """Return the sums of some stretches."""
    total = Stretch()
    for one in stretches:
        total.commands += one.commands
        total.failures += one.failures
        total.again += one.again
        total.repeats += one.repeats
    return total


def _per_100(count: int, commands: int) -> float:
    return round(100.0 * count / max(1, commands), 3)


def _side_by_side(lives: Sequence[Learning], drawn: Drawn[int]) -> list[list[tuple[int, Stretch]]]:
    """Return for each stretch of time what each life did in it, and how often that life was drawn."""
    longest = max((len(life.stretches) for life in lives), default=0)
    return [
        [
            (drawn.get(at, 0), life.stretches[number])
            for at, life in enumerate(lives)
            if number < len(life.stretches)
        ]
        for number in range(longest)
    ]


def _by_times(lives: Sequence[Learning]) -> dict[str, float]:
    """Return the share of second tries that failed again, by how often the deed had failed."""
    found: dict[int, list[int]] = {}
    for life in lives:
        for times, (tries, failed) in life.by_failures.items():
            both = found.setdefault(times, [0, 0])
            both[0] += tries
            both[1] += failed
    return {str(times): round(found[times][1] / found[times][0], 3) for times in sorted(found)}
