"""Which memories hold a term, and how much that says: an inverted index with BM25 weights.

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). Own code, for it changes with every
memory that comes or goes, and a query costs what the posting lists of its terms are long.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.words import terms_of

K1: Final = 0.9
"""How soon a term that is repeated says no more; memories are short, so soon."""
B: Final = 0.35
"""How much long memories are held back."""


class MemoryIndex:
    """Terms → the numbers of the memories that hold them."""

    def __init__(self) -> None:
        self._postings: dict[str, dict[int, int]] = {}
        self._terms: dict[int, tuple[str, ...]] = {}
        self._lengths: dict[int, int] = {}
        self._total = 0

    def __len__(self) -> int:
        return len(self._lengths)

    def add(self, number: int, text: str, tags: Iterable[str] = ()) -> None:
        """Take in a memory's words; what was known of that number is replaced."""
        self.remove(number)
        terms = terms_of(text)
        for tag in tags:
            terms += terms_of(tag)
        postings, counted = self._postings, Counter(terms)
        for term, often in counted.items():
            found = postings.get(term)
            if found is None:
                postings[term] = {number: often}
            else:
                found[number] = often
        self._terms[number] = tuple(counted)
        self._lengths[number] = len(terms)
        self._total += len(terms)

    def remove(self, number: int) -> None:
        """Let go of a memory; one that is not known is passed over."""
        length = self._lengths.pop(number, None)
        if length is None:
            return
        self._total -= length
        for term in self._terms.pop(number):
            found = self._postings[term]
            del found[number]
            if not found:
                del self._postings[term]

    def holders(self, term: str) -> Mapping[int, int]:
        """The memories that hold this term, and how often."""
        return self._postings.get(term, {})

    def idf(self, term: str) -> float:
        """How much a term says: 0 and up; the most for one that no memory holds."""
        held = len(self._postings.get(term, ()))
        count = len(self._lengths)
        return math.log(1.0 + (count - held + 0.5) / (held + 0.5))

    def scores(self, terms: Sequence[tuple[str, float]]) -> dict[int, float]:
        """The relevance of every memory that holds one of the (term, weight)s."""
        found: dict[int, float] = {}
        mean = self._total / max(1, len(self._lengths))
        lengths = self._lengths
        for term, weight in terms:
            postings = self._postings.get(term)
            if not postings:
                continue
            gain = weight * self.idf(term) * (K1 + 1.0)
            for number, often in postings.items():
                norm = K1 * (1.0 - B + B * lengths[number] / mean)
                found[number] = found.get(number, 0.0) + gain * often / (often + norm)
        return found
