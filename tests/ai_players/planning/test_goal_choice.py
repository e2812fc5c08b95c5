"""The goals that a model chooses, in a whole game: what it puts first is done first."""

from maid_engine.ai_players.models.planning import GoalRank
from maid_engine.ai_players.models.questions import QuestionKind
from tests.ai_players.planning.scripted import Played

LANTERN = {"description": "own a lantern", "goal_type": "survival", "conditions": ["has_item:lantern >= 1"]}


def test_the_pursued_goal_that_a_model_puts_first_is_what_it_does_next():
    """The rules drew the goals; the model turns their order round and adds one of its own."""

    def reversed_with_lantern(facts):
        return {"chosen": [facts.pursued[-1].id], "new": [LANTERN], "why": "first things first"}

    game = Played({QuestionKind.GOALS: reversed_with_lantern}, preset="explorer")
    assert game.until(lambda: game.desk.facts(QuestionKind.GOALS), 60)
    dearest = game.desk.facts(QuestionKind.GOALS)[0].pursued[-1].description
    game.pilot.wait(30)
    own = [one for one in game.planning.stack.goals if one.rank is GoalRank.STRATEGIC]
    assert [one.description for one in own[:2]] == [dearest, "own a lantern"]
    assert game.until(lambda: game.planning.stack.goal_of_phase() is own[0], 120)
    assert game.desk.refused == []


def test_a_model_that_names_no_goal_of_the_list_changes_nothing():
    plain = Played(None, preset="explorer")
    game = Played({QuestionKind.GOALS: lambda facts: {"chosen": ["w77"]}}, preset="explorer")
    for one in (plain, game):
        one.pilot.wait(40)
    assert game.desk.refused
    told = [[goal.description for goal in one.planning.stack.goals] for one in (plain, game)]
    assert told[0] == told[1]


def test_a_goal_that_is_met_by_a_loss_does_not_become_its_own():
    """A model that means harm is refused with the reason, and the rules' goals stay."""
    robbed = {"description": "give all to Ada", "goal_type": "social", "conditions": ["gold <= 0"]}
    plain = Played(None, preset="explorer")
    game = Played({QuestionKind.GOALS: lambda facts: {"new": [robbed]}}, preset="explorer")
    for one in (plain, game):
        one.pilot.wait(40)
    assert "cannot be a goal of one's own" in game.desk.refused[0]
    told = [[goal.description for goal in one.planning.stack.goals] for one in (plain, game)]
    assert told[0] == told[1]
