"""Who is made for trade trades like it: lists read, prices asked, things sold and bought; others pass by."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.idle_actions import HABITS
from maid_engine.ai_players.cognitive.behaviors.shop_trade import COMPARE_AGAIN_S, haggle, trader
from maid_engine.core.time import Seconds
from tests.ai_players.planning.house import begin, carry, tag
from tests.ai_players.released import released


def in_a_shop(preset, *wares):
    book = begin(preset)
    tag(book, book.mind.world.map.current_room_id, "shop")
    carry(book, *wares, gold=20)
    return book


def steps(book, after=0.0):
    s = book.mind.situation(Seconds(book.now + after))
    return [(step.verb, *step.parameters.values()) for step in released(s, haggle(s, s.no_goal))]


def test_a_trader_reads_the_list_asks_what_each_thing_brings_and_sells():
    book = in_a_shop("merchant", "wolf pelt", "boar tusk")
    assert steps(book) == [("browse",)]
    assert steps(book) == [("value_item", "wolf pelt")]
    assert steps(book) == [("value_item", "boar tusk")]
    assert steps(book) == [("sell_item", "wolf pelt")]
    assert steps(book, COMPARE_AGAIN_S + 1.0) == [("browse",)]


def test_a_trader_puts_a_small_purse_to_use():
    book = in_a_shop("merchant")
    world = book.mind.world
    world.inventory.offer("healing potion", 8, world.map.current_room_id)
    assert steps(book) == [("browse",)]
    assert ("buy_item", "healing potion") in steps(book)


@pytest.mark.parametrize(
    "preset", ["explorer", "warrior", "social_butterfly", "cautious_scholar", "berserker", "balanced"]
)
def test_others_do_not_haggle(preset):
    book = in_a_shop(preset, "wolf pelt")
    assert not trader(book.mind.situation(Seconds(book.now)))
    assert steps(book) == []


def test_each_calling_has_its_habits_and_an_even_temper_none():
    habits = {
        preset: begin(preset).mind for preset in ("merchant", "cautious_scholar", "explorer", "balanced")
    }
    callings = {preset: mind.situation(Seconds(1.0)).modulator.calling for preset, mind in habits.items()}
    assert callings["balanced"] is None
    assert callings["balanced"] not in HABITS
    assert len({callings[preset] for preset in habits}) == 4
    assert all(HABITS[callings[preset]] for preset in habits if preset != "balanced")
