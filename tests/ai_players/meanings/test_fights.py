"""Rows of fights: who strikes is an opponent, and whose blow it was decides who is angry."""

import pytest

from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect, Blow
from maid_engine.ai_players.models.meanings.fights import ROWS
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town

BLOWS = [meaning for meaning, row in ROWS.items() if row.blow is not None]


@pytest.mark.parametrize("meaning", BLOWS)
def test_whoever_strikes_or_is_struck_is_an_opponent(meaning):
    world = in_town().mind.world
    world.integrate([seen(meaning, who="grey wolf")])
    assert list(world.status.opponents) == ["grey wolf"]
    assert world.entities.record("grey wolf").attacks_first is (ROWS[meaning].blow is Blow.AT_ME)


def test_every_end_of_a_fight_leaves_no_opponent():
    ends = {
        BeliefEffect.KILL,
        BeliefEffect.DIE,
        BeliefEffect.FLEE,
        BeliefEffect.SEE_FLIGHT,
        BeliefEffect.END_FIGHT,
    }
    for meaning in [meaning for meaning, row in ROWS.items() if ends & {*row.beliefs}]:
        world = in_town().mind.world
        world.status.blow("grey wolf", world.now)
        world.integrate([seen(meaning, who="grey wolf")])
        assert not world.status.opponents, meaning


def test_who_fights_is_named():
    assert [meaning for meaning in BLOWS if Role.WHO not in ROWS[meaning].needs] == []
