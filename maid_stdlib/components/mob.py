"""Mobs: creatures and townsfolk that the game itself plays."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Mob:
    """Played by the game."""

    prototype: str
    """``classic_rpg:grey_wolf``"""
    home: RoomId
    zone: str
    xp: int = 0
    """What killing it is worth at its own level."""
    gold: str = "0"
    """Dice for the gold it carries: ``2d6``."""
    loot: tuple[tuple[str, float], ...] = ()
    """(item prototype, probability) of what it leaves."""
    attackable: bool = True
    flags: frozenset[str] = frozenset()
    """aggressive (attacks players on sight), helper (joins its kind), cowardly (flees when hurt),
    stays (never wanders), guard (goes for beasts, and for whoever attacks its own)"""


@dataclass(slots=True)
class Wanders:
    """Walks about within its zone."""

    every_s: float = 30.0
    """Mean seconds between two steps."""
    next_at: Tick = Tick(0)
    radius: int = 3
    """How many rooms from its home."""


@dataclass(slots=True)
class Talks:
    """Answers when spoken to."""

    greeting: str = ""
    """Said to a player who comes in, once in a while."""
    topics: dict[str, str] = field(default_factory=dict)
    """Keyword → answer. ``talk <npc>`` alone says the topic ``hello``, and lists what can be asked about."""
    idle: tuple[str, ...] = ()
    """Said or done now and then when a player is there; a leading ``:`` makes it a pose."""
    greeted: dict[EntityId, Tick] = field(default_factory=dict)


@dataclass(slots=True)
class Shopkeeper:
    """Buys and sells."""

    shop: str
    """The shop's id in the content index."""


@dataclass(slots=True)
class Trainer:
    """Teaches skills: skill → highest rank it can teach."""

    skills: dict[str, int] = field(default_factory=dict)
    cost: int = 10
    """Gold for the first rank; each further rank costs that much more."""


@dataclass(slots=True)
class SpawnedBy:
    """Which spawn this mob or item came from, so that the spawn knows when to replace it."""

    spawn: str
