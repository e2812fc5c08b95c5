"""The seasons and the weather of a world. Both follow from its clock alone, so nothing of them is saved, and a restart changes neither."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.core.chance import Dice
from maid_engine.core.ids import EntityId
from maid_engine.core.world_clock import DAY_H, WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.town_lines import OPENINGS, WEATHER_TOPIC
from maid_stdlib.content.weather_specs import SeasonSpec, WeatherSpec
from maid_stdlib.rules.beings import zone_of
from maid_stdlib.rules.calendar import is_outdoors, world_time

WATCH_H: Final = 4.0
"""Hours of the world after which the weather may change."""
STAYS: Final = 0.5
"""Probability that it stays as it is for another watch of the same day."""
_WATCHES_A_DAY: Final = int(DAY_H / WATCH_H)
NO_SEASON: Final = SeasonSpec(id="", name="", days=1, words="")
"""All days of a world without seasons."""
NO_WEATHER: Final = WeatherSpec(id="", name="", words="")
"""The sky where no pack has weather."""
_NEVER: Final = 1e-9
"""The weight of no weather: only where no other has any, it is all that is left."""


class SeasonDay(NamedTuple):
    """A day of a season."""

    season: SeasonSpec
    day: int
    """Days since its beginning, from 0."""


@dataclass
class WeatherNow:
    """The weather of the present watch, which each zone asks for many times."""

    watch: int = -1
    kinds: int = 0
    """How many kinds of weather the packs had when it was worked out."""
    by_zone: dict[str, WeatherSpec] = field(default_factory=dict)


def season_on(content: ContentIndex, day: int) -> SeasonDay:
    """Return the season of a day of the world; :data:`NO_SEASON` where no pack has any."""
    year = sum(season.days for season in content.seasons.values())
    left = day % max(1, year)
    for season in content.seasons.values():
        if left < season.days:
            return SeasonDay(season, left)
        left -= season.days
    return SeasonDay(NO_SEASON, left)


def weather_at(game: Game, place: EntityId | None) -> WeatherSpec:
    """Return the present weather above a place, also if one cannot see it from there; :data:`NO_WEATHER` where no pack has any."""
    content = game.resource(ContentIndex)
    if not content.weathers:
        return NO_WEATHER
    zone, watch = zone_of(game.world, place), watch_of(world_time(game))
    known = game.resource_or_new(WeatherNow)
    if (known.watch, known.kinds) != (watch, len(content.weathers)):
        known.watch, known.kinds, known.by_zone = watch, len(content.weathers), {}
    if zone not in known.by_zone:
        known.by_zone[zone] = weather_in_watch(content, zone, watch)
    return known.by_zone[zone]


def watch_of(time: WorldTime) -> int:
    """Return how many watches of :data:`WATCH_H` hours are over since the midnight before the first day."""
    return int(time.hours // WATCH_H)


def weather_in_watch(content: ContentIndex, zone: str, watch: int) -> WeatherSpec:
    """Return the weather of a zone in a watch. Zones without a weather of their own have the same."""
    own = tuple(one for one in content.weathers.values() if zone in one.zones)
    shared = tuple(one for one in content.weathers.values() if not one.zones)
    sky = zone if own else ""
    # It stays at most until midnight, so that no more than a day's watches have to be looked at.
    while watch % _WATCHES_A_DAY and Dice(f"weather/{sky}/{watch}/stays").chance(STAYS):
        watch -= 1
    season = season_on(content, watch // _WATCHES_A_DAY).season.id
    weights = [(one, one.weight_in(season)) for one in own or shared]
    return Dice(f"weather/{sky}/{watch}").weighted([*weights, (NO_WEATHER, _NEVER)])


def openings(game: Game, being: EntityId) -> Mapping[str, tuple[str, ...]]:
    """Return what any of the townsfolk may begin a talk with, by topic; what it says of the weather fits the weather."""
    talk = weather_at(game, game.world.place_of(being)).talk
    return {**OPENINGS, WEATHER_TOPIC: talk or OPENINGS[WEATHER_TOPIC]}


def recovery_factor(game: Game, who: EntityId) -> float:
    """Return the factor of the weather on how fast somebody recovers; 1 under a roof."""
    place = game.world.place_of(who)
    return weather_at(game, place).recovery if is_outdoors(game.world, place) else 1.0
