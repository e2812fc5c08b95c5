"""Keeps Python's search for reference cycles out of the beat."""

import gc
from typing import Final

import structlog

from maid_engine.engine.services import Game

OBJECTS_BEFORE_A_LOOK: Final = 1_000
LOOKS_BEFORE_A_WIDER_ONE: Final = 4
"""A look costs 2 to 3 microseconds for each object, however they are shared out: many short looks stop nobody, and a wider
one at the 5,000 that the last ones left over takes some ten milliseconds. At 25,000 it was seventy, every other second, on a
server with a thousand AI players, and what people who typed then waited for."""
NEVER: Final = 1_000_000
PATIENCE_S: Final = 600.0
QUIET_S: Final = 3600.0
"""So long after the last one, a look through everything waits for a moment in which nobody plays …"""
LONGEST_S: Final = 86_400.0
"""… but no longer than so."""

log = structlog.get_logger(__name__)


def calm_collector() -> None:
    """Call once the world is built: what is there now stays, and is not looked through again by itself.

    What becomes a cycle while it is young is found soon; a look through everything is made by :func:`keep_tidy` alone,
    for it stops a server with a thousand AI players for two seconds. Hardly anything old in a game is part of a cycle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BEFORE_A_LOOK, LOOKS_BEFORE_A_WIDER_ONE, NEVER)


async def keep_tidy(game: Game) -> None:
    """Look through everything when nobody is there who would notice, an hour apart; at the latest once a day."""
    last = game.clock.now()
    while True:
        await game.clock.sleep(PATIENCE_S)
        waited = game.clock.now() - last
        alone = all(session.is_ai_player for _, session in game.sessions.playing())
        if waited >= LONGEST_S or (alone and waited >= QUIET_S):
            gc.unfreeze()
            found = gc.collect()
            gc.freeze()
            last = game.clock.now()
            log.info("gc.full_collection", cycles=found)
