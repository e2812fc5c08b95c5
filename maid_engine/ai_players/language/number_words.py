"""Numbers in words: "twenty-five" is 25, "two hundred and ten" is 210, "half a dozen" is 6."""

import re
from collections.abc import Sequence
from typing import Final

from maid_engine.core.english import NUMBER_WORDS

_ONES: Final = (
    *NUMBER_WORDS, "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SMALL_NUMBERS: Final = {word: value for value, word in enumerate(_ONES)} | {
    word: 10 * (place + 2) for place, word in enumerate(TENS)
}
_GREAT: Final = {"dozen": 12, "hundred": 100, "thousand": 1000, "million": 1_000_000}
_SCORE: Final = "score"
"""Twenty, behind a number only: alone it is what somebody has reached."""
_AND_A_HALF: Final = ("and", "a", "half")
_HALF_DOZEN: Final = ("half", "a", "dozen")
_TOKEN: Final = re.compile(r"\d[\d,]*(?:\.\d+)?|[a-z]+(?:['’][a-z]+)?|[-+*/×÷^%=?]")


def number_tokens(words: str) -> tuple[str, ...]:
    """Return the words of a sentence in lower case, with each number in digits and each sign of arithmetic as a word."""
    raw = _TOKEN.findall(_split(words.lower()))
    found: list[str] = []
    at = 0
    while at < len(raw):
        shown, at = _number(raw, at)
        found.append(shown)
    return tuple(found)


def _split(words: str) -> str:
    """Return words with signs and units parted from numbers: "3x4" is "3 x 4", and "twenty-five" two words."""
    parted = re.sub(r"(?<=[a-z])-(?=[a-z])", " ", words)
    return re.sub(r"(?<=\d)x(?= ?\d)", " x ", parted)


def _number(raw: Sequence[str], at: int) -> tuple[str, int]:
    """Return the number whose words begin here in digits, or else the word, and the index after it."""
    if tuple(raw[at : at + 3]) == _HALF_DOZEN:
        return "6", at + 3
    counted = raw[at] == "a" and _GREAT.keys() >= set(raw[at + 1 : at + 2]) != set()
    if raw[at] not in SMALL_NUMBERS and not counted:
        return raw[at].replace(",", ""), at + 1
    return _with_fraction(raw, *_read_on(raw, at + int(counted), int(counted)))


def _with_fraction(raw: Sequence[str], value: int, after: int) -> tuple[str, int]:
    """Return a number with the words after it that multiply it or add a half, and the index after them."""
    if tuple(raw[after : after + 1]) == (_SCORE,):
        value, after = 20 * value, after + 1
    if tuple(raw[after : after + 3]) == _AND_A_HALF:
        return f"{value}.5", after + 3
    return str(value), after


def _read_on(raw: Sequence[str], at: int, part: int) -> tuple[int, int]:
    """Return a number whose words go on here, and the index after it."""
    total = 0
    while at < len(raw) and _belongs(raw, at, part):
        word = raw[at]
        if word in _GREAT:
            total, part = _greater(total, part, _GREAT[word])
        else:
            part += SMALL_NUMBERS.get(word, 0)
        at += 1
    return total + part, at


def _belongs(raw: Sequence[str], at: int, part: int) -> bool:
    """Return whether a word continues a number whose open part is known."""
    word = raw[at]
    if word == "and":
        return part >= 100 and not SMALL_NUMBERS.keys().isdisjoint(raw[at + 1 : at + 2])
    return word in _GREAT or (word in SMALL_NUMBERS and _fits(part, SMALL_NUMBERS[word]))


def _fits(part: int, small: int) -> bool:
    """Return whether a small number may follow: "hundred" and then any, "twenty" and then "five"."""
    return part % 100 == 0 or (part % 100 >= 20 and part % 10 == 0 and small < 10)


def _greater(total: int, part: int, unit: int) -> tuple[int, int]:
    """Return total and open part after "hundred", "thousand" and the like."""
    if unit <= 100:
        return (total, part * unit)
    return (total + (part or 1) * unit, 0)
