"""Which memories hold a term, and how much that says: an inverted index with BM25 weights.

Robertson and Zaragoza, The Probabilistic Relevance Framework (2009). Own code, for it changes with every
memory that comes or goes, and a query costs what the posting lists of its terms are long.
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
"""How soon a term that is repeated says no more; memories are short, so soon."""
B: Final = 0.35
"""How much long memories are held back."""


COUNT_BITS: Final = 4
"""In a posting a memory's number stands above these bits, and how often it holds the term in them."""
MOST_OFTEN: Final = (1 << COUNT_BITS) - 1


class MemoryIndex:
    """Terms → the numbers of the memories that hold them."""

    def __init__(self) -> None:
        self._postings: dict[str, array[int]] = {}
        """Ascending, four bytes each: dictionaries of so few entries took a third of a mind's memory."""
        self._lengths: dict[int, int] = {}
        self._total = 0

    def __len__(self) -> int:
        return len(self._lengths)

    def add(self, number: int, text: str, tags: Iterable[str] = ()) -> None:
        """Take in a memory's words; of one that is known already :meth:`remove` the old words first."""
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
        """Let go of a memory, which is known by these words; one that is not known is passed over."""
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
        """Whether any memory holds this term."""
        return term in self._postings

    def holders(self, term: str) -> list[int]:
        """The memories that hold this term, the oldest first."""
        return [posting >> COUNT_BITS for posting in self._postings.get(term, ())]

    def holds(self, number: int, term: str) -> bool:
        """Whether this memory holds this term."""
        found = self._postings.get(term)
        if found is None:
            return False
        at = bisect_left(found, number << COUNT_BITS)
        return at < len(found) and found[at] >> COUNT_BITS == number

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
            for posting in postings:
                number, often = posting >> COUNT_BITS, posting & MOST_OFTEN
                norm = K1 * (1.0 - B + B * lengths[number] / mean)
                found[number] = found.get(number, 0.0) + gain * often / (often + norm)
        return found


@lru_cache(maxsize=4096)
def _counted(text: str, tags: tuple[str, ...]) -> tuple[tuple[tuple[str, int], ...], int]:
    """Each term with how often it stands there, as postings count it; and how many there are in all.

    Kept for a while, because those who share a world share its sentences: two memories of three were worded by another
    mind before. It follows from the words alone, so it is never out of date.
    """
    terms = terms_of(text)
    for tag in tags:
        terms += terms_of(tag)
    return tuple((term, min(often, MOST_OFTEN)) for term, often in Counter(terms).items()), len(terms)
