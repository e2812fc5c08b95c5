"""The follow-ups of exchanges: what may be said after a line, and finding what was said among it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import Nearness
from maid_engine.ai_players.dialogue.exchanges.follow_fit import (
    FollowNearness,
    asks_for_known,
    follow_nearness,
)
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex, indexed
from maid_engine.ai_players.dialogue.reading import Likely


class Following(NamedTuple):
    """A follow-up, and how near it is to some words."""

    exchange: Exchange
    near: FollowNearness


class _Near(NamedTuple):
    """A follow-up, how many lines further back the exchange is that it follows, and how near it is by itself."""

    exchange: Exchange
    back: int
    near: Nearness


class FollowUps:
    """The follow-ups of all exchanges. Those of an exchange are compiled when they are first needed, and kept."""

    def __init__(self, indexes: Sequence[ExchangeIndex]) -> None:
        self._first: Final = indexes[0]
        self._lineages: dict[str, tuple[Exchange, ...]] = {}
        """Name → the exchange, and those above it."""
        self._compiled: dict[str, ExchangeIndex] = {}
        for index in indexes:
            for one in index.exchanges:
                self._note(one)

    def __len__(self) -> int:
        return sum(bool(lineage[0].after) for lineage in self._lineages.values())

    def _note(self, exchange: Exchange) -> None:
        """Keep the follow-ups of an exchange. Of two with one name, those of the first are kept."""
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
            after: Names of exchanges, the nearest first. One that is gone has no follow-ups.
            rival: Probability that an exchange that begins a talk fits the words.
        """
        found = self._near(words, after)
        known = asks_for_known(likely)
        return tuple(
            Following(one.exchange, follow_nearness(one.near, _others(one, found), one.back, known, rival))
            for one in found
        )

    def _near(self, words: str, after: Sequence[str]) -> list[_Near]:
        found: list[_Near] = []
        for above, back in self._leading_to(after).items():
            exchange = self._lineages[above][0]
            below = zip(exchange.follow_ups, self._index(exchange).near_all(words, {}), strict=True)
            found.extend(_Near(one, back, near) for one, near in below)
        return found

    def _leading_to(self, after: Sequence[str]) -> dict[str, int]:
        """Return the names of exchanges and of those above them, with how many lines further back each is."""
        found: dict[str, int] = {}
        for first, name in enumerate(after):
            for back, above in enumerate(self._lineages.get(name, ()), first):
                found.setdefault(above.name, back)
        return found

    def _index(self, above: Exchange) -> ExchangeIndex:
        """Return the follow-ups of one exchange, compiled."""
        known = self._compiled.get(above.name)
        if known is None:
            known = self._compiled[above.name] = indexed(above.follow_ups, self._first.table, self._first.fit)
        return known


def _others(of: _Near, found: Sequence[_Near]) -> list[float]:
    """Return the meanings of the other follow-ups that are no further back."""
    nearer = (one for one in found if one.back <= of.back)
    return [one.near.meaning for one in nearer if one is not of]
