"""Types a log's lines into a fresh game."""

from collections.abc import Iterable, Iterator, Sequence

from maid_qa.playtest.log import Log, Player, Typed
from maid_qa.playtest.play import EVERY_CHECK, CheckChoice, Play
from maid_qa.playtest.typist import Typist

AFTERMATH_TICKS = 8
"""Ticks that a play goes on after its last line."""


def replay(
    log: Log,
    lines: Iterable[Typed] | None = None,
    *,
    until: int | None = None,
    checks: CheckChoice = EVERY_CHECK,
) -> Play:
    """Type a log's lines into a fresh game of the same packs and seed, without minds, and check it likewise.

    Args:
        log: packs, seed and cast.
        lines: lines in order of their ticks; all of the log's by default.
        until: the tick at which the play ends; a few seconds after the last line by default.
        checks: which checks look for defects.
    """
    chosen: Sequence[Typed] = tuple(log.lines if lines is None else lines)
    play = Play(log.packs, log.seed, checks=checks)
    last = until
    if last is None:
        last = max((typed.tick for typed in chosen[-1:]), default=0) + AFTERMATH_TICKS
    for tick in retyped(play, log.cast, chosen):
        if tick >= last:
            break
        play.tick()
    play.end()
    return play


def retyped(play: Play, cast: Iterable[Player], lines: Iterable[Typed]) -> Iterator[int]:
    """Join the cast, type each line in its tick, and yield each finished tick, endlessly.

    The caller lets time pass before it asks for the next tick.
    """
    hands: dict[str, Typist] = {player.name: play.join(player) for player in cast}
    waiting = list(lines)[::-1]
    while True:
        while waiting and waiting[-1].tick <= play.game.tick:
            typed = waiting.pop()
            play.type(hands[typed.who], typed.line)
        if play.game.tick > 0:
            play.over()
        yield play.game.tick
