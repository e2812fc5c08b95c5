"""Decides which goals are taken up at a review: quests, gatherings, and ideas of the character's own."""

from collections.abc import Callable

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.goal_deeds import forbidden_goals
from maid_engine.ai_players.cognitive.planning.goal_progress import GoalGenerationEngine
from maid_engine.ai_players.cognitive.planning.goal_scheduler import is_asked_for
from maid_engine.ai_players.cognitive.planning.limits import PlanningLimits
from maid_engine.ai_players.cognitive.planning.model_questions import ModelQuestions
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.planning.prospects import (
    call_prospects,
    gathering_prospects,
    quest_prospects,
)
from maid_engine.ai_players.models.planning import Goal, GoalRank
from maid_engine.ai_players.questions.planning_questions import GOALS

NO_OWN_GOALS = "it follows no goals of its own now"
OWN_GOALS = 2
"""Goals of the character's own beside any number of quests: one of its favourite type, and another."""


class GoalIntake:
    """Adopts goals until there are enough."""

    def __init__(
        self,
        stack: PlanStack,
        generator: GoalGenerationEngine,
        inquiry: ModelQuestions,
        limits: PlanningLimits,
        adopt: Callable[[Goal], None],
    ) -> None:
        self._stack = stack
        self._generator = generator
        self._inquiry = inquiry
        self._limits = limits
        self._adopt = adopt

    def review(self, s: MindSituation, *, own_goals: bool) -> list[tuple[Goal, str]]:
        """Adopt goals until there are enough, if the mind may have goals of its own.

        Return the goals to drop, each with the reason: of those that nobody ordered and that are not promised all,
        without leave for goals of its own; or those that need deeds which are not granted.
        """
        if not own_goals:
            return [(goal, NO_OWN_GOALS) for goal in self._stack.goals if not is_asked_for(goal)]
        self.take_up(s)
        self.choose(s)
        return forbidden_goals(self._stack.goals, s)

    def take_up(self, s: MindSituation) -> None:
        """Adopt the quests, gatherings and calls for help that the character decides for now."""
        prospects = (*quest_prospects(self._stack, s), *gathering_prospects(s), *call_prospects(s))
        for goal in self._generator.take_up(prospects, self._stack, s):
            self._adopt(goal)

    def choose(self, s: MindSituation) -> None:
        """Adopt goals until there are enough, and enough of them are the character's own.

        If any are adopted, a model is asked too which goals are dearest.
        """
        before = tuple(self._stack.goals)
        while self._lacks_goals():
            fresh = self._generator.choose(self._stack, s, own=not self._has_place())
            if fresh is None:
                break
            self._adopt(fresh)
        if len(self._stack.goals) > len(before):
            self._ask_model(before, s)

    def _ask_model(self, before: tuple[Goal, ...], s: MindSituation) -> None:
        """Ask a model which goals are dearest, if one may be asked: of those that are pursued, and what could be beside `before`."""
        if not self._limits.enabled or not s.thinker.may_ask(GOALS, s.now):
            return
        ranked = self._generator.ranked(self._stack, s, before)
        self._inquiry.ask_goals(ranked, self._stack, s)

    def _lacks_goals(self) -> bool:
        own = sum(goal.rank is GoalRank.STRATEGIC for goal in self._stack.goals)
        return self._has_place() or own < min(OWN_GOALS, self._limits.goal_count)

    def _has_place(self) -> bool:
        """Return whether there are fewer goals than the settings allow."""
        return len(self._stack.goals) < self._limits.goal_count
