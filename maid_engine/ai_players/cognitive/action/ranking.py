"""Which of several ways to carry out a task: expected utility, with honest uncertainty (errata A7, C3)."""

from collections.abc import Sequence
from typing import NamedTuple

from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.skills import lower_bound

COMMAND_COST = 0.02
"""What one more command costs, as a share of what a task is worth."""
DOLLAR_COST = 20.0
"""What a dollar costs: five cents are worth a whole task."""
PRIOR = (4.0, 1.0)
"""What speaks for a template before it was ever tried: its author."""
MODEL_PRIOR = (1.0, 1.0)
"""A model's proposal is as likely to work as not, until it has."""


class Candidate(NamedTuple):
    """One way."""

    action: Action
    successes: float
    failures: float
    usd: float = 0.0

    @property
    def utility(self) -> float:
        """The lower bound of its chance of success, less what it costs."""
        cost = COMMAND_COST * len(self.action.commands) + DOLLAR_COST * self.usd
        return lower_bound(self.successes, self.failures) - cost


def best(candidates: Sequence[Candidate]) -> Candidate | None:
    """The way of the highest utility; of two alike the first."""
    return max(candidates, key=lambda one: one.utility, default=None)
