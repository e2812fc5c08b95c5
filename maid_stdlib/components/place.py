"""Rooms, their exits, and doors."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId, RoomId

DIRECTIONS: dict[str, str] = {
    "north": "south",
    "northeast": "southwest",
    "east": "west",
    "southeast": "northwest",
    "south": "north",
    "southwest": "northeast",
    "west": "east",
    "northwest": "southeast",
    "up": "down",
    "down": "up",
    "in": "out",
    "out": "in",
}
"""Every direction and the way back."""

SHORT_DIRECTIONS: dict[str, str] = {
    "n": "north",
    "ne": "northeast",
    "e": "east",
    "se": "southeast",
    "s": "south",
    "sw": "southwest",
    "w": "west",
    "nw": "northwest",
    "u": "up",
    "d": "down",
}


@dataclass(slots=True)
class Room:
    """A place to be."""

    title: str
    """As `look` heads it: ``Market Square``; capitals, no brackets, no full stop."""
    description: str
    """One paragraph of prose."""
    zone: str
    """The zone's id: ``millhaven``."""
    area: str
    """The zone's title, as players read it: ``Millhaven``."""
    details: dict[str, str] = field(default_factory=dict)
    """Noun → what `examine` says of it. Every noun of the description has one (pack lint)."""
    flags: frozenset[str] = frozenset()
    """safe (no fighting), indoors, dark (see ``rules.light``), no_mobs, rest (resting heals twice), recall (a place to respawn)"""
    terrain: str = "town"
    coords: tuple[int, int, int] | None = None
    hidden_details: dict[str, str] = field(default_factory=dict)
    """Noun → text of what only a search shows; then it moves to ``details``."""


@dataclass(slots=True)
class SeenRooms:
    """The rooms that a character has been in and could see, the first seen first. Bounded; see ``systems.mapping``."""

    rooms: list[RoomId] = field(default_factory=list)


@dataclass(slots=True)
class Exit:
    """A way out of a room."""

    to: RoomId
    door: EntityId | None = None
    """The door entity on this way; the way back has the same one."""
    hidden: bool = False
    """Not listed until somebody has searched or gone through."""
    one_way: bool = False
    """Declared by the builder: there is no way back."""


@dataclass(slots=True)
class Exits:
    """The ways out of a room, by direction."""

    ways: dict[str, Exit] = field(default_factory=dict)


@dataclass(slots=True)
class Door:
    """A door that two rooms share."""

    name: str = "door"
    closed: bool = True
    locked: bool = False
    key: str = ""
    """The prototype of the item that locks and unlocks it; empty when it has no lock."""
    closes_after_s: float = 0.0
    """Seconds after which it falls shut (and locks, when it began locked) by itself; 0: never."""
    starts_closed: bool = True
    starts_locked: bool = False
