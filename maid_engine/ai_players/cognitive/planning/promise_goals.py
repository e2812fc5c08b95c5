"""Gives every open promise a goal, ends the goals of promises that have ended, and makes way for what is owed."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import SPOKEN, owed_steps, stay_true
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.language.promise_words import goal_words
from maid_engine.ai_players.models.planning import (
    Goal,
    GoalSubject,
    GoalType,
    PlanPriority,
    PlanState,
    RuleFamily,
    TaskPurpose,
)
from maid_engine.ai_players.models.promises import (
    Promise,
    PromiseState,
    is_of_promise,
    promise_of,
    source_of_promise,
)
from maid_engine.ai_players.models.task_plan import TaskPlan

_STAYS: Final = frozenset({RuleFamily.PROMISE, RuleFamily.UPKEEP, RuleFamily.FAREWELL})
"""Work that a promise does not drop."""


def wish_for(promise: Promise) -> Wish:
    """Return the wish to keep a promise."""
    return Wish(
        1.0,
        goal_words(promise),
        GoalType.QUEST,
        (),
        GoalSubject(unhurried=True),
        source_of_promise(promise.id),
        PlanPriority.HIGH,
        key=promise.id,
    )


def without_goal(s: MindSituation, goals: Iterable[Goal]) -> list[Promise]:
    """Return the open promises that have no goal yet. Those whose goal was taken back are marked so."""
    present = {goal.id for goal in goals}
    found = []
    for promise in s.promises.open:
        if not promise.goal:
            found.append(promise)
        elif promise.goal not in present and not promise.withdrawn:
            s.promises.put(replace(promise, withdrawn=True))
    return found


def given(promise: Promise, goal: Goal, s: MindSituation) -> None:
    """Note the goal of a promise."""
    s.promises.put(replace(promise, goal=goal.id))


def has_ended(goal: Goal, s: MindSituation) -> bool:
    """Return whether a goal is for a promise that is not open any more. Its state is set accordingly."""
    if not is_of_promise(goal.source):
        return False
    promise = s.promises.get(promise_of(goal.source))
    if promise is None:
        goal.state, goal.reason = PlanState.FAILED, "nobody waits for it any more"
        return True
    if not promise.is_open:
        _end(goal, promise)
    return not promise.is_open


def _end(goal: Goal, promise: Promise) -> None:
    kept = promise.state is PromiseState.KEPT
    goal.state = PlanState.COMPLETED if kept else PlanState.FAILED
    goal.progress = 1.0 if kept else goal.progress
    goal.reason = promise.outcome


def make_way(stack: PlanStack, s: MindSituation) -> bool:
    """Drop work for which a promise leaves no time. Return whether any was.

    What is about to be said is said, and an open trade goes on: it may be the one in which a thing is handed over.
    """
    if s.people.tagged("trading"):
        return False
    work = list(filter(_can_make_way, stack.work))
    if not work or not (owed_steps(s) or stay_true(s)):
        return False
    kept = list(filterfalse(_can_make_way, stack.work))
    stack.phase = None
    stack.drop_tasks(PlanState.SKIPPED)
    stack.tasks.extend(kept)
    return True


def _can_make_way(task: TaskPlan) -> bool:
    """Return whether a task is neither talk, nor upkeep, nor keeps a promise itself."""
    if task.purpose is not TaskPurpose.WORK:
        return False
    return task.because.family not in _STAYS


def is_promise_told(task: TaskPlan) -> bool:
    """Return whether a task says something about a promise."""
    return task.verb in SPOKEN and task.because.family is RuleFamily.PROMISE
