"""Everyday life is answered from what was lived through, whatever the words were read as."""

import pytest

from tests.ai_players.rules.town import ada, in_town, reply


def row_of(words):
    book = in_town("balanced", ada)
    return reply(book, words).line


@pytest.mark.parametrize(
    "words", ["when does the smithy close", "are the shops open at night?", "what time does the smithy open"]
)
def test_hours_are_told_from_experience(words):
    line = row_of(words)
    assert any(
        part in line.lower() for part in ("closed", "closing", "open", "turned me away", "no hours")
    ), line


def test_a_gate_and_a_remark_are_no_houses_with_hours():
    assert "open" not in row_of("when does the gate open")
    assert "open" not in row_of("the smithy is closed now")


def test_who_asks_for_everybody_is_told_the_command():
    assert "who" in row_of("where is everybody")


def test_whether_it_is_safe_here_is_told_of_this_place():
    assert "Market Square" in row_of("is it safe here")


def test_it_speaks_english_only():
    assert "English" in row_of("do you speak german")


def test_the_way_out_is_told_by_the_exits():
    assert "west" in row_of("how do i get out of here")


def test_whether_there_is_a_known_place_is_answered_with_the_way():
    assert "north" in row_of("is there a smithy around")


def test_who_built_a_thing_is_no_question_for_the_makers_of_the_game():
    assert "credits" not in row_of("who built this bridge")


def test_who_rules_a_town_is_no_question_for_the_makers_of_the_game():
    assert "Hilda" in row_of("who is in charge of the town")
