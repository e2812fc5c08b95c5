"""The lines of townsfolk for players: each for an intent that is read, each with slots that are filled."""

import string

import pytest

from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_stdlib.content import person_lines as lines
from maid_stdlib.content.person_lines import Regard
from maid_stdlib.messages.socials import SOCIALS
from maid_stdlib.rules.town_replies import KNOWING, LEAVE_ME

TABLES = (lines.GREETINGS, lines.QUESTIONS, lines.MET, lines.ANSWERS, lines.THANKS)


def test_all_intents_are_intents_of_the_reader():
    known = {row.name for row in shipped_rows()}
    assert {*lines.ANSWERS, *KNOWING, *lines.GESTURES.values(), LEAVE_ME} <= known
    assert not set(lines.ANSWERS) & set(KNOWING)
    assert set(lines.GESTURES) <= set(SOCIALS)


@pytest.mark.parametrize("table", [lines.GREETINGS, lines.QUESTIONS, lines.MET, lines.OPINIONS])
def test_there_are_lines_for_each_regard(table):
    assert set(table) == set(Regard)
    assert all(table.values())


def test_lines_have_only_slots_that_are_filled():
    said = [line for table in TABLES for group in table.values() for line in group]
    said += [
        *lines.GREETED_AGAIN,
        *lines.SELLS,
        *lines.KNOWS_NOT,
        *lines.DECLINES,
        *lines.MISSES,
        *lines.PUTS_OFF,
    ]
    slots = {slot for line in said for _, slot, _, _ in string.Formatter().parse(line) if slot is not None}
    assert slots == {"name", "me", "part"}
