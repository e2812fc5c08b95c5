"""What AI players share where they share a pool: one entry for each thing known, with who found it and how sure it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.core.time import Seconds


class Sharing(StrEnum):
    """How knowledge passes between AI players."""

    NONE = "none"
    """Each knows what it has seen itself."""
    GOSSIP = "gossip"
    """By speech, which anybody in the room hears."""
    POOL = "pool"
    """At once, through a shared pool: for swarms that test a world, not for company."""


class KnowledgeCategory(StrEnum):
    """What knowledge is about."""

    MAP = "map"
    COMBAT = "combat"
    QUEST = "quest"
    ITEM = "item"
    NPC = "npc"
    DANGER = "danger"
    SKILL = "skill"
    """Commands that serve a kind of task: no claim about the world, but a way to try."""


class Publication(NamedTuple):
    """Something a mind has seen itself and shares; it leaves the mind with a step's outcome."""

    category: KnowledgeCategory
    subject: str
    """What it is about: a room's id, a name."""
    content: str
    """In a sentence."""
    object: str = ""
    """Where it is, or what it costs."""
    place: str = ""
    tags: tuple[str, ...] = ()
    exits: tuple[tuple[str, str], ...] = ()
    """Of a room: direction and the id of the room it leads to."""
    lines: tuple[str, ...] = ()
    """Of a skill: its command patterns; its tags are what it brings about, its object is the kind of task."""

    @property
    def key(self) -> str:
        """One entry is kept for each of these."""
        return f"{self.category.value}:{self.subject.lower()}"


@dataclass(slots=True)
class KnowledgeEntry:
    """One thing in the pool."""

    id: str
    known: Publication
    contributed_by: str
    contributed_at: Seconds = ORIGIN
    confidence: float = 0.7
    """0.0 to 1.0; more with each who confirms it, less when it is contradicted or grows old."""
    access_count: int = 0
    confirmed_by: list[str] = field(default_factory=list)
    contributor: str = ""
    """Name of the AI player that contributed it; "" in entries saved before names were kept."""
    seq: int = 0
    """Counts up with each change, so that each mind hears what is new to it."""


@dataclass(frozen=True, slots=True)
class KnowledgeStats:
    """What is in a shared pool."""

    entries: int = 0
    by_category: Mapping[str, int] = field(default_factory=dict)
    contributors: int = 0
    """AI players whose entries these are."""
    confirmed: int = 0
    """Entries that another AI player has found too."""
    contributions: int = 0
    """Entries that were ever made."""
    mean_trust: float = 0.0
    """0.0 to 1.0; an entry is trusted half as much after two hours in which nobody confirmed it."""


class SharedFact(NamedTuple):
    """An entry as it reaches a mind, with its next intake."""

    known: Publication
    by: str
    """Name of the AI player that found it."""
    confidence: float
    author: str = ""
    """Id of that AI player, which taints what is made of it."""


class PoolAnswer(NamedTuple):
    """What the shared pool tells a mind about a topic it asked about."""

    topic: str
    facts: tuple[SharedFact, ...] = ()
    """The least trusted first."""
