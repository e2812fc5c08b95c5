"""The server's limits on terms: what may not be chosen, and what holds of earlier terms when a limit becomes lower."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import Terms


class _Limit(NamedTuple):
    what: str
    chosen: int
    most: int


def _limits(terms: Terms, limits: AwaySettings) -> Iterator[_Limit]:
    yield _Limit("minutes of an absence", terms.minutes_per_absence, limits.minutes_absence_max)
    yield _Limit("minutes of a day", terms.minutes_per_day, limits.minutes_day_max)
    yield _Limit("gold an hour", terms.gold_per_hour, limits.gold_hour_max)
    yield _Limit("deaths", terms.deaths, limits.deaths_max)


def excess(terms: Terms, limits: AwaySettings) -> str:
    """Return which number is above the server's limit, with the limit, as a sentence; "" if none is."""
    for one in _limits(terms, limits):
        if one.chosen > one.most:
            return f"{one.what}: {one.chosen} is too much. This server allows at most {one.most}."
    return ""


def bounded(terms: Terms, limits: AwaySettings) -> Terms:
    """Return the terms within the server's limits: each number is the lower of the two. Nothing becomes more."""
    return replace(
        terms,
        minutes_per_absence=min(terms.minutes_per_absence, limits.minutes_absence_max),
        minutes_per_day=min(terms.minutes_per_day, limits.minutes_day_max),
        gold_per_hour=min(terms.gold_per_hour, limits.gold_hour_max),
        deaths=min(terms.deaths, limits.deaths_max),
    )
