"""Types for time: ticks and seconds are different types. A cadence counts ticks, a period seconds."""

from dataclasses import dataclass
from functools import lru_cache
from typing import NewType

Tick = NewType("Tick", int)
"""A tick of the game, counted from the world's first start."""

Seconds = NewType("Seconds", float)
"""Game time in seconds since the world's first start; never wall time."""


@dataclass(frozen=True, slots=True)
class Cadence:
    """A schedule: every `every` ticks, shifted by `offset` ticks."""

    every: int
    offset: int = 0

    def __post_init__(self) -> None:
        if self.every < 1:
            raise ValueError(f"a cadence needs 1 tick or more between two beats, not {self.every}")

    def due(self, tick: Tick) -> bool:
        """Return whether the schedule includes this tick."""
        return tick % self.every == self.offset % self.every


@dataclass(frozen=True, slots=True)
class Period:
    """A schedule: every `seconds` seconds of game time, at any tick rate.

    Raises:
        ValueError: `seconds` is not above 0.
    """

    seconds: float
    offset_s: float = 0.0
    """The shift of the schedule, in seconds."""

    def __post_init__(self) -> None:
        if self.seconds <= 0:
            raise ValueError(f"a period needs more than 0 seconds, not {self.seconds}")

    @lru_cache(maxsize=64)  # noqa: B019 - a period holds nothing, and there are a few dozen
    def cadence(self, ticks_per_second: int) -> Cadence:
        """Return the same schedule in ticks: the nearest number, at least 1."""
        every = max(1, round(self.seconds * ticks_per_second))
        return Cadence(every, round(self.offset_s * ticks_per_second))
