"""Everything that steps lead to."""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Place = TypeVar("Place", bound=Hashable)


def closure(starts: Iterable[Place], beside: Callable[[Place], Iterable[Place]]) -> dict[Place, None]:
    """Return the starts and all that steps from them lead to, nearest first."""
    found = dict.fromkeys(starts)
    waiting = list(found)
    for place in waiting:
        for other in beside(place):
            if other not in found:
                found[other] = None
                waiting.append(other)
    return found
