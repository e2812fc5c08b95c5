"""What was promised to be brought changes hands in a trade, for the gold that was agreed on."""

import pytest

from maid_engine.core.ids import EntityId
from maid_stdlib.components.item import Purse
from maid_stdlib.content.build import build_item


def with_a_pelt(hearth):
    """Let the AI player find a wolf pelt, of which it knows no price."""
    build_item(hearth.game, "classic_rpg:wolf_pelt", EntityId(str(hearth.agent.player_id)))
    hearth.play.wait(90)
    assert hearth.mind.world.inventory.find_item("wolf pelt"), "it looks at what it carries now and then"


def gold_of(hearth, player):
    return hearth.game.world.get_or_default(EntityId(str(player)), Purse).gold


@pytest.mark.parametrize(
    ("words", "price"), [("bring me a wolf pelt", 0), ("bring me a wolf pelt for 4 gold", 4)]
)
def test_it_is_handed_over_in_a_trade_for_what_was_agreed(hearth, words, price):
    with_a_pelt(hearth)
    before = gold_of(hearth, hearth.ada.player)
    hearth.ask(words, aloud=True, wait_s=20)
    assert hearth.state() == [("bring", "accepted")]

    hearth.stand_beside()
    hearth.ada.type(f"trade {hearth.agent.name}")
    hearth.play.wait(8)
    if price:
        hearth.ada.type(f"trade offer {price} gold")
    hearth.play.wait(12)
    hearth.ada.type("trade confirm")
    hearth.play.wait(12)

    assert "wolf pelt" in hearth.ada.type("inventory")
    assert gold_of(hearth, hearth.ada.player) == before - price
    assert hearth.state() == [("bring", "kept")]
