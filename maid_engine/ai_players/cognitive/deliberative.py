"""Layer 3: when goals are looked at again. What models make of them comes in later, by planning's offers."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.system import PlanningSystem
from maid_engine.ai_players.models.planning import Goal
from maid_engine.core.time import Seconds

REVIEW_EVERY_S = 20.0


class DeliberativeLoop:
    """Holds goals against beliefs on its own schedule."""

    def __init__(self, planning: PlanningSystem) -> None:
        self._planning = planning
        self._due = Seconds(0.0)

    def review(self, s: MindSituation) -> list[Goal]:
        """Look at the goals when it is time, or when there are none; gives those that were reached."""
        if s.now < self._due and self._planning.stack.goals:
            return []
        self._due = Seconds(s.now + REVIEW_EVERY_S)
        return self._planning.review(s)

    def soon(self) -> None:
        """Something happened that goals should know of: look at them in the next step."""
        self._due = Seconds(0.0)
