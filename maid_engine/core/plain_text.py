"""What players write, in one form: normalised once where it comes in, whoever writes it and by whichever way."""

import re
import unicodedata
from typing import Final

MARKS_MAX: Final = 4
"""Combining marks on one letter; no living script needs more, and a tower of them overprints other lines."""
_BLANKS: Final = re.compile(r"\s\s+|[^\S ]")
DIGITS_MAX: Final = 9
"""Digits of a whole number that somebody types."""


def normalised(text: str) -> str:
    """Return the text in NFC, with ASCII digits for those of every script, and at most `MARKS_MAX` marks a letter."""
    if text.isascii():
        return text
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.category(char) in {"Mn", "Me"} else 0
        if marks <= MARKS_MAX:
            kept.append(_ascii_digit(char))
    return "".join(kept)


def one_spaced(text: str) -> str:
    """Return the text with each run of blanks, of whatever kind, as one blank."""
    return _BLANKS.sub(" ", text)


def whole_number(text: str) -> int | None:
    """Return the number that ASCII digits write; None for other text, and for more than `DIGITS_MAX` digits."""
    if not (text.isascii() and text.isdecimal()) or len(text) > DIGITS_MAX:
        return None
    return int(text)


def _ascii_digit(char: str) -> str:
    value = unicodedata.decimal(char, None)
    return char if value is None else str(value)
