"""The clock of the world: hours and days, computed from game time."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.time import Seconds

DAY_H: Final = 24.0
BEGINS_H: Final = 6.0
"""The hour at which a world begins."""
DAWN_H: Final = 6.0
DUSK_H: Final = 20.0


class DayPart(StrEnum):
    """The four parts of a day."""

    MORNING = "morning"
    AFTERNOON = "afternoon"
    EVENING = "evening"
    NIGHT = "night"


class WorldTime(NamedTuple):
    """A moment by the clock of the world."""

    day: int
    """Days since the world's first one, which is 0. Days begin at midnight."""
    hour: float
    """0 to 24."""

    @property
    def hours(self) -> float:
        """Hours since the midnight of the first day."""
        return self.day * DAY_H + self.hour

    @property
    def is_light(self) -> bool:
        """Whether it is between dawn and dusk."""
        return DAWN_H <= self.hour < DUSK_H

    @property
    def part(self) -> DayPart:
        """The part of the day. Light and night change at dawn and dusk."""
        if not DAWN_H <= self.hour < 22.0:
            return DayPart.NIGHT
        if self.hour < 12.0:
            return DayPart.MORNING
        return DayPart.AFTERNOON if self.hour < 18.0 else DayPart.EVENING

    @property
    def hour_of_twelve(self) -> int:
        """The hour as one says it, 1 to 12; :attr:`part` tells which half of the day is meant."""
        return int(self.hour) % 12 or 12


def is_between(hour: float, first: float, last: float) -> bool:
    """Return whether an hour lies between two others. They may pass midnight, and equal ones are the whole day."""
    if first < last:
        return first <= hour < last
    return hour >= first or hour < last


def spoken_hour(hour: int, part: DayPart) -> int:
    """Return the hour, 0 to 23, that is meant by an hour from 1 to 12 and a part of the day.

    "10, night" is 22 and "3, night" is 3; "12, night" is midnight.
    """
    late = part in (DayPart.AFTERNOON, DayPart.EVENING) or (part is DayPart.NIGHT and hour in (10, 11))
    return hour % 12 + (12 if late else 0)


@dataclass(frozen=True, slots=True)
class WorldClock:
    """How the time of the world follows from game time."""

    hour_s: float = HOUR_S
    """Seconds of game time in an hour of the world."""
    begins_h: float = BEGINS_H
    """The hour of the first day at game time 0."""

    def at(self, now: float) -> WorldTime:
        """Return the time of the world at this game time in seconds."""
        hours = now / self.hour_s + self.begins_h
        return WorldTime(int(hours // DAY_H), hours % DAY_H)

    def next_at(self, hour: float, now: float) -> Seconds:
        """Return the game time, after `now`, at which it will next be this hour."""
        ahead = (hour - self.at(now).hour) % DAY_H or DAY_H
        return Seconds(now + ahead * self.hour_s)
