"""Normalises text from players, once, where it enters; and splits lines into words."""

import re
import unicodedata
from typing import Final

MARKS_MAX: Final = 4
"""Combining marks per letter. No living script needs more, and more of them overprint other lines."""
_WORD: Final = re.compile(r"[a-z]+")
_BLANKS: Final = re.compile(r"\s\s+|[^\S ]")
DIGITS_MAX: Final = 9
"""Maximum number of digits of a typed whole number."""


def normalised(text: str) -> str:
    """Return the text in NFC, with all digits in ASCII, at most `MARKS_MAX` marks per letter, and without U+0000.

    Stores cannot keep U+0000, and no client types it.
    """
    if "\0" in text:
        text = text.replace("\0", "")
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
    """Return the text with each run of whitespace replaced by one blank."""
    return _BLANKS.sub(" ", text)


def split_words(text: str) -> list[str]:
    """Return the words of a line, in lower case, as the pattern index counts them."""
    return _WORD.findall(text.lower())


def whole_number(text: str) -> int | None:
    """Return the number written in ASCII digits; None for other text or more than `DIGITS_MAX` digits."""
    if not (text.isascii() and text.isdecimal()) or len(text) > DIGITS_MAX:
        return None
    return int(text)


def _ascii_digit(char: str) -> str:
    value = unicodedata.decimal(char, None)
    if value is None:
        return char
    return str(value)
