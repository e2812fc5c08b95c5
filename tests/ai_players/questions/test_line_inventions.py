"""Names and things that the prompt does not hold are inventions; idioms and comparisons are none."""

import pytest

from maid_engine.ai_players.questions.line_inventions import unknown_name, unknown_thing
from tests.ai_players.questions.grounds import NAMES, clauses, ground


def invention(line):
    return unknown_name(clauses(line), ground(), NAMES) or unknown_thing(clauses(line), ground())


@pytest.mark.parametrize(
    "line",
    [
        "Ask Garrick, he knows.",
        "Borgund sells swords.",
        "In the real world? Paris, I think.",
        "Hilda gives him the bird.",
        "There is a dragon about.",
        "I have a golden crown.",
        "Try the harbour.",
        "Rurik the armourer would know.",
        "The baker told me.",
        "This old sabre has served me well.",
    ],
)
def test_what_nothing_tells_of_is_made_up(line):
    assert invention(line) != ""


@pytest.mark.parametrize(
    "line",
    [
        "Ask Ferryman Pell, he stands right here.",
        "I know Millhaven, not France.",
        "Paris? I never heard of Paris.",
        "Calm down, Ada. Chin up!",
        "Hungry as a bear, I am.",
        "I would love a cup of tea.",
        "If you meet a dragon, run.",
        "A blade is a good friend.",
        "Keep your shield up.",
        "Godspeed!",
        "Admiring the square, Ada.",
        "It is easy as pie.",
    ],
)
def test_what_is_known_denied_or_no_claim_is_not(line):
    assert invention(line) == ""
