"""Spare gold goes to the bank before danger, and comes back for what it is to buy."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.savings import POCKET, gear_from_savings, save_gold
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import bank as msg
from tests.ai_players.rules.town import in_town

HILDA = Name("Hilda")


@pytest.fixture
def saver():
    """A mind that knows a bank in the lane, with 100 gold."""
    book = in_town("balanced")
    book.mind.world.map.tag_room("lane", "bank")
    book.mind.world.inventory.gold = 100
    return book


def decided(book, rule):
    found = rule(book.mind.situation(book.now), passing_goal())
    return [(step.verb, step.parameters) for step in found] if found else []


def test_spare_gold_is_brought_to_the_bank(saver):
    assert decided(saver, save_gold) == [
        ("navigate", {"room": "lane"}),
        ("deposit_gold", {"amount": str(100 - POCKET)}),
    ]


def test_little_gold_is_kept(saver):
    saver.mind.world.inventory.gold = POCKET + 10
    assert not decided(saver, save_gold)


def test_what_was_paid_in_is_remembered(saver):
    saver >> msg.DEPOSITED(actor=Name("Somebody"), banker=HILDA, amount=75, balance=80).seen_by("actor")
    world = saver.mind.world
    assert (world.inventory.gold, world.crafts.savings) == (25, 80)


def test_it_is_fetched_for_better_gear(saver):
    world = saver.mind.world
    world.inventory.gold, world.crafts.savings = 10, 80
    assert decided(saver, gear_from_savings) == [
        ("navigate", {"room": "lane"}),
        ("withdraw_gold", {"amount": "25"}),
    ]
    world.crafts.savings = 20
    assert not decided(saver, gear_from_savings)


def test_what_was_paid_out_is_in_the_purse(saver):
    saver.mind.world.map.set_current_room("lane", Seconds(2.0))
    saver.mind.world.crafts.savings = 80
    saver >> msg.WITHDRAWN(actor=Name("Somebody"), banker=HILDA, amount=30, balance=50).seen_by("actor")
    world = saver.mind.world
    assert (world.inventory.gold, world.crafts.savings) == (130, 50)
