"""Letters as values: what asks for the player, what goes when there are too many, how they are stored."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import (
    LETTERS_KEPT,
    LETTERS_KEPT_S,
    REQUESTS_KEPT_S,
    Letter,
    LetterRequest,
    surplus_letters,
    wants_player,
)
from maid_engine.core.ids import PlayerId

ADA, BOB = PlayerId("player#1"), PlayerId("player#2")
LETTER = Letter(ADA, 1, BOB, "Bob", "Ada", Writer.PERSON, "hello", 100.0)
REQUEST = LetterRequest(ADA, BOB, "Bob", "Ada", Writer.STAND_IN, "hello", 100.0)


@pytest.mark.parametrize(
    ("text", "is_wanted"),
    [
        ("I need your own word on this.", True),
        ("Please ask your player about Friday.", True),
        ("Answer when you are back, would you?", True),
        ("I want to hear it in person", True),
        ("not your stand-in, please", True),
        ("Shall we meet at the mill?", False),
        ("I am back in town", False),
        ("", False),
    ],
)
def test_a_letter_can_ask_for_the_word_of_the_player(text, is_wanted):
    assert wants_player(text) is is_wanted


def test_letters_and_requests_are_stored_as_they_are():
    assert Letter.of_document(LETTER.document().data) == LETTER
    assert LetterRequest.of_document(REQUEST.document().data) == REQUEST


def test_old_letters_go_then_read_ones_then_the_oldest():
    letters = tuple(
        replace(LETTER, number=number, read=number == 5, wall=100.0 if number else 0.0)
        for number in range(LETTERS_KEPT + 3)
    )

    gone = surplus_letters(letters, LETTERS_KEPT_S)

    assert [one.number for one in gone] == [0, 5, 1]


def test_a_request_is_over_after_a_fortnight():
    assert not REQUEST.is_over(100.0 + REQUESTS_KEPT_S - 1)
    assert REQUEST.is_over(100.0 + REQUESTS_KEPT_S)
