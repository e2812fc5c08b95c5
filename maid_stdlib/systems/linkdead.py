"""Characters without a player: guarded for a while, then removed from the world or played by a stand-in."""

from maid_engine.core.ids import PlayerId
from maid_engine.core.time import Period
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character, LinkDead


class GuardingSystem:
    """Removes link-dead characters when their time is over.

    A character that is in the world without a session, as after a crash, becomes link-dead then.
    """

    name = "guarding"
    cadence = Period(2.0)

    def update(self, game: Game) -> None:
        """Check every character in the world that has no session."""
        world = game.world
        for entity, _ in world.having(Character):
            player = PlayerId(entity)
            if world.place_of(player) is not None and game.sessions.of(player) is None:
                self._wait_for(game, player)

    def _wait_for(self, game: Game, player: PlayerId) -> None:
        """Note that a character has lost its session, or let it leave when its time is over."""
        lost = game.world.get(player, LinkDead)
        if lost is None:
            game.characters.link_lost(player)
        elif game.tick >= lost.until or lost.since > game.tick:
            game.presence.end_guard(player)
