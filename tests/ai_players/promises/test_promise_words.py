"""Promises in words: spans."""

import pytest

from maid_engine.ai_players.language.promise_words import span


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(20, "half a minute"), (60, "a minute"), (300, "five minutes"), (1800, "30 minutes"), (3600, "an hour")],
)
def test_spans_are_said_in_minutes(seconds, words):
    assert span(seconds) == words
