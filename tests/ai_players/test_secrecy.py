"""Words that are to stay among those who hear them are told by what they say."""

import pytest

from maid_engine.ai_players.language.secrecy import keeps_secret


@pytest.mark.parametrize(
    "words",
    [
        "A secret, just between us: I hid a key.",
        "Don’t tell Bob!",
        "keep this to yourself",
        "nobody else may know it",
    ],
)
def test_words_that_ask_for_silence_are_a_secret(words):
    assert keeps_secret(words)


@pytest.mark.parametrize(
    "words", ["I like violets.", "Tell me of the mill.", "The path runs between the hills."]
)
def test_other_words_are_none(words):
    assert not keeps_secret(words)
