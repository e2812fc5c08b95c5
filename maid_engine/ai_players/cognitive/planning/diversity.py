"""Filters and weighs wishes, so that goals differ from each other and from those that failed lately."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.cognitive.personality.modulation import CALLING
from maid_engine.ai_players.cognitive.planning.alignment import LEAST_ALIGNMENT, alignment
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.cognitive.planning.plan_stack import pursued_by
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import Goal, GoalType

SHARPNESS = 2.0
"""Exponent on the weight of wishes: how strongly the most wanted is preferred."""
LATELY = 6
"""Number of last goals that count as recent."""
REPEAT_FACTOR = 0.7
"""Factor on a wish for every recent goal of the same type."""
FAILED_FACTOR = 0.4
"""Factor on wishes of a type that failed lately."""
CROWD_FACTOR = 0.35
"""Factor on a second wish of a type."""


class GoalDiversityFilter:
    """Removes wishes that are pursued, failed lately or do not fit the character, and weighs the rest."""

    def filter_and_rank(
        self, wishes: Sequence[Wish], active: Sequence[Goal], curriculum: Curriculum, s: MindSituation
    ) -> list[tuple[Wish, float]]:
        """Return the suitable wishes with their weights, the most wanted first.

        An AI player has one own goal of each type at a time, or two of types that fit it very well. Types
        that fit badly are removed. Types that failed or were pursued lately weigh less; the latter matters
        less for strongly wanted wishes.
        """
        kinds = [goal.goal_type for goal in active if not goal.is_quest]
        pursued = pursued_by(active)
        found = []
        for wish in wishes:
            many = kinds.count(wish.goal_type)
            if pursued.isdisjoint(wish.names) and _is_suitable(wish, many, s):
                found.append((wish, self._weight(wish, curriculum, s) * CROWD_FACTOR**many))
        return sorted(found, key=lambda pair: -pair[1])

    def _weight(self, wish: Wish, curriculum: Curriculum, s: MindSituation) -> float:
        lately = curriculum.state.last_goal_types[-LATELY:]
        weary = REPEAT_FACTOR ** (lately.count(wish.goal_type.value) / max(1.0, wish.weight))
        failed = (
            FAILED_FACTOR
            if s.diary.avoided(Activity.GOAL_TYPE_FAILED.of(GoalType(wish.goal_type).value), s.now)
            else 1.0
        )
        pull = curriculum.pull(wish.goal_type, wish.difficulty)
        return float(max(0.01, wish.weight) ** SHARPNESS * weary * failed * pull)


def _is_suitable(wish: Wish, many: int, s: MindSituation) -> bool:
    """Return whether a wish may become a goal beside `many` of its type: it fits, and was not pursued lately."""
    fits = alignment(wish.goal_type, s.modulator.personality)
    if many >= (2 if fits >= CALLING else 1):
        return False
    if fits < LEAST_ALIGNMENT and not wish.is_quest:
        return False
    return not s.diary.avoided(Activity.GOAL_PURSUED.of(wish.name), s.now)
