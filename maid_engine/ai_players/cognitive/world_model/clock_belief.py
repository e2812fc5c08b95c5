"""The belief about the world's clock: what was read of it, and the hour and its length that fit this best."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, product
from typing import Final

from maid_engine.ai_players.models.believed_clock import USUAL_CLOCK, BelievedClock, ClockReading
from maid_engine.core.codec import from_json, to_json
from maid_engine.core.documents import Json
from maid_engine.core.world_clock import DAY_H

READINGS_MAX: Final = 8
"""Readings that are kept. Older ones may be from before a change of the clock."""
SLACK_S: Final = 3.0
"""A reading may come this many seconds late."""
LEAST_SLACK_H: Final = 0.1
MOST_DAYS: Final = 14
"""Most whole days that may have passed unnoticed between two readings from which the length of an hour follows."""
SHORTEST_HOUR_S: Final = 10.0
LONGEST_HOUR_S: Final = 86_400.0


@dataclass(frozen=True, slots=True)
class _SavedClock:
    believed: BelievedClock = USUAL_CLOCK
    readings: tuple[ClockReading, ...] = ()


class ClockBelief:
    """Keeps the readings of a mind, and what it believes by them."""

    def __init__(self) -> None:
        self.believed: BelievedClock = USUAL_CLOCK
        self.readings: list[ClockReading] = []

    def read(self, reading: ClockReading) -> None:
        """Take a reading into account. What fits the belief so far does not change it."""
        self.readings = [*self.readings, reading][-READINGS_MAX:]
        if not fits(self.believed, reading):
            self.believed = best_clock(self.believed, self.readings)
        self.believed = replace(self.believed, is_read=True)

    def serialize(self) -> Json:
        """Return the belief as JSON."""
        return to_json(_SavedClock(self.believed, tuple(self.readings)))

    @classmethod
    def deserialize(cls, data: object) -> "ClockBelief":
        """Return the belief that :meth:`serialize` wrote. Without data, return that of a mind without a reading."""
        saved = from_json(_SavedClock, data)
        belief = cls()
        belief.believed, belief.readings = saved.believed, list(saved.readings)
        return belief


def fits(clock: BelievedClock, reading: ClockReading) -> bool:
    """Return whether a clock shows about what was read."""
    slack_h = max(LEAST_SLACK_H, SLACK_S / clock.hour_s)
    ahead_h = _apart(clock.hour_at(reading.at), reading.hour)
    if reading.is_exact:
        return abs(ahead_h) <= slack_h
    return -slack_h <= ahead_h <= 1.0 + slack_h


def best_clock(before: BelievedClock, readings: list[ClockReading]) -> BelievedClock:
    """Return the clock that fits the last reading and most others. Of several, the hour changes least in length."""
    newest = readings[-1]
    anchors = [*[one for one in readings if one.is_exact][-1:], newest]
    lengths = [before.hour_s, *lengths_of_hour(readings)]
    clocks = [_set_by(replace(before, hour_s=hour_s), one) for hour_s, one in product(lengths, anchors)]

    def rank(clock: BelievedClock) -> tuple[bool, int, float]:
        fitting = sum(fits(clock, one) for one in readings)
        return fits(clock, newest), fitting, -abs(math.log(clock.hour_s / before.hour_s))

    return max(clocks, key=rank)


def lengths_of_hour(readings: list[ClockReading]) -> Iterator[float]:
    """Yield the lengths of an hour, in seconds, that each two exact readings allow."""
    exact = [one for one in readings if one.is_exact]
    for (first, last), days in product(combinations(exact, 2), range(MOST_DAYS + 1)):
        hours = (last.hour - first.hour) % DAY_H + days * DAY_H
        hour_s = (last.at - first.at) / hours if hours else 0.0
        if SHORTEST_HOUR_S <= hour_s <= LONGEST_HOUR_S:
            yield hour_s


def _set_by(clock: BelievedClock, reading: ClockReading) -> BelievedClock:
    """Return the clock, set by a reading as little forward or back as can be. A whole hour counts as half over."""
    shown = clock.hours_at(reading.at)
    wanted = reading.hour if reading.is_exact else reading.hour + 0.5
    return replace(clock, at=reading.at, hours=shown + _apart(wanted, shown))


def _apart(hour: float, other: float) -> float:
    """Return by how much the first hour of a day is after the other, -12 to 12."""
    return (hour - other + DAY_H / 2) % DAY_H - DAY_H / 2
