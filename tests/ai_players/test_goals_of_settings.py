"""Goals that an AI player's own settings name, changed while it lives."""

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.server import close_game
from maid_engine.storage.memory import MemoryDocumentStore
from maid_qa.testing.pilot import Pilot, run_inline

pytestmark = pytest.mark.system  # plays whole games

CONFIG = AIPlayerConfig(name="Tess", personality_preset="explorer", initial_goals=("have 5000 gold",))


def pilot(store=None):
    settings = AIPlayerSettings(enabled=True)
    return Pilot("stdlib", "tutorial_world", seed=3, store=store, ai_players=settings)


def playing(play, config=CONFIG):
    agent = play.game.resource(AIPlayerManager).spawn(config)
    play.wait(20)
    return agent


def of_settings(agent):
    return [goal["description"] for goal in agent.get_plan()["goals"] if goal["rank"] == 1]


def test_goals_of_changed_settings_come_and_go_on_a_living_one():
    play = pilot()
    agent = playing(play)
    assert any("5000 gold" in one for one in of_settings(agent))

    wish = CONFIG.model_copy(update={"initial_goals": ("reach level 19",)})
    play.game.resource(AIPlayerManager).configure(agent.id, wish)
    play.wait(20)

    assert len(of_settings(agent)) == 1
    assert "level 19" in of_settings(agent)[0]


def test_a_goal_that_stays_in_the_settings_is_not_begun_anew():
    play = pilot()
    agent = playing(play)
    before = [goal["id"] for goal in agent.get_plan()["goals"] if goal["rank"] == 1]
    more = CONFIG.model_copy(update={"initial_goals": ("have 5000 gold", "reach level 19")})
    play.game.resource(AIPlayerManager).configure(agent.id, more)
    play.wait(20)
    now = [goal["id"] for goal in agent.get_plan()["goals"] if goal["rank"] == 1]
    assert before[0] in now
    assert len(now) == 2


def test_a_dropped_goal_of_the_settings_does_not_come_back_after_a_restart():
    store = MemoryDocumentStore()
    play = pilot(store)
    agent = playing(play)
    goal = next(one for one in agent.get_plan()["goals"] if one["rank"] == 1)

    play.game.resource(AIPlayerManager).drop_goal(agent.id, goal["id"], by="Ada")
    play.wait(20)
    assert of_settings(agent) == []
    assert agent.config.initial_goals == ()
    run_inline(close_game(play.maid))

    again = pilot(store)
    again.wait(20)
    assert of_settings(again.game.resource(AIPlayerManager).find("Tess")) == []


def test_settings_changed_while_it_is_away_hold_when_it_comes_back():
    store = MemoryDocumentStore()
    play = pilot(store)
    agent = playing(play)
    play.game.resource(AIPlayerManager).despawn(agent.id)
    wish = CONFIG.model_copy(update={"initial_goals": ("reach level 19",)})
    play.game.resource(AIPlayerManager).configure(agent.id, wish)
    run_inline(close_game(play.maid))

    again = pilot(store)
    back = again.game.resource(AIPlayerManager).bring_back(agent.id)
    again.wait(20)
    assert len(of_settings(back)) == 1
    assert "level 19" in of_settings(back)[0]


def test_a_goal_saved_by_an_earlier_version_is_dropped_with_its_words():
    """Such a goal does not tell which words of the settings it was made from."""
    play = pilot()
    agent = playing(play)
    for goal in agent.loop.mind.planning.stack.goals:
        goal.notes.words = None
    wish = CONFIG.model_copy(update={"initial_goals": ()})
    play.game.resource(AIPlayerManager).configure(agent.id, wish)
    play.wait(20)
    assert of_settings(agent) == []


def test_goals_that_it_may_choose_from_are_changed_on_a_living_one():
    play = pilot()
    agent = playing(play, AIPlayerConfig(name="Tess", personality_preset="explorer"))
    names = {one.name for one in play.game.resource(AIPlayerManager).knowledge.goal_templates}

    def of_templates():
        goals = agent.loop.mind.planning.stack.goals
        return {goal.source.partition(":")[2] for goal in goals if goal.source.startswith("template:")}

    play.wait(600)
    chosen = of_templates()
    assert chosen, "it pursues at least one goal that a pack suggests"
    left = tuple(sorted(names - chosen))
    play.game.resource(AIPlayerManager).configure(
        agent.id, agent.config.model_copy(update={"goal_templates": left})
    )
    seen = set()
    for _ in range(30):
        play.wait(30)
        seen |= of_templates()
    assert not seen & chosen
