"""The questions of a line are found with the words that introduce them."""

import pytest

from maid_engine.ai_players.dialogue.line_questions import MOST, questions_in


@pytest.mark.parametrize(
    ("words", "questions"),
    [
        ("where is the temple? and is the wood safe?", ("where is the temple?", "and is the wood safe?")),
        ("whats your name and where can i buy a weapon", ("whats your name", "where can i buy a weapon")),
        ("how are you, where is marta", ("how are you", "where is marta")),
        ("where is the inn", ("where is the inn",)),
        ("i am tired, what a day", ("what a day",)),
        ("im good too, just tired from work", ()),
        ("i need a rope and a lamp", ()),
    ],
)
def test_a_line_is_split_into_its_questions(words, questions):
    assert questions_in(words) == questions


def test_no_more_than_the_first_are_taken():
    assert len(questions_in("who are you? where is the inn? what is for sale?")) == MOST
