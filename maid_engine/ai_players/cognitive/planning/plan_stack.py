"""The current plan and its revision number."""

from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from itertools import chain, filterfalse
from typing import TypedDict

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import GoalId, PlanRevision
from maid_engine.ai_players.models.planning import (
    CurriculumState,
    Goal,
    GoalNotes,
    GoalSubject,
    PhasePlan,
    PlanState,
    TaskPurpose,
)
from maid_engine.ai_players.models.task_plan import TaskPlan
from maid_engine.core.codec import from_json, to_json


def told_of(goal: Goal) -> str:
    """Return all text of a goal, to search it for names."""
    return f"{goal.description} {goal.reason} {goal.strategy} {list(_notes(goal).values())}"


def _notes(goal: Goal) -> dict[str, object]:
    """Return the subject and the notes of a goal, as they are saved."""
    return {**to_json(goal.subject), **to_json(goal.notes)}


def _saved(goal: Goal) -> dict[str, object]:
    saved = to_json(goal)
    saved.pop("subject", None)
    saved.pop("notes", None)
    return {**saved, "metadata": _notes(goal)}


def _restored(entry: dict[str, object]) -> Goal:
    goal, notes = from_json(Goal, entry), entry.get("metadata", {})
    subject = from_json(GoalSubject, notes)
    goal.subject = replace(subject, unhurried=bool(subject.unhurried))  # "yes" in minds of earlier versions
    goal.notes = from_json(GoalNotes, notes)
    return goal


def pursued_by(goals: Iterable[Goal]) -> frozenset[str]:
    """Return the keys of the wishes that goals were made from, and what the goals say: a wish with either is pursued."""
    return frozenset(chain.from_iterable((goal.key, goal.description) for goal in goals))


class PlanStackState(TypedDict, total=False):
    """Saved state of a :class:`PlanStack`. Keys that an earlier version did not save are missing."""

    goals: list[dict[str, object]]
    revision: int
    curriculum: object
    finished: list[str]
    failed: list[str]


class PlanStack:
    """The goals, the phase of the pursued goal, and its tasks.

    The revision increases with every change of the plan. A command of an older revision is not released.
    """

    def __init__(self) -> None:
        self.goals: list[Goal] = []
        self.phase: PhasePlan | None = None
        self.task: TaskPlan | None = None
        self.tasks: deque[TaskPlan] = deque()
        self.revision = PlanRevision(0)
        self.curriculum = CurriculumState()
        self.finished: list[str] = []
        """Descriptions of the last 20 goals that were reached."""
        self.failed: list[str] = []
        """Descriptions of the last 10 goals that failed."""

    def change(self) -> None:
        """Increase the revision, because the plan changed."""
        self.revision = PlanRevision(self.revision + 1)

    @property
    def pursued(self) -> frozenset[str]:
        """What :func:`pursued_by` returns for the goals."""
        return pursued_by(self.goals)

    @property
    def has_repeated_work(self) -> bool:
        """Whether a goal resumes repeatable work."""
        return any(goal.subject.is_repeated for goal in self.goals)

    @property
    def work(self) -> list[TaskPlan]:
        """The current task and the queued ones."""
        current = [self.task] if self.task is not None else []
        return [*current, *self.tasks]

    @property
    def has_work(self) -> bool:
        """Whether there is a task, current or queued."""
        return self.task is not None or bool(self.tasks)

    @property
    def upcoming(self) -> TaskPlan | None:
        """The current task, or else the first queued one."""
        return next(iter(self.work), None)

    @property
    def doing(self) -> str:
        """The description of the current task; empty if there is none."""
        return self.task.description if self.task is not None else ""

    @property
    def is_answering(self) -> bool:
        """Whether an answer to somebody is queued."""
        return any(task.purpose is TaskPurpose.ANSWER for task in self.tasks)

    def drop_tasks(self, state: PlanState = PlanState.INVALIDATED) -> None:
        """Drop all tasks. The current one gets this state."""
        if self.task is not None:
            self.task.state = state
        self.task = None
        self.tasks.clear()
        self.change()

    def drop_work(self, state: PlanState = PlanState.INVALIDATED) -> None:
        """Drop all tasks but answers that are not begun. The current one, if it is dropped, gets this state.

        Somebody who spoke is owed the answer, whatever becomes of the plan.
        """
        if self.task is not None and _is_owed(self.task):
            self.tasks.appendleft(self.task)
            self.task = None
        owed = [task for task in self.tasks if _is_owed(task)]
        self.drop_tasks(state)
        self.tasks.extend(owed)

    def drop_work_of(self, goal: GoalId, state: PlanState) -> None:
        """Drop the tasks of a goal, and those that serve none. The current one, if it is dropped, gets this state.

        The steps of other goals go on, and so do answers that are not begun.
        """
        if self.task is not None and not _is_of_other(self.task, goal):
            if _is_owed(self.task):
                self.tasks.appendleft(self.task)
            else:
                self.task.state = state
            self.task = None
        self.tasks = deque(filter(partial(_outlives, goal), self.tasks))
        self.change()

    def drop_queue(self) -> None:
        """Drop the tasks after the current one, but no answers."""
        self.tasks = deque(filter(_is_owed, self.tasks))

    def drop_answers(self) -> None:
        """Drop the answers that are not begun, because nobody is left to hear them or somebody else has answered."""
        self.tasks = deque(filterfalse(_is_owed, self.tasks))

    def goal_of_phase(self) -> Goal | None:
        """Return the goal of the current phase; ``None`` if there is none."""
        if self.phase is None:
            return None
        pursued = self.phase.goal_id
        for goal in self.goals:
            if goal.id == pursued:
                return goal
        return None

    def forget(self, person: Forgotten) -> None:
        """Drop goals that name a person or were made from their words, and the current phase and tasks."""
        self.goals = [goal for goal in self.goals if not person.is_in(told_of(goal), goal.taint)]
        self.finished = list(filterfalse(person.named_in, self.finished))
        self.failed = list(filterfalse(person.named_in, self.failed))
        self.phase = None
        self.drop_tasks()

    def state(self) -> PlanStackState:
        """Return the goals and the curriculum as JSON. Phase and tasks are not saved but planned anew."""
        return {
            "goals": [_saved(goal) for goal in self.goals],
            "revision": self.revision,
            "curriculum": to_json(self.curriculum),
            "finished": list(self.finished),
            "failed": list(self.failed),
        }

    def restore(self, state: PlanStackState) -> None:
        """Restore the state from :meth:`state`, with a higher revision."""
        self.goals = [_restored(entry) for entry in state.get("goals", ())]
        self.revision = PlanRevision(state.get("revision", 0) + 1)
        self.curriculum = from_json(CurriculumState, state.get("curriculum", {}))
        self.finished = list(state.get("finished", ()))
        self.failed = list(state.get("failed", ()))
        self.phase = self.task = None
        self.tasks.clear()


def _is_owed(task: TaskPlan) -> bool:
    """Return whether a task is an answer that is not begun."""
    return task.purpose is TaskPurpose.ANSWER and task.started_at is None


def _outlives(goal: GoalId, task: TaskPlan) -> bool:
    """Return whether a task goes on after a goal has ended."""
    return _is_owed(task) or _is_of_other(task, goal)


def _is_of_other(task: TaskPlan, goal: GoalId) -> bool:
    """Return whether a task serves another goal than this one."""
    return task.because.goal is not None and task.because.goal != goal
