"""Applies a model's choice of goals: what it chose stays or is taken up, and is pursued in its order."""

from collections.abc import Sequence
from typing import Protocol

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.cognitive.planning.goal_progress import GoalGenerationEngine
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.models.goal_source import SourceKind
from maid_engine.ai_players.models.ids import GoalId
from maid_engine.ai_players.models.planning import Goal, GoalRank
from maid_engine.ai_players.models.questions import Question
from maid_engine.ai_players.questions.planning_questions import GoalsFacts

BEGUN = 0.3
"""Progress from which a goal is not replaced by another idea."""


class GoalKeeper(Protocol):
    """The part of ``PlanningSystem`` that a choice of goals may read and change."""

    @property
    def stack(self) -> PlanStack:
        """The goals."""
        ...

    @property
    def generator(self) -> GoalGenerationEngine:
        """Makes goals from wishes."""
        ...

    def adopt(self, goal: Goal) -> None:
        """Add a goal."""
        ...

    def give_up(self, goal: Goal, reason: str, s: MindSituation) -> None:
        """Drop a goal that was not reached."""
        ...

    def prefer(self, dearest: Sequence[GoalId]) -> None:
        """Pursue own goals in this order."""
        ...


class GoalChoice:
    """One answer to the question for goals.

    A chosen goal that is pursued stays. A new one replaces an own goal that the rules drew since the question was asked,
    that is not begun and not chosen. If there is none, it is added only if no own goal has its type.
    """

    def __init__(self, keeper: GoalKeeper, question: Question[GoalsFacts], s: MindSituation) -> None:
        self._keeper = keeper
        self._question = question
        self._s = s
        self._kept: set[GoalId] = set()
        """The pursued goals that were chosen. None of them makes room for another."""

    def apply(self, chosen: Sequence[GoalId | Wish]) -> list[Goal]:
        """Pursue what was chosen, the dearest first. Return the own goals that it is now, in this order."""
        present = filter(None, map(self._present, chosen))
        self._kept = {goal.id for goal in present}
        taken = filter(None, map(self._taken_up, chosen))
        dearest = {goal.id: goal for goal in taken}
        self._keeper.prefer(tuple(dearest))
        return list(dearest.values())

    def _present(self, one: GoalId | Wish) -> Goal | None:
        """Return the pursued goal that was chosen or that a chosen wish is; ``None`` if there is none."""
        for goal in self._keeper.stack.goals:
            names = {goal.key, goal.description}
            if goal.id == one or (isinstance(one, Wish) and not names.isdisjoint(one.names)):
                return goal
        return None

    def _taken_up(self, one: GoalId | Wish) -> Goal | None:
        """Return the own goal that something chosen is. A wish is adopted, if there is room for it."""
        present = self._present(one)
        if present is not None:
            return present if present.rank is GoalRank.STRATEGIC else None
        if not isinstance(one, Wish) or not self._makes_room(one):
            return None
        return self._adopted(one)

    def _adopted(self, one: Wish) -> Goal:
        wish = one._replace(source=SourceKind.MODEL.value)
        goal = self._keeper.generator.make(wish, self._s, self._question.taint)
        goal.notes.thought = self._question.id
        self._keeper.adopt(goal)
        return goal

    def _makes_room(self, wish: Wish) -> bool:
        """Give up a goal that a wish replaces, if there is one. Return whether the wish is to be adopted."""
        own = [goal for goal in self._keeper.stack.goals if goal.rank is GoalRank.STRATEGIC]
        spare = next(filter(self._is_spare, own), None)
        if spare is not None:
            self._keeper.give_up(spare, "another idea was better", self._s)
            return True
        return wish.goal_type not in {goal.goal_type for goal in own}

    def _is_spare(self, goal: Goal) -> bool:
        """Return whether the rules drew a goal since the question was asked, and it is neither begun nor chosen."""
        if goal.id in self._kept or goal.origin.kind is SourceKind.MODEL:
            return False
        return goal.progress < BEGUN and goal.created_at >= self._question.asked_at
