"""Layer 3: when goals are looked at again, and what is offered then.

Without a model the rules' answer stands at once. It is an offer against a revision all the same, so that a
model's later answer takes the same way in.
"""

from dataclasses import dataclass

from maid_engine.ai_players.cognitive.planning.system import PlanningSystem
from maid_engine.ai_players.models.cognition import DeliberativeState
from maid_engine.ai_players.models.ids import PlanRevision
from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.core.time import Seconds

REVIEW_EVERY_S = 20.0


@dataclass(frozen=True, slots=True)
class Proposal:
    """A goal offered on the ground of a revision; a stale one is set aside."""

    based_on: PlanRevision
    goal: Goal


class DeliberativeLoop:
    """Holds goals against beliefs on its own schedule."""

    def __init__(self, planning: PlanningSystem) -> None:
        self._planning = planning
        self._due = Seconds(0.0)
        self.state = DeliberativeState.WAITING

    def review(self, s: Situation) -> list[Goal]:
        """Look at the goals when it is time, or when there are none; gives those that were reached."""
        self.state = DeliberativeState.WAITING
        if s.now < self._due and self._planning.stack.goals:
            return []
        self.state = DeliberativeState.REVIEWING
        self._due = Seconds(s.now + REVIEW_EVERY_S)
        return self._planning.review(s)

    def soon(self) -> None:
        """Something happened that goals should know of: look at them in the next step."""
        self._due = Seconds(0.0)

    def offer(self, proposal: Proposal) -> bool:
        """Take up a proposed goal, unless the plan has moved on since."""
        if proposal.based_on != self._planning.stack.revision:
            return False
        self._planning.adopt(proposal.goal)
        return True
