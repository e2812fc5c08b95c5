"""Processor time of commands, in a unit that is equal on slow and fast machines."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from maid_engine.app.clock import processor_s
from maid_engine.ports.playtest import KINDS, Finding, Severity

Timer = Callable[[], float]
"""Returns the seconds of processor time so far."""

UNIT_ROUNDS: Final = 2_000
TRIES: Final = 7
FEWEST_ACTS: Final = 3
"""A command that was typed less often has no baseline."""
TIMES_SLOWER: Final = 2.5
DEAR_UNITS: Final = 50.0
"""About twenty milliseconds; usual commands take less than one unit."""
LEAST_UNITS: Final = 2.0
"""Two units take less than a millisecond, which nobody notices.

A difference of that size is more likely a costlier place, such as a room with much to look at.
"""
KEY: Final = "command_cost"
"""The key of the costs in a baseline file."""


def unit_s(timer: Timer = processor_s) -> float:
    """Return the processor seconds of a fixed piece of work, the least of several tries."""
    return min(_work(timer) for _ in range(TRIES))


def costs(
    times: Mapping[str, Sequence[float]], unit: float, *, fewest: int = FEWEST_ACTS
) -> dict[str, float]:
    """Return for each command the lower quartile of its processor times in units.

    Commands typed fewer than `fewest` times are left out. Other work of the machine only makes times longer,
    so the lower times are more accurate.
    """
    commands = {name: taken for name, taken in sorted(times.items()) if name}
    return {
        name: round(lower_quartile(taken) / unit, 4)
        for name, taken in commands.items()
        if len(taken) >= fewest
    }


def lower_quartile(times: Sequence[float]) -> float:
    """Return the value that a quarter of the times do not exceed."""
    return sorted(times)[(len(times) - 1) // 4]


def dear(now: Mapping[str, float]) -> Iterator[Finding]:
    """Yield findings for commands that keep everybody else waiting, whatever they cost before."""
    for name, cost in now.items():
        if cost >= DEAR_UNITS:
            what = f'The command "{name}" takes so much processor time that everybody else waits.'
            yield Finding("slow_command", name, what, Severity.MAJOR, (f"{cost:.0f} units",), proof="play")


def slower(now: Mapping[str, float], before: Mapping[str, float]) -> Iterator[Finding]:
    """Yield findings for commands that cost much more than before."""
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
    """Return the costs of commands in a baseline file; empty if it has none."""
    found = json.loads(path.read_text(encoding="utf-8")).get(KEY, {})
    return {str(name): float(cost) for name, cost in found.items()}


def _work(timer: Timer) -> float:
    """Do work with text and tables, as commands do, and return its processor seconds."""
    began = timer()
    seen: dict[str, int] = {}
    for number in range(UNIT_ROUNDS):
        word = f"word {number % 97}"
        seen[word] = seen.get(word, 0) + len(word.split())
    return timer() - began
