"""Retention: which memories fade, which are protected, and which are evicted first when a layer is full.

The strength of a memory is ``0.5 ** (Δhours / (H · boost))`` with the layer's half-life H and ``boost = 1 +
(importance - 5) · 0.1 + 0.25 · min(accesses, 8)``, at least 0.2. Protected memories may take at most 30 % of
a layer's capacity, the most important first.
"""

import heapq
from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.query import HOUR_S
from maid_engine.ai_players.models.memory import HALF_LIFE_H, MemoryEntry, MemoryLayer, MemoryLimits

THRESHOLD: Final = 0.1
"""Strength below which a memory may be forgotten."""
QUOTA: Final = 0.3
"""Largest share of a layer's capacity that protected memories may take."""
YOUNG_H: Final = 0.5
"""Age in hours below which a memory is never forgotten by fading."""
SOFT: Final = 0.8
"""Share of the episodic layer's capacity from which old episodes are summarised."""
ROOM_MADE: Final = 0.03
"""Share of a layer's capacity that is freed when it is full, so that not every new memory evicts one."""
Z: Final = 1.96
"""Quantile of the normal distribution for a confidence of 95 per cent."""
SURE: Final = 0.7
"""Lower limit of the success rate (Wilson) from which on a memory counts as proven."""
TRIED: Final = 5
"""Least number of tries for that."""


def strength(entry: MemoryEntry, now: float) -> float:
    """Return the strength of a memory: 1.0 when just created or used, 0.5 after its boosted half-life."""
    hours = max(0.0, now - max(entry.created_at, entry.last_accessed)) / HOUR_S
    boost = 1.0 + (entry.importance - 5) * 0.1 + 0.25 * min(entry.access_count, 8)
    return float(0.5 ** (hours / (HALF_LIFE_H[entry.layer] * max(0.2, boost))))


def wilson(successes: int, failures: int) -> float:
    """Return the lower bound of a success rate (Wilson score interval, 95 %); 0.0 if nothing was tried."""
    tries = successes + failures
    if tries == 0:
        return 0.0
    rate, z2 = successes / tries, Z * Z
    middle = rate + z2 / (2 * tries)
    spread = Z * ((rate * (1 - rate) + z2 / (4 * tries)) / tries) ** 0.5
    return float(max(0.0, (middle - spread) / (1 + z2 / tries)))


def is_dear(entry: MemoryEntry) -> bool:
    """Return whether a memory qualifies for protection.

    These are important memories such as deaths, strong feelings, insights of the second level, facts from at
    least five sources, and reliable skills.
    """
    if entry.layer is MemoryLayer.PROCEDURAL:
        return _is_reliable_skill(entry)
    if entry.importance >= 9 or abs(entry.emotional_valence) > 0.8:
        return True
    if entry.abstraction_level >= 2:
        return True
    return entry.layer is MemoryLayer.SEMANTIC and len(entry.sources) >= 5


def _is_reliable_skill(entry: MemoryEntry) -> bool:
    worked, failed = entry.details.successes, entry.details.failures
    return worked + failed >= TRIED and wilson(worked, failed) >= SURE


def protected(shelf: MemoryStore, layer: MemoryLayer, limits: MemoryLimits) -> frozenset[int]:
    """Return the numbers of the protected memories of a layer.

    If more qualify than the quota allows, the most important are chosen, the latest of equal ones first.
    """
    claims = [number for number in shelf.layers[layer] if is_dear(shelf.entries[number])]
    most = int(limits.of(layer) * QUOTA)
    if len(claims) > most:
        entries = shelf.entries
        claims = heapq.nlargest(most, claims, key=lambda number: (entries[number].importance, number))
    return frozenset(claims)


def faded(shelf: MemoryStore, numbers: Iterable[int], now: float) -> tuple[list[int], int]:
    """Update the strength of memories.

    Returns:
        The numbers of those too weak to be kept, and the count of those that became weaker.
    """
    gone, weaker = [], 0
    for number in numbers:
        entry = shelf.entries.get(number)
        if entry is None:
            continue
        left = strength(entry, now)
        weaker += left < entry.decay_factor
        entry.decay_factor = left
        shelf.edited(entry)
        if left < THRESHOLD and _may_fade(entry, now):
            gone.append(number)
    return gone, weaker


def _may_fade(entry: MemoryEntry, now: float) -> bool:
    """Return whether a memory is old enough to be lost, and no fact that still holds."""
    return now - entry.created_at >= YOUNG_H * HOUR_S and not _holds(entry)


def _holds(entry: MemoryEntry) -> bool:
    """Return whether it is a fact that still holds."""
    return entry.layer is MemoryLayer.SEMANTIC and entry.valid_to is None and bool(entry.details.fact)


def worth(entry: MemoryEntry, now: float, *, decays: bool = True) -> float:
    """Return the value of a memory. The lowest values are evicted first."""
    hours = max(0.0, now - entry.last_accessed) / HOUR_S
    fresh = 0.5 ** (hours / HALF_LIFE_H[entry.layer])
    often = min(1.0, entry.access_count / 10.0)
    left = strength(entry, now) if decays else 1.0
    over = 0.5 if entry.valid_to is not None else 1.0
    return float(fresh * 0.3 + entry.importance / 10.0 * 0.3 + often * 0.2 + left * 0.2) * over


def make_room(shelf: MemoryStore, layer: MemoryLayer, limits: MemoryLimits, now: float) -> int:
    """Delete the least valuable memories of a layer that is over its limit. Return how many were deleted."""
    held, most = shelf.layers[layer], limits.of(layer)
    if len(held) <= most:
        return 0
    safe = protected(shelf, layer, limits)
    goal = max(0, most - int(most * ROOM_MADE))
    spare = [number for number in held if number not in safe]
    scores = [(worth(shelf.entries[number], now, decays=limits.decays), number) for number in spare]
    leaving = heapq.nsmallest(len(held) - goal, scores)
    for _, number in leaving:
        shelf.drop(number)
    return len(leaving)
