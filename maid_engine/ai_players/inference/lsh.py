"""Vectors of any length to sketches of the same few bits, by planes that are the same in every process."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from maid_engine.ai_players.models.vectors import BITS
from maid_engine.core.chance import Dice

DENSITY: Final = 32
"""Coordinates that a plane looks at with each sign; sparse planes do nearly as well as full ones (Li, Hastie and
Church, Very sparse random projections, 2006), and take 1 ms a text instead of 30."""

Pick = Callable[[Sequence[float]], tuple[float, ...]]


def sketch(vector: Sequence[float]) -> int:
    """The bits of a vector's direction.

    Raises:
        ValueError: it has fewer than two numbers.
    """
    if len(vector) < 2:
        raise ValueError("not a vector")
    bits = 0
    for number, (plus, minus) in enumerate(_planes(len(vector))):
        if sum(plus(vector)) > sum(minus(vector)):
            bits |= 1 << number
    return bits


@lru_cache(maxsize=4)
def _planes(size: int) -> tuple[tuple[Pick, Pick], ...]:
    dice = Dice(f"planes/{size}")
    each = max(1, min(DENSITY, size // 2))
    planes = []
    for _ in range(BITS):
        chosen = _some(dice, size, 2 * each)
        planes.append((_pick(chosen[:each]), _pick(chosen[each:])))
    return tuple(planes)


def _some(dice: Dice, size: int, count: int) -> list[int]:
    """So many different numbers below `size`."""
    found: dict[int, None] = {}
    while len(found) < count:
        found[dice.between(0, size - 1)] = None
    return list(found)


def _pick(places: Sequence[int]) -> Pick:
    if len(places) > 1:
        return itemgetter(*places)
    place = places[0]
    return lambda vector: (vector[place],)
