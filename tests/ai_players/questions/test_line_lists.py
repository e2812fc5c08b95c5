"""What a complete list of the prompt does not hold is not there."""

import pytest

from maid_engine.ai_players.questions.line_lists import wrong_of_list
from tests.ai_players.questions.grounds import NAMES, clauses, ground


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("Look at my silver sword!", "you do not have any sword"),
        ("I carry a lantern.", "you do not have any lantern"),
        ("Tobin stands here.", "Tobin is not here now"),
        ("Talk to Hilda. She is right behind you.", "Hilda is not here now"),
        ("Go south, Ada.", "no way leads south from here"),
        ("It is one step east of here.", "no way leads east from here"),
    ],
)
def test_what_a_list_rules_out_is_wrong(line, wrong):
    assert wrong_of_list(clauses(line), ground(), NAMES) == wrong


@pytest.mark.parametrize(
    "line",
    [
        "I have three pelts.",
        "I have no lantern.",
        "I would like a lantern of my own.",
        "Is that your sword?",
        "Ferryman Pell stands here.",
        "Hilda is at the Smithy.",
        "Go north, Ada.",
        "West, then south.",
        "The inn lies south of the square.",
    ],
)
def test_what_lists_hold_or_do_not_tell_is_not(line):
    assert wrong_of_list(clauses(line), ground(), NAMES) == ""
