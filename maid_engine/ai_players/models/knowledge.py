"""Knowledge that AI players share in a pool: each entry with its finder and its confidence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.core.time import Seconds


class Sharing(StrEnum):
    """How AI players share knowledge."""

    NONE = "none"
    """Not at all: each knows only what it has seen itself."""
    GOSSIP = "gossip"
    """By speech, which everybody in the room hears."""
    POOL = "pool"
    """At once, through a shared pool. Meant for swarms that test a world, not for company."""


class KnowledgeCategory(StrEnum):
    """Subject area of knowledge."""

    MAP = "map"
    COMBAT = "combat"
    QUEST = "quest"
    ITEM = "item"
    NPC = "npc"
    DANGER = "danger"
    SKILL = "skill"
    """Commands that serve a kind of task. Not a claim about the world, but a way to try."""


class Publication(NamedTuple):
    """Something a mind has seen itself and shares. It leaves the mind with the outcome of a step."""

    category: KnowledgeCategory
    subject: str
    """What it is about: id of a room, or a name."""
    content: str
    """The knowledge as a sentence."""
    object: str = ""
    """Where it is or what it costs."""
    place: str = ""
    tags: tuple[str, ...] = ()
    exits: tuple[tuple[str, str], ...] = ()
    """For a room: direction and id of the room it leads to."""
    lines: tuple[str, ...] = ()
    """For a skill: its command patterns. Its tags are the effects, its object is the kind of task."""

    @property
    def key(self) -> str:
        """Its identity: the pool has one entry per key."""
        return f"{self.category.value}:{self.subject.lower()}"


@dataclass(slots=True)
class KnowledgeEntry:
    """One entry of the pool."""

    id: str
    known: Publication
    contributed_by: str
    contributed_at: Seconds = ORIGIN
    confidence: float = 0.7
    """0.0 to 1.0. Rises with each confirmation, falls with contradictions and age."""
    access_count: int = 0
    confirmed_by: list[str] = field(default_factory=list)
    contributor: str = ""
    """Name of the AI player that contributed it; empty in entries saved before names were stored."""
    seq: int = 0
    """Counts up with each change, so that each mind receives what is new to it."""


@dataclass(frozen=True, slots=True)
class KnowledgeStats:
    """Statistics of a shared pool."""

    entries: int = 0
    by_category: Mapping[str, int] = field(default_factory=dict)
    contributors: int = 0
    """Number of AI players with entries."""
    confirmed: int = 0
    """Entries that another AI player has found too."""
    contributions: int = 0
    """Number of entries ever made."""
    mean_trust: float = 0.0
    """0.0 to 1.0. The trust in an entry halves in two hours without confirmation."""


class SharedFact(NamedTuple):
    """An entry as delivered to a mind with its next intake."""

    known: Publication
    by: str
    """Name of the AI player that found it."""
    confidence: float
    author: str = ""
    """Id of that AI player. It taints everything that is made from the fact."""


class PoolAnswer(NamedTuple):
    """The shared pool's answer about a topic."""

    topic: str
    facts: tuple[SharedFact, ...] = ()
    """Least trusted first."""
