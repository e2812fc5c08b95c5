"""The server's limits on terms: what may not be chosen, and what holds of earlier terms when a limit becomes lower."""

from dataclasses import replace
from typing import Final

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import Terms

_NUMBERS: Final = {
    "minutes_per_absence": "minutes of an absence",
    "minutes_per_day": "minutes of a day",
    "gold_per_hour": "gold an hour",
    "deaths": "deaths",
}
"""Field of the terms that the server limits → its name in a sentence."""


def excess(terms: Terms, limits: AwaySettings) -> str:
    """Return which number is above the server's limit, with the limit, as a sentence; "" if none is."""
    within = bounded(terms, limits)
    for field, what in _NUMBERS.items():
        chosen, most = getattr(terms, field), getattr(within, field)
        if chosen > most:
            return f"{what}: {chosen} is too much. This server allows at most {most}."
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
