"""Rows of trade: a shop is a shop until it is said that nobody sells here, and gold is counted."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.meanings.trade import ROWS
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town

TAGGING = [meaning for meaning, row in ROWS.items() if BeliefEffect.TAG_ROOM in row.beliefs]
UNTAGGING = {row.tag: meaning for meaning, row in ROWS.items() if BeliefEffect.UNTAG_ROOM in row.beliefs}


@pytest.mark.parametrize("meaning", TAGGING)
def test_a_room_is_a_shop_or_a_trainers_until_it_is_not(meaning):
    world, tag = in_town().mind.world, ROWS[meaning].tag
    world.map.untag_room(world.map.current_room_id, tag)
    world.integrate([seen(meaning, skill="swords", item="lamp")])
    assert tag in world.map.current_room.tags
    world.integrate([seen(UNTAGGING[tag])])
    assert tag not in world.map.current_room.tags


def test_gold_that_comes_and_goes_is_counted():
    world = in_town().mind.world
    world.authority.pop("gold", None)
    for meaning, amount in ((Meaning.GOLD_IS, 10), (Meaning.GOLD_GAINED, 5), (Meaning.GOLD_LOST, 3)):
        world.integrate([seen(meaning, amount=amount)])
    assert world.inventory.gold == 12
