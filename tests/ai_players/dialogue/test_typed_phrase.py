"""Which of some typed words make a noun phrase, and which is its noun."""

import pytest

from maid_engine.ai_players.dialogue.typed_phrase import (
    TypedWord,
    head_of,
    is_piece_of_a_sentence,
    noun_phrase,
)


def typed(words):
    return [TypedWord(word) for word in words.split()]


@pytest.mark.parametrize(
    ("words", "head"),
    [
        ("old smith of the town", "smith"),
        ("the nearest inn", "inn"),
        ("hilda the baker", "hilda"),
        ("wolf pelt", "pelt"),
        ("in the crypt", "crypt"),
    ],
)
def test_the_noun_of_a_phrase(words, head):
    phrase = noun_phrase(typed(words))
    assert phrase[head_of(phrase)].text == head


def test_words_of_a_sentence_are_no_phrase():
    assert is_piece_of_a_sentence(typed("you to trade"))
    assert not is_piece_of_a_sentence(typed("the old mill"))
