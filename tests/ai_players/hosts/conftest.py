"""What the contract of hosts needs of a game."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.hosts.host_setup import HostSetup
from maid_engine.ai_players.hosts.recipe import MindRecipe, recipe_of
from maid_qa.testing.pilot import Pilot


@pytest.fixture(scope="module")
def game() -> Pilot:
    return Pilot("stdlib", "tutorial_world", seed=5, ai_players=AIPlayerSettings(enabled=True, max_agents=5))


@pytest.fixture(scope="module")
def setup(game: Pilot) -> HostSetup:
    return HostSetup(game.ai_players.knowledge, game.ai_players.traces.settings)


@pytest.fixture(scope="module")
def recipe(game: Pilot) -> MindRecipe:
    agent = game.ai_players.spawn(AIPlayerConfig(personality_preset="merchant"))
    assert agent.loop is not None
    return recipe_of(agent.loop.mind.spec)
