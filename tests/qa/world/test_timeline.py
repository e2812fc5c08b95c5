"""What happened to whom, told once, with quests by the names that players know."""

from maid_engine.ai_players.models.events import AIPlayerGoalCompletedEvent
from maid_qa.playtest.log import Player
from maid_qa.playtest.timeline import Timeline
from maid_stdlib.rules.events import QuestAccepted, QuestCompleted
from tests.qa.world import vale


def told(tmp_path, *happened):
    """(Who, what) of a timeline, when this happens to Ada."""
    play = vale.play(tmp_path)
    timeline = Timeline(play)
    ada = play.join(Player("Ada", "explorer")).player_id
    timeline.name("ai#1", "Ada")
    for make in happened:
        play.game.bus.publish(make(ada))
        play.tick()
    return [(one.who, one.text) for one in timeline.happenings if one.kind in ("quest", "goal")]


def taken(quest):
    return lambda ada: QuestAccepted(ada, quest)


def finished(quest):
    return lambda ada: QuestCompleted(ada, quest)


def reached(goal):
    return lambda _: AIPlayerGoalCompletedEvent("ai#1", goal, 4)


def test_quests_are_told_by_their_titles(tmp_path):
    assert told(tmp_path, taken("vale:rats"), finished("vale:rats")) == [
        ("Ada", "takes the quest Rats Below"),
        ("Ada", "finishes the quest Rats Below"),
    ]


def test_what_happens_again_is_told_once_with_how_often(tmp_path):
    assert told(tmp_path, *[taken("vale:shells"), finished("vale:shells")] * 3) == [
        ("Ada", "takes the quest Pink Shells (3 times in all)"),
        ("Ada", "finishes the quest Pink Shells (3 times in all)"),
    ]


def test_a_goal_to_finish_a_quest_is_not_told_beside_the_quest(tmp_path):
    happened = (finished("vale:rats"), reached("finish Rats Below"), reached("see 2 more rooms"))

    assert told(tmp_path, *happened) == [
        ("Ada", "finishes the quest Rats Below"),
        ("Ada", "reaches a goal: see 2 more rooms"),
    ]
