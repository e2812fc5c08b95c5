"""The hour at which most of a world's townsfolk serve people."""

from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.core.world_clock import BEGINS_H, DAY_H
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.life_laws import needed_mobs
from maid_stdlib.content.life_specs import LifeSpec
from maid_stdlib.rules.day_places import serves_at

LONG_H: Final = 3
"""Hours of the world, from the beginning of a play on, that count: as long as its sweep and its players take."""


def best_hour(content: ContentIndex) -> float | None:
    """Return the whole hour from which most of those whom players need serve longest; None if none of them has hours.

    Of equal ones it is the first after six in the morning, when a world begins.
    """
    lives = tuple(_lives(content))
    if not lives:
        return None
    hours = [(BEGINS_H + after) % DAY_H for after in range(int(DAY_H))]
    return max(hours, key=lambda hour: _served(lives, hour))


def _lives(content: ContentIndex) -> Iterator[LifeSpec]:
    """Yield the lives of those whom players need, as far as they have hours."""
    for mob in sorted(needed_mobs(content)):
        spec = content.mobs.get(mob)
        if spec is not None and spec.life is not None and spec.life.post_hours:
            yield spec.life


def _served(lives: Iterable[LifeSpec], hour: float) -> int:
    """Return how many hours of service there are from an hour on, of all together."""
    return sum(serves_at(life, (hour + later) % DAY_H) for life in lives for later in range(LONG_H))
