"""An AI player in a real game gives nothing away, whatever is taken back from a trade and whenever that is."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.ids import EntityId
from maid_qa.testing.pilot import Pilot
from maid_stdlib.components.item import Item
from maid_stdlib.content.build import build_item
from maid_stdlib.rules.items import carried, hand_over
from maid_stdlib.rules.money import gold_of, mint

PELT = "classic_rpg:wolf_pelt"
HELM = "classic_rpg:iron_helm"
PATIENCE_S = 25
"""Seconds for which a person waits for the next move of an AI player."""


class Barter:
    """Ada and Tess, an AI player, in a trade that Ada began. Tess has a pelt that shops take for 6 gold."""

    def __init__(self) -> None:
        self.pilot = Pilot(
            "stdlib", "classic_rpg", "tutorial_world", seed=3, ai_players=AIPlayerSettings(enabled=True)
        )
        self.game = self.pilot.game
        self.ada = self.pilot.join("Ada")
        mint(self.game, self.ada.player, 100, "test")
        self.agent: AIPlayer = self.pilot.ai_players.spawn(
            AIPlayerConfig(name="Tess", personality_preset="merchant")
        )
        self.tess = EntityId(str(self.agent.player_id))
        self.hand(PELT, self.tess)
        self.pilot.wait(2)
        known = self.agent.loop.mind.world.inventory
        known.sale_prices["wolf pelt"] = 6
        self.ada.type("trade tess")
        self.until("You are now trading")

    def hand(self, prototype: str, to: EntityId) -> None:
        """Give somebody an item."""
        item = build_item(self.game, prototype, self.game.world.place_of(to))
        hand_over(self.game.world, item, to)
        self.game.bus.drain()

    def until(self, words: str) -> str:
        """Wait until Ada reads these words, and return what she read."""
        read = self.ada.text
        for _ in range(PATIENCE_S * 4):
            if words in read:
                return read
            self.ada.clear()
            self.pilot.wait(0.25)
            read += self.ada.text
        raise AssertionError(f"Ada never read {words!r}, only: {read}")

    def insist(self) -> None:
        """Let Ada confirm again and again, as long as a trade is there."""
        for _ in range(PATIENCE_S):
            self.ada.type("trade confirm")
            self.pilot.wait(1)

    def has(self, who: EntityId, prototype: str) -> bool:
        """Return whether somebody carries such an item."""
        return any(
            self.game.world.need(item, Item).prototype == prototype
            for item, _ in carried(self.game.world, who)
        )


@pytest.fixture
def barter():
    return Barter()


def test_a_fair_trade_goes_through(barter):
    barter.ada.type("trade offer 8 gold")
    barter.until("Tess offers: a wolf pelt")
    barter.pilot.wait(3)
    barter.ada.type("trade confirm")
    barter.until("The trade with Tess is done")
    assert barter.has(barter.ada.player, PELT)


@pytest.mark.parametrize("after_s", [0.25, 1.0, 2.0, 3.0, 4.0])
def test_gold_that_is_taken_back_after_a_confirmation_buys_nothing(barter, after_s):
    barter.ada.type("trade offer 8 gold")
    barter.until("Tess offers: a wolf pelt")
    barter.pilot.wait(3)
    barter.ada.type("trade confirm")
    barter.pilot.wait(after_s)
    barter.ada.type("trade remove gold")
    barter.insist()
    assert barter.has(barter.tess, PELT)


@pytest.mark.parametrize(
    "changes", [("remove helm",), ("offer 1 gold", "remove helm"), ("remove helm", "offer 1 gold")]
)
@pytest.mark.parametrize("after_s", [0.25, 1.0, 3.0])
def test_nothing_is_paid_for_a_thing_that_is_taken_back(barter, after_s, changes):
    barter.agent.loop.mind.world.inventory.offer("iron helm", 40, "smithy")
    mint(barter.game, barter.tess, 100, "test")
    barter.hand(HELM, barter.ada.player)
    barter.pilot.wait(6)
    barter.ada.type("trade offer iron helm")
    barter.until("Tess offers 30 gold")
    barter.pilot.wait(3)
    barter.ada.type("trade confirm")
    barter.pilot.wait(after_s)
    before = gold_of(barter.game, barter.tess)
    barter.ada.type(*(f"trade {change}" for change in changes))
    barter.insist()
    assert gold_of(barter.game, barter.tess) >= before
