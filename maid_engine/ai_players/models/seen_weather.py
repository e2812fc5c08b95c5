"""What a mind saw of the weather."""

from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.core.time import Seconds

STAYS_H: Final = 4.0
"""Hours of the world for which weather that was seen is believed. Who is outdoors then reads when it turns."""


@dataclass(frozen=True, slots=True)
class SeenWeather:
    """The weather at a moment, by the game's word for it."""

    name: str = ""
    """Such as ``rain``; "" if it never saw any."""
    at: Seconds = ORIGIN

    def is_fresh(self, now: float, hour_s: float) -> bool:
        """Return whether the weather is probably still the same, with hours of so many seconds."""
        return bool(self.name) and now - self.at <= STAYS_H * hour_s


NO_WEATHER: Final = SeenWeather()
