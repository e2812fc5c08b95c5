"""The server's limits on terms: what may not be chosen, and what holds of earlier terms when a limit becomes lower."""

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import Terms


class _Limit(NamedTuple):
    term: str
    """The field of the terms."""
    what: str
    chosen: int
    most: int


def _exceeded(terms: Terms, limits: AwaySettings) -> Iterator[_Limit]:
    """Yield the numbers of the terms that are above the server's limits."""
    most = (
        ("minutes_per_absence", "minutes of an absence", limits.minutes_absence_max),
        ("minutes_per_day", "minutes of a day", limits.minutes_day_max),
        ("gold_per_hour", "gold an hour", limits.gold_hour_max),
        ("deaths", "deaths", limits.deaths_max),
    )
    for term, what, limit in most:
        chosen = getattr(terms, term)
        if chosen > limit:
            yield _Limit(term, what, chosen, limit)


def excess(terms: Terms, limits: AwaySettings) -> str:
    """Return which number is above the server's limit, with the limit, as a sentence; "" if none is."""
    for one in _exceeded(terms, limits):
        return f"{one.what}: {one.chosen} is too much. This server allows at most {one.most}."
    return ""


def bounded(terms: Terms, limits: AwaySettings) -> Terms:
    """Return the terms within the server's limits: each number is the lower of the two. Nothing becomes more."""
    return replace(terms, **{one.term: one.most for one in _exceeded(terms, limits)})
