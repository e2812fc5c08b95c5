"""All exchanges that AI players of one world know: those of the engine and those of packs."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from itertools import chain
from typing import Final

from maid_engine.ai_players.dialogue.exchanges.blocks import Exchange
from maid_engine.ai_players.dialogue.exchanges.exchange_file import EXCHANGES, unpacked
from maid_engine.ai_players.dialogue.exchanges.index import ExchangeIndex, Fitting, indexed
from maid_engine.ai_players.dialogue.reading import Likely

MOST_FITTING: Final = 3
"""Maximum number of exchanges that may answer one line."""
_CACHED: Final = 256


@dataclass(frozen=True)
class ExchangeBook:
    """The exchanges of one world."""

    indexes: tuple[ExchangeIndex, ...]
    """The exchanges of the engine, and those of packs."""

    def __len__(self) -> int:
        return sum(len(index.exchanges) for index in self.indexes)

    def with_exchanges(self, more: Sequence[Exchange]) -> "ExchangeBook":
        """Return the book with additional exchanges, compared as the first ones are."""
        first = self.indexes[0]
        return ExchangeBook((*self.indexes, indexed(more, first.table, first.fit)))

    def fitting(self, words: str, likely: tuple[Likely, ...]) -> tuple[Fitting, ...]:
        """Return the exchanges that probably fit some words, the most probable first; at most `MOST_FITTING`.

        Args:
            words: What was said, without the hearer's name.
            likely: The likeliest intents of the words.
        """
        found = chain.from_iterable(_fitting(index, words, likely) for index in self.indexes)
        return tuple(sorted(found, key=lambda one: -one.probability)[:MOST_FITTING])


@lru_cache(maxsize=_CACHED)
def _fitting(index: ExchangeIndex, words: str, likely: tuple[Likely, ...]) -> tuple[Fitting, ...]:
    """Return the exchanges that reach the threshold. They are kept, because everybody present hears the same line."""
    found = index.nearest(words, {one.intent: one.confidence for one in likely})
    return tuple(one for one in found[:MOST_FITTING] if one.probability >= index.fit.threshold)


@cache
def shipped_exchanges() -> ExchangeBook:
    """Return the exchanges that ship with the engine."""
    file = files("maid_engine.ai_players.dialogue") / "data" / EXCHANGES
    return ExchangeBook((unpacked(file.read_bytes(), str(file)),))
