"""What is not known is repeated only as a whole phrase."""

import pytest

from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import is_whole
from tests.ai_players.rules.town import ada, in_town, meant


@pytest.mark.parametrize(
    ("topic", "words", "whole"),
    [
        ("old hambly", "whos Old Hambly, i have to bring him a letter", True),
        ("silver bell", "where is the silver bell", True),
        ("silver bell", "where is the silver bell pls", True),
        ("silver bell", "where is the silver bell and who has it", True),
        ("scenic", "or did I just take the scenic route for nothing?", False),
        ("widow what the river", "bring the widow what the river took", False),
    ],
)
def test_a_piece_of_a_phrase_is_no_topic_to_repeat(topic, words, whole):
    assert is_whole(topic, words) is whole


def test_a_piece_is_not_repeated():
    book = in_town("balanced", ada)
    found = meant(book, "world.what_is", "what is the scenic route", thing="the scenic")
    assert "topic" not in found.facts
