"""A line is taken apart into its thoughts."""

import pytest

from maid_engine.ai_players.dialogue.line_thoughts import MOST, thoughts_in


@pytest.mark.parametrize(
    ("line", "thoughts"),
    [
        ("no idea. i'm new here, my brother plays too", ("no idea.", "i'm new here", "my brother plays too")),
        ("i would come along but my sword is broken", ("i would come along", "my sword is broken")),
        ("it rains again... i hate rain", ("it rains again...", "i hate rain")),
    ],
)
def test_the_sentences_and_clauses_of_a_line_are_its_thoughts(line, thoughts):
    assert thoughts_in(line) == thoughts


@pytest.mark.parametrize("line", ["", "where is the inn?", "haha, no", "yes, please", "well, i do not know"])
def test_a_line_with_one_thought_is_not_taken_apart(line):
    assert thoughts_in(line) == ()


def test_a_long_line_has_only_so_many_thoughts():
    assert len(thoughts_in("one two, " * 500 + "three four")) == MOST
