"""From examples to the weights of intents."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final

from maid_engine.ai_players.dialogue.features import Vocabulary, features_of
from maid_engine.ai_players.dialogue.linear_weights import LinearWeights
from maid_engine.ai_players.dialogue.tokens import Token, tokens_of
from maid_engine.core.chance import Dice
from maid_qa.dialogue.augmentation import NAMES, NamePool, masked, with_other_names
from maid_qa.dialogue.examples import Example
from maid_qa.dialogue.quantised import quantised
from maid_qa.dialogue.softmax import SoftmaxOptions, sparse_matrix, train_softmax
from maid_qa.dialogue.word_vectors import WordVectors

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LEAST_COMMON: Final = 3
"""A word is common if at least this many examples have it outside names."""
LEAST_FEATURE: Final = 3
"""A feature is kept if at least this many examples (with other names in their slots) have it."""
MOST_FEATURES: Final = 90_000
MOST_WORDS: Final = 12_000
FREQUENT: Final = 0.01
"""Share of all words at which a word's vector counts half."""
MASKED_WEIGHT: Final = 0.6
"""How much an example counts beside itself, with its names masked."""
OTHERS_WEIGHT: Final = 0.2
"""How much all of its repetitions with other names count."""
FOREIGN: Final = frozenset({"odd.real_world"})
"""Rows about things outside the game. What a hearer knows is never one of them."""
OTHER_NAMES: Final = 2
"""How many times each example with names is repeated with other names."""


@dataclass(frozen=True, slots=True)
class Variant:
    """An example as it is trained on."""

    example: Example
    tokens: tuple[Token, ...]
    weight: float


def variants_of(examples: Iterable[Example], seed: str = "dialogue") -> list[Variant]:
    """Return each example as it was written, with its names masked, and with other names.

    Names of `FOREIGN` rows stay: no hearer knows them.
    """
    examples = list(examples)
    pool, dice = NamePool(examples), Dice(seed)
    variants: list[Variant] = []
    for example in examples:
        variants.append(Variant(example, tokens_of(example.text), 1.0))
        if not _has_names(example):
            continue
        variants.append(Variant(example, masked(example), MASKED_WEIGHT))
        for _ in range(OTHER_NAMES):
            other = with_other_names(example, pool, dice)
            variants.append(Variant(other, tokens_of(other.text), OTHERS_WEIGHT / OTHER_NAMES))
    return variants


def _has_names(example: Example) -> bool:
    """Return whether an example has names in it that others may stand for."""
    return example.intent not in FOREIGN and any(slot.name in NAMES for slot in example.slots)


def common_words(examples: Iterable[Example]) -> frozenset[str]:
    """Return the words that at least `LEAST_COMMON` examples have outside names."""
    counts: Counter[str] = Counter()
    for example in examples:
        counts.update(_words_outside_names(example))
    return frozenset(word for word, count in counts.items() if count >= LEAST_COMMON)


@dataclass(frozen=True, slots=True)
class IntentWeights:
    """What training found for intents."""

    features: LinearWeights
    words: LinearWeights
    """For each word with a vector, what its meaning says for each intent."""


def _words_outside_names(example: Example) -> set[str]:
    names = [slot for slot in example.slots if slot.name in NAMES]
    return {
        token.word
        for token in tokens_of(example.text)
        if not any(name.start <= token.start < name.end for name in names)
    }


def positions(rows: Iterable[Iterable[str]], known: Mapping[str, int]) -> list[list[int]]:
    """Return the positions of the known features or words in each row."""
    return [[known[one] for one in row if one in known] for row in rows]


def frequent(rows: Iterable[Iterable[str]], least: int) -> list[str]:
    """Return the features that at least so many rows have, sorted."""
    counts = Counter(chain.from_iterable(rows))
    return sorted(feature for feature, count in counts.items() if count >= least)


def train_intents(
    variants: Sequence[Variant],
    vocabulary: Vocabulary,
    intents: Sequence[str],
    vectors: WordVectors,
    options: SoftmaxOptions | None = None,
) -> IntentWeights:
    """Return the weights of intents, trained on variants of examples.

    Features and the parts of the word vectors are trained together. Then each word's vector is multiplied by the
    weights of its parts, so that reading needs no vectors but one more row of weights for each word.
    """
    import numpy as np
    from scipy.sparse import csr_matrix, hstack

    texts = [[token.word for token in one.tokens] for one in variants]
    found = [features_of(words, vocabulary) for words in texts]
    features = frequent(found, LEAST_FEATURE)
    sparse = sparse_matrix(positions(found, places(features)), len(features))
    meanings = _weighted(vectors, texts)
    place = places(vectors.words)
    known = sparse_matrix(positions(texts, place), len(place))
    column = places(intents)
    weights = train_softmax(
        hstack([sparse, csr_matrix(known @ meanings)]).tocsr(),
        [column[one.example.intent] for one in variants],
        classes=len(intents),
        options=options,
        weights=[one.weight for one in variants],
    )
    of_words = (meanings @ weights[len(features) :]).astype(np.float32)
    return IntentWeights(
        quantised(features, intents, weights[: len(features)], most=MOST_FEATURES),
        quantised(vectors.words, intents, of_words, most=MOST_WORDS),
    )


def places(names: Iterable[str]) -> dict[str, int]:
    """Return each name with its place, from 0."""
    return {name: place for place, name in enumerate(names)}


def _weighted(vectors: WordVectors, texts: Sequence[Sequence[str]]) -> "NDArray[np.float32]":
    """Return the vectors, shorter the more frequent their word is (Arora, Liang and Ma, 2017)."""
    import numpy as np

    counts = Counter(word for words in texts for word in words)
    total = sum(counts.values())
    shares = np.array([counts[word] / total for word in vectors.words], np.float32)
    weighted: NDArray[np.float32] = vectors.vectors * (FREQUENT / (FREQUENT + shares))[:, None]
    return weighted
