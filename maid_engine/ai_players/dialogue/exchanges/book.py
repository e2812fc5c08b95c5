"""All exchanges that AI players of one world know: those of the engine and those of packs."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.exchange_file import EXCHANGES, unpacked
from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights
from maid_engine.ai_players.dialogue.exchanges.follow_fit import UNTAUGHT_FOLLOW_UPS
from maid_engine.ai_players.dialogue.exchanges.follow_ups import FollowUps
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex, Fitting, indexed
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable, words_of
from maid_engine.ai_players.dialogue.reading import Likely

MOST_FITTING: Final = 3
"""Maximum number of exchanges that may answer one line."""
MOST_DOUBTFUL: Final = 5
"""Maximum number of exchanges whose replies are proposed to be judged once more."""
LEADS_ON: Final = 0.03
"""How much more probable an exchange without follow-ups must be than a certain one with them, so that talks can go on."""
DOUBTFUL: Final = 0.15
"""An exchange that is less probable than this is not worth judging by more."""
CERTAIN: Final = 0.8
"""From this probability on an exchange is certain."""
_CACHED: Final = 256


@dataclass(frozen=True)
class ExchangeBook:
    """The exchanges of one world."""

    indexes: tuple[ExchangeIndex, ...]
    """The exchanges of the engine, and those of packs."""
    follow_fit: FitWeights = UNTAUGHT_FOLLOW_UPS
    """What the parts of the nearness of a follow-up count."""
    plain: WordTable | None = None
    """What is known about words, with vectors that were not moved for exchanges; `None` if there are no others."""

    @property
    def words(self) -> WordTable:
        """What is known about words, for comparing texts that begin no exchange.

        The moved vectors bring what may begin the same talk together, so that texts which lean on a talk look too much alike.
        """
        return self.plain or self.indexes[0].table

    @cached_property
    def follow_ups(self) -> FollowUps:
        """The follow-ups of all exchanges."""
        return FollowUps(self.indexes, self.words)

    def __len__(self) -> int:
        return sum(len(index.exchanges) for index in self.indexes)

    def with_exchanges(self, more: Sequence[Exchange]) -> "ExchangeBook":
        """Return the book with additional exchanges, compared as the first ones are."""
        first = self.indexes[0]
        return replace(self, indexes=(*self.indexes, indexed(more, first.table, first.fit)))

    def fitting(
        self, words: str, likely: tuple[Likely, ...], *, doubtful: bool = False
    ) -> tuple[Fitting, ...]:
        """Return the exchanges that probably fit some words, the most probable first; at most `MOST_FITTING`.

        Args:
            words: What was said, without the hearer's name.
            likely: The likeliest intents of the words.
            doubtful: Whether those from `DOUBTFUL` on are returned, too; at most `MOST_DOUBTFUL`.
        """
        found = [
            one
            for index, one in self._nearest(words, likely)
            if one.probability >= _least(index.fit, doubtful=doubtful)
        ]
        return tuple(sorted(found, key=_worth, reverse=True)[: _most(doubtful=doubtful)])

    def following(
        self,
        words: str,
        likely: tuple[Likely, ...],
        after: tuple[str, ...],
        least: float = 0.0,
        *,
        doubtful: bool = False,
    ) -> tuple[Fitting, ...]:
        """Return the follow-ups of exchanges that probably say some words, the most probable first.

        Args:
            words: What was said, without the hearer's name.
            likely: The likeliest intents of the words.
            after: Names of the exchanges that the talk is at, the nearest first.
            least: Least probability; never less than the threshold, or `DOUBTFUL` where that is lower and asked for.
            doubtful: Whether those from `DOUBTFUL` on are returned, too; at most `MOST_DOUBTFUL`.
        """
        if not any(after) or not words_of(words):
            return ()
        near = self.follow_ups.nearest(words, likely, after, self.begins(words, likely))
        found = [Fitting(one.exchange, self.follow_fit.probability(one.near)) for one in near]
        least = max(least, _least(self.follow_fit, doubtful=doubtful))
        fitting = [one for one in found if one.probability >= least]
        return tuple(sorted(fitting, key=lambda one: -one.probability)[: _most(doubtful=doubtful)])

    def begins(self, words: str, likely: tuple[Likely, ...]) -> float:
        """Return the probability that the likeliest exchange of all fits some words, as if they began a talk."""
        return max((one.probability for _, one in self._nearest(words, likely)), default=0.0)

    def _nearest(self, words: str, likely: tuple[Likely, ...]) -> list[tuple[ExchangeIndex, Fitting]]:
        found = [(index, one) for index in self.indexes for one in _nearest(index, words, likely)]
        return sorted(found, key=lambda pair: -pair[1].probability)


def _least(fit: FitWeights, *, doubtful: bool) -> float:
    if doubtful:
        return min(DOUBTFUL, fit.threshold)
    return fit.threshold


def _most(*, doubtful: bool) -> int:
    return MOST_DOUBTFUL if doubtful else MOST_FITTING


def _worth(one: Fitting) -> float:
    """Return what exchanges that fit are compared by."""
    leads_on = one.probability >= CERTAIN and bool(one.exchange.follow_ups)
    return one.probability + LEADS_ON * leads_on


@lru_cache(maxsize=_CACHED)
def _nearest(index: ExchangeIndex, words: str, likely: tuple[Likely, ...]) -> tuple[Fitting, ...]:
    """Return the likeliest exchanges. They are kept, because everybody present hears the same line."""
    return tuple(index.nearest(words, {one.intent: one.confidence for one in likely}))


@cache
def shipped_exchanges() -> ExchangeBook:
    """Return the exchanges that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / EXCHANGES
    compiled = unpacked(file.read_bytes(), str(file))
    return ExchangeBook((compiled.index,), compiled.follow_fit, compiled.plain)
