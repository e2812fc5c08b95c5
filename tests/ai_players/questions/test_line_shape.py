"""A line of speech is a whole sentence, and no command or part of the prompt."""

import pytest

from maid_engine.ai_players.questions.line_shape import LONGEST, malformed
from tests.ai_players.questions.grounds import SECTIONS

DRAFTED = "You will find Hilda at the Smithy."


@pytest.mark.parametrize(
    "line",
    [
        "x" * (LONGEST + 1),
        'She said "buy it".',
        "One line\nand another.",
        "/quit",
        "kill grey wolf",
        "say hello to Ada.",
        "Door",
        "Door.x",
        "The Smithy is just past the",
        "The question,",
        "...",
        "Well, first I went to the square, and there I",
        "You, to Ada: hello there.",
        "Your mood: happy.",
        "Ada says now: hello.",
        "You like the unknown, and act on the spur of the moment.",
        "Leave to others the finding out of what a quest is about.",
        "You walk east.",
        "You can agree to nothing now: promise nothing.",
    ],
)
def test_these_are_no_lines_of_speech(line):
    assert malformed(line, DRAFTED, SECTIONS) != ""


@pytest.mark.parametrize(
    "line",
    [
        "Go north, Ada.",
        "News is told at the inn.",
        DRAFTED,
        "Ask Hilda!",
        "Hilda at the Smithy sells a short sword for 30 gold.",
        "Beats me. Adders I could point you to.",
    ],
)
def test_sentences_are(line):
    assert malformed(line, DRAFTED, SECTIONS) == ""
