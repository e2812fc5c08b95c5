"""Time as values: ticks and seconds are different types, and a cadence says "is it due at this tick?"."""

from dataclasses import dataclass
from typing import NewType

Tick = NewType("Tick", int)
"""A beat of the game, counted from the world's first start."""

Seconds = NewType("Seconds", float)
"""Game time, in seconds since the world's first start; never a wall time."""


@dataclass(frozen=True, slots=True)
class Cadence:
    """Something that happens every `every` ticks, `offset` ticks after the round numbers."""

    every: int
    offset: int = 0

    def __post_init__(self) -> None:
        if self.every < 1:
            raise ValueError(f"a cadence needs 1 tick or more between two beats, not {self.every}")

    def due(self, tick: Tick) -> bool:
        """Whether this tick is one of the beats."""
        return tick % self.every == self.offset % self.every
