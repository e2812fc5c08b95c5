"""The live plan and its revision number."""

from collections import deque
from dataclasses import replace
from itertools import filterfalse
from typing import TypedDict

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import PlanRevision
from maid_engine.ai_players.models.planning import (
    CurriculumState,
    Goal,
    GoalNotes,
    GoalSubject,
    PhasePlan,
    PlanState,
    TaskPlan,
)
from maid_engine.core.codec import from_json, to_json


def told_of(goal: Goal) -> str:
    """Return all the words of a goal."""
    return f"{goal.description} {goal.reason} {goal.strategy} {list(_notes(goal).values())}"


def _notes(goal: Goal) -> dict[str, object]:
    """Return what a goal is about and what planning keeps with it, as it is saved."""
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


class PlanStackState(TypedDict, total=False):
    """What is saved of a :class:`PlanStack`; a key that an earlier version did not save is missing."""

    goals: list[dict[str, object]]
    revision: int
    curriculum: object
    finished: list[str]
    failed: list[str]


class PlanStack:
    """Goals, the phase of the one that is pursued, and its tasks.

    The revision counts up with every change of mind; a command of an older revision is not released.
    """

    def __init__(self) -> None:
        self.goals: list[Goal] = []
        self.phase: PhasePlan | None = None
        self.task: TaskPlan | None = None
        self.tasks: deque[TaskPlan] = deque()
        self.revision = PlanRevision(0)
        self.curriculum = CurriculumState()
        self.finished: list[str] = []
        """Descriptions of the goals reached, the last twenty."""
        self.failed: list[str] = []
        """Descriptions of the goals given up, the last ten."""

    def change(self) -> None:
        """The plan is another from now on."""
        self.revision = PlanRevision(self.revision + 1)

    def drop_tasks(self, state: PlanState = PlanState.INVALIDATED) -> None:
        """Set the tasks aside."""
        if self.task is not None:
            self.task.state = state
        self.task = None
        self.tasks.clear()
        self.change()

    def goal_of_phase(self) -> Goal | None:
        """The goal that is pursued now."""
        if self.phase is None:
            return None
        return next((goal for goal in self.goals if goal.id == self.phase.goal_id), None)

    def forget(self, person: Forgotten) -> None:
        """Let go of goals that name somebody or were made from their words, and of the phase and the tasks at hand."""
        self.goals = [goal for goal in self.goals if not person.is_in(told_of(goal), goal.taint)]
        self.finished = list(filterfalse(person.named_in, self.finished))
        self.failed = list(filterfalse(person.named_in, self.failed))
        self.phase = None
        self.drop_tasks()

    def state(self) -> PlanStackState:
        """Goals and what was tried, as JSON; tasks are made anew from them."""
        return {
            "goals": [_saved(goal) for goal in self.goals],
            "revision": self.revision,
            "curriculum": to_json(self.curriculum),
            "finished": list(self.finished),
            "failed": list(self.failed),
        }

    def restore(self, state: PlanStackState) -> None:
        """Take up what :meth:`state` gave."""
        self.goals = [_restored(entry) for entry in state.get("goals", ())]
        self.revision = PlanRevision(state.get("revision", 0) + 1)
        self.curriculum = from_json(CurriculumState, state.get("curriculum", {}))
        self.finished = list(state.get("finished", ()))
        self.failed = list(state.get("failed", ()))
        self.phase = self.task = None
        self.tasks.clear()
