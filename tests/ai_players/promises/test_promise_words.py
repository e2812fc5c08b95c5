"""Promises in words: spans, and somebody's words about themselves said to them."""

import pytest

from maid_engine.ai_players.language.promise_words import span, turned


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(20, "half a minute"), (60, "a minute"), (300, "five minutes"), (1800, "30 minutes"), (3600, "an hour")],
)
def test_spans_are_said_in_minutes(seconds, words):
    assert span(seconds) == words


@pytest.mark.parametrize(
    ("said", "repeated"),
    [
        ("my favourite colour is green", "your favourite colour is green"),
        ("I am afraid of my own cat, I think", "you are afraid of your own cat, you think"),
        ("I was born here", "you were born here"),
    ],
)
def test_words_about_the_speaker_are_turned_round(said, repeated):
    assert turned(said) == repeated
