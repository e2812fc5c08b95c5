"""What is remembered (specification §7.2, with errata A3, A8, A12)."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, NewType

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

MemoryId = NewType("MemoryId", str)


class MemoryLayer(StrEnum):
    """Which kind of memory an entry is."""

    WORKING = "working"
    EPISODIC = "episodic"
    SEMANTIC = "semantic"
    PROCEDURAL = "procedural"
    REFLECTIVE = "reflective"


@dataclass(slots=True, kw_only=True)
class MemoryEntry:
    """One thing remembered."""

    id: MemoryId
    layer: MemoryLayer
    content: str
    """A sentence. What a player claims is told as a claim: ``Bob claims that …``."""
    created_at: Seconds
    importance: int = 5
    """1 to 10."""
    emotional_valence: float = 0.0
    """-1.0 (bad) to 1.0 (good)."""
    tags: tuple[str, ...] = ()
    """Lower case: names, kinds, ``death``, ``quest:…``, ``room:<name>``."""
    trust: float = 0.9
    """0.0 to 1.0: the least of what it rests on."""
    asserted_by: str = ""
    """Who says so, when it is but said."""
    taint: Taint = CLEAN
    valid_from: Seconds = ORIGIN
    valid_to: Seconds | None = None
    """When a fact ceased to be so; None while it holds."""
    last_accessed: Seconds = ORIGIN
    access_count: int = 0
    decay_factor: float = 1.0
    heard: tuple[int, ...] = ()
    """Seq of the observations it rests on."""
    sources: tuple[MemoryId, ...] = ()
    """Memories it was drawn from."""
    abstraction_level: int = 0
    """0: as it was; 1: a reflection; 2: one upon those; 3 at the most."""
    metadata: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory and how well it answers."""

    memory: MemoryEntry
    score: float
    parts: tuple[tuple[str, float], ...] = ()
    """What the score was made of."""
