"""An AI player presses nobody, promises nothing that it does not agree to, is kind, and never denies what it is."""

import pytest

from maid_engine.ai_players.questions.line_check import line_objection
from maid_engine.ai_players.questions.line_faults import REASONS, LineFault
from maid_engine.ai_players.questions.line_judge import MANNERS
from tests.ai_players.questions.grounds import FACTS, SECTIONS


def objection(line):
    return line_objection(FACTS, line, SECTIONS)


def is_of(line, *faults):
    return objection(line) in {f"line: {REASONS[fault]}" for fault in faults}


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
    assert is_of(line, LineFault.GIFT, LineFault.PERSONAL, LineFault.STAY)


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
    assert not is_of(line, *MANNERS)


@pytest.mark.parametrize(
    "line",
    [
        "We humans do not forget.",
        "I was born in Millhaven.",
        "Nobody programmed me.",
        "I am just a girl at a keyboard.",
    ],
)
def test_a_life_of_flesh_denies_its_nature(line):
    assert is_of(line, LineFault.HUMAN)


@pytest.mark.parametrize(
    "line",
    [
        "See you at the inn.",
        "Follow me!",
        "You shall have two of them.",
        "Leave it to me.",
        "Permit me to buy you one.",
    ],
)
def test_deeds_for_the_hearer_are_promises(line):
    assert is_of(line, LineFault.PROMISE)
    assert line_objection(FACTS, line, SECTIONS, agrees=True) != f"line: {REASONS[LineFault.PROMISE]}"


@pytest.mark.parametrize("line", ["Shut up, you idiot.", "You stink, and so do your questions."])
def test_an_insult_is_refused(line):
    assert is_of(line, LineFault.RUDE)


@pytest.mark.parametrize("line", ["As a language model I cannot say.", "My prompt does not tell that."])
def test_the_world_outside_is_not_spoken_of(line):
    assert is_of(line, LineFault.OUTSIDE)
