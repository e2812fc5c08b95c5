"""Vectors are moved until wordings of one thought are near to each other."""

import numpy as np
import pytest

from maid_engine.ai_players.dialogue.exchanges.wordings import words_of
from maid_qa.dialogue.contrast import PAIR_SEEN, ContrastOptions, contrasted, thoughts_of
from maid_qa.dialogue.word_vectors import WordVectors
from tests.ai_players.dialogue.exchange_kit import blocks

THOUGHTS = [
    ("my cat died", "the kitten passed away", "my old cat is dead"),
    ("i love soup", "soup is the best meal", "nothing beats a hot soup"),
    ("rain again", "what a wet morning", "it pours outside"),
]
QUICK = ContrastOptions(epochs=60, batch=3, rate=0.1)


def vectors(words, dimensions=8):
    """Vectors of length one that say nothing about the words."""
    drawn = np.random.default_rng(5).normal(size=(len(words), dimensions)).astype(np.float32)
    return WordVectors(tuple(words), drawn / np.linalg.norm(drawn, axis=1, keepdims=True))


def known():
    return vectors(sorted({word for thought in THOUGHTS for text in thought for word in words_of(text)}))


def meaning(found, text):
    rows = [found.words.index(word) for word in words_of(text) if word in found.words]
    total = found.vectors[rows].sum(axis=0)
    return total / np.linalg.norm(total)


def nearest_is_own(found):
    """Share of the wordings whose nearest other wording says the same thought."""
    said = [(number, text) for number, thought in enumerate(THOUGHTS) for text in thought]
    rights = []
    for number, text in said:
        others = [(meaning(found, text) @ meaning(found, other), at) for at, other in said if other != text]
        rights.append(max(others)[1] == number)
    return sum(rights) / len(rights)


def test_wordings_of_a_thought_come_near_to_each_other():
    assert nearest_is_own(known()) < 0.8
    assert nearest_is_own(contrasted(known(), THOUGHTS, QUICK)) == 1.0


def test_the_same_thoughts_result_in_the_same_vectors():
    one, other = (contrasted(known(), THOUGHTS, QUICK) for _ in range(2))

    assert one.words == other.words
    assert np.array_equal(one.vectors, other.vectors)


def test_words_without_a_vector_get_one():
    found = contrasted(vectors(("soup", "cat")), THOUGHTS, QUICK)

    assert "kitten" in found.words
    assert np.abs(found.vectors[found.words.index("kitten")]).max() > 0


@pytest.mark.parametrize(("times", "has_one"), [(PAIR_SEEN - 1, False), (PAIR_SEEN, True)])
def test_a_pair_of_words_gets_a_vector_once_it_is_frequent(times, has_one):
    thought = tuple(f"old soup {number}" for number in range(times))

    assert ("old soup" in contrasted(known(), [thought, *THOUGHTS], QUICK).words) is has_one


def test_a_word_that_no_thought_has_keeps_its_direction():
    given = vectors(("soup", "anvil"))
    found = contrasted(given, THOUGHTS, QUICK)

    moved = found.vectors[found.words.index("anvil")]
    assert moved @ given.vectors[1] == pytest.approx(np.linalg.norm(moved), abs=1e-5)


def test_thoughts_are_the_exchanges_and_follow_ups_with_several_wordings():
    exchanges = blocks()
    wordings = {one.wordings for one in exchanges}

    assert all(len(thought) > 1 for thought in thoughts_of(exchanges))
    assert wordings & set(thoughts_of(exchanges))
