"""Rows of places: a door stands afterwards as its row says, and who comes is here until leaving."""

import pytest

from maid_engine.ai_players.models.meanings import Meaning
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.meanings.places import ROWS
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town

DOORS = [meaning for meaning, row in ROWS.items() if BeliefEffect.SET_DOOR in row.beliefs]


@pytest.mark.parametrize("meaning", DOORS)
def test_a_door_stands_as_its_row_says(meaning):
    world = in_town().mind.world
    world.integrate([seen(meaning, direction="down", item="trapdoor")])
    assert world.map.current_room.exits["down"].state is ROWS[meaning].door


@pytest.mark.parametrize("meaning", [Meaning.ENTERED, Meaning.APPEARED])
@pytest.mark.parametrize("leaving", [Meaning.LEFT, Meaning.VANISHED])
def test_who_comes_is_here_until_leaving(meaning, leaving):
    world = in_town().mind.world
    world.integrate([seen(meaning, who="Kumquat")])
    assert world.entities.find_here("Kumquat") is not None
    world.integrate([seen(leaving, who="Kumquat")])
    assert world.entities.find_here("Kumquat") is None
