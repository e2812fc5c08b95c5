"""A recipe and the knowledge of the game make up the whole specification of a mind."""

from dataclasses import fields

import pytest

from maid_engine.ai_players.cognitive.spec import MindSpec
from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.recipe import KNOWLEDGE, recipe_of
from maid_engine.ai_players.knowledge import GameKnowledge, gather
from maid_qa.testing.pilot import Pilot


@pytest.fixture(scope="module")
def spec() -> MindSpec:
    settings = AIPlayerSettings(enabled=True, max_agents=1)
    pilot = Pilot("stdlib", "tutorial_world", seed=5, ai_players=settings)
    agent = pilot.ai_players.spawn(AIPlayerConfig(personality_preset="merchant"))
    assert agent.loop is not None
    return agent.loop.mind.spec


def knowledge_of(spec: MindSpec) -> GameKnowledge:
    empty = gather(())
    return GameKnowledge(
        presets=empty.presets,
        goal_templates=(*reversed(spec.goal_templates),),
        templates=spec.templates,
        lexicon=empty.lexicon,
        commands=spec.commands,
        starting_location=None,
        prompt="",
        lore=spec.lore,
        phrases=spec.phrases,
        help=spec.help,
    )


def test_with_the_knowledge_of_the_game_it_is_the_specification_again(spec: MindSpec) -> None:
    assert recipe_of(spec).spec(knowledge_of(spec)) == spec


def test_it_holds_nothing_of_the_knowledge(spec: MindSpec) -> None:
    plain = MindSpec(spec.ai_player_id, spec.name, spec.personality, spec.templates)
    own = recipe_of(spec).own

    assert own.templates is not spec.templates
    for name in set(KNOWLEDGE) - {"templates"}:
        assert getattr(own, name) == getattr(plain, name), name


def test_fields_of_knowledge_are_fields_of_a_specification() -> None:
    assert set(KNOWLEDGE) <= {field.name for field in fields(MindSpec)}


def test_a_goal_that_the_game_does_not_know_is_named(spec: MindSpec) -> None:
    with pytest.raises(KeyError):
        recipe_of(spec).spec(gather(()))
