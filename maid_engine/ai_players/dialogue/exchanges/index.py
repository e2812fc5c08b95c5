"""Finds the exchanges that are nearest to some words."""

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.fit import FitWeights, Nearness, nearness
from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST, PackedVectors, Products
from maid_engine.ai_players.dialogue.exchanges.wordings import Wording, WordTable, words_of
from maid_engine.ai_players.dialogue.packed_rows import OFFSET

CANDIDATES: Final = 8
"""Exchanges that are compared in full: those with the wordings whose vectors are nearest."""
_LIKE: Final = (0.5, 0.3)
"""Wordings whose vectors have a smaller cosine are not looked at. The second counts if the first leaves too few."""
_SQUARE: Final = LARGEST * LARGEST
_CACHED: Final = 256


@dataclass(frozen=True, slots=True)
class Fitting:
    """An exchange, and how well it fits."""

    exchange: Exchange
    probability: float


class _Alike(NamedTuple):
    """The number of an exchange, and how near it is to some words without a reading of them."""

    at: int
    near: Nearness


class ExchangeIndex:
    """The wordings of exchanges, searched by meaning, and then compared by words and intent."""

    def __init__(
        self,
        exchanges: Sequence[Exchange],
        table: WordTable,
        fit: FitWeights,
        words: Sequence[tuple[str, ...]],
        vectors: bytes,
    ) -> None:
        """Take compiled exchanges; see :func:`indexed`.

        Args:
            exchanges: The exchanges.
            table: What is known about words.
            fit: What the parts of the nearness count.
            words: The words of each wording.
            vectors: The vectors of all wordings, one after the other.
        """
        self.exchanges: Final = tuple(exchanges)
        self.table: Final = table
        self.fit: Final = fit
        self.vectors: Final = vectors
        self._wordings = [Wording(one, table) for one in words]
        self._meanings = PackedVectors(self.vectors, table.vectors.columns)
        self._rows_of: list[range] = []
        self._exchange_of: list[int] = []
        for at, one in enumerate(self.exchanges):
            first = len(self._exchange_of)
            self._exchange_of.extend([at] * len(one.wordings))
            self._rows_of.append(range(first, len(self._exchange_of)))

    @property
    def words(self) -> list[tuple[str, ...]]:
        """The words of each wording."""
        return [one.words for one in self._wordings]

    def nearest(self, text: str, shares: Mapping[str, float]) -> list[Fitting]:
        """Return the exchanges that are nearest to a text, the most probable first; at most `CANDIDATES`.

        Args:
            text: What was said.
            shares: Intent → its probability for the text.
        """
        words = words_of(text)
        if not words or not self._wordings:
            return []
        found: list[Fitting] = []
        for at, near in _alike(self, words):
            exchange = self.exchanges[at]
            probability = self.fit.probability(near.read_as(exchange.intent, shares))
            found.append(Fitting(exchange, probability))
        return sorted(found, key=lambda one: -one.probability)

    def alike(self, words: tuple[str, ...]) -> list[_Alike]:
        """Return the exchanges with the nearest wordings, and how near each is to the words without a reading of them."""
        said, products = self._compared(words)
        return [_Alike(at, self._nearness(said, products, at)) for at in self._candidates(products)]

    def near(self, text: str, exchange: Exchange, shares: Mapping[str, float]) -> Nearness:
        """Return how near one of the exchanges is to a text."""
        said, products = self._compared(words_of(text))
        near = self._nearness(said, products, self.exchanges.index(exchange))
        return near.read_as(exchange.intent, shares)

    def near_all(self, text: str, shares: Mapping[str, float]) -> list[Nearness]:
        """Return how near each of the exchanges is to a text."""
        said, products = self._compared(words_of(text))
        return [
            self._nearness(said, products, at).read_as(one.intent, shares)
            for at, one in enumerate(self.exchanges)
        ]

    def _compared(self, words: tuple[str, ...]) -> tuple[Wording, Products]:
        said = Wording(words, self.table)
        return said, self._meanings.products(self.table.vector(said.words))

    def _nearness(self, said: Wording, products: Products, at: int) -> Nearness:
        rows = self._rows_of[at]
        wordings = [self._wordings[row] for row in rows]
        return nearness(said, wordings, [products[row] / _SQUARE for row in rows])

    def _candidates(self, products: Products) -> list[int]:
        """Return the numbers of the exchanges that have the nearest wordings."""
        best: dict[int, int] = {}
        for least in _LIKE:
            best = self._best_of(products, least)
            if len(best) >= CANDIDATES:
                break
        return heapq.nlargest(CANDIDATES, best, key=best.__getitem__)

    def _best_of(self, products: Products, least: float) -> dict[int, int]:
        """Return the number of each exchange with a wording that is so near, and the product of its nearest one."""
        best: dict[int, int] = {}
        for row, product in products.from_(round(least * _SQUARE)):
            at = self._exchange_of[row]
            best[at] = max(best.get(at, 0), product)
        return best


@lru_cache(maxsize=_CACHED)
def _alike(index: ExchangeIndex, words: tuple[str, ...]) -> tuple[_Alike, ...]:
    """Return what :meth:`ExchangeIndex.alike` returns. It is kept, because one line is often read in several ways."""
    return tuple(index.alike(words))


def indexed(exchanges: Sequence[Exchange], table: WordTable, fit: FitWeights) -> ExchangeIndex:
    """Return exchanges compiled for searching."""
    words = [words_of(text) for one in exchanges for text in one.wordings]
    vectors = bytes(part + OFFSET for one in words for part in table.vector(one))
    return ExchangeIndex(exchanges, table, fit, words, vectors)
