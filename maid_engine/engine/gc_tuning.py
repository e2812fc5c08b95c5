"""Tunes Python's garbage collector, so that it does not delay ticks."""

import gc
from typing import Final

import structlog

from maid_engine.engine.services import Game

OBJECTS_BEFORE_A_LOOK: Final = 1_000
"""Threshold of the collector's youngest generation.

A collection costs about a microsecond per object, so that short ones delay nobody. It finds all garbage in cycles of a
hundred AI players: wider ones, of objects that remained, found nothing more in tests, doubled the cost, and took ten milliseconds each.
"""
NEVER: Final = 1_000_000
PATIENCE_S: Final = 600.0
QUIET_S: Final = 3600.0
"""Seconds after which the next full collection may run, as soon as nobody plays."""
LONGEST_S: Final = 86_400.0
"""Seconds after which it runs even while people play."""

log = structlog.get_logger(__name__)


def calm_collector() -> None:
    """Exclude all present objects from collection, and collect from now on. Call it once the world is built.

    Young cycles are still found soon. Only :func:`keep_tidy` runs full collections, because one stops a
    server with a thousand AI players for two seconds. Old objects of a game are rarely part of a cycle.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BEFORE_A_LOOK, NEVER, NEVER)
    gc.enable()


async def keep_tidy(game: Game) -> None:
    """Run a full collection when no human plays, at most once an hour; with players, once a day."""
    last = game.clock.now()
    while True:
        await game.clock.sleep(PATIENCE_S)
        waited = game.clock.now() - last
        if waited < _pause_s(game):
            continue
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        last = game.clock.now()
        log.info("gc.full_collection", cycles=found)


def _pause_s(game: Game) -> float:
    """Return the shortest time between two full collections: a shorter one while no human plays."""
    if all(session.is_ai_player for _, session in game.sessions.playing()):
        return QUIET_S
    return LONGEST_S
