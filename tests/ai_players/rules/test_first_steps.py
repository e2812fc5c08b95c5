"""What newcomers ask of typing is answered by the commands of this game, or by what is usual."""

from dataclasses import replace

import pytest

from tests.ai_players.rules.resident import answer_of, resident
from tests.ai_players.rules.talks import told


@pytest.mark.parametrize(
    ("words", "needed"),
    [
        ("how do i walk around in this", "north"),
        ("and to go back the way i came?", "opposite"),
        ("what command ends the game", "quit"),
        ("what is the line with the numbers?", "health"),
        ("how do i see what i wear right now", "equipment"),
    ],
)
def test_the_command_is_named(words, needed):
    assert needed in answer_of(resident(), words)[1].lower()


def test_the_short_form_is_that_of_the_command_that_was_told():
    book = resident()
    book.pass_time(1.0)
    assert "inventory" in told(book, "how do i see my things?")
    said = told(book, "is there a shorter way to write it?")
    assert "'i'" in said or "'inv'" in said, said


def test_a_game_without_the_command_gets_what_is_usual():
    book = resident()
    situation = book.mind.situation
    book.mind.situation = lambda now: _without_commands(situation(now))
    assert "Most prompts" in answer_of(book, "which of these numbers is my health?")[1]


def _without_commands(s):
    return replace(s, game=replace(s.game, commands={}))
