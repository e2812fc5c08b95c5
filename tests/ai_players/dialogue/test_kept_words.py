"""Words to keep become a plain sentence."""

import pytest

from maid_engine.ai_players.dialogue.kept_words import as_fact, tells_own


@pytest.mark.parametrize(
    ("words", "fact"),
    [
        ("also my dog is ill", "my dog is ill"),
        ("i am a baker by the way", "i am a baker"),
        ("my dog is ill, tbh", "my dog is ill"),
        ("this number for me: 12", "the number is 12"),
        ("the code 12 for us", "the code is 12"),
        ("the code 12 in mind", "the code is 12"),
        ("the door of the barn: red", "the door of the barn is red"),
        ("i owe you 5", "i owe you 5"),
        ("the meeting at 5", "the meeting at 5"),
        ("the gate costs 5", "the gate costs 5"),
        ("buy 3 apples", "buy 3 apples"),
        ("", ""),
    ],
)
def test_words_are_kept_as_a_plain_sentence(words, fact):
    assert as_fact(words) == fact


@pytest.mark.parametrize(
    ("words", "is_own"),
    [("my best colour is red", True), ("my dog", False), ("the best colour is red", False)],
)
def test_what_somebody_tells_of_their_own_is_seen(words, is_own):
    assert tells_own(words) is is_own
