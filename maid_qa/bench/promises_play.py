"""A game with one AI player, somebody who asks for promises, and somebody else; what others see decides what was kept."""

from collections.abc import Callable
from typing import Final

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.reports import PromiseReport
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.moderation.moderation_service import Moderation
from maid_qa.testing.pilot import Pilot, PilotPlayer

ANSWER_S: Final = 15.0
"""Seconds in which a request is answered."""
ASKER: Final = "Ada"
OTHER: Final = "Bob"
PLACE: Final = "Market Square"
"""A room that everybody comes by in the first minutes."""


class Town:
    """The game.

    Args:
        seed: of the world.
        preset: of the AI player.
        known_s: seconds that it has to look around before anybody asks.
    """

    def __init__(self, seed: int, preset: str, *, known_s: float) -> None:
        settings = AIPlayerSettings(enabled=True, max_agents=1)
        self.play = Pilot("stdlib", "classic_rpg", seed=seed, ai_players=settings)
        self.game = self.play.game
        self.game.resource(Moderation).policies.clear()
        self.agent = self.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset=preset))
        self.play.wait(known_s)
        self.asker, self.other = self.play.join(ASKER), self.play.join(OTHER)
        self.stand_beside(self.other)
        self.stand_beside(self.asker)

    def wait(self, seconds: float) -> None:
        """Let game time pass."""
        self.play.wait(seconds)

    @property
    def promises(self) -> tuple[PromiseReport, ...]:
        """The promises of the AI player, as it reports them."""
        if self.agent.loop is None:
            return ()
        return self.agent.loop.mind.reports.promises()

    @property
    def place(self) -> EntityId | None:
        """The room where the AI player is."""
        return self.game.world.place_of(EntityId(str(self.agent.player_id)))

    def is_with(self, who: PilotPlayer) -> bool:
        """Return whether the AI player is where somebody is."""
        return self.game.world.place_of(EntityId(who.player)) == self.place

    def stand_beside(self, who: PilotPlayer) -> None:
        """Put a player beside the AI player, so that it notices."""
        self._bring_back(who)
        self._put_beside(who)
        who.type("emote looks around.")
        self.wait(1)

    def _put_beside(self, who: PilotPlayer) -> None:
        place = self.place
        if place is not None and not self.is_with(who):
            self.game.world.move(EntityId(who.player), RoomId(place))

    def _bring_back(self, who: PilotPlayer) -> None:
        """Let somebody who was killed return to life: the dead cannot speak."""
        if self.game.presenter.is_dead(who.player):
            who.type("respawn")

    def walk(self, who: PilotPlayer) -> None:
        """Let a player take the first exit that is open."""
        place = self.game.world.place_of(EntityId(who.player))
        for way in ("north", "east", "south", "west", "up", "down"):
            who.type(way)
            if self.game.world.place_of(EntityId(who.player)) != place:
                return

    def send(self, who: PilotPlayer, room: str) -> None:
        """Put a player into a room of the town."""
        self.game.world.move(EntityId(who.player), RoomId(EntityId(f"classic_rpg:{room}")))

    def ask(self, words: str, *, aloud: bool) -> str:
        """Let the asker say something, and return what the AI player answers."""
        self._bring_back(self.asker)
        if aloud:
            self.stand_beside(self.asker)
            self._put_beside(self.asker)
        self.asker.heard()
        name = self.agent.name
        self.asker.type(f"say {name}, {words}" if aloud else f"tell {name} {words}")
        self.wait(ANSWER_S)
        return self.said_to(self.asker)

    def said_to(self, who: PilotPlayer) -> str:
        """Return everything that somebody heard the AI player say since the last time."""
        start = f"{self.agent.name} "
        return "\n".join(line for line in who.heard().splitlines() if line.startswith(start))

    def until(self, seconds: float, happened: Callable[[], bool]) -> bool:
        """Wait until something happens, at most so many seconds. Return whether it did."""
        for _ in range(round(seconds)):
            if happened():
                return True
            self.wait(1)
        return happened()
