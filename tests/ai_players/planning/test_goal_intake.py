"""How many goals a character takes up, and when a model is asked which are dearest."""

from maid_engine.ai_players.cognitive.planning.goal_intake import OWN_GOALS
from maid_engine.ai_players.models.planning import GoalRank
from maid_engine.ai_players.models.questions import QuestionKind, ThinkingLevel
from tests.ai_players.planning.house import begin, situation


def taken_up(*, models):
    book = begin()
    book.mind.thinker.models = models
    book.mind.thinker.level = ThinkingLevel.FULL
    book.mind.planning.stack.goals.clear()
    book.mind.planning.review(situation(book))
    return book


def test_goals_are_taken_up_until_there_are_enough():
    goals = taken_up(models=False).mind.planning.stack.goals
    assert sum(goal.rank is GoalRank.STRATEGIC for goal in goals) >= OWN_GOALS


def test_a_model_is_asked_once_for_all_new_goals_and_sees_what_they_were_drawn_from():
    book = taken_up(models=True)
    asked = [one for one in book.mind.thinker.outgoing() if one.kind is QuestionKind.GOALS]
    assert len(asked) == 1
    drawn = {goal.description for goal in book.mind.planning.stack.goals}
    assert {one.description for one in asked[0].facts.pursued} == drawn


def test_the_rules_draw_the_same_goals_with_and_without_a_model():
    told = [
        [goal.description for goal in taken_up(models=models).mind.planning.stack.goals]
        for models in (False, True)
    ]
    assert told[0] == told[1]


def test_without_new_goals_no_model_is_asked():
    book = taken_up(models=False)
    book.mind.thinker.models = True
    book.mind.planning.review(situation(book))
    assert not [one for one in book.mind.thinker.outgoing() if one.kind is QuestionKind.GOALS]
