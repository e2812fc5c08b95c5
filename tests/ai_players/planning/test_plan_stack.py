"""Goals are saved in the form that earlier versions wrote and read."""

from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import GoalId, PhaseId, TaskId
from maid_engine.ai_players.models.planning import (
    Because,
    Goal,
    GoalNotes,
    GoalSubject,
    GoalType,
    PlanState,
    TaskPurpose,
)
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.core.time import Seconds

OF_EARLIER = {
    "id": "goal-1",
    "description": "wolf pelts again",
    "goal_type": "quest",
    "metadata": {
        "quest": "wolf pelts",
        "work": "combat",
        "unhurried": "yes",
        "npc": "Ada",
        "key": "wolf pelts again",
        "start": {"level": 3.0},
        "advanced": 12.5,
        "first": True,
        "by": "admin",
    },
}


def restored(*goals):
    stack = PlanStack()
    stack.restore({"goals": list(goals)})
    return stack


def test_a_goal_of_an_earlier_version_loads():
    (goal,) = restored(OF_EARLIER).goals

    assert goal.subject == GoalSubject(quest="wolf pelts", work=GoalType.COMBAT, unhurried=True)
    assert goal.notes == GoalNotes(
        "wolf pelts again", {"level": 3.0}, advanced=Seconds(12.5), by="admin", first=True
    )


def test_a_goal_is_saved_in_the_same_form_as_before():
    (saved,) = restored(OF_EARLIER).state()["goals"]

    expected = {key: value for key, value in OF_EARLIER["metadata"].items() if key != "npc"}
    assert saved == {**OF_EARLIER, "metadata": {**expected, "unhurried": True}}
    assert restored(saved).goals == restored(OF_EARLIER).goals


def test_forgetting_somebody_looks_at_words_not_at_names_of_fields():
    stack = restored(OF_EARLIER)
    stack.goals.append(
        Goal(GoalId("goal-2"), "hunt", GoalType.COMBAT, notes=GoalNotes(words="kill what Key fears"))
    )

    stack.forget(Forgotten("key"))

    assert [goal.id for goal in stack.goals] == ["goal-1"]


def test_answers_that_nobody_is_left_to_hear_are_dropped_and_other_tasks_stay():
    stack = PlanStack()
    answer = TaskPlan(TaskId("task-1"), PhaseId("phase-1"), "say_message", purpose=TaskPurpose.ANSWER)
    walk = TaskPlan(TaskId("task-2"), PhaseId("phase-1"), "navigate")
    stack.tasks.extend((answer, walk))

    stack.drop_answers()

    assert list(stack.tasks) == [walk]


def of_goal(number, goal, **more):
    """A task that serves a goal, or none."""
    because = Because("model", GoalId(goal) if goal else None)
    return TaskPlan(TaskId(f"task-{number}"), PhaseId("phase-1"), "navigate", because=because, **more)


def test_when_a_goal_ends_the_steps_of_another_go_on():
    stack = PlanStack()
    others, its, upkeep = of_goal(1, "goal-2"), of_goal(2, "goal-1"), of_goal(3, "")
    answer = of_goal(4, "", purpose=TaskPurpose.ANSWER)
    stack.task = others
    stack.tasks.extend((its, answer, upkeep))

    stack.drop_work_of(GoalId("goal-1"), PlanState.SKIPPED)

    assert (stack.task, list(stack.tasks)) == (others, [answer])


def test_the_current_step_of_a_goal_that_ends_is_dropped_unless_it_is_an_answer():
    stack = PlanStack()
    stack.task = its = of_goal(1, "goal-1")
    stack.drop_work_of(GoalId("goal-1"), PlanState.SKIPPED)

    assert (stack.task, its.state) == (None, PlanState.SKIPPED)

    stack.task = answer = of_goal(2, "goal-1", purpose=TaskPurpose.ANSWER)
    stack.drop_work_of(GoalId("goal-1"), PlanState.SKIPPED)

    assert (stack.task, list(stack.tasks)) == (None, [answer])
