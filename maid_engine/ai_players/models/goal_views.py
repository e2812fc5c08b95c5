"""What rules read of a goal. Planning keeps the goals themselves."""

from typing import Protocol

from maid_engine.ai_players.models.planning import GoalRank, GoalSubject, GoalType, NextStep
from maid_engine.ai_players.models.taint import Taint


class GoalView(Protocol):
    """Something that an agent wants in this session. It can only be read."""

    @property
    def description(self) -> str:
        """What it is, in words."""
        ...

    @property
    def goal_type(self) -> GoalType:
        """Its kind."""
        ...

    @property
    def taint(self) -> Taint:
        """Players whose words led to it. Costly commands need a goal without taint."""
        ...

    @property
    def next_step(self) -> NextStep:
        """What the character would like to do next for it."""
        ...

    @property
    def subject(self) -> GoalSubject:
        """What it is about."""
        ...

    @property
    def is_order(self) -> bool:
        """Whether an admin asked for it."""
        ...

    @property
    def rank(self) -> GoalRank:
        """Who wants it."""
        ...
