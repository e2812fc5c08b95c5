"""How sure a figure is: the bootstrap over independent draws."""

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeVar

from maid_engine.core.chance import Dice

RESAMPLES: Final = 1000
K = TypeVar("K")
Drawn = Mapping[K, int]
"""Key → how often it was drawn."""


def quantile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of the values lies, interpolated; NaN without values."""
    if not values:
        return math.nan
    ordered = sorted(values)
    at = share * (len(ordered) - 1)
    below, part = int(at), at % 1
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + part * (ordered[above] - ordered[below])


def bootstrap(
    keys: Sequence[K],
    statistic: Callable[[Drawn[K]], float | None],
    dice: Dice,
    *,
    level: float = 0.95,
    resamples: int = RESAMPLES,
) -> tuple[float, float] | None:
    """Return the percentile interval of a statistic over resampled keys (Efron 1979).

    Args:
        keys: what was drawn independently: seeds, judges, pairs.
        statistic: its value for a draw; `None` if the draw has none.
        dice: makes the draws.
        level: how much of the statistic's distribution lies within.
        resamples: how many draws.

    Returns:
        Both ends; `None` when no draw has a value.
    """
    values: list[float] = []
    for _ in range(resamples):
        drawn: dict[K, int] = {}
        for _ in keys:
            key = dice.pick(keys)
            drawn[key] = drawn.get(key, 0) + 1
        value = statistic(drawn)
        if value is not None:
            values.append(value)
    tail = (1.0 - level) / 2
    if not values:
        return None
    return (quantile(values, tail), quantile(values, 1.0 - tail))
