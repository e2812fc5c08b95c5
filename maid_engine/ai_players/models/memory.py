"""What is remembered."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, NewType

from maid_engine.ai_players.models.audience import EVERYBODY, Audience, Provenance
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

MemoryId = NewType("MemoryId", str)

HUMAN_CHAT: Final = "chat:human"
"""Tag of what holds words of people: it is let go of after the days that the settings name."""


SHARD: Final = 32
"""So many memories are saved together, as one document."""


def number_of(memory: MemoryId) -> int:
    """Return the number in an id: ``memory-12`` → 12."""
    return int(memory.rpartition("-")[2])


MEANING: Final = "meaning"
"""The part of a score that is how nearly a memory means the same as the query."""
SPEAKS_OF: Final = 0.5
"""The cosine from which a memory is said to speak of what was asked, without a word in common."""


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
    subjects: tuple[str, ...] = ()
    """Names of the players it is about, in lower case, also of those whom the sentence does not name."""
    audience: Audience = EVERYBODY
    """Who may hear of it, as far as that is known; see :func:`~maid_engine.ai_players.models.audience.audience_of`."""
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

    @property
    def provenance(self) -> Provenance:
        """Whose words it carries, whom it is about, and who may hear of it."""
        return Provenance(self.taint, self.subjects, self.audience)


MOST_THOUGHT_OF: Final = 3
"""So many of the memories that answer are thought of."""


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory and how well it answers."""

    memory: MemoryEntry
    score: float
    parts: tuple[tuple[str, float], ...] = ()
    """What the score was made of."""

    @property
    def likeness(self) -> float:
        """The cosine between its meaning and that of the query; 0.0 where no model told them."""
        return dict(self.parts).get(MEANING, 0.0)


def thought_of(found: Sequence[Recalled]) -> tuple[MemoryId, ...]:
    """Return those memories among the found ones that count as used."""
    return tuple(one.memory.id for one in found[:MOST_THOUGHT_OF])


@dataclass(frozen=True, slots=True)
class MemoryLimits:
    """How much is kept, and for how long."""

    episodic: int = 1000
    semantic: int = 500
    procedural: int = 200
    reflective: int = 100
    decays: bool = True
    consolidate_every_s: float = 300.0
    """Game seconds between two rounds of consolidation."""
    human_chat_s: float = 30 * 86_400.0
    """Game seconds for which the words of people, not AI players, are kept."""

    def of(self, layer: MemoryLayer) -> int:
        """How many memories of a layer are kept; nothing is kept in the working layer."""
        if layer is MemoryLayer.EPISODIC:
            return self.episodic
        if layer is MemoryLayer.SEMANTIC:
            return self.semantic
        if layer is MemoryLayer.PROCEDURAL:
            return self.procedural
        return self.reflective if layer is MemoryLayer.REFLECTIVE else 0

    @property
    def total(self) -> int:
        """How many there can be at the most."""
        return self.episodic + self.semantic + self.procedural + self.reflective


HALF_LIFE_H: Mapping[MemoryLayer, float] = {
    MemoryLayer.WORKING: 0.05,
    MemoryLayer.EPISODIC: 24.0,
    MemoryLayer.SEMANTIC: 120.0,
    MemoryLayer.PROCEDURAL: 60.0,
    MemoryLayer.REFLECTIVE: 96.0,
}
"""Game hours after which half a memory's strength is left."""


@dataclass(frozen=True, slots=True)
class ConsolidationResult:
    """What a round of consolidation came to."""

    memories_merged: int = 0
    semantic_extracted: int = 0
    memories_decayed: int = 0
    memories_forgotten: int = 0
    memories_summarized: int = 0
