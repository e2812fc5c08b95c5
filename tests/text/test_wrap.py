"""Where lines break."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.rendering.wrap import columns, wrapped

LETTERS = "ab é漢e\u0301☕ "


def rows(text, width):
    return [text[start:end] for start, end in wrapped(text, width)]


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("short", 80, ["short"]),
        ("one two three", 7, ["one two", "three"]),
        ("one two three", 8, ["one two", "three"]),
        ("one  two", 4, ["one", "two"]),
        ("unbreakable", 4, ["unbr", "eaka", "ble"]),
        ("a unbreakable b", 5, ["a", "unbre", "akabl", "e b"]),
        ("  indented text here", 10, ["  indented", "text here"]),
        ("漢字漢字", 4, ["漢字", "漢字"]),
        ("漢字 漢字", 5, ["漢字", "漢字"]),
        ("e\u0301e\u0301e\u0301", 2, ["e\u0301e\u0301", "e\u0301"]),
        ("ends in blanks   ", 14, ["ends in blanks"]),
        ("two\nlines", 80, ["two", "lines"]),
        ("", 80, [""]),
        ("never wrapped at all", 0, ["never wrapped at all"]),
    ],
)
def test_rows_break_at_blanks_and_else_where_they_must(text, width, expected):
    assert rows(text, width) == expected


@given(st.text(LETTERS, max_size=60), st.integers(2, 20))
def test_no_row_is_wider_than_the_screen(text, width):
    assert all(columns(row) <= width for row in rows(text, width))


@given(st.text(LETTERS, max_size=60), st.integers(2, 20))
def test_wrapping_loses_nothing_but_blanks(text, width):
    assert "".join(rows(text, width)).replace(" ", "") == text.replace(" ", "")


@given(st.text("漢字", max_size=20), st.just(1))
def test_a_letter_wider_than_the_screen_stands_alone(text, width):
    assert "".join(rows(text, width)) == text
