"""What players write, in one form."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.commands.parser import parse_target
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Authored
from maid_engine.core.plain_text import DIGITS_MAX, MARKS_MAX, normalised, one_spaced, whole_number


def test_letters_and_accents_have_one_form():
    assert normalised("cafe\u0301") == "café"


def test_a_letter_carries_few_marks():
    shown = normalised("x" + "\u0315" * 300 + "y")

    assert shown == "x" + "\u0315" * MARKS_MAX + "y"


@pytest.mark.parametrize(("typed", "read"), [("٣", "3"), ("３ gold", "3 gold"), ("४२", "42"), ("m²", "m²")])
def test_digits_of_every_script_are_ascii_digits(typed, read):
    assert normalised(typed) == read


@pytest.mark.parametrize("typed", ["no\0te", "\0note", "note\0\0", "n\0ote"])
def test_the_character_0_is_dropped_because_no_store_keeps_it(typed):
    assert normalised(typed) == "note"
    assert normalised(f"é{typed}") == "énote"


@given(st.text(max_size=60))
def test_normalised_text_stays_as_it_is(text):
    once = normalised(text)

    assert normalised(once) == once
    assert not any(unicodedata.decimal(char, None) is not None for char in once if not char.isascii())


@given(st.text(alphabet=" \ta\u3000\u00a0b", max_size=40))
def test_blanks_in_a_row_become_one(text):
    assert "  " not in one_spaced(text)
    assert "  " not in Authored(text, EntityId("ada"))


@pytest.mark.parametrize("text", ["²", "①", "٣", "-1", "", "1.0", "9" * (DIGITS_MAX + 1), "１"])
def test_only_a_few_ascii_digits_are_a_number(text):
    assert whole_number(text) is None


@given(st.integers(0, 10**DIGITS_MAX - 1))
def test_numbers_are_read(number):
    assert whole_number(str(number)) == number


@given(st.text(alphabet="0123456789²③٣. -agold", max_size=16))
def test_no_target_raises(text):
    parse_target(text)
