"""Prices, levels and counts must be told, or worked out."""

import pytest

from maid_engine.ai_players.questions.line_numbers import wrong_number
from tests.ai_players.questions.grounds import clauses, ground

ASKED = "I have 40 gold. Where can I buy a sword?"


@pytest.mark.parametrize(
    "line",
    [
        "A short sword is 30 gold.",
        "30 for the sword, so you keep 10.",
        "Three gold for a torch, so two of them come to 6.",
        "I am level 2.",
        "I killed two wolves today.",
        "Two steps: west, then north.",
        "A thousand thanks!",
        "Two heads think better than one.",
        "Are there 99 wolves?",
        "I carry three pelts.",
        "Two wolves each, and three of us make 6.",
    ],
)
def test_what_is_told_or_worked_out_may_be_said(line):
    assert wrong_number(clauses(line), ground(), ASKED) == ""


@pytest.mark.parametrize(
    "line",
    [
        "A short sword is 20 gold.",
        "A torch costs 30 gold.",
        "30 for the sword, so you keep 12.",
        "I am level 3.",
        "Twenty wolves live there, would you believe it?",
        "Three gold for a torch, so two of them come to 8.",
        "Five guards stand outside.",
    ],
)
def test_other_numbers_may_not(line):
    assert wrong_number(clauses(line), ground(), ASKED) != ""


def test_a_bare_number_answers_how_much():
    assert wrong_number(clauses("Fifty, or so."), ground(), "How much gold do you have?") != ""
    assert wrong_number(clauses("Twenty-five."), ground(), "How much gold do you have?") == ""
