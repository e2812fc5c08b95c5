"""What is said to have been done must be shown."""

import pytest

from maid_engine.ai_players.questions.line_deeds import wrong_deed
from tests.ai_players.questions.grounds import clauses, ground


@pytest.mark.parametrize(
    "line",
    [
        "I killed a wolf in the hollow.",
        "I bought a torch.",
        "I found a pelt.",
        "I never danced in my life.",
        "I would have killed it.",
        "I have been thinking of you.",
        "Did I sell the pelt?",
        "I walked a lot today, and talked with Tobin.",
    ],
)
def test_what_is_remembered_may_be_told(line):
    assert wrong_deed(clauses(line), ground()) == ""


@pytest.mark.parametrize(
    "line",
    [
        "I sold the pelt to Hilda.",
        "I killed Tobin.",
        "I have finished Rats in the Cellar.",
        "I danced all night.",
        "Hilda killed a wolf.",
        "Slept there last night.",
        "A wolf killed me this morning.",
    ],
)
def test_what_nothing_shows_may_not(line):
    assert wrong_deed(clauses(line), ground()) != ""
