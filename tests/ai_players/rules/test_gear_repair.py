"""Worn gear is repaired: at the nearest craftsman, in passing, or by oneself."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.gear_repair import have_repaired, repair_in_passing
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.core.messages import Name
from maid_engine.core.time import Seconds
from maid_stdlib.messages import repairs as msg
from tests.ai_players.rules.town import in_town

SWORD = Name("short sword", "a")


@pytest.fixture
def fighter():
    """A mind with a sword in hand, which knows that Hilda repairs things."""
    book = in_town("balanced")
    book.mind.world.inventory.equip("short sword", "wield")
    book.mind.world.map.tag_room("smithy", "mender")
    return book


def repair(book):
    found = have_repaired(book.mind.situation(book.now), passing_goal())
    return [step.verb for step in found] if found else []


def test_what_is_as_new_needs_nothing(fighter):
    assert not repair(fighter)
    fighter >> msg.WEARS(item=SWORD, condition="scuffed")
    assert not repair(fighter)


def test_a_battered_blade_is_brought_to_the_craftsman(fighter):
    fighter >> msg.WEARS(item=SWORD, condition="battered")
    assert repair(fighter) == ["navigate", "repair_item"]


def test_after_the_repair_all_is_well(fighter):
    fighter >> msg.WEARS(item=SWORD, condition="battered")
    fighter >> msg.REPAIRED_FOR(actor=Name("Somebody"), mender=Name("Hilda"), item=SWORD, price=4).seen_by(
        "actor"
    )
    assert not repair(fighter)


def test_a_scuffed_thing_is_repaired_in_passing(fighter):
    fighter >> msg.WEARS(item=SWORD, condition="scuffed")
    assert repair_in_passing(fighter.mind.situation(fighter.now)) is None
    fighter.mind.world.map.set_current_room("smithy", Seconds(2.0))
    found = repair_in_passing(fighter.mind.situation(fighter.now))
    assert found.steps[0].parameters == {"item": "short sword"}


def test_a_craftsman_is_learned_from_the_price(fighter):
    fighter >> msg.WORN_PRICE(item=SWORD, condition="poor", mender=Name("Hilda"), price=8)
    assert fighter.mind.situation(fighter.now).own.in_room_tagged("mender")


def test_with_a_craft_and_no_craftsman_it_repairs_things_itself(fighter):
    fighter.mind.world.map.untag_room("smithy", "mender")
    fighter >> msg.WEARS(item=SWORD, condition="poor")
    assert not repair(fighter)
    fighter.mind.world.crafts.ranks["smithing"] = 2
    assert repair(fighter) == ["repair_item", "wait"]
