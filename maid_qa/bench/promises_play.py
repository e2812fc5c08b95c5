"""A game with one AI player, somebody who asks for promises, and somebody else; what others see decides what was kept."""

import re
from collections.abc import Callable
from typing import Final

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_engine.ai_players.models.reports import PromiseReport
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.moderation.moderation_service import Moderation
from maid_qa.testing.pilot import Pilot, PilotPlayer
from maid_stdlib.components.body import Fighting
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Purse
from maid_stdlib.content.build import build_item, build_mob

ANSWER_S: Final = 15.0
NOTICED_S: Final = 20.0
"""Seconds after which an AI player has typed what it was ordered to."""
PRICE: Final = re.compile(r"(\d+) gold")
TRADE_S: Final = 40.0
"""Seconds for an AI player to do its part of a trade."""
LOOKS_S: Final = 5.0
"""Seconds for which an offer has to be looked at before it is confirmed."""
"""Seconds in which a request is answered."""
ASKER: Final = "Ada"
OTHER: Final = "Bob"
PLACE: Final = "Market Square"
"""A room that everybody comes by in the first minutes."""
PELT: Final = "wolf pelt"
"""A thing that no shop sells."""
WARE: Final = "coil of rope"
WARE_PRICE: Final = 8
SHOP: Final = "general_store"
"""The room where it is sold."""
STREET: Final = "west_street"
QUEST: Final = "Rats in the Cellar"
"""A quest that most take in the first minutes."""
FOE: Final = "giant rat"


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
        self.answered = ""
        """What the AI player answered last."""
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
        self.answered = self.said_to(self.asker)
        return self.answered

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

    # --- things, gold and fights ---

    def has(self, who: PilotPlayer, thing: str) -> bool:
        """Return whether a player carries a thing so called."""
        world = self.game.world
        return any(
            thing in world.need(one, Identity).name.lower() for one in world.contents(EntityId(who.player))
        )

    def strip(self, who: PilotPlayer) -> None:
        """Take everything from a player."""
        for one in tuple(self.game.world.contents(EntityId(who.player))):
            self.game.world.destroy(one)

    @property
    def is_to_trade(self) -> bool:
        """Whether the AI player offers a thing of its own, in a trade."""
        return "trade" in self.answered.lower()

    def give_pelt(self) -> None:
        """Let the AI player own a pelt, and notice it."""
        build_item(self.game, f"classic_rpg:{PELT.replace(' ', '_')}", EntityId(str(self.agent.player_id)))
        self._order("inventory")

    def show_wares(self) -> None:
        """Take the AI player to the shop, and have it look at what is sold."""
        self._take_to(SHOP)
        self._order("look")
        self._order("list")

    def go_out(self) -> None:
        """Take the AI player to a street, where one may fight."""
        self._take_to(STREET)
        self._order("look")

    def _step_on(self) -> None:
        """Let the asker take a step, and wait for the AI player."""
        self.walk(self.asker)
        self.until(ANSWER_S, lambda: self.is_with(self.asker))

    def _take_to(self, room: str) -> None:
        self.game.world.move(EntityId(str(self.agent.player_id)), RoomId(EntityId(f"classic_rpg:{room}")))

    def _order(self, line: str) -> None:
        """Let an admin have the AI player type a line."""
        self.game.resource(AIPlayerManager).direct(
            self.agent.id, Directive(DirectiveKind.COMMAND, line, "bench")
        )
        self.wait(NOTICED_S)

    def pay(self, gold: int) -> None:
        """Let the asker hand some gold to the AI player."""
        self.game.world.edit(EntityId(self.asker.player), Purse).gold += gold
        self.asker.type(f"give {gold} gold to {self.agent.name}")

    def trade(self, thing: str) -> None:
        """Let the asker take a thing in a trade once the AI player has put it in, for the gold that it named in its answer."""
        self.asker.heard()
        self.asker.type(f"trade {self.agent.name}")
        self.until(TRADE_S, lambda: thing in self.asker.heard().lower())
        price = PRICE.search(self.answered)
        if price is not None:
            self.game.world.edit(EntityId(self.asker.player), Purse).gold += int(price[1])
            self.asker.type(f"trade offer {price[0]}")
        self.wait(LOOKS_S)
        self.asker.type("trade confirm")
        self.until(TRADE_S, lambda: self.has(self.asker, thing))

    def fights_beside_asker(self) -> bool:
        """Return whether the AI player strikes at the rat that the asker fights. If the asker fights none, one comes and is attacked."""
        world, seen = self.game.world, self.said_to(self.asker)
        if not world.has(EntityId(self.asker.player), Fighting):
            self.stand_beside(self.asker)
            build_mob(self.game, f"classic_rpg:{FOE.replace(' ', '_')}", EntityId(str(self.place)))
            self.asker.type(f"kill {FOE}")
        if not world.has(EntityId(self.asker.player), Fighting):
            self._step_on()  # nobody may fight here
        return FOE in seen
