"""Who is made for trade trades like it: lists read, prices asked, things sold and bought; others pass by."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.idle_actions import HABITS
from maid_engine.ai_players.cognitive.behaviors.shop_trade import (
    COMPARE_AGAIN_S,
    bargain,
    gear,
    haggle,
    provisions,
    trader,
)
from maid_engine.ai_players.models.planning import passing_goal
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
    return [(step.verb, *step.parameters.values()) for step in released(s, haggle(s, passing_goal()))]


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


OUT_OF_REACH = "an island"


def bought(book, rule):
    """What the rule buys at first, and then while that try is not repeated yet."""
    found = []
    for _ in range(2):
        s = book.mind.situation(Seconds(book.now))
        found += [
            step.parameters["item"]
            for step in released(s, rule(s, passing_goal()))
            if step.verb == "buy_item"
        ]
    return found


@pytest.mark.parametrize(
    ("rule", "best", "next_best", "third"),
    [
        (gear, ("steel sword", 14), ("iron sword", 12), ("bronze sword", 9)),
        (bargain, ("amber ring", 5), ("glass ring", 6), ("tin ring", 7)),
    ],
)
def test_what_cannot_be_had_now_does_not_keep_one_from_the_next_best(rule, best, next_best, third):
    book = in_a_shop("balanced")
    inventory = book.mind.world.inventory
    inventory.offer(*best, OUT_OF_REACH)
    for name, price in (third, next_best):
        inventory.offer(name, price, book.mind.world.map.current_room_id)
    for name in ("amber ring", "glass ring", "tin ring"):
        inventory.sale_prices[name] = 10
    assert bought(book, rule) == [next_best[0], third[0]]


def test_a_remedy_out_of_reach_does_not_keep_one_from_a_dearer_one_here():
    book = in_a_shop("balanced")
    inventory = book.mind.world.inventory
    inventory.offer("healing potion", 2, OUT_OF_REACH)
    inventory.offer("healing salve", 4, book.mind.world.map.current_room_id)
    assert bought(book, provisions)[:1] == ["healing salve"]
