"""Scavengers: mobs that pick up what lies about."""

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Period
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.item_transfer import take
from maid_stdlib.rules.targets import items_here
from maid_stdlib.systems.luck import luck

LOOKS_EVERY_S = 5.0
TAKE_CHANCE = 0.2
"""The chance that a mob takes something when it looks, so that a thing lies for half a minute or so."""


class ScavengeSystem:
    """Lets mobs with the flag `scavenger` pick up what lies in their room; it is in their corpse later."""

    name = "scavenge"
    cadence = Period(LOOKS_EVERY_S, 1.75)

    def update(self, game: Game) -> None:
        """Each scavenger takes at most one thing."""
        for mob, nature in game.world.having(Mob):
            if "scavenger" in nature.flags:
                _scavenge(game, mob)


def _scavenge(game: Game, mob: EntityId) -> None:
    world = game.world
    if not alive(world, mob) or world.has(mob, Fighting):
        return
    found = _worth_taking(world, mob)
    if found is not None and luck(game).mobs.chance(TAKE_CHANCE):
        take(game, mob, found)


def _worth_taking(world: World, mob: EntityId) -> EntityId | None:
    """The most valuable loose thing that the mob sees, never one that a quest is about."""
    kinds = {item: world.need(item, Item) for item in items_here(world, mob)}
    loose = [item for item, kind in kinds.items() if not (kind.fixed or kind.quest)]
    return max(loose, key=lambda item: kinds[item].value, default=None)
