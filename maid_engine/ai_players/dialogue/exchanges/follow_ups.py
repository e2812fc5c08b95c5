"""The follow-ups of exchanges: what may be said after a line, and finding what was said among it."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.after_answers import breadth, is_after_answer
from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import Nearness
from maid_engine.ai_players.dialogue.exchanges.follow_fit import (
    FollowNearness,
    asks_for_known,
    follow_nearness,
)
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex, indexed
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.reading import Likely

_CACHED: Final = 256


class Following(NamedTuple):
    """A follow-up, and how near it is to some words."""

    exchange: Exchange
    near: FollowNearness


class _Distance(NamedTuple):
    """How far the talk is from an exchange whose follow-ups may be said; the smallest is the nearest."""

    back: int
    """How many lines further back it is."""
    breadth: int
    """How many answers it may follow; see :func:`breadth`."""


class _Near(NamedTuple):
    """A follow-up, how far the talk is from the exchange that it follows, and how near it is by itself."""

    exchange: Exchange
    distance: _Distance
    near: Nearness


class FollowUps:
    """The follow-ups of all exchanges. Those of an exchange are compiled when they are first needed, and kept."""

    def __init__(self, indexes: Sequence[ExchangeIndex], table: WordTable) -> None:
        """Take the follow-ups of some exchanges, to be compared with the vectors of a table."""
        self._table: Final = table
        self._fit: Final = indexes[0].fit
        self._lineages: dict[str, tuple[Exchange, ...]] = {}
        """Name → the exchange, and those above it."""
        self._compiled: dict[str, ExchangeIndex] = {}
        for index in indexes:
            for one in index.exchanges:
                self._note(one)

    def __len__(self) -> int:
        return sum(bool(lineage[0].after) for lineage in self._lineages.values())

    def _note(self, exchange: Exchange) -> None:
        """Keep the follow-ups of an exchange. Of two with one name, those of the first are kept.

        Of two blocks after the same answer, those of both are kept.
        """
        known = self._lineages.get(exchange.name)
        if known is not None and is_after_answer(exchange.name):
            both = replace(known[0], follow_ups=(*known[0].follow_ups, *exchange.follow_ups))
            self._lineages[exchange.name] = (both,)
        if exchange.follow_ups:
            for lineage in exchange.lineages():
                self._lineages.setdefault(lineage[0].name, lineage)

    def nearest(
        self, words: str, likely: tuple[Likely, ...], after: Sequence[str], rival: float
    ) -> tuple[Following, ...]:
        """Return the follow-ups of exchanges, and of those above them, with how near they are to some words.

        Args:
            words: What was said.
            likely: The likeliest intents of the words.
            after: Names of exchanges, the nearest first, and of blocks after the last answer. One that is gone has no
                follow-ups.
            rival: Probability that an exchange that begins a talk fits the words.
        """
        found = _near(self, words, tuple(after))
        known = asks_for_known(likely)
        return tuple(
            Following(
                one.exchange,
                follow_nearness(one.near, _others(one, found), one.distance.back, known, rival),
            )
            for one in found
        )

    def near(self, words: str, after: Sequence[str]) -> list[_Near]:
        """Return the follow-ups of exchanges, and of those above them, with how near each is by itself."""
        found: list[_Near] = []
        for above, distance in self._leading_to(after).items():
            exchange = self._lineages[above][0]
            below = zip(exchange.follow_ups, self._index(exchange).near_all(words, {}), strict=True)
            found.extend(_Near(one, distance, near) for one, near in below)
        return found

    def _leading_to(self, after: Sequence[str]) -> dict[str, _Distance]:
        """Return the names of exchanges and of those above them, with how far the talk is from each.

        A talk goes on to be at an answer while what follows it is said.
        """
        found: dict[str, _Distance] = {}
        for first, name in enumerate(after):
            for back, above in enumerate(self._lineages.get(name, ()), first):
                is_answer = is_after_answer(above.name) and not above.after
                found.setdefault(above.name, _Distance(back * (not is_answer), breadth(above.name)))
        return found

    def _index(self, above: Exchange) -> ExchangeIndex:
        """Return the follow-ups of one exchange, compiled."""
        known = self._compiled.get(above.name)
        if known is None:
            known = self._compiled[above.name] = indexed(above.follow_ups, self._table, self._fit)
        return known


@lru_cache(maxsize=_CACHED)
def _near(follow_ups: FollowUps, words: str, after: tuple[str, ...]) -> tuple[_Near, ...]:
    """Return what :meth:`FollowUps.near` returns. It is kept, because a line is looked at several times, and by everybody present."""
    return tuple(follow_ups.near(words, after))


def _others(of: _Near, found: Sequence[_Near]) -> list[float]:
    """Return the meanings of the other follow-ups that are no further back, nor after more answers."""
    nearer = (one for one in found if one.distance <= of.distance)
    return [one.near.meaning for one in nearer if one is not of]
