"""Layer 3: when goals are reviewed. Goals that models propose come in later, through planning's offers."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation
from maid_engine.ai_players.cognitive.planning.planning_system import PlanningSystem
from maid_engine.ai_players.models.planning import Goal
from maid_engine.core.time import Seconds

REVIEW_EVERY_S = 20.0
"""Seconds between two reviews of the goals."""


class DeliberativeLoop:
    """Reviews goals against beliefs on its own schedule."""

    def __init__(self, planning: PlanningSystem) -> None:
        self._planning = planning
        self._due = Seconds(0.0)

    def review(self, s: MindSituation) -> list[Goal]:
        """Review the goals if it is time or there are none. Return those that were reached."""
        if s.now < self._due and self._planning.stack.goals:
            return []
        self._due = Seconds(s.now + REVIEW_EVERY_S)
        return self._planning.review(s)

    def soon(self) -> None:
        """Review the goals in the next step, because something happened that affects them."""
        self._due = Seconds(0.0)
