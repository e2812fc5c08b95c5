"""What may be put off is told by the family of the rule that wanted it, whatever the rule is called."""

import pytest

from maid_engine.ai_players.cognitive.precedence import leaves_partner, may_wait
from maid_engine.ai_players.models.ids import GoalId, PhaseId, TaskId
from maid_engine.ai_players.models.planning import Because, RuleFamily, TaskPurpose
from maid_engine.ai_players.models.task_plan import TaskPlan


def walk(because, purpose=TaskPurpose.WORK):
    return TaskPlan(TaskId("task-1"), PhaseId("phase-1"), "navigate", because=because, purpose=purpose)


@pytest.mark.parametrize(
    ("family", "waits"),
    [
        (RuleFamily.UPKEEP, False),
        (RuleFamily.COMPANY, False),
        (RuleFamily.ANSWER, False),
        (RuleFamily.PREPARATION, False),
        (RuleFamily.PROMISE, False),
        (RuleFamily.FAREWELL, True),
        (RuleFamily.OTHER, True),
    ],
)
def test_only_a_walk_that_nobody_needs_may_begin_later(family, waits):
    assert may_wait(walk(Because("rule", family=family))) is waits


def test_the_name_of_a_rule_decides_nothing():
    assert may_wait(walk(Because("upkeep.heal")))


def test_an_answer_is_no_turn_to_something_else():
    assert not leaves_partner(walk(Because("rule"), TaskPurpose.ANSWER))
    assert leaves_partner(walk(Because("rule")))


def test_upkeep_is_walked_for_after_a_talk_unless_the_character_is_hurt():
    upkeep = walk(Because("rule", family=RuleFamily.UPKEEP))
    assert leaves_partner(upkeep)
    assert not leaves_partner(upkeep, hurt=True)
    upkeep.verb = "rest"
    assert not leaves_partner(upkeep)


def test_a_reason_is_named_after_its_family_and_can_be_taken_over_by_another_rule():
    reason = Because.of(RuleFamily.PROMISE, "wait", GoalId("goal-1"))
    assert (reason.rule, reason.goal, reason.family) == ("promise.wait", "goal-1", RuleFamily.PROMISE)
    assert Because.of(RuleFamily.COMPANY).rule == "company"

    assert reason.by("planner") == Because("planner", GoalId("goal-1"))
