"""Wraps lines, measured in terminal columns."""

from typing import Final

from wcwidth import wcwidth


def columns(text: str) -> int:
    """Return how many columns the text takes. Non-printable characters take none."""
    if text.isascii():
        return len(text)
    return sum(max(0, wcwidth(char)) for char in text)


INDENT: Final = 2
"""Columns before each row after the first of a line with authored text."""


def indent_at(width: int) -> int:
    """Return the columns before each row after the first of authored text, on a screen of this width."""
    return min(INDENT, max(0, width - 1))


def wrapped(text: str, width: int, indent: int = 0) -> list[tuple[int, int]]:
    """Return the ranges [start, end) of `text` that form its rows, each at most `width` columns wide.

    Rows after the first are narrower by `indent` columns, which the caller fills with blanks.

    Rows break at blanks, which are dropped there. A word wider than a row is split at the row's end, but never between
    a letter and its accents. A width of 0 or less means no limit.
    """
    rows: list[tuple[int, int]] = []
    start = 0
    for part in text.split("\n"):
        rows += _rows(part, start, width, indent)
        start += len(part) + 1
    return rows


def _rows(text: str, base: int, width: int, indent: int) -> list[tuple[int, int]]:
    rows: list[tuple[int, int]] = []
    start, size = 0, len(text)
    plain = text.isascii()
    while width > 0:
        reach = start + width if plain else _reach(text, start, width)
        if reach >= size:
            break
        end = _end_of_row(text, start, reach)
        written = start + len(text[start:end].rstrip(" "))
        after = _after_blanks(text, end)
        if after == size:
            size = written  # the next row would contain only blanks
            break
        rows.append((base + start, base + written))
        start = after
        if len(rows) == 1:
            width = max(1, width - indent)
    rows.append((base + start, base + size))
    return rows


def _end_of_row(text: str, start: int, reach: int) -> int:
    """Return where a row ends that has room up to `reach`: before the last blank, or there if it has no word end."""
    end = reach
    if text[reach] != " ":
        end = text.rfind(" ", start, reach)
    if end <= start or text[start:end].isspace():
        return reach
    return end


def _after_blanks(text: str, at: int) -> int:
    """Return the index of the first character from `at` on that is not a blank."""
    while at < len(text) and text[at] == " ":
        at += 1
    return at


def _reach(text: str, start: int, width: int) -> int:
    """Return where a row from `start` must end. It has at least one letter, and keeps accents with their letter."""
    used = 0
    for at in range(start, len(text)):
        wide = max(0, wcwidth(text[at]))
        if used + wide > width and at > start and wide:
            return at
        used += wide
    return len(text)
