"""Rows of things: what is gained is carried, and what is lost is not."""

import pytest

from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.meanings.things import ROWS
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town


def with_effect(effect):
    return [meaning for meaning, row in ROWS.items() if effect in row.beliefs]


@pytest.mark.parametrize("meaning", with_effect(BeliefEffect.GAIN_ITEM))
@pytest.mark.parametrize("losing", with_effect(BeliefEffect.LOSE_ITEM))
def test_what_is_gained_is_carried_until_it_is_lost(meaning, losing):
    world = in_town().mind.world
    world.integrate([seen(meaning, item="brass lamp")])
    assert world.inventory.find_item("brass lamp") is not None
    world.integrate([seen(losing, item="brass lamp")])
    assert world.inventory.find_item("brass lamp") is None


@pytest.mark.parametrize("meaning", with_effect(BeliefEffect.CLEAR_INVENTORY))
def test_an_empty_list_leaves_nothing_carried(meaning):
    world = in_town().mind.world
    world.inventory.add("brass lamp", 1)
    world.integrate([seen(meaning)])
    assert world.inventory.find_item("brass lamp") is None
