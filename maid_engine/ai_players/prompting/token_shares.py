"""Divides a token budget into shares."""

import math
from collections.abc import Collection, Mapping
from typing import TypeVar

K = TypeVar("K")


def allot(total: int, shares: Mapping[K, float], needs: Mapping[K, int]) -> dict[K, int]:
    """Return the number of tokens for each part, at most what it needs.

    Shares are relative weights. Tokens that absent parts or small parts do not use go to the other parts, in
    proportion to their shares. Shares are rounded down.
    """
    waiting = _wanted(shares, needs)
    given: dict[K, int] = {}
    while True:
        left = max(0, total) - sum(given.values())
        quotas = _quotas(left, shares, waiting)
        content = {key: need for key, need in waiting.items() if need <= quotas[key]}
        if not content:
            return given | quotas
        given |= content
        for key in content:
            del waiting[key]


def _wanted(shares: Mapping[K, float], needs: Mapping[K, int]) -> dict[K, int]:
    """Return the needs of the parts that need and may have tokens."""
    needed = {key: need for key, need in needs.items() if need > 0}
    return {key: need for key, need in needed.items() if shares.get(key, 0.0) > 0.0}


def _quotas(left: int, shares: Mapping[K, float], parts: Collection[K]) -> dict[K, int]:
    """Return the tokens that are left, divided among parts by their shares."""
    weight = sum(shares[key] for key in parts)
    return {key: math.floor(left * shares[key] / weight) for key in parts}
