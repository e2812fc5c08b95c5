"""Which of several ways to carry out a task: expected utility, with honest uncertainty."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.skills import lower_bound

COMMAND_COST = 0.02
"""What one more command costs, as a share of what a task is worth."""
PRIOR = (4.0, 1.0)
"""What speaks for a template before it was ever tried: its author."""


class Candidate(NamedTuple):
    """One way."""

    action: Action
    successes: float
    failures: float

    @property
    def utility(self) -> float:
        """The lower bound of its chance of success, less what it costs."""
        return lower_bound(self.successes, self.failures) - COMMAND_COST * len(self.action.commands)

    @property
    def name(self) -> str:
        """The template or skill it is."""
        return self.action.template or self.action.intent


def weighed(chosen: Candidate, candidates: Sequence[Candidate]) -> Action:
    """The chosen action, which knows against what it was weighed, where there was a choice."""
    if len(candidates) < 2:
        return chosen.action
    others = [one for one in candidates if one is not chosen]
    options = tuple((one.name, round(one.utility, 3)) for one in (chosen, *others))
    return replace(chosen.action, options=options)


def best(candidates: Sequence[Candidate]) -> Candidate | None:
    """The way of the highest utility; of two alike the first."""
    return max(candidates, key=lambda one: one.utility, default=None)
