"""Vectors of words and of pairs of words, moved until wordings of one thought are nearer to each other than to other thoughts.

Two wordings of each thought are drawn; of all second wordings in a batch, each first one must find its own (the InfoNCE
loss of van den Oord, Li and Vinyals, 2018, in both directions). AdaGrad on the rows of the words. The same thoughts
result in the same vectors.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.dialogue.exchanges.exchange import Exchange
from maid_engine.ai_players.dialogue.exchanges.wordings import words_of
from maid_qa.dialogue.softmax import softmax
from maid_qa.dialogue.word_vectors import WordVectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from scipy.sparse import csr_matrix

PAIR_SEEN: Final = 4
"""A pair of words gets a vector of its own if it is in so many wordings."""
_LEAST_LENGTH: Final = 1e-6
_NEVER_ZERO: Final = 1e-10


@dataclass(frozen=True, slots=True)
class ContrastOptions:
    """How vectors are moved."""

    epochs: int = 20
    batch: int = 512
    rate: float = 0.02
    sharpness: float = 0.08
    """What cosines are divided by: the smaller, the more only the nearest rivals count."""


def thoughts_of(exchanges: Iterable[Exchange]) -> list[tuple[str, ...]]:
    """Return the wordings of each exchange and follow-up that has several."""
    lineages = chain.from_iterable(one.lineages() for one in exchanges)
    return [lineage[0].wordings for lineage in lineages if len(lineage[0].wordings) > 1]


def contrasted(
    vectors: WordVectors, thoughts: Sequence[Sequence[str]], options: ContrastOptions | None = None
) -> WordVectors:
    """Return the vectors moved, and vectors of the words and frequent pairs that had none.

    Args:
        vectors: Vectors of words and of pairs, which add up to those of sentences.
        thoughts: The wordings of each thought, two or more.
        options: How to move them.
    """
    import numpy as np

    options = options or ContrastOptions()
    terms = _terms(vectors.words, thoughts)
    rows = {term: at for at, term in enumerate(terms)}
    table = np.zeros((len(terms), vectors.vectors.shape[1]), np.float32)
    table[[rows[word] for word in vectors.words]] = vectors.vectors
    table /= float(np.linalg.norm(vectors.vectors, axis=1).mean()) or 1.0
    bags = bags_of([wording for wordings in thoughts for wording in wordings], rows)
    _move(table, bags, [len(wordings) for wordings in thoughts], options)
    return WordVectors(tuple(terms), table)


def _terms(known: Iterable[str], thoughts: Sequence[Sequence[str]]) -> list[str]:
    """Return what has a vector: what had one, each word of a wording, and each frequent pair."""
    seen = Counter(term for wordings in thoughts for one in wordings for term in set(terms_of(one)))
    frequent = (term for term, count in seen.items() if count >= _least_seen(term))
    return sorted({*known, *frequent})


def _least_seen(term: str) -> int:
    return PAIR_SEEN if " " in term else 1


def terms_of(text: str) -> Iterator[str]:
    """Yield the words of a text, and its pairs of neighbours."""
    words = words_of(text)
    yield from words
    yield from (f"{one} {two}" for one, two in pairwise(words))


def bags_of(texts: Sequence[str], rows: dict[str, int]) -> "csr_matrix":
    """Return a row for each text, with how often each term is in it."""
    import numpy as np
    from scipy.sparse import csr_matrix

    indices = [[rows[term] for term in filter(rows.__contains__, terms_of(text))] for text in texts]
    starts = np.cumsum([0, *map(len, indices)])
    flat = np.fromiter(chain.from_iterable(indices), np.int32)
    return csr_matrix((np.ones(len(flat), np.float32), flat, starts), shape=(len(texts), len(rows)))


def _move(
    table: "NDArray[np.float32]", bags: "csr_matrix", sizes: Sequence[int], options: ContrastOptions
) -> None:
    import numpy as np

    order = np.random.default_rng(0)
    counts, firsts = np.asarray(sizes), np.cumsum([0, *sizes[:-1]])
    squares = np.full(table.shape, _NEVER_ZERO, np.float32)
    for _ in range(options.epochs):
        one = order.integers(0, counts)
        other = (one + order.integers(1, counts)) % counts
        shuffled = order.permutation(len(counts))
        for start in range(0, len(counts), options.batch):
            chosen = shuffled[start : start + options.batch]
            pair = (bags[(firsts + one)[chosen]], bags[(firsts + other)[chosen]])
            slope = _slope(table, pair, options.sharpness)
            squares += slope * slope
            table -= options.rate * slope / np.sqrt(squares)


def _slope(
    table: "NDArray[np.float32]", pair: tuple["csr_matrix", "csr_matrix"], sharpness: float
) -> "NDArray[np.float32]":
    """Return how the loss of a batch grows with each part of the vectors."""
    of_left, of_right = slopes_of((pair[0] @ table, pair[1] @ table), sharpness)
    slope: NDArray[np.float32] = pair[0].T @ of_left + pair[1].T @ of_right
    return slope


def slopes_of(
    sums: tuple["NDArray[np.float32]", "NDArray[np.float32]"], sharpness: float
) -> tuple["NDArray[np.float32]", "NDArray[np.float32]"]:
    """Return how the loss of a batch grows with each part of the sums of its pairs.

    Args:
        sums: The sums of vectors of one side and of the other, one row for each pair.
        sharpness: What cosines are divided by.
    """
    import numpy as np

    (left, left_length), (right, right_length) = map(_unit, sums)
    steep = np.float32(1 / sharpness)
    excess = _excess(left @ right.T * steep) * steep
    return _through_length(excess @ right, left, left_length), _through_length(
        excess.T @ left, right, right_length
    )


def _unit(sums: "NDArray[np.float32]") -> tuple["NDArray[np.float32]", "NDArray[np.float32]"]:
    """Return vectors of length one, and the lengths that they had."""
    import numpy as np

    lengths = np.maximum(np.linalg.norm(sums, axis=1, keepdims=True), _LEAST_LENGTH)
    return sums / lengths, lengths


def _excess(scores: "NDArray[np.float32]") -> "NDArray[np.float32]":
    """Return by how much each pair is too near, and its own pair too far, in both directions."""
    import numpy as np

    count = len(scores)
    excess = softmax(scores) + softmax(scores.T).T - 2 * np.eye(count, dtype=np.float32)
    return excess / np.float32(2 * count)


def _through_length(
    slope: "NDArray[np.float32 | np.float64]", unit: "NDArray[np.float32]", lengths: "NDArray[np.float32]"
) -> "NDArray[np.float32]":
    """Return the slope of sums, given that of the vectors of length one that were made of them."""
    along = (slope * unit).sum(axis=1, keepdims=True)
    moved: NDArray[np.float32] = (slope - unit * along) / lengths
    return moved
