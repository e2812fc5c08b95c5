"""Vectors of English words, so that a word that no example has counts like its neighbours in meaning.

The file ``word_vectors.npz`` holds the words and their vectors. They were made by a sentence-embedding model, each
word as a sentence of its own. Training reads the file; the model is only needed to make it again.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from maid_engine.core.errors import ConfigError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FILE: Final = "word_vectors.npz"
DIMENSIONS: Final = 192
_STEPS: Final = 127.0


@dataclass(frozen=True, slots=True)
class WordVectors:
    """Words and their vectors of length one, one row for each word."""

    words: tuple[str, ...]
    vectors: "NDArray[np.float32]"


def reduced(
    words: Sequence[str], embedded: "NDArray[np.float32]", dimensions: int = DIMENSIONS
) -> WordVectors:
    """Return the vectors along their main directions, with the mean of all taken off."""
    import numpy as np

    centred = embedded - embedded.mean(axis=0)
    _, _, directions = np.linalg.svd(centred, full_matrices=False)
    vectors = centred @ directions[:dimensions].T
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return WordVectors(tuple(words), (vectors / np.maximum(lengths, 1e-6)).astype(np.float32))


def make_vectors(
    words: Iterable[str], embed: "Callable[[Sequence[str]], NDArray[np.float32]]"
) -> WordVectors:
    """Return vectors of these words, each once and sorted.

    Args:
        words: The words, in lower case.
        embed: A sentence-embedding model; it returns one row for each text.
    """
    listed = sorted(set(words))
    return reduced(listed, embed(listed))


def save_vectors(path: Path, found: WordVectors) -> None:
    """Write vectors in steps of 1/127 of their largest part."""
    import numpy as np

    largest = float(np.abs(found.vectors).max())
    steps = np.rint(found.vectors / largest * _STEPS).astype(np.int8)
    with path.open("wb") as file:
        np.savez_compressed(
            file, words=np.array("\n".join(found.words)), steps=steps, largest=np.array(largest)
        )


def read_vectors(path: Path) -> WordVectors:
    """Return the vectors in a file.

    Raises:
        ConfigError: It is missing or damaged.
    """
    import numpy as np

    try:
        with np.load(path, allow_pickle=False) as file:
            words = tuple(str(file["words"]).split("\n"))
            vectors = file["steps"].astype(np.float32) * float(file["largest"]) / _STEPS
    except (OSError, ValueError, KeyError) as error:
        raise ConfigError(f"{path}: no word vectors ({error}); take the file of the repository") from None
    if len(words) != len(vectors):
        raise ConfigError(f"{path}: {len(words)} words, but {len(vectors)} vectors")
    return WordVectors(words, vectors)
