"""Letters as values: what asks for the player, what goes when there are too many, how they are stored."""

from dataclasses import replace

import pytest

from maid_engine.accounts.away.letter_consent import Writer
from maid_engine.accounts.away.letters import (
    DAY_S,
    Letter,
    LetterLimits,
    LetterRequest,
    surplus_letters,
    wants_player,
)
from maid_engine.core.ids import PlayerId

ADA, BOB = PlayerId("player#1"), PlayerId("player#2")
SAID = {
    "addressee": ADA,
    "sender": BOB,
    "sender_name": "Bob",
    "addressee_name": "Ada",
    "text": "hello",
    "wall": 100.0,
}
LETTER = Letter(**SAID, number=1, writer=Writer.PERSON)
REQUEST = LetterRequest(**SAID, writer=Writer.STAND_IN)
LIMITS = LetterLimits(kept=20, days=90)


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
        for number in range(LIMITS.kept + 3)
    )

    gone = surplus_letters(letters, LIMITS, LIMITS.days * DAY_S)

    assert [one.number for one in gone] == [0, 5, 1]


def test_a_request_is_over_after_its_days():
    assert not REQUEST.is_over(14, 100.0 + 14 * DAY_S - 1)
    assert REQUEST.is_over(14, 100.0 + 14 * DAY_S)


def test_who_wrote_and_to_whom_are_the_parties_of_both():
    assert LETTER.parties == REQUEST.parties == {ADA, BOB}
