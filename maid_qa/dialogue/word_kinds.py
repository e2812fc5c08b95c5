"""Kinds of words: words of similar meaning, found by k-means over their vectors.

Pairs and triples of kinds let a sentence be read by its construction: "how much is the KIND". The most frequent words
of the examples carry the construction, so that they keep their own kind.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from maid_qa.dialogue.word_vectors import WordVectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

KINDS: Final = 300
FREQUENT: Final = 250
"""Number of most frequent words without a kind."""
_ROUNDS: Final = 12


def word_kinds(vectors: WordVectors, texts: Iterable[Sequence[str]]) -> Mapping[str, str]:
    """Return the kind of each word with a vector, except the most frequent words of the texts."""
    counts = Counter(word for words in texts for word in words)
    own = {word for word, _ in counts.most_common(FREQUENT)}
    found = _nearest_centres(vectors.vectors, min(KINDS, len(vectors.words)))
    return {word: f"#{kind}" for word, kind in zip(vectors.words, found, strict=True) if word not in own}


def _nearest_centres(vectors: "NDArray[np.float32]", count: int) -> list[int]:
    """Return the centre of each vector (Lloyd, 1982). The first centres are drawn from a fixed seed."""
    import numpy as np

    first = np.random.default_rng(0).choice(len(vectors), count, replace=False)
    centres = vectors[np.sort(first)].copy()
    nearest = np.zeros(len(vectors), np.intp)
    for _ in range(_ROUNDS):
        nearest = np.argmax(vectors @ centres.T - (centres * centres).sum(axis=1) / 2, axis=1)
        for kind in np.unique(nearest):
            centres[kind] = vectors[nearest == kind].mean(axis=0)
    return [int(one) for one in nearest]
