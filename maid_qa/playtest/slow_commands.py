"""Measures slow commands again in a fresh game, with the machine's speed measured beside each act."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Final

from maid_engine.app.clock import processor_s
from maid_engine.ports.playtest import Act, Finding
from maid_qa.playtest.latency import Timer, lower_quartile, slower, unit_s
from maid_qa.playtest.log import Log
from maid_qa.playtest.log_replay import retyped
from maid_qa.playtest.play import NO_CHECKS, Play
from maid_qa.playtest.spec import PlaytestResult

ROUNDS: Final = 3
"""How often everything is typed again: of each act the least time counts."""
MOST_ACTS: Final = 8
"""Acts of each command; more would show nothing new."""
MOST_S: Final = 10.0
"""Processor seconds for all of it. What was not measured again by then is not reported."""


def slower_for_sure(
    result: PlaytestResult, before: Mapping[str, float], *, timer: Timer = processor_s
) -> Iterator[Finding]:
    """Return findings for commands that cost much more than in a baseline, also when typed again."""
    suspected = {found.where for found in slower(result.costs, before)}
    return slower(measured_again(result.logs, suspected, timer=timer), before)


def measured_again(
    logs: Iterable[Log], commands: Collection[str], *, timer: Timer = processor_s
) -> dict[str, float]:
    """Return command → its cost in units, for these commands as typed in the logs.

    A busy machine is slow for a while and quick again. So the unit is measured beside each act, and only what
    is costly beside a unit in each of the rounds counts as costly.
    """
    found: dict[str, float] = {}
    until = timer() + MOST_S
    for log in logs:
        missing = frozenset(commands) - found.keys()
        if missing and timer() < until:
            found |= _of_log(log, missing, timer, until)
    return found


def _of_log(log: Log, commands: frozenset[str], timer: Timer, until: float) -> dict[str, float]:
    """Return the costs from one log."""
    least: dict[str, dict[int, float]] = {}
    for _ in range(ROUNDS):
        for command, number, cost in _typed_again(log, commands, timer, until):
            acts = least.setdefault(command, {})
            acts[number] = min(cost, acts.get(number, cost))
        if not least or timer() >= until:
            break
    return {command: round(lower_quartile([*acts.values()]), 4) for command, acts in least.items()}


def _typed_again(
    log: Log, commands: frozenset[str], timer: Timer, until: float
) -> list[tuple[str, int, float]]:
    """Return (command, number of the act, its cost in units) of the first acts of each of these commands."""
    found: list[tuple[str, int, float]] = []
    open_ = dict.fromkeys(commands, MOST_ACTS)

    def acted(act: Act) -> None:
        if not open_.get(act.canonical):
            return
        cost = act.cpu_s / unit_s(timer)
        found.append((act.canonical, act.number, cost))
        open_[act.canonical] -= 1

    play = Play(log.packs, log.seed, checks=NO_CHECKS, timer=timer)
    play.on_act.append(acted)
    last = log.lines[-1].tick if log.lines else 0
    for tick in retyped(play, log.cast, log.lines):
        if tick >= last or not any(open_.values()) or timer() >= until:
            break
        play.tick()
    return found
