"""A wording as it is compared with others: weighted words, and a vector of its meaning."""

import math
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Final

from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST
from maid_engine.ai_players.dialogue.packed_rows import PackedRows
from maid_engine.ai_players.dialogue.tokens import tokens_of

_SILENT: Final = frozenset({"!", "..."})
"""Marks that say nothing about the thought."""
KIND_COUNTS: Final = 0.5
"""How much of a word's weight counts if only a word of its kind is there."""


@dataclass(frozen=True)
class WordTable:
    """What is known about words for comparing wordings."""

    rows: Mapping[str, int]
    """Word, or pair of neighbours with a blank between them → its row in `vectors`."""
    vectors: PackedRows
    """Vectors of words and pairs; their sum is the meaning of a sentence."""
    rarity: Mapping[str, float]
    """Word → how rare it is: the logarithm of all sentences over those that have it."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Word → its kind: words of similar meaning have the same."""

    @cached_property
    def rarest(self) -> float:
        """The rarity of a word that was never seen."""
        return max(self.rarity.values(), default=1.0)

    def weight(self, word: str) -> float:
        """Return how much a word says."""
        return self.rarity.get(word, self.rarest)

    def vector(self, words: Sequence[str]) -> tuple[int, ...]:
        """Return the meaning of words as a vector of whole numbers, about `LARGEST` long; zeros if none is known."""
        terms = [*words, *(f"{one} {two}" for one, two in pairwise(words))]
        sums = self.vectors.sums([self.rows[term] for term in terms if term in self.rows])
        length = math.sqrt(sum(part * part for part in sums)) or 1.0
        return tuple(round(part * LARGEST / length) for part in sums)


@dataclass(frozen=True)
class Wording:
    """The words of a sentence, and what they are compared by."""

    words: tuple[str, ...]
    table: WordTable

    @cached_property
    def weights(self) -> dict[str, float]:
        """Word → how much it says."""
        return {word: self.table.weight(word) for word in self.words}

    @cached_property
    def mass(self) -> float:
        """How much all words together say."""
        return sum(self.weights.values())

    @cached_property
    def kinds(self) -> frozenset[str]:
        """The kinds of its words."""
        return frozenset(self.table.kinds[word] for word in self.words if word in self.table.kinds)


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text that count."""
    return tuple(token.word for token in tokens_of(text) if token.word not in _SILENT)


def covered(of: Wording, words: AbstractSet[str], kinds: AbstractSet[str]) -> float:
    """Return the share of what a wording says that is also among some words. Words of the same kind count in part."""
    kind_of, found = of.table.kinds, 0.0
    for word, weight in of.weights.items():
        if word in words:
            found += weight
        elif kind_of.get(word) in kinds:
            found += KIND_COUNTS * weight
    if not of.mass:
        return 0.0
    return found / of.mass
