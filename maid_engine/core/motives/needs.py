"""The needs of a being: how they grow by themselves, and what a deed does to them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple

from maid_engine.core.motives.amounts import HOUR_S, FadingAmount, LazyAmount
from maid_engine.core.time import Seconds

MOOD_HALF_LIFE_H: Final = 6.0
"""Hours of the world in which a mood halves."""


class Need(StrEnum):
    """What a deed may raise or lower."""

    ENERGY = "energy"
    """0 is exhausted, 1 is fresh."""
    HUNGER = "hunger"
    """0 is full, 1 is starving."""
    LONELINESS = "loneliness"
    """0 has had company enough, 1 is alone."""
    MOOD = "mood"
    """-1 is miserable, 1 is happy."""


RATES: Final[Mapping[Need, float]] = {Need.ENERGY: -0.02, Need.HUNGER: 0.03, Need.LONELINESS: 0.02}
"""Need → its change in an hour of the world . Mood fades instead."""
RANGES: Final[Mapping[Need, tuple[float, float]]] = dict.fromkeys(RATES, (0.0, 1.0)) | {
    Need.MOOD: (-1.0, 1.0)
}
"""Need → its least and its largest value."""


class NeedLevels(NamedTuple):
    """How the needs stand at one moment."""

    energy: float
    hunger: float
    loneliness: float
    mood: float


@dataclass(frozen=True, slots=True)
class Needs:
    """All needs of one being."""

    energy: LazyAmount
    hunger: LazyAmount
    loneliness: LazyAmount
    mood: FadingAmount

    @classmethod
    def starting(cls, now: Seconds, levels: NeedLevels) -> "Needs":
        """Return needs that stand at these levels now."""

        def amount(need: Need, value: float) -> LazyAmount:
            return LazyAmount(value, now, RATES[need], 0.0, 1.0)

        return cls(
            energy=amount(Need.ENERGY, levels.energy),
            hunger=amount(Need.HUNGER, levels.hunger),
            loneliness=amount(Need.LONELINESS, levels.loneliness),
            mood=FadingAmount(levels.mood, now, MOOD_HALF_LIFE_H),
        )

    def at(self, now: float, hour_s: float = HOUR_S) -> NeedLevels:
        """Return the levels at this time."""
        return NeedLevels(
            self.energy.at(now, hour_s),
            self.hunger.at(now, hour_s),
            self.loneliness.at(now, hour_s),
            self.mood.at(now, hour_s),
        )

    def changed(self, effects: Mapping[Need, float], now: Seconds, hour_s: float = HOUR_S) -> "Needs":
        """Return the needs from now on, each raised or lowered by its effect."""

        def by(need: Need) -> float:
            return effects.get(need, 0.0)

        return Needs(
            self.energy.changed(by(Need.ENERGY), now, hour_s),
            self.hunger.changed(by(Need.HUNGER), now, hour_s),
            self.loneliness.changed(by(Need.LONELINESS), now, hour_s),
            self.mood.changed(by(Need.MOOD), now, hour_s),
        )
