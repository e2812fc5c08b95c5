"""What a mind believes about the clock of the world, and what it has read of it."""

from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.core.motives.amounts import HOUR_S
from maid_engine.core.time import Seconds
from maid_engine.core.world_clock import BEGINS_H, DAY_H, WorldTime


@dataclass(frozen=True, slots=True)
class ClockReading:
    """An hour that was seen or told."""

    at: Seconds
    hour: float
    """0 to 24."""
    is_exact: bool = True
    """False if only the whole hour was told, of which any part may be over."""


@dataclass(frozen=True, slots=True)
class BelievedClock:
    """The hour of the world at one moment, and the length of an hour. Without a reading, that of a usual world."""

    at: Seconds = ORIGIN
    hours: float = BEGINS_H
    """Hours at the moment `at` since the midnight before the first day."""
    hour_s: float = HOUR_S
    """Seconds in an hour of the world."""
    is_read: bool = False
    """Whether the mind has seen or heard what time it is."""

    def hours_at(self, now: float) -> float:
        """Return the hours since the midnight before the first day."""
        return (now - self.at) / self.hour_s + self.hours

    def hour_at(self, now: float) -> float:
        """Return the hour of the day, 0 to 24."""
        return self.hours_at(now) % DAY_H

    def next_at(self, hour: float, now: float) -> Seconds:
        """Return when it will next be this hour of the day, in game seconds."""
        ahead_h = (hour - self.hour_at(now)) % DAY_H or DAY_H
        return Seconds(now + ahead_h * self.hour_s)

    def day_at(self, now: float) -> int:
        """Return the number of the day. A day of a mind begins at six in the morning."""
        return int((self.hours_at(now) - BEGINS_H) // DAY_H)

    def time_at(self, now: float) -> WorldTime:
        """Return the believed time of the world."""
        return WorldTime(self.day_at(now), self.hour_at(now))


USUAL_CLOCK: Final = BelievedClock()
