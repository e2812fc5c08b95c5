import numpy as np

from maid_qa.dialogue.word_kinds import word_kinds
from maid_qa.dialogue.word_vectors import WordVectors

WORDS = tuple(f"{name}{number}" for name in ("bread", "sword") for number in range(200))
_SPREAD = np.random.default_rng(0).normal(0, 0.01, (400, 2))
VECTORS = WordVectors(
    WORDS, np.array([[1, 0]] * 200 + [[0, 1]] * 200, np.float32) + _SPREAD.astype(np.float32)
)


def test_no_kind_has_words_of_opposite_meaning():
    kinds = word_kinds(VECTORS, [])

    assert {kinds[word] for word in WORDS[:200]}.isdisjoint(kinds[word] for word in WORDS[200:])
    assert len(set(kinds.values())) < len(WORDS)


def test_frequent_words_have_no_kind():
    assert "bread7" not in word_kinds(VECTORS, [["bread7"], ["bread7"]])


def test_the_same_vectors_result_in_the_same_kinds():
    assert word_kinds(VECTORS, []) == word_kinds(VECTORS, [])
