"""Characters whose player is gone: guarded for a while, then out of the world."""

from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character, LinkDead


class GuardingSystem:
    """Lets link-dead characters leave when their time is up.

    A character that stands in the world without a link, as after a crash, counts as link-dead from then on.
    """

    name = "guarding"
    cadence = Period(2.0)

    def update(self, game: Game) -> None:
        """Look at every character in the world that nobody drives."""
        world = game.world
        for entity, _ in world.having(Character):
            player = PlayerId(entity)
            if world.place_of(player) is None or game.sessions.of(player) is not None:
                continue
            lost = world.get(player, LinkDead)
            if lost is None:
                game.characters.link_lost(player)
            elif game.tick >= lost.until or lost.since > game.tick:
                game.characters.leave(player)
