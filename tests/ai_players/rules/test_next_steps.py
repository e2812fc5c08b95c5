"""What is missing for a goal becomes its next step, as a wish."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.next_steps import named_in_objective, offered_steps
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import NO_STEP, Goal, GoalType
from maid_engine.core.time import Seconds
from tests.ai_players.planning.test_strategist import questing
from tests.ai_players.rules.town import in_town


def step_of(book, goal):
    return next(iter(offered_steps(book.mind.situation(Seconds(book.now)), goal, 1)), NO_STEP)


def test_a_place_that_is_known_is_the_room_of_the_step():
    book, goal = questing("visit The Smithy")

    assert step_of(book, goal).room == "smithy"


def test_when_all_is_done_the_giver_is_told():
    book, goal = questing()
    quest = book.mind.world.quests.get(goal.subject.quest)
    quest.objectives[0].is_complete = True
    quest.quest_giver, quest.quest_giver_room = "Garrick", "lane"

    step = step_of(book, goal)

    assert (step.words, step.room) == ("tell Garrick that it is done", "lane")


@pytest.mark.parametrize(
    ("kind", "topic"),
    [(GoalType.SKILL_DEVELOPMENT, "trainer"), (GoalType.ECONOMIC, ""), (GoalType.COMBAT, "")],
)
def test_a_kind_of_place_is_asked_for_only_where_none_is_known(kind, topic):
    book = in_town()  # with a shop, without a trainer

    assert step_of(book, Goal(GoalId("g1"), "get on", kind)).topic == topic


def test_the_planned_way_is_the_step_of_other_goals():
    goal = Goal(GoalId("g1"), "win 5 fights", GoalType.COMBAT)
    assert step_of(in_town(), goal) == NO_STEP

    goal.notes.way = "Buy a short sword."

    assert step_of(in_town(), goal).words == "buy a short sword"


def test_an_objective_names_people_and_places_as_one_asks_for_them():
    assert named_in_objective("bring flour to Bess") == [("Bess", "Bess")]
    assert named_in_objective("visit The Lookout") == [("Lookout", "the Lookout")]
