"""Amounts that change by themselves. They are computed when they are read, so that nothing has to tick."""

import math
from dataclasses import dataclass, replace
from typing import Final

from maid_engine.core.time import Seconds

HOUR_S: Final = 300.0
"""Seconds of game time in an hour of the world, unless a server is set otherwise. A day takes two real hours."""


@dataclass(frozen=True, slots=True)
class LazyAmount:
    """An amount between two limits that changes at a steady rate."""

    value: float
    """The amount at the time `since`."""
    since: Seconds
    rate: float = 0.0
    """Change in an hour of the world."""
    least: float = 0.0
    most: float = 100.0

    def at(self, now: float, hour_s: float = HOUR_S) -> float:
        """Return the amount at this time, `least` to `most`."""
        return self._bounded(self.value + self.rate * (now - self.since) / hour_s)

    def changed(self, by: float, now: Seconds, hour_s: float = HOUR_S) -> "LazyAmount":
        """Return the amount from now on, raised or lowered at once."""
        return replace(self, value=self._bounded(self.at(now, hour_s) + by), since=now)

    def at_rate(self, rate: float, now: Seconds, hour_s: float = HOUR_S) -> "LazyAmount":
        """Return the amount that changes at another rate from now on."""
        if rate == self.rate:
            return self
        return replace(self, value=self.at(now, hour_s), since=now, rate=rate)

    def _bounded(self, value: float) -> float:
        return max(self.least, min(self.most, value))


@dataclass(frozen=True, slots=True)
class FadingAmount:
    """An amount from -1 to 1 that approaches 0: it halves in a fixed number of hours."""

    value: float
    """The amount at the time `since`."""
    since: Seconds
    half_life_h: float

    def at(self, now: float, hour_s: float = HOUR_S) -> float:
        """Return the amount at this time, -1 to 1."""
        hours = max(0.0, (now - self.since) / hour_s)
        return self.value * math.exp2(-hours / self.half_life_h)

    def changed(self, by: float, now: Seconds, hour_s: float = HOUR_S) -> "FadingAmount":
        """Return the amount from now on, raised or lowered at once."""
        value = max(-1.0, min(1.0, self.at(now, hour_s) + by))
        return replace(self, value=value, since=now)
