"""What contradicts the state that a prompt tells is refused; what the prompt does not tell is not."""

from dataclasses import replace

import pytest

from maid_engine.ai_players.questions.line_check import line_objection
from maid_engine.ai_players.questions.line_state import contradicted
from tests.ai_players.questions.grounds import FACTS, SECTIONS, clauses, ground


def found(line):
    return contradicted(clauses(line), ground(), SECTIONS)


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("I am in the General Store now.", "you are not at General Store now"),
        ("I'm at the Smithy already, Ada.", "you are not at Smithy now"),
        ("The town guard stands in the General Store.", "town guard is here, not at General Store"),
        ("I have 40 gold.", "you have 25 gold"),
        ("I have ten gold now.", "you have 25 gold"),
        ("The temple stands to the south.", "temple is north from here"),
    ],
)
def test_what_the_prompt_tells_otherwise_is_contradicted(line, wrong):
    assert found(line) == wrong
    assert line_objection(FACTS, line, SECTIONS).endswith(wrong)


@pytest.mark.parametrize(
    "line",
    [
        "I am in the Market Square.",
        "Am I in the General Store?",
        "I am not in the General Store.",
        "I was in the General Store.",
        "I could be at the Smithy soon.",
        "Hilda is at the Smithy.",
        "The town guard stands in the square.",
        "I have 25 gold.",
        "I have ten gold for it.",
        "If I had 40 gold, I would buy it.",
        "The temple stands to the north.",
        "The temple is south of the graveyard.",
        "The door of the mill is open.",
    ],
)
def test_what_it_tells_or_does_not_tell_is_not(line):
    assert found(line) == ""


def test_a_door_is_as_it_was_last_read():
    history = SECTIONS[-2]
    shut = replace(
        history, items=("The oak gate is locked.", "The cellar door is open."), tainted=(False, False)
    )
    sections = (*SECTIONS[:-2], shut, SECTIONS[-1])

    assert (
        contradicted(clauses("The gate stands open."), ground(), sections)
        == "you were told that the gate is closed"
    )
    assert (
        contradicted(clauses("The cellar door is locked."), ground(), sections)
        == "you were told that the door is open"
    )
    assert contradicted(clauses("The gate is locked."), ground(), sections) == ""


def test_a_way_that_nothing_tells_is_refused_if_its_place_is_known():
    assert line_objection(FACTS, "The General Store is north, then up.", SECTIONS)
