"""Vectors of words of what was said, and of words of replies, moved until the replies of exchanges are near to their wordings.

Of each exchange and follow-up a wording and a reply are drawn. In a batch, each wording must find its own reply, and each
reply its wording. AdaGrad on the rows of the words, as in :mod:`maid_qa.dialogue.contrast`. The same exchanges result in the
same vectors.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from maid_engine.ai_players.dialogue.answer_fit import reply_vectors
from maid_engine.ai_players.dialogue.answer_fit.reply_vectors import ReplyVectors
from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.packed_rows import OFFSET, PackedRows
from maid_qa.dialogue.contrast import PAIR_SEEN, ContrastOptions, bags_of, slopes_of, terms_of
from maid_qa.dialogue.word_vectors import WordVectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

SHIPPED_REPLY_VECTORS: Final = Path(reply_vectors.__file__).parents[1] / "data" / reply_vectors.REPLY_VECTORS
"""The file in a checkout that ships with the engine."""
OPTIONS: Final = ContrastOptions(epochs=12, rate=0.03, sharpness=0.1)
WORD_SEEN: Final = 2
"""A word that has no vector gets one if it is in so many texts."""
_PLACEHOLDERS: Final = ("{who}", "{me}")
_LEVELS: Final = 127
_NEVER_ZERO: Final = 1e-6


class Turn(NamedTuple):
    """What may be said, in several wordings, and what may be replied."""

    wordings: tuple[str, ...]
    replies: tuple[str, ...]


def turns_of(exchanges: Iterable[Exchange]) -> list[Turn]:
    """Return the wordings and replies of each exchange and follow-up that has both."""
    lineages = chain.from_iterable(one.lineages() for one in exchanges)
    turns = (Turn(one.wordings, tuple(_plain(reply.text) for reply in one.replies)) for one, *_ in lineages)
    return list(filter(all, turns))


def _plain(reply: str) -> str:
    """Return a reply without the names that are put into it."""
    for one in _PLACEHOLDERS:
        reply = reply.replace(one, "")
    return reply


def train_reply_vectors(
    turns: Sequence[Turn], vectors: WordVectors, options: ContrastOptions = OPTIONS
) -> ReplyVectors:
    """Return the vectors that exchanges teach.

    Args:
        turns: What may be said, and what may be replied.
        vectors: Vectors of words and pairs to begin with.
        options: How they are moved.
    """
    said = _Side.of([turn.wordings for turn in turns], vectors)
    replied = _Side.of([turn.replies for turn in turns], vectors)
    _move(len(turns), said, replied, options)
    return ReplyVectors(said.as_table(), replied.as_table())


class _Side:
    """The texts of one side of the turns, and the vectors of their words."""

    def __init__(
        self, texts: Sequence[Sequence[str]], terms: Sequence[str], table: "NDArray[np.float32]"
    ) -> None:
        import numpy as np

        self.terms = terms
        self.table = table
        self._counts = np.array([len(group) for group in texts])
        self._firsts = np.cumsum(self._counts) - self._counts
        rows = {term: at for at, term in enumerate(terms)}
        self._bags = bags_of(list(chain.from_iterable(texts)), rows)
        self._squares = np.full(table.shape, _NEVER_ZERO, np.float32)

    @classmethod
    def of(cls, texts: Sequence[Sequence[str]], vectors: WordVectors) -> "_Side":
        """Return the side with the known vectors of the words and frequent pairs in its texts; zeros for the others."""
        import numpy as np

        terms = list(_terms(texts, frozenset(vectors.words)))
        rows = {term: at for at, term in enumerate(terms)}
        table = np.zeros((len(terms), vectors.vectors.shape[1]), np.float32)
        for word, vector in zip(vectors.words, vectors.vectors, strict=True):
            if word in rows:
                table[rows[word]] = vector
        table /= float(np.linalg.norm(vectors.vectors, axis=1).mean()) or 1.0
        return cls(texts, terms, table)

    def drawn(self, turns: "NDArray[np.int64]", order: "np.random.Generator") -> "csr_matrix":
        """Return the words of one text of each turn."""
        return self._bags[self._firsts[turns] + order.integers(0, self._counts[turns])]

    def move(self, bags: "csr_matrix", slopes: "NDArray[np.float32]", rate: float) -> None:
        """Move the vectors of the words of a batch against the slope of the loss."""
        import numpy as np

        by_word = bags.T.tocsr()
        rows = np.flatnonzero(np.diff(by_word.indptr))
        slope = by_word[rows] @ slopes
        self._squares[rows] += slope * slope
        self.table[rows] -= rate * slope / np.sqrt(self._squares[rows])

    def as_table(self) -> WordTable:
        """Return the vectors in bytes."""
        import numpy as np

        unit = float(np.abs(self.table).max()) / _LEVELS or 1.0
        steps = (np.rint(self.table / unit).astype(np.int16) + OFFSET).astype(np.uint8)
        rows = {term: at for at, term in enumerate(self.terms)}
        return WordTable(rows, PackedRows(steps.tobytes(), self.table.shape[1]), {})


def _terms(texts: Sequence[Sequence[str]], known: frozenset[str]) -> Iterator[str]:
    """Yield what gets a vector: known words, known pairs that are seen, and others that are seen often enough."""
    seen = Counter(term for group in texts for text in group for term in set(terms_of(text)))
    for term in sorted({*known, *seen}):
        if seen[term] >= _least_seen(term, is_known=term in known):
            yield term


def _least_seen(term: str, *, is_known: bool) -> int:
    if " " not in term:
        return 0 if is_known else WORD_SEEN
    return 1 if is_known else PAIR_SEEN


def _move(count: int, said: _Side, replied: _Side, options: ContrastOptions) -> None:
    import numpy as np

    order = np.random.default_rng(0)
    for _ in range(options.epochs):
        shuffled = order.permutation(count)
        for start in range(0, count, options.batch):
            chosen = shuffled[start : start + options.batch]
            left, right = said.drawn(chosen, order), replied.drawn(chosen, order)
            slopes = slopes_of((left @ said.table, right @ replied.table), options.sharpness)
            said.move(left, slopes[0], options.rate)
            replied.move(right, slopes[1], options.rate)
