"""What a builder can define about the life of a mob, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from maid_engine.core.ids import RoomId
from maid_engine.core.motives.temperament import Temperament
from maid_engine.core.world_clock import DAY_H, is_between
from maid_stdlib.content.source import Source

HOME = "home"
POST = "post"


@dataclass(frozen=True, slots=True)
class Hours:
    """A part of the day. It passes midnight if `to` is before `start`."""

    start: float
    """0 to 24."""
    to: float
    """0 to 24; it is not part of the hours."""

    @property
    def length(self) -> float:
        """How long it is, in hours of the world."""
        return (self.to - self.start) % DAY_H or DAY_H

    def into(self, hour: float) -> float:
        """Return the hours since its beginning, 0 to 24. It holds `hour` if they are fewer than its length."""
        return (hour - self.start) % DAY_H

    def holds(self, hour: float) -> bool:
        """Return whether an hour lies in it."""
        return is_between(hour, self.start, self.to)

    def overlaps(self, other: "Hours") -> bool:
        """Return whether an hour lies in both."""
        return self.holds(other.start) or other.holds(self.start)


@dataclass(frozen=True, slots=True)
class DayEntry:
    """What a mob does in a part of each day."""

    hours: Hours
    at: str = POST
    """``home``, ``post``, or the full id of a room. Not used if it has rounds."""
    does: str = ""
    """What it says or does there, once in each room. A leading ``:`` makes it a pose."""
    rounds: tuple[RoomId, ...] = ()
    """Rooms where it is one after the other, equally long."""
    source: Source = field(default_factory=Source)

    @property
    def is_at_post(self) -> bool:
        """Whether it is spent at the mob's post."""
        return self.at == POST and not self.rounds


@dataclass(frozen=True, slots=True)
class LifeSpec:
    """The life of a mob: where it lives, what it is like, and its day."""

    home: RoomId | None = None
    """None: it lives at its post."""
    temper: Temperament = field(default_factory=Temperament)
    ties: Mapping[str, float] = field(default_factory=dict)
    """Mob prototype → what it feels about it at first, -1 to 1."""
    hours: Hours | None = None
    """When it is at its post and serves people. None: in the entries of its day that are at its post."""
    day: tuple[DayEntry, ...] = ()
    talks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Topic → what it says about it to other townsfolk."""
    source: Source = field(default_factory=Source)

    def entry_at(self, hour: float) -> DayEntry | None:
        """Return the entry of its day at an hour; None if it is free."""
        return next((entry for entry in self.day if entry.hours.holds(hour)), None)

    @property
    def post_hours(self) -> tuple[Hours, ...]:
        """When it is at its post and serves people. Empty if nothing in its life says it."""
        if self.hours is not None:
            return (self.hours,)
        return tuple(entry.hours for entry in self.day if entry.is_at_post)
