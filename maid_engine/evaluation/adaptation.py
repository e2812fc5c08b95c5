"""Whether failures are repeated, and less so with time.

A *deed* is a command line in a room. A *repeated failure* is a deed that fails though the same deed had failed for the
same player within the last hour. Counted are repeated failures a hundred commands in stretches of ten minutes,
over all lives together; *adaptation* is Kendall's tau-b of that series with time, with its interval over lives drawn anew.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.core.chance import Dice
from maid_engine.evaluation.records import Record
from maid_engine.evaluation.report import Score
from maid_engine.evaluation.resampling import Drawn, bootstrap
from maid_engine.evaluation.trend import kendall_tau

STRETCH_S: Final = 600.0
REMEMBERED_S: Final = 3600.0
"""Who fails after so long may have had reason to try again."""


@dataclass(slots=True)
class Stretch:
    """What was typed in ten minutes."""

    commands: int = 0
    failures: int = 0
    repeats: int = 0


def stretches(record: Record) -> list[Stretch]:
    """A life in stretches of ten minutes, the first one first."""
    found: list[Stretch] = []
    failed_at: dict[tuple[str, str], float] = {}
    for typed in record.typed:
        number = int(typed.seconds // STRETCH_S)
        found.extend(Stretch() for _ in range(number + 1 - len(found)))
        here = found[number]
        here.commands += 1
        if not typed.failed:
            continue
        here.failures += 1
        deed = (typed.room, " ".join(typed.line.lower().split()))
        before = failed_at.get(deed)
        here.repeats += before is not None and typed.seconds - before <= REMEMBERED_S
        failed_at[deed] = typed.seconds
    return found


def rates(lives: Sequence[Sequence[Stretch]], drawn: Drawn[int]) -> list[float]:
    """Repeated failures a hundred commands, stretch by stretch, of these lives together."""
    found = []
    for number in range(max(map(len, lives), default=0)):
        there = [(drawn.get(at, 0), life[number]) for at, life in enumerate(lives) if number < len(life)]
        commands = sum(times * one.commands for times, one in there)
        if commands:
            found.append(100.0 * sum(times * one.repeats for times, one in there) / commands)
    return found


def adaptation(records: Sequence[Record]) -> tuple[Score, dict[str, object]]:
    """The trend, and the series that it is the trend of."""
    lives = [stretches(record) for record in records]
    everyone: Drawn[int] = dict.fromkeys(range(len(lives)), 1)
    series = rates(lives, everyone)
    trend = kendall_tau(series)
    interval = (
        bootstrap(range(len(lives)), lambda drawn: kendall_tau(rates(lives, drawn)), Dice("adaptation"))
        if trend is not None
        else None
    )
    failures = sum(one.failures for life in lives for one in life)
    repeats = sum(one.repeats for life in lives for one in life)
    commands = sum(one.commands for life in lives for one in life)
    figures: dict[str, object] = {
        "repeats_per_100_commands": [round(rate, 3) for rate in series],
        "stretch_s": STRETCH_S,
        "failures_per_100_commands": round(100.0 * failures / max(1, commands), 3),
        "repeats_of_failures": round(repeats / max(1, failures), 3),
    }
    return Score("adaptation", trend, interval, failures), figures
