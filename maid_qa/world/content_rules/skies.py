"""Weathers and seasons: each weather comes at some time, and each season has weather."""

from collections.abc import Iterable, Iterator

from maid_engine.core.ids import local_name
from maid_engine.ports.playtest import Finding
from maid_qa.world.content_rules.lint_context import LintContext, breach
from maid_stdlib.content.weather_specs import WeatherSpec

KIND = "weather_unsound"
"""The kind of each finding of these rules."""
WEATHER = "weather"
"""The table that defines a weather."""
SEASON = "season"
"""The table that defines a season."""


def weathers_come(grounds: LintContext) -> Iterator[Finding]:
    """Each weather must have a weight above 0 in some season."""
    seasons = tuple(grounds.content.seasons) or ("",)
    for spec in grounds.content.weathers.values():
        if not any(map(spec.weight_in, seasons)):
            remedy = "give it a weight, or a season with one"
            yield breach(KIND, spec.id, "It never comes.", remedy=remedy, table=WEATHER)


def seasons_have_weather(grounds: LintContext) -> Iterator[Finding]:
    """Where some season has weather, each has."""
    content = grounds.content
    skies: dict[str, list[WeatherSpec]] = {}
    for spec in content.weathers.values():
        for zone in spec.zones or ("",):
            skies.setdefault(zone, []).append(spec)
    for zone, weathers in skies.items():
        for season in _without_weather(content.seasons, weathers):
            where = f" in {local_name(zone)}" if zone else ""
            what = f"No weather{where} comes in it."
            yield breach(KIND, season, what, remedy="give a weather a weight in it", table=SEASON)


def _without_weather(seasons: Iterable[str], weathers: list[WeatherSpec]) -> list[str]:
    return [season for season in seasons if not any(one.weight_in(season) for one in weathers)]


RULES = (weathers_come, seasons_have_weather)
