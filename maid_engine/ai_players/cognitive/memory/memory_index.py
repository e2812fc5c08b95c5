"""An inverted index of memories with BM25 weights.

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). Not a library, because the index changes
with every memory that is added or deleted. The cost of a query is the length of its terms' posting lists.
"""

import math
from array import array
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.memory import id_set
from maid_engine.ai_players.cognitive.memory.terms import terms_of

K1: Final = 0.9
"""BM25's k1: how fast repetitions of a term saturate. Low, because memories are short."""
B: Final = 0.35
"""BM25's b: how much long memories are penalised."""


COUNT_BITS: Final = 4
"""Low bits of a posting that hold the term's count in the memory. The bits above hold the memory's number."""
MOST_OFTEN: Final = (1 << COUNT_BITS) - 1


class MemoryIndex:
    """Maps terms to the numbers of the memories that contain them."""

    def __init__(self) -> None:
        self._postings: dict[str, array[int]] = {}
        """Ascending postings of four bytes each. Small dictionaries took a third of a mind's RAM."""
        self._lengths: dict[int, int] = {}
        self._total = 0

    def __len__(self) -> int:
        return len(self._lengths)

    def add(self, number: int, text: str, tags: Iterable[str] = ()) -> None:
        """Add the words of a memory. If it is indexed already, :meth:`remove` its old words first."""
        counted, length = _counted(text, tuple(tags))
        postings = self._postings
        for term, often in counted:
            found = postings.get(term)
            if found is None:
                found = postings[term] = array(id_set.CODE)
            id_set.put(found, number << COUNT_BITS | often)
        self._lengths[number] = length
        self._total += length

    def remove(self, number: int, text: str, tags: Iterable[str] = ()) -> None:
        """Remove a memory that was added with these words. Does nothing if it is not indexed."""
        length = self._lengths.pop(number, None)
        if length is None:
            return
        self._total -= length
        for term, often in _counted(text, tuple(tags))[0]:
            found = self._postings[term]
            id_set.drop(found, number << COUNT_BITS | often)
            if not found:
                del self._postings[term]

    def known(self, term: str) -> bool:
        """Return whether any memory contains this term."""
        return term in self._postings

    def holders(self, term: str) -> list[int]:
        """Return the numbers of the memories that contain this term, the oldest first."""
        return [posting >> COUNT_BITS for posting in self._postings.get(term, ())]

    def holds(self, number: int, term: str) -> bool:
        """Return whether this memory contains this term."""
        found = self._postings.get(term)
        if found is None:
            return False
        at = bisect_left(found, number << COUNT_BITS)
        return at < len(found) and found[at] >> COUNT_BITS == number

    def holds_any(self, number: int, terms: Iterable[str]) -> bool:
        """Return whether this memory contains one of these terms."""
        return any(self.holds(number, term) for term in terms)

    def idf(self, term: str) -> float:
        """Return the inverse document frequency of a term, at least 0. It is highest for an unknown term."""
        held = len(self._postings.get(term, ()))
        count = len(self._lengths)
        return math.log(1.0 + (count - held + 0.5) / (held + 0.5))

    def scores(self, terms: Sequence[tuple[str, float]]) -> dict[int, float]:
        """Return the BM25 score of every memory that contains at least one of the (term, weight) pairs."""
        found: dict[int, float] = {}
        mean = self._total / max(1, len(self._lengths))
        lengths = self._lengths
        for term, weight in terms:
            postings = self._postings.get(term)
            if not postings:
                continue
            gain = weight * self.idf(term) * (K1 + 1.0)
            for posting in postings:
                number, often = posting >> COUNT_BITS, posting & MOST_OFTEN
                norm = K1 * (1.0 - B + B * lengths[number] / mean)
                found[number] = found.get(number, 0.0) + gain * often / (often + norm)
        return found


@lru_cache(maxsize=4096)
def _counted(text: str, tags: tuple[str, ...]) -> tuple[tuple[tuple[str, int], ...], int]:
    """Return each term with its count, capped at :data:`MOST_OFTEN`, and the total number of terms.

    Cached, because minds in one world share sentences: two memories of three were worded by another mind
    before. The result depends only on the arguments, so it is never stale.
    """
    terms = terms_of(text)
    for tag in tags:
        terms += terms_of(tag)
    return tuple((term, min(often, MOST_OFTEN)) for term, often in Counter(terms).items()), len(terms)
