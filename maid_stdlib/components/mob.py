"""Components of mobs: creatures and people that the game controls."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Mob:
    """A creature or person that the game controls."""

    prototype: str
    """``classic_rpg:grey_wolf``"""
    home: RoomId
    zone: str
    xp: int = 0
    """The experience for killing it at its own level."""
    gold: str = "0"
    """Dice for the gold it carries: ``2d6``."""
    loot: tuple[tuple[str, float], ...] = ()
    """(item prototype, probability) of the items that it leaves."""
    attackable: bool = True
    flags: frozenset[str] = frozenset()
    """The mob's flags.

    They are aggressive (attacks players on sight), helper (joins its kind), cowardly (flees when hurt), stays
    (never wanders), guard (attacks aggressive mobs, and attackers of players and townsfolk) and scavenger (picks
    up what lies in its room).
    """


@dataclass(slots=True)
class Wanders:
    """Wanders within its zone."""

    every_s: float = 30.0
    """Mean seconds between two steps."""
    next_at: Tick = Tick(0)
    radius: int = 3
    """Maximum distance from its home, in rooms."""


@dataclass(slots=True)
class Talks:
    """Answers when a player talks to it."""

    greeting: str = ""
    """Said to a player who enters, at most once in a while."""
    topics: dict[str, str] = field(default_factory=dict)
    """The answers by keyword. ``talk <npc>`` alone says the topic ``hello``, and lists the topics."""
    idle: tuple[str, ...] = ()
    """Said or done from time to time while a player is present; a leading ``:`` makes it a pose."""
    greeted: dict[EntityId, Tick] = field(default_factory=dict)


@dataclass(slots=True)
class Shopkeeper:
    """Keeps a shop."""

    shop: str
    """The shop's id in the content index."""


@dataclass(slots=True)
class Trainer:
    """Teaches skills, each up to a highest rank."""

    skills: dict[str, int] = field(default_factory=dict)
    cost: int = 10
    """Gold for the first rank. Each further rank costs this much more than the one before."""


@dataclass(slots=True)
class Mender:
    """Repairs things for gold."""

    kinds: tuple[str, ...] = ()
    """The kinds of items: weapon, armor."""


@dataclass(slots=True)
class Banker:
    """Keeps gold for people."""


@dataclass(slots=True)
class Auctioneer:
    """Holds auctions for people."""

    fee: float = 0.05
    """Share of the price that is kept of what is sold."""
    most_hours: int = 48
    """Hours for which something may be up for auction."""


@dataclass(slots=True)
class SpawnedBy:
    """The spawn that made this mob or item, so that the spawn can replace it."""

    spawn: str
