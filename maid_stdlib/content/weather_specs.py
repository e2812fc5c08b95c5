"""What a builder can define about the sky of a world, as frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class SeasonSpec:
    """A part of the year. The seasons of all packs follow one another in their order, and begin anew."""

    id: str
    name: str
    """One word in lower case: ``spring``."""
    days: int
    """Days of the world that it lasts."""
    words: str
    """What is seen outdoors at its first dawn."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class WeatherSpec:
    """What the sky does for some hours."""

    id: str
    name: str
    """One word in lower case: ``rain``."""
    words: str
    """What is seen outdoors when it begins, and by who looks for it."""
    weight: float = 1.0
    """How often it comes beside the other weathers, in seasons that `seasons` does not name."""
    seasons: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))
    """Full id of a season → the weight in that season."""
    zones: tuple[str, ...] = ()
    """The zones where it comes. Empty: all zones that no weather names."""
    recovery: float = 1.0
    """Factor on how fast one recovers outdoors."""
    talk: tuple[str, ...] = ()
    """What townsfolk say of it."""
    source: Source = field(default_factory=Source)

    def weight_in(self, season: str) -> float:
        """Return how often it comes in a season, by its full id; "" where a world has no seasons."""
        return self.seasons.get(season, self.weight)
