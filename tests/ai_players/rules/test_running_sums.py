"""A sum goes on in the next line."""

import pytest

from maid_engine.ai_players.language.running_sums import going_on


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ("and times four?", "10 * 4"),
        ("now subtract 3", "10 - 3"),
        ("then add another 5", "10 + 5"),
        ("half of that", "10 / 2"),
        ("ok what is 20 percent of it", "20 % of 10"),
        ("divide it by 2 please", "10 / 2"),
        ("squared?", "10 ^ 2"),
    ],
)
def test_the_next_step_is_known(words, whole):
    assert going_on("10", words) == whole


@pytest.mark.parametrize(
    "words",
    ["thanks", "4 rats attacked me", "i need 5 more minutes", "where is it?", "half the town is asleep"],
)
def test_other_words_are_no_step(words):
    assert going_on("10", words) == ""
