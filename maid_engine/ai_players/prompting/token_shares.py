"""Divides a token budget into shares."""

import math
from collections.abc import Collection, Iterable, Mapping
from typing import TypeVar

K = TypeVar("K")


def allot(
    total: int, shares: Mapping[K, float], needs: Mapping[K, int], least: Iterable[tuple[K, int]] = ()
) -> dict[K, int]:
    """Return the number of tokens for each part, at most what it needs.

    Shares are relative weights. Tokens that absent parts or small parts do not use go to the other parts, in
    proportion to their shares. Shares are rounded down.

    A part in `least` gets at least so many tokens, even if its share is smaller. If there are too few for all of
    these, those that come first in `least` get theirs. A part may come twice: the later number holds if there are
    enough.
    """
    floors = _floors(total, _wanted(shares, needs), least)
    raised: dict[K, int] = {}
    while True:
        others = {key: need for key, need in needs.items() if key not in raised}
        given = raised | _by_shares(total - sum(raised.values()), shares, others)
        short = {key: floor for key, floor in floors.items() if given[key] < floor}
        if not short:
            return given
        raised |= short


def _floors(total: int, needs: Mapping[K, int], least: Iterable[tuple[K, int]]) -> dict[K, int]:
    """Return what parts get before shares count, the first ones first."""
    left = max(0, total)
    floors: dict[K, int] = {}
    for key, tokens in least:
        had = floors.get(key, 0)
        more = min(left, min(tokens, needs.get(key, 0)) - had)
        if more > 0:
            floors[key] = had + more
            left -= more
    return floors


def _by_shares(total: int, shares: Mapping[K, float], needs: Mapping[K, int]) -> dict[K, int]:
    """Return the tokens for each part by its share alone."""
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
