"""Goals that a model sets of its own accord: wins are allowed, losses are not."""

import pytest

from maid_engine.ai_players.questions.own_goal import OwnGoalCheck
from maid_engine.ai_players.questions.planning_questions import GOALS, GoalsFacts

CHECK = OwnGoalCheck(deeds=("dance",), players=("ada", "bob the bold"))


@pytest.mark.parametrize(
    "condition",
    [
        "gold >= 100",
        "hp_ratio >= 0.9",
        "has_item:rope",
        "rooms_known >= 20",
        "kills:wolf >= 3",
        "kills >= 3",
        "words_with:ada",
        "did:dance >= 2",
        "quest_state:wolf menace == completed",
        "quest_state:wolf menace == active",
        "at_room:Temple Graveyard",
    ],
)
def test_what_is_won_may_be_a_goal(condition):
    assert CHECK.objection((condition,)) == ""


@pytest.mark.parametrize(
    ("condition", "why"),
    [
        ("gold <= 0", "having less must not meet it"),
        ("gold == 0", "having less must not meet it"),
        ("gold != 50", "having less must not meet it"),
        ("hp_ratio <= 0.1", "having less must not meet it"),
        ("has_item:lantern <= 0", "having less must not meet it"),
        ("wears:armour == 0", "having less must not meet it"),
        ("words_with:ada <= 1", "having less must not meet it"),
        ("given:lantern to ada", "gives away"),
        ("did:drop >= 1", "'drop' may cost something"),
        ("quest_state:wolf menace == failed", "is to be finished"),
        ("quest_state:wolf menace == abandoned", "is to be finished"),
        ("quest_state:wolf menace != completed", "is to be finished"),
        ("kills:ada >= 1", "is a player"),
        ("kills:Bob >= 1", "is a player"),
    ],
)
def test_what_is_met_by_a_loss_may_not(condition, why):
    assert why in CHECK.objection(("gold >= 10", condition))


def test_a_model_that_would_have_the_character_robbed_is_refused():
    facts = GoalsFacts("curious", "level 1", (), players=("ada",))
    new = {"description": "give all to Ada", "goal_type": "social", "conditions": ["gold <= 0"]}
    answer, why = GOALS.parse(facts, {"new": [new]})
    assert answer is None
    assert "'gold <= 0' cannot be a goal of one's own" in why
