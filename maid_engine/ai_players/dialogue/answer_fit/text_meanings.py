"""What texts say: their words that count, and how alike two of them are in meaning."""

import itertools
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.answer_fit.reply_vectors import ReplyVectors
from maid_engine.ai_players.dialogue.exchanges.lanes import LARGEST
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable, words_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.core.english import singular

_SAYS: Final = 3.0
"""A word at least this rare says something."""
_SQUARE: Final = LARGEST * LARGEST
_CACHED: Final = 256


class TextMeanings:
    """Compares texts by what is known about words. The last texts are kept, because one line has many answers."""

    def __init__(self, table: WordTable, replies: ReplyVectors) -> None:
        self.replies: Final = replies
        self._table = table
        self.content = lru_cache(_CACHED)(self._content)
        self._vector = lru_cache(_CACHED)(self._new_vector)

    def _content(self, text: str) -> dict[str, float]:
        """Return the words of a text that say something, in the singular, each with how rare it is."""
        said = itertools.filterfalse(SMALL_WORDS.of_asking.__contains__, filter(str.isalnum, words_of(text)))
        return {singular(word): self._table.weight(word) for word in filter(self._says, said)}

    def _says(self, word: str) -> bool:
        return self._table.weight(word) >= _SAYS

    def vector(self, text: str) -> tuple[float, ...]:
        """Return the meaning of a text, about 1 long; zeros if none of its words is known."""
        return tuple(part / LARGEST for part in self._vector(text))

    def _new_vector(self, text: str) -> tuple[int, ...]:
        return self._table.vector(words_of(text))

    def alike(self, one: str, other: str) -> float:
        """Return the cosine of the meanings of two texts; 0 if either has none."""
        return sum(map(int.__mul__, self._vector(one), self._vector(other))) / _SQUARE
