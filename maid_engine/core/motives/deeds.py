"""What a being may do next, and the situation in which it chooses."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from maid_engine.core.motives.needs import NeedLevels
from maid_engine.core.motives.temperament import PlaceKind, Temperament
from maid_engine.core.motives.ties import Tie
from maid_engine.core.time import Seconds


class DeedKind(StrEnum):
    """The kinds of deeds."""

    IDLE = "idle"
    WANDER = "wander"
    GO = "go"
    """Walk to a place in another room."""
    USE = "use"
    """Use a place in the room."""
    TALK = "talk"


@dataclass(frozen=True, slots=True)
class Place:
    """A place with a use, as one being sees it."""

    id: str
    kind: PlaceKind
    steps: int
    """Rooms between the being and the place; 0 is here."""
    ready: bool = True
    """False while the being has to wait before it may use the place again."""


@dataclass(frozen=True, slots=True)
class Neighbour:
    """Somebody with whom a being could talk now."""

    id: str
    tie: Tie | None = None
    """None for somebody whom it does not know."""
    is_person: bool = False
    """Whether a person plays it."""


class Deed(NamedTuple):
    """Something that a being may do next."""

    kind: DeedKind
    place: Place | None = None
    other: Neighbour | None = None

    @property
    def target(self) -> str:
        """The id of the place or the other being; empty for a deed without one."""
        if self.place is not None:
            return self.place.id
        return self.other.id if self.other is not None else ""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """All that a being looks at when it chooses."""

    now: Seconds
    levels: NeedLevels
    temper: Temperament
    places: tuple[Place, ...] = ()
    others: tuple[Neighbour, ...] = ()
    spoken_to_by: str = ""
    """Id of a person who has spoken to it and waits; empty if there is none."""
    can_answer: bool = True
    """False for who fights or sleeps: it answers nobody."""
    ways: bool = True
    """Whether it may walk about."""


def deeds_in(given: Circumstances) -> tuple[Deed, ...]:
    """Return all deeds that are possible: idling always, then walking about, places, and talks."""
    ways = (Deed(DeedKind.WANDER),) if given.ways else ()
    places = [Deed(DeedKind.GO if one.steps else DeedKind.USE, one) for one in given.places]
    talks = [Deed(DeedKind.TALK, None, one) for one in given.others] if given.can_answer else []
    return (Deed(DeedKind.IDLE), *ways, *places, *talks)
