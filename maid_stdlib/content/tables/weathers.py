"""Reads seasons and weathers from their tables."""

import re
from typing import Final

from maid_stdlib.content.reader import Table
from maid_stdlib.content.weather_specs import SeasonSpec, WeatherSpec

MOST_DAYS: Final = 400
"""Most days of a season."""
RECOVERY_MOST: Final = 2.0
"""Weather at most doubles how fast one recovers."""
_WORD: Final = re.compile(r"[a-z]{2,20}")


def read_season(full: str, table: Table, _zone: str) -> SeasonSpec:
    """Read ``[season.…]``."""
    spec = SeasonSpec(
        id=full,
        name=_word(table),
        days=_days(table),
        words=table.text("words", required=True),
        source=table.source,
    )
    table.done()
    return spec


def read_weather(full: str, table: Table, _zone: str) -> WeatherSpec:
    """Read ``[weather.…]``."""
    spec = WeatherSpec(
        id=full,
        name=_word(table),
        words=table.text("words", required=True),
        weight=table.number("weight", 1.0),
        seasons=_weights(table),
        zones=table.references("zones", "zone"),
        recovery=_recovery(table),
        talk=table.speeches("talk"),
        source=table.source,
    )
    table.done()
    return spec


def _word(table: Table) -> str:
    name = table.text("name", required=True)
    if name and not _WORD.fullmatch(name):
        table.problem("name", f"`name` is {name!r}", 'give one word in small letters: "rain"')
    return name


def _days(table: Table) -> int:
    days = table.integer("days", least=1)
    if not table.has("days"):
        table.problem("days", "does not say how long it lasts", "add days = 7")
    elif days > MOST_DAYS:
        table.problem("days", f"`days` is {days}", f"give 1 to {MOST_DAYS}")
    return min(days, MOST_DAYS)


def _weights(table: Table) -> dict[str, float]:
    """Return the weights by full id of a season, each of which must exist."""
    return {
        table.refer("seasons", "season", name): weight for name, weight in table.numbers("seasons").items()
    }


def _recovery(table: Table) -> float:
    factor = table.number("recovery", 1.0)
    if factor > RECOVERY_MOST:
        table.problem("recovery", f"`recovery` is {factor:g}", f"give 0 to {RECOVERY_MOST:g}")
        return RECOVERY_MOST
    return factor
