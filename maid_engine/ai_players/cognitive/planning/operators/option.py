"""One way to make a predicate true, and what knows such ways."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step
from maid_engine.ai_players.models.predicates import Predicate


class Option(NamedTuple):
    """One way to make a predicate true."""

    key: str
    """The same for the same way, for the diary."""
    description: str
    cost: float
    """About how many seconds it takes, without what it needs first."""
    needs: tuple[Predicate, ...]
    """What must hold before, in the order in which it is best seen to."""
    act: Callable[[Situation], Decision | None]
    """Its steps, asked for only when it is carried out; None when it turns out that it cannot be."""
    whole: bool = False
    """Whether one looks again before going on, because nobody knows what comes of it."""


Operator = Callable[[Predicate, Situation], Iterable[Option]]
"""Every way it knows to make a predicate true."""


def just(*steps: Step) -> Callable[[Situation], Decision | None]:
    """These steps, whatever the situation."""
    return lambda _: Decision(steps)
