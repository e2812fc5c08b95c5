"""Shares of a token budget, as whole tokens."""

import math
from collections.abc import Mapping
from typing import TypeVar

K = TypeVar("K")


def allot(total: int, shares: Mapping[K, float], needs: Mapping[K, int]) -> dict[K, int]:
    """How many tokens each may have; never more than it needs.

    Shares are weighed against one another, so that those of the absent go to the rest in proportion.
    In the same way a part that needs less than its share leaves what it does not need. Shares are
    rounded down.
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
