"""What is not at hand is bought with gold that the asker gives first, and nothing of the character's own is spent."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import owed_steps
from maid_engine.ai_players.models.promises import PromiseKind
from maid_engine.core.ids import EntityId, RoomId
from maid_engine.engine.dispatch import execute_command_for_session
from maid_stdlib.components.item import Purse
from tests.ai_players.promises.asking import asked, replied
from tests.ai_players.promises.rows import is_of
from tests.ai_players.rules.town import ada, in_town


def purse(hearth, player):
    return hearth.game.world.get_or_default(EntityId(str(player)), Purse)


@pytest.fixture
def ware(hearth):
    """Return the cheapest known ware that the AI player does not carry itself, once it has seen a shop."""
    hearth.play.wait(600)  # it gets to know the town
    hearth.game.world.move(EntityId(str(hearth.agent.player_id)), RoomId("classic_rpg:smithy"))
    for line in ("look", "list"):
        execute_command_for_session(hearth.game, hearth.agent.session, line)
    hearth.play.wait(60)
    carried = hearth.mind.world.inventory.items.values()
    names = {one.name.lower() for one in carried}
    offers = [one for one in hearth.mind.world.inventory.offers.values() if one.item.lower() not in names]
    return min(offers, key=lambda one: (one.price, one.item))


def test_it_is_accepted_for_gold_in_advance_where_it_is_sold():
    book = in_town("social_butterfly", ada)
    reply = replied(book, "bring me a short sword for 30 gold")
    assert (reply.source, is_of("promise.commission", reply.line)) == ("promise.commission", True)
    (promise,) = book.mind.promises.open
    found = (promise.kind, promise.what, promise.gold, promise.shop)
    assert found == (PromiseKind.BRING, "short sword", 30, "smithy")


def test_too_little_gold_is_refused_with_the_price():
    book = in_town("social_butterfly", ada)
    assert replied(book, "bring me a short sword for 10 gold").source == "promise.costs_more"
    assert not book.mind.promises.open


def test_no_step_is_taken_before_it_is_paid():
    book = in_town("social_butterfly", ada)
    asked(book, "bring me a short sword")
    assert not owed_steps(book.mind.situation(book.now))


def test_it_buys_with_the_gold_and_hands_over_the_thing_and_the_change(hearth, ware):
    mine, hers = purse(hearth, hearth.agent.player_id), purse(hearth, hearth.ada.player)
    hers.gold = ware.price + 2
    hearth.ask(f"bring me a {ware.item}", aloud=True)
    assert hearth.state() == [("bring", "accepted")]
    before = mine.gold
    hearth.ada.type(f"give {ware.price + 2} gold to {hearth.agent.name}")
    for _ in range(240):
        if hearth.state() == [("bring", "kept")]:
            break
        hearth.play.wait(1)
    assert ware.item.lower() in hearth.ada.type("inventory").lower()
    assert mine.gold == before + 2, "it holds the change"
    hearth.game.world.move(EntityId(hearth.ada.player), RoomId(hearth.place))
    hearth.play.wait(60)
    assert hers.gold == 2


def test_one_that_is_not_paid_is_let_go_with_a_word(hearth, ware):
    hearth.ask(f"bring me a {ware.item}", aloud=True)
    hearth.play.wait(150)
    assert hearth.state() == [("bring", "excused")]
    assert any("gold" in line for line in hearth.said_to(hearth.ada))
