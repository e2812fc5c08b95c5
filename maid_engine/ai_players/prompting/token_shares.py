"""Divides a token budget into shares."""

import math
from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")


def allot(total: int, shares: Mapping[K, float], needs: Mapping[K, int]) -> dict[K, int]:
    """Return the number of tokens for each part, at most what it needs.

    Shares are relative weights. Tokens that absent parts or small parts do not use go to the other parts, in
    proportion to their shares. Shares are rounded down.
    """
    given: dict[K, int] = {}
    left = max(0, total)
    waiting = [key for key, need in needs.items() if need > 0]
    waiting = [key for key in waiting if shares.get(key, 0.0) > 0.0]
    while waiting:
        weight = sum(shares[key] for key in waiting)
        quota = {key: math.floor(left * shares[key] / weight) for key in waiting}
        content = [key for key in waiting if needs[key] <= quota[key]]
        if not content:
            given.update(quota)
            break
        for key in content:
            given[key] = needs[key]
            left -= needs[key]
        waiting = [key for key in waiting if key not in given]
    return given
