"""Converts vectors of any length to bit sketches, by random hyperplanes that are the same in every process.

This is locality-sensitive hashing: vectors with similar directions get similar bits.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Final

from maid_engine.ai_players.models.vectors import BITS
from maid_engine.core.chance import Dice

DENSITY: Final = 32
"""Coordinates of a plane with each sign.

Sparse planes work nearly as well as dense ones (Li, Hastie and Church, Very sparse random projections, 2006),
and take 1 ms for a text instead of 30 ms.
"""

Pick = Callable[[Sequence[float]], tuple[float, ...]]


def sketch(vector: Sequence[float]) -> int:
    """Return the bits of a vector's direction.

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
    """Return `count` different random numbers below `size`."""
    found: dict[int, None] = {}
    while len(found) < count:
        found[dice.between(0, size - 1)] = None
    return list(found)


def _pick(places: Sequence[int]) -> Pick:
    if len(places) > 1:
        return itemgetter(*places)
    place = places[0]
    return lambda vector: (vector[place],)
