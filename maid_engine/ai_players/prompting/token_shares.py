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
    present = {key: need for key, need in needs.items() if need > 0}
    wanted = {key: need for key, need in present.items() if shares.get(key, 0.0) > 0.0}
    given: dict[K, int] = {}
    while True:
        waiting = [key for key in wanted if key not in given]
        weight = sum(shares[key] for key in waiting)
        left = max(0, total) - sum(given.values())
        quota = {key: math.floor(left * shares[key] / weight) for key in waiting}
        content = {key: wanted[key] for key, most in quota.items() if wanted[key] <= most}
        if not content:
            return given | quota
        given |= content
