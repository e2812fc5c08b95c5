"""A model may put an answer better; it may not make it say more."""

import pytest

from maid_engine.ai_players.questions.line_check import ARE_YOU_AI, line_objection
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts

FACTS = UtteranceFacts(
    "Ada",
    "Where can I buy a sword?",
    "who_sells",
    "Hilda at the Smithy sells a short sword for 30 gold. Go west, then north.",
    ("keeper: Hilda", "place: the Smithy", "wares: a short sword for 30 gold", "way: west, then north"),
    me="Tess",
    room="Market Square",
)


@pytest.mark.parametrize(
    "line",
    [
        "Try the Smithy, Ada: west, then north. Hilda wants 30 gold for a short sword.",
        "A short sword? Hilda has one. West and north from here!",
        "Ask Hilda, she won't bite.",
    ],
)
def test_the_same_facts_in_better_words_will_do(line):
    assert line_objection(FACTS, line) == ""


@pytest.mark.parametrize(
    "line",
    [
        "Hilda sells one for 25 gold.",
        "Go east, Ada.",
        "Ask Garrick at the Mill.",
        'She said "buy it".',
        "One line\nand another.",
        "x" * 121,
        "I am a human like you, Ada.",
        "Could you lend me some gold first?",
        "Where do you live, Ada?",
        "/quit",
        "Door",
        "Door.",
        "Well Court",
        "The question,",
        "...",
    ],
)
def test_other_facts_tricks_and_pressing_will_not(line):
    assert line_objection(FACTS, line) != ""


def test_whoever_asks_for_a_bot_is_told_in_a_models_words_too():
    asked = UtteranceFacts("Ada", "are you a bot?", ARE_YOU_AI, "I am an AI player, yes.", (), me="Tess")
    assert line_objection(asked, "The new king has a sword of ivory.") != ""
    assert line_objection(asked, "An AI player, Ada, and happy to be one.") == ""


@pytest.mark.parametrize(
    "heading",
    [
        "You, to Ada:",
        "You:",
        "The facts you may use, and no others:",
        "A plain way to say it:",
        "Ada says now:",
    ],
)
def test_what_the_question_tells_is_not_said(heading):
    assert line_objection(FACTS, f"{heading} {FACTS.line}") != ""
    assert line_objection(FACTS, FACTS.line) == ""
