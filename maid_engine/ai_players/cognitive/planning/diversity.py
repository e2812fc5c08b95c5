"""Goals that differ from one another and from what failed lately."""

from collections.abc import Sequence

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.behaviors.wishes import Wish
from maid_engine.ai_players.cognitive.planning.alignment import LEAST_ALIGNMENT, alignment
from maid_engine.ai_players.cognitive.planning.curriculum import Curriculum
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.planning import Goal, GoalType

SHARPNESS = 2.0
"""How strongly the more wanted goal is preferred."""
LATELY = 6
REPEAT_FACTOR = 0.7
FAILED_FACTOR = 0.4
"""What is left of a wish of a kind that failed a moment ago."""
CALLING = 0.5
"""From this alignment on a kind of goal is what a character is made for: it may want two things of it."""
CROWD_FACTOR = 0.35
"""What is left of a second wish of one kind."""


class GoalDiversityFilter:
    """Leaves out what is pursued, failed or alien, and weighs the rest."""

    def filter_and_rank(
        self, wishes: Sequence[Wish], active: Sequence[Goal], curriculum: Curriculum, s: MindSituation
    ) -> list[tuple[Wish, float]]:
        """The wishes worth taking up, each with its weight, the most wanted first.

        No two goals of its own are of one kind at a time, but for what it is made for; a kind that fits badly, or failed a moment ago, draws less
        or not at all; of what was done lately one tires, of what one is made for not so soon.
        """
        kinds = [goal.goal_type for goal in active if not goal.is_quest]
        pursued = {goal.description for goal in active} | {goal.notes.key for goal in active}
        found = []
        for wish in wishes:
            fits = alignment(wish.goal_type, s.modulator.personality)
            many, most = kinds.count(wish.goal_type), 2 if fits >= CALLING else 1
            if many >= most or pursued & {wish.description, wish.name}:
                continue
            if s.diary.avoided(Activity.GOAL_PURSUED.of(wish.name), s.now):
                continue
            if fits < LEAST_ALIGNMENT and not wish.is_quest:
                continue
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
