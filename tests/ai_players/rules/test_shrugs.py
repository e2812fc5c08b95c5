"""What counts as an answer without content is known from the shipped lines, filled with names."""

import pytest

from tests.ai_players.rules.shrugs import is_shrug


@pytest.mark.parametrize(
    "line", ["You have me there, Ada.", "I don't know, Ada. I have not come across elves yet."]
)
def test_a_line_that_admits_not_to_know_is_a_shrug(line):
    assert is_shrug(line)


@pytest.mark.parametrize("line", ["Two, Ada.", "The Smithy: west, then north.", "Good day, Ada!"])
def test_a_line_that_tells_something_is_none(line):
    assert not is_shrug(line)
