"""What a being is like, and which kinds of places it likes. It does not change."""

from dataclasses import dataclass, field
from enum import StrEnum

from maid_engine.core.chance import Dice


class PlaceKind(StrEnum):
    """What a place is for. Seed 002 names them food, karaoke, rest_area, social_hub and wander_point."""

    FOOD = "food"
    SONG = "song"
    REST = "rest"
    HUB = "hub"
    WANDER = "wander"


@dataclass(frozen=True, slots=True)
class Temperament:
    """Traits from 0 to 1. They lean a choice and forbid nothing."""

    sociability: float = 0.5
    """How much it likes to talk."""
    curiosity: float = 0.5
    """How much it likes to walk about."""
    agreeableness: float = 0.5
    """How likely it is to agree to a talk that another being of the game begins."""
    energy_baseline: float = 0.5
    """How lively it is by nature. A low value leans to resting and idling."""
    likings: dict[PlaceKind, float] = field(default_factory=dict)
    """Kind of place → how much it likes such places. Kinds that are missing count 0.5."""

    def liking(self, kind: PlaceKind) -> float:
        """Return how much it likes a kind of place, 0 to 1."""
        return self.likings.get(kind, 0.5)


def random_temperament(dice: Dice) -> Temperament:
    """Return a temper of chance, each trait from 0.2 to 0.8."""

    def trait() -> float:
        return dice.uniform(0.2, 0.8)

    return Temperament(trait(), trait(), trait(), trait(), {kind: trait() for kind in PlaceKind})
