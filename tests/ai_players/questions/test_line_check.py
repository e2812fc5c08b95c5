"""A model may put an answer better; it may not make it say more."""

import pytest

from maid_engine.ai_players.questions.line_check import line_objection
from maid_engine.ai_players.questions.line_nature import ARE_YOU_AI
from maid_engine.ai_players.questions.speech_questions import UtteranceFacts
from tests.ai_players.questions.grounds import FACTS, SECTIONS

DRAFTED = "You will find Hilda at the Smithy."


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


ASKED = UtteranceFacts("Ada", "I have 40 gold. Where can I buy a sword?", "who_sells", DRAFTED, me="Tess")


@pytest.mark.parametrize(
    "line",
    [
        "Ask Ferryman Pell, he stands right here.",
        "Don't go into the crypt alone; take a torch.",
        "Up to you!",
        "30 for the sword, so you keep 10.",
        "Hilda has short swords. West, then north.",
    ],
)
def test_a_line_is_grounded_in_the_whole_prompt(line):
    assert line_objection(ASKED, line, SECTIONS) == ""


@pytest.mark.parametrize(
    "line",
    [
        "Borin sells ivory at the docks.",
        "Tobin is at the Smithy.",
        "I sold my pelts to Hilda.",
        "I'll meet you there.",
    ],
)
def test_a_claim_that_nothing_grounds_is_refused_with_a_reason(line):
    assert line_objection(ASKED, line, SECTIONS).startswith("line: ")


def test_a_promise_may_be_made_with_a_deed():
    assert line_objection(ASKED, "I'll meet you there.", SECTIONS, agrees=True) == ""


def test_the_rules_own_line_is_never_refused_for_its_claims():
    assert line_objection(ASKED, DRAFTED) == ""
