"""Memories, and the limits on what is kept."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.models.audience import EVERYBODY, Audience, Provenance
from maid_engine.ai_players.models.ids import ORIGIN, MemoryId
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.models.memory_views import RecalledView
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

HUMAN_CHAT: Final = "chat:human"
"""Tag of memories that contain words of people. They are deleted after the number of days in the settings."""


SHARD: Final = 32
"""Number of memories that are saved together in one document."""


def number_of(memory: MemoryId) -> int:
    """Return the number in an id: ``memory-12`` → 12."""
    return int(memory.rpartition("-")[2])


MEANING: Final = "meaning"
"""Name of the part of a score that measures similarity of meaning to the query."""
SPEAKS_OF: Final = 0.5
"""Cosine similarity from which a memory counts as related to a query without a common word."""


class MemoryLayer(StrEnum):
    """The kind of a memory."""

    WORKING = "working"
    EPISODIC = "episodic"
    SEMANTIC = "semantic"
    PROCEDURAL = "procedural"
    REFLECTIVE = "reflective"


@dataclass(slots=True, kw_only=True)
class MemoryEntry:
    """One memory."""

    id: MemoryId
    layer: MemoryLayer
    content: str
    """A sentence. Statements of players are worded as claims: ``Bob claims that …``."""
    created_at: Seconds
    importance: int = 5
    """1 to 10."""
    emotional_valence: float = 0.0
    """-1.0 (bad) to 1.0 (good)."""
    tags: tuple[str, ...] = ()
    """Lower case: names, kinds, ``death``, ``quest:…``, ``room:<name>``."""
    trust: float = 0.9
    """0.0 to 1.0: the lowest trust among its sources."""
    asserted_by: str = ""
    """Who made the statement, if it is only a claim."""
    taint: Taint = CLEAN
    subjects: tuple[str, ...] = ()
    """Names of the players it is about, in lower case, even if the sentence does not name them."""
    audience: Audience = EVERYBODY
    """Who may hear of it, as far as known; see :func:`~maid_engine.ai_players.models.audience.audience_of`."""
    valid_to: Seconds | None = None
    """When a fact stopped being true; ``None`` while it holds."""
    last_accessed: Seconds = ORIGIN
    access_count: int = 0
    decay_factor: float = 1.0
    heard: tuple[int, ...] = ()
    """Seq of the observations that it is based on."""
    sources: tuple[MemoryId, ...] = ()
    """The memories that it was derived from."""
    abstraction_level: int = 0
    """0: an observation; 1: a reflection; 2 and 3: a reflection on reflections of the level below. At most 3."""
    details: MemoryDetails = field(default_factory=MemoryDetails)

    @property
    def provenance(self) -> Provenance:
        """Whose words it contains, whom it is about, and who may hear of it."""
        return Provenance(self.taint, self.subjects, self.audience)


MOST_THOUGHT_OF: Final = 3
"""Number of retrieved memories that count as used."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory and its score for a query."""

    memory: MemoryEntry
    score: float
    parts: tuple[tuple[str, float], ...] = ()
    """The components of the score."""

    @property
    def likeness(self) -> float:
        """Cosine similarity of memory and query; 0.0 if no embedding model is available."""
        return dict(self.parts).get(MEANING, 0.0)


def thought_of(found: Sequence[RecalledView]) -> tuple[MemoryId, ...]:
    """Return the ids of the retrieved memories that count as used: the first `MOST_THOUGHT_OF`."""
    return tuple(one.memory.id for one in found[:MOST_THOUGHT_OF])


@dataclass(frozen=True, slots=True)
class MemoryLimits:
    """Limits on the number of memories and on how long they are kept."""

    episodic: int = 1000
    semantic: int = 500
    procedural: int = 200
    reflective: int = 100
    decays: bool = True
    consolidate_every_s: float = 300.0
    """Game seconds between two rounds of consolidation."""
    human_chat_s: float = 30 * 86_400.0
    """Game seconds for which words of people (not of AI players) are kept."""

    def of(self, layer: MemoryLayer) -> int:
        """Return the maximum number of memories in a layer; 0 for the working layer."""
        if layer is MemoryLayer.EPISODIC:
            return self.episodic
        if layer is MemoryLayer.SEMANTIC:
            return self.semantic
        if layer is MemoryLayer.PROCEDURAL:
            return self.procedural
        if layer is MemoryLayer.REFLECTIVE:
            return self.reflective
        return 0

    @property
    def total(self) -> int:
        """The maximum number of memories in all layers."""
        return self.episodic + self.semantic + self.procedural + self.reflective


HALF_LIFE_H: Mapping[MemoryLayer, float] = {
    MemoryLayer.WORKING: 0.05,
    MemoryLayer.EPISODIC: 24.0,
    MemoryLayer.SEMANTIC: 120.0,
    MemoryLayer.PROCEDURAL: 60.0,
    MemoryLayer.REFLECTIVE: 96.0,
}
"""Half-life of a memory's strength, in game hours."""


@dataclass(frozen=True, slots=True)
class ConsolidationResult:
    """Counts of a round of consolidation."""

    memories_merged: int = 0
    semantic_extracted: int = 0
    memories_decayed: int = 0
    memories_forgotten: int = 0
    memories_summarized: int = 0
