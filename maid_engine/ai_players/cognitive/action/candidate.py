"""Ranks the ways to carry out a task by expected utility, with uncertainty taken into account."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from maid_engine.ai_players.models.action import Action
from maid_engine.ai_players.models.skills import lower_bound

COMMAND_COST = 0.02
"""Cost of one more command, as a share of the task's value."""
PRIOR = (4.0, 1.0)
"""Assumed successes and failures of a template that was never tried. Its author vouches for it."""

MODEL_PRIOR = (2.0, 1.0)
"""The same for a line of a model: nobody has tried it in this game."""
ASKING_COST = 0.04
"""Cost of waiting for a model's line, as a share of the task's value."""


class Candidate(NamedTuple):
    """One way to carry out a task."""

    action: Action
    successes: float
    failures: float

    @property
    def utility(self) -> float:
        """The lower bound of its chance of success, minus its cost."""
        return lower_bound(self.successes, self.failures) - COMMAND_COST * len(self.action.commands)

    @property
    def name(self) -> str:
        """Name of its template, or else the intent."""
        return self.action.template or self.action.intent


def weighed(chosen: Candidate, candidates: Sequence[Candidate]) -> Action:
    """Return the chosen action, with the names and utilities of the options if there were several."""
    if len(candidates) < 2:
        return chosen.action
    others = [one for one in candidates if one is not chosen]
    options = tuple((one.name, round(one.utility, 3)) for one in (chosen, *others))
    return replace(chosen.action, options=options)


def best(candidates: Sequence[Candidate]) -> Candidate | None:
    """Return the candidate of the highest utility, the first of equal ones; None if there are none."""
    return max(candidates, key=lambda one: one.utility, default=None)
