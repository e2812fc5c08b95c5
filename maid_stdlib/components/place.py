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
"""Every direction, with the opposite one."""

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
    """A room."""

    title: str
    """As `look` heads it: ``Market Square``; capitals, no brackets, no full stop."""
    description: str
    """One paragraph of prose."""
    zone: str
    """The zone's id: ``millhaven``."""
    area: str
    """The zone's title, as players read it: ``Millhaven``."""
    details: dict[str, str] = field(default_factory=dict)
    """The text that `examine` shows for each noun. Every noun of the description has one (pack lint)."""
    flags: frozenset[str] = frozenset()
    """The room's flags.

    They are safe (no fighting), indoors, dark (see ``rules.light``), no_mobs, rest (doubles recovery),
    recall (a place to respawn) and social (a place where people meet: AI players stay and talk there).
    """
    terrain: str = "town"
    coords: tuple[int, int, int] | None = None
    hidden_details: dict[str, str] = field(default_factory=dict)
    """Details that are found only by a search, which moves them to ``details``."""


@dataclass(slots=True)
class SeenRooms:
    """The rooms that a character has been in and could see, oldest first. Bounded; see ``systems.automap``."""

    rooms: list[RoomId] = field(default_factory=list)


@dataclass(slots=True)
class Exit:
    """An exit of a room."""

    to: RoomId
    door: EntityId | None = None
    """The door on this exit. The exit back has the same door."""
    hidden: bool = False
    """Whether it is not listed until somebody searches or goes through."""
    one_way: bool = False
    """Whether the builder declared that there is no exit back."""


@dataclass(slots=True)
class Exits:
    """The exits of a room by direction."""

    ways: dict[str, Exit] = field(default_factory=dict)


@dataclass(slots=True)
class Door:
    """A door that two rooms share."""

    name: str = "door"
    closed: bool = True
    locked: bool = False
    key: str = ""
    """The prototype of its key; empty if it has no lock."""
    closes_after_s: float = 0.0
    """Seconds after which it closes again, and locks if it was locked at first; 0 means never."""
    starts_closed: bool = True
    starts_locked: bool = False
