"""Numbers in words become digits."""

import pytest

from maid_engine.ai_players.language.number_words import number_tokens


@pytest.mark.parametrize(
    ("words", "tokens"),
    [
        ("twenty-five swords", "25 swords"),
        ("two hundred and ten", "210"),
        ("half a dozen eggs", "6 eggs"),
        ("a dozen", "12"),
        ("three thousand two hundred and six", "3206"),
        ("3x4", "3 x 4"),
        ("1,000 gold", "1000 gold"),
        ("half of it and a rat", "half of it and a rat"),
        ("five six", "5 6"),
        ("seven and a half plus two", "7.5 plus 2"),
        ("two score sheep", "40 sheep"),
        ("what is my score", "what is my score"),
    ],
)
def test_numbers_are_read(words, tokens):
    assert " ".join(number_tokens(words)) == tokens
