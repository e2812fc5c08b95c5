"""How what others say and do changes what is believed of them."""

import pytest

from maid_engine.ai_players.cognitive.world_model.people_rules import RULES
from maid_engine.ai_players.models.meanings import ROWS, Meaning
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from tests.ai_players.minds import seen
from tests.ai_players.rules.town import in_town

TAGGING = [meaning for meaning, row in ROWS.items() if BeliefEffect.TAG_PERSON in row.beliefs]
UNTAGGING = [meaning for meaning, row in ROWS.items() if BeliefEffect.UNTAG_PERSON in row.beliefs]


def tagged(world, tag):
    return [one.entity_name for one in world.relationships.by_tag(tag)]


@pytest.mark.parametrize("meaning", TAGGING)
def test_somebody_is_tagged_as_the_row_says(meaning):
    world = in_town().mind.world
    world.integrate([seen(meaning, who="Ada")])
    assert tagged(world, ROWS[meaning].tag) == ["Ada"]


@pytest.mark.parametrize("meaning", UNTAGGING)
def test_the_tag_of_one_is_taken_off_or_that_of_all_where_nobody_is_named(meaning):
    world, tag = in_town().mind.world, ROWS[meaning].tag
    for name in ("Ada", "Bob"):
        world.relationships.tag(name, tag, "player")

    world.integrate([seen(meaning, who="Ada")])
    assert tagged(world, tag) == ["Bob"]

    world.integrate([seen(meaning)])
    assert tagged(world, tag) == []


def test_a_person_of_the_game_who_speaks_is_known():
    world = in_town().mind.world
    world.integrate([seen(Meaning.NPC_SAID, who="Hilda", text="Ask me.", topics=("wolves", "bread"))])
    known = world.relationships.get("Hilda")
    assert known is not None
    assert known.last_interaction == world.now


def test_each_effect_of_this_file_is_in_the_row_of_some_meaning():
    used = {effect for row in ROWS.values() for effect in row.beliefs}
    assert RULES.keys() <= used
