"""Directions must be those of the place in question."""

import pytest

from maid_engine.ai_players.questions.line_ways import wrong_way
from tests.ai_players.questions.grounds import clauses, ground

ASKED = "Where is the Smithy?"


@pytest.mark.parametrize(
    "line",
    [
        "The Smithy? West, then north.",
        "West and north, Ada.",
        "The temple is north of here.",
        "North the temple, west Hammer Street.",
        "Go west. Then north.",
        "Oh, the Smithy is west, then north, Ada.",
        "W, then N.",
        "I have come up from the cellar.",
        "Up to you! Calm down, and chin up.",
        "Never go south.",
    ],
)
def test_a_known_way_may_be_told(line):
    assert wrong_way(clauses(line), ground(), ASKED) == ""


@pytest.mark.parametrize(
    "line",
    [
        "The Smithy is east.",
        "The Smithy is west, then south.",
        "The temple lies west of here.",
        "Go south, Ada.",
        "West twice, then north, to the Smithy.",
        "North, then west.",
        "Turn left at the fountain.",
        "Climb up and you are there.",
    ],
)
def test_another_way_is_wrong(line):
    assert wrong_way(clauses(line), ground(), ASKED) != ""


def test_a_place_before_its_way_is_where_it_leads_whatever_was_asked_for():
    line = clauses("The Smithy is west, then north.")

    assert wrong_way(line, ground(), "Where is the Temple?") == ""
