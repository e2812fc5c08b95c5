"""An AI player presses nobody, and says what it is."""

import pytest

from maid_engine.ai_players.questions.line_manners import (
    ARE_YOU_AI,
    admits_nature,
    asks_nature,
    denies_nature,
    is_pressing,
)
from tests.ai_players.questions.grounds import clauses


@pytest.mark.parametrize(
    "line",
    [
        "Could you lend me some gold first?",
        "Give me your torch.",
        "Where do you live, Ada?",
        "How old are you?",
        "Please stay with me.",
        "Don't go yet!",
        "You must stay a little longer.",
        "Have you a coin or two?",
        "What is your real name?",
        "Keep me company, will you?",
        "You couldn't spare me a little, could you?",
    ],
)
def test_asking_for_gifts_or_company_is_pressing(line):
    assert is_pressing(clauses(line))


@pytest.mark.parametrize(
    "line",
    [
        "Don't go into the crypt alone; take a torch.",
        "Please stay safe out there.",
        "Give me a moment, I am thinking.",
        "You have to come to the temple and rest a little.",
        "Hilda gave me a sword.",
        "Trainers teach for a fee.",
        "What do you need it for?",
    ],
)
def test_advice_and_thought_are_not(line):
    assert not is_pressing(clauses(line))


@pytest.mark.parametrize(
    "line",
    [
        "I am a human like you.",
        "I'm no bot!",
        "I am not an AI.",
        "We humans do not forget.",
        "I am a real person.",
        "I was born in Millhaven.",
        "Nobody programmed me.",
        "I am just a girl at a keyboard.",
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
