"""A way that somebody tells is walked; a story in which directions occur is not."""

import pytest

from maid_engine.ai_players.language.directions import directions_in


@pytest.mark.parametrize(
    ("words", "steps"),
    [
        ("west 7 times", ("west",) * 7),
        ("go west, west, then north", ("west", "west", "north")),
        ("Go west twice, then up.", ("west", "west", "up")),
        ("seven times west", ("west",) * 7),
        ("w, w, n", ("west", "west", "north")),
        ("west x 3 and ne", ("west", "west", "west", "northeast")),
        ("west, two north", ("west", "north", "north")),
        ("The shop is 2 west and 1 south from here, Tess.", ("west", "west", "south")),
        ("The shop is north of here, and then east.", ("north", "east")),
        ("Sure! Head down the stairs and then east once.", ("down", "east")),
    ],
)
def test_a_way_is_read(words, steps):
    assert directions_in(words, names="Tess shop") == steps


@pytest.mark.parametrize(
    "words",
    [
        "no idea",
        "There is a mill west of the bridge.",
        "I came up here years ago with my brother, who was a soldier in the wars",
        "What's up?",
        "west 1000 times",
        "9999999999 north",
    ],
)
def test_what_is_no_way_is_not(words):
    assert directions_in(words, names="Tess shop") == ()
