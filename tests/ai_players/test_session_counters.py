"""What is counted of AI players, and in which unit."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.config import AIPlayerConfig, AIPlayerSettings
from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.ai_players.models.events import AIPlayerGoalCompletedEvent, AIPlayerQuestCompletedEvent
from maid_engine.ai_players.models.intake import Directive, DirectiveKind
from maid_qa.testing.pilot import Pilot
from maid_stdlib.messages import quest


def play_with(seed=3, **settings):
    """An AI player that never leaves the keyboard: a pause would come between a deed and its count."""
    play = Pilot("stdlib", "tutorial_world", seed=seed, ai_players=AIPlayerSettings(enabled=True), **settings)
    agent = play.game.resource(AIPlayerManager).spawn(AIPlayerConfig(personality_preset="explorer"))
    timing = agent.loop.mind.executive.timing
    timing.profile = replace(timing.profile, afk_per_hour=0.0)
    play.wait(5)
    return play, agent


def finish(play, agent, name):
    agent.session.deliver(quest.COMPLETED(quest=name).seen_by("actor"))
    play.wait(5)


def test_each_finished_quest_counts_once_whatever_goals_are_called():
    play, agent = play_with()
    told = []
    play.game.bus.subscribe(AIPlayerQuestCompletedEvent, told.append)
    play.game.resource(AIPlayerManager).direct(
        agent.id, Directive(DirectiveKind.GOAL, "finish 2 quests", "Ada")
    )
    play.wait(5)
    for name in ("The Lost Ring", "A Cold Oven"):
        finish(play, agent, name)
    play.wait(30)

    reached = [goal for goal in agent.loop.mind.planning.stack.goals if "2 quests" in goal.description]
    assert not reached, "the goal itself has been reached"
    assert [event.quest for event in told] == ["The Lost Ring", "A Cold Oven"]
    assert agent.lifetime.total_quests_completed == 2
    assert agent.get_metrics().quests_completed == 2


@pytest.mark.parametrize("ticks_per_second", [4, 10])
def test_a_goal_tells_its_length_in_ticks_of_this_server(ticks_per_second):
    play, agent = play_with(ticks_per_second=ticks_per_second)
    told = []
    play.game.bus.subscribe(AIPlayerGoalCompletedEvent, told.append)
    play.game.resource(AIPlayerManager).direct(
        agent.id, Directive(DirectiveKind.GOAL, "finish 1 quest", "Ada")
    )
    play.wait(60)
    finish(play, agent, "The Lost Ring")
    play.wait(30)

    lasted = next(event.duration_ticks for event in told if "1 quest" in event.goal_description)
    # It begins when the mind hears of it, at most a second after it was given.
    assert 59 * ticks_per_second <= lasted <= 95 * ticks_per_second
