"""``Option``: a way to make a predicate true; ``Operator``: a function that yields options."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step
from maid_engine.ai_players.models.predicates import Predicate


class Option(NamedTuple):
    """One way to make a predicate true."""

    key: str
    """Identifies the option in the activity log."""
    description: str
    cost: float
    """Estimated duration in seconds, without its preconditions."""
    needs: tuple[Predicate, ...]
    """Preconditions, in the order in which they are best achieved."""
    act: Callable[[Situation], Decision | None]
    """Returns the steps when the option is carried out; ``None`` if it is not possible."""
    whole: bool = False
    """Whether to plan again after it, because its outcome is open."""


Operator = Callable[[Predicate, Situation], Iterable[Option]]
"""A function that yields options to make a predicate true."""


@dataclass(frozen=True, slots=True, eq=False)
class FixedSteps:
    """Returns the same steps in every situation. A class, because plans are in checkpoints, which hold no nested function."""

    steps: tuple[Step, ...]

    def __call__(self, s: Situation) -> Decision:
        """Return the steps."""
        del s
        return Decision(self.steps)


def just(*steps: Step) -> FixedSteps:
    """Return a function that returns these steps in every situation."""
    return FixedSteps(steps)
