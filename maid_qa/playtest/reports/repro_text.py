"""How to see a finding again, in words and lines: what to type, or the one command that shows it."""

import shlex
from collections.abc import Iterator

from maid_engine.core.program import program
from maid_qa.playtest.findings import FROM_FILES, Found, Reproduction
from maid_qa.playtest.log import Typed
from maid_qa.playtest.reports.outcome import shown_path


def follows_from_files(found: Found) -> bool:
    """Return whether the content alone shows it."""
    return found.finding.moment is None and found.finding.proof in FROM_FILES


def state_of(found: Found) -> str:
    """Return how sure its reproduction is, in words."""
    again = found.reproduction
    if follows_from_files(found):
        return "it follows from the files; nothing needs to be typed"
    if again is None:
        return "not typed again"
    if not again.confirmed:
        return "seen once, not reproduced"
    return _how_reproduced(again)


def _how_reproduced(again: Reproduction) -> str:
    if again.scenario is not None:
        return "reproduced by playing the scenario again"
    if not again.lines:
        how = "loading the packs" if again.until is None else "waiting"
        return f"reproduced by {how}; nothing needs to be typed"
    if again.minimised:
        return "reproduced; each line is needed"
    return "reproduced; there may be a shorter way"


def seen_how_often(found: Found, games: int) -> str:
    """Return how often play ran into it, and in how many of the run's games; "" if it follows from the files.

    Args:
        found: the finding.
        games: how many there were: the sweep, the forms of commands, the loans, the players.
    """
    if follows_from_files(found):
        return ""
    times = f"{found.times} times" if found.times > 1 else "once"
    if games > 1:
        return f"seen {times}, in {1 + len(found.elsewhere)} of {games} games"
    return f"seen {times}"


def typed_lines(found: Found) -> tuple[str, ...]:
    """Return what to type, one line each, with the player and waits.

    A command for the shell begins with $.
    """
    again = found.reproduction
    begin = f"$ {program()} playtest {_packs(found)} --no-sweep --hours 0"
    if follows_from_files(found):
        return (begin,)
    if again is None:
        return ()
    if again.scenario is not None:
        file = shlex.quote(shown_path(again.scenario))
        return (f"{begin} --seed {found.log.seed} --goals {file}",)
    if _is_seen_at_once(again):
        return (begin,)
    return tuple(_steps(again))


def _is_seen_at_once(again: Reproduction) -> bool:
    """Return whether loading the packs shows the finding."""
    return again.confirmed and not again.lines and again.until is None


def _steps(again: Reproduction) -> Iterator[str]:
    """Yield the lines of a reproduction, with waits between them."""
    tick = 0
    if again.lines and not again.confirmed:
        tick = again.lines[0].tick
    for typed in again.lines:
        yield from _wait(typed.tick - tick)
        yield f"{typed.who}> {typed.line}"
        tick = typed.tick
    if again.until is not None:
        yield from _wait(again.until - tick)


def commands_to_see(found: Found) -> tuple[Typed, ...]:
    """Return the lines of its reproduction."""
    if found.reproduction is None:
        return ()
    return found.reproduction.lines


def _wait(ticks: int) -> list[str]:
    if ticks <= 0:
        return []
    return [f"(wait {ticks} tick{'s' * (ticks != 1)})"]


def _packs(found: Found) -> str:
    return shlex.join(found.log.packs)
