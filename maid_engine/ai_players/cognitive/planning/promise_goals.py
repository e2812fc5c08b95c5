"""Gives every open promise a goal, ends the goals of promises that have ended, and makes way for what is owed."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import SPOKEN, owed_steps, stay_true
from maid_engine.ai_players.cognitive.behaviors.promises.times import is_here
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
SETS_OUT_S: Final = 6.0
"""Seconds for which the character listens for more words before it sets out on a walk that it promised."""


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
    A walk that was promised does not wait until the character has listened for more words: it begins soon, so that
    there is time to type "follow", and at once after somebody who leaves.
    """
    work = tuple(stack.work)
    if s.people.tagged("trading") or not any(_is_work(task) or _is_listening(task, s) for task in work):
        return False
    kept = _kept_for_promise(work, s)
    if len(kept) == len(work):
        return False
    stack.phase = None
    stack.drop_tasks(PlanState.SKIPPED)
    stack.tasks.extend(kept)
    return True


def _kept_for_promise(work: Sequence[TaskPlan], s: MindSituation) -> Sequence[TaskPlan]:
    """Return the work for which what was promised leaves time; all of it if nothing is promised for now."""
    if owed_steps(s):
        return [task for task in work if not (_is_work(task) or _is_listening(task, s))]
    return [*filterfalse(_is_work, work)] if stay_true(s) else work


def _is_listening(task: TaskPlan, s: MindSituation) -> bool:
    """Return whether a task listens for more words although a walk is due: for long, or after those who have left."""
    if task.purpose is not TaskPurpose.LISTEN or task.because.family in _STAYS:
        return False
    if any(not is_here(s, promise.to) for promise in s.promises.open):
        return True
    return task.started_at is not None and s.now - task.started_at >= SETS_OUT_S


def _is_work(task: TaskPlan) -> bool:
    """Return whether a task is neither talk, nor upkeep, nor keeps a promise itself."""
    if task.purpose is not TaskPurpose.WORK:
        return False
    return task.because.family not in _STAYS


def is_promise_told(task: TaskPlan) -> bool:
    """Return whether a task says something about a promise."""
    return task.verb in SPOKEN and task.because.family is RuleFamily.PROMISE
