"""What the grammar of a line says of the nature of its speaker."""

import pytest

from maid_engine.ai_players.questions.line_nature import (
    ARE_YOU_AI,
    admits_nature,
    asks_nature,
    denies_nature,
)
from tests.ai_players.questions.grounds import clauses


@pytest.mark.parametrize(
    "line",
    [
        "I am a human like you.",
        "I'm no bot!",
        "I am not an AI.",
        "I am a real person.",
    ],
)
def test_a_human_claim_denies_its_nature(line):
    assert denies_nature(clauses(line), asked=False)


@pytest.mark.parametrize(
    "line",
    [
        "I am no human, no.",
        "A program plays me.",
        "I am not just a program, I hope.",
        "I like to talk with humans.",
        "I am a program made by humans.",
    ],
)
def test_what_is_true_denies_nothing(line):
    assert not denies_nature(clauses(line), asked=False)


@pytest.mark.parametrize(
    ("words", "line", "admits"),
    [
        ("are you a bot?", "Yes, Ada.", True),
        ("are you a bot?", "A program plays me.", True),
        ("are you human?", "Yes, Ada.", False),
        ("are you human?", "I am no human, no.", True),
        ("are you a human or a program?", "The second.", True),
        ("are you a human or a program?", "The first.", False),
        ("are you a bot?", "What a lovely day.", False),
    ],
)
def test_the_question_is_answered_truthfully_in_any_words(words, line, admits):
    assert asks_nature("", words)
    assert admits_nature(clauses(line), words) is admits


def test_the_reading_of_the_words_counts_as_well():
    assert asks_nature(ARE_YOU_AI, "what are you made of")
    assert not asks_nature("", "are you hungry?")
