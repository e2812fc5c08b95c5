"""Processor time of commands, in a unit that is the same on a slow machine and on a fast one."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from maid_engine.app.clock import processor_s
from maid_engine.ports.playtest import KINDS, Finding, Severity

Timer = Callable[[], float]
"""Seconds of processor time so far."""

UNIT_ROUNDS: Final = 2_000
TRIES: Final = 7
FEWEST_ACTS: Final = 3
"""A command that was typed more rarely has no baseline."""
TIMES_SLOWER: Final = 2.5
DEAR_UNITS: Final = 50.0
"""Some twenty milliseconds; usual commands take less than one unit."""
LEAST_UNITS: Final = 2.0
"""What takes less than two units, under a millisecond, nobody waits for: that a command was typed in dearer places,
as where there is more to look at, is more than that."""
KEY: Final = "command_cost"
"""Where a baseline has it."""


def unit_s(timer: Timer = processor_s) -> float:
    """Processor seconds of a fixed piece of work, the least of several tries."""
    return min(_work(timer) for _ in range(TRIES))


def costs(
    times: Mapping[str, Sequence[float]], unit: float, *, fewest: int = FEWEST_ACTS
) -> dict[str, float]:
    """Command → the lower quartile of its processor times in units, of those that were typed so often at least.

    What else the machine does makes work dearer and never cheaper, so the lower times are the truer ones.
    """
    commands = {name: taken for name, taken in sorted(times.items()) if name}
    return {
        name: round(lower_quartile(taken) / unit, 4)
        for name, taken in commands.items()
        if len(taken) >= fewest
    }


def lower_quartile(times: Sequence[float]) -> float:
    """What a quarter of them do not exceed."""
    return sorted(times)[(len(times) - 1) // 4]


def dear(now: Mapping[str, float]) -> Iterator[Finding]:
    """What takes so long that everybody else waits, whatever it took before."""
    for name, cost in now.items():
        if cost >= DEAR_UNITS:
            what = f'The command "{name}" takes so much processor time that everybody else waits.'
            yield Finding("slow_command", name, what, Severity.MAJOR, (f"{cost:.0f} units",), proof="play")


def slower(now: Mapping[str, float], before: Mapping[str, float]) -> Iterator[Finding]:
    """What takes much more than it did."""
    for name, cost in now.items():
        known = before.get(name)
        if known is not None and cost >= LEAST_UNITS and cost > TIMES_SLOWER * known:
            yield Finding(
                "slow_command",
                name,
                f'The command "{name}" takes more than {TIMES_SLOWER} times the processor time of the baseline.',
                KINDS["slow_command"].severity,
                (f"{cost / known:.1f} times" if known else "it took nothing then",),
                proof="play",
            )


def read_costs(path: Path) -> dict[str, float]:
    """What a baseline has of commands' costs; nothing where it has none."""
    found = json.loads(path.read_text(encoding="utf-8")).get(KEY, {})
    return {str(name): float(cost) for name, cost in found.items()}


def _work(timer: Timer) -> float:
    """Text and tables, as commands do it."""
    began = timer()
    seen: dict[str, int] = {}
    for number in range(UNIT_ROUNDS):
        word = f"word {number % 97}"
        seen[word] = seen.get(word, 0) + len(word.split())
    return timer() - began
