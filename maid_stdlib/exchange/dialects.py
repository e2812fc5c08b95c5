"""The dialects of area files: what their numbers and letters mean. Facts of the formats, as tables."""

import re
from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Dialect(StrEnum):
    """A family of servers whose area files have one form."""

    TBA = "tba"
    CIRCLE = "circle"
    ROM = "rom"
    MERC = "merc"
    SMAUG = "smaug"

    @property
    def is_circle(self) -> bool:
        """Return whether its world is in ``.wld``, ``.mob``, ``.obj`` and ``.zon`` files, not in ``.are`` files."""
        return self in {Dialect.TBA, Dialect.CIRCLE}

    @property
    def suffixes(self) -> tuple[str, ...]:
        """Return the suffixes of its files, in the order in which they are read."""
        if self.is_circle:
            return (".zon", ".wld", ".mob", ".obj", ".shp", ".qst", ".trg")
        return (".are",)


WORD_BITS: Final = 32
"""Bits of one word of a set of flags that has several words."""
LETTERS: Final = 26

_COMPASS = ("north", "east", "south", "west", "up", "down")
_DIRECTIONS: Final[Mapping[Dialect, tuple[str, ...]]] = MappingProxyType(
    {
        Dialect.TBA: (*_COMPASS, "northwest", "northeast", "southeast", "southwest", "in", "out"),
        Dialect.CIRCLE: (*_COMPASS, "northwest", "northeast", "southeast", "southwest", "in", "out"),
        Dialect.ROM: _COMPASS,
        Dialect.MERC: _COMPASS,
        Dialect.SMAUG: (*_COMPASS, "northeast", "northwest", "southeast", "southwest"),
    }
)

_SECTORS_CIRCLE = (
    "indoors", "town", "field", "forest", "field", "field", "water", "water", "field", "water",
)  # fmt: skip
_SECTORS_MERC = (
    "indoors", "town", "field", "forest", "field", "field", "water", "water", "water", "field", "field", "field",
    "water", "cave", "cave", "field",
)  # fmt: skip

_COLOURS: Final[Mapping[Dialect, re.Pattern[str] | None]] = MappingProxyType(
    {
        Dialect.TBA: re.compile(r"@(@)|@[A-Za-z]|\t[^\n]|\\t[A-Za-z]"),
        Dialect.CIRCLE: None,
        Dialect.ROM: re.compile(r"\{(\{)|\{[A-Za-z*/!]"),
        Dialect.MERC: None,
        Dialect.SMAUG: re.compile(r"&(&)|&[A-Za-z]|\^(\^)|\^[a-z]"),
    }
)


def direction(dialect: Dialect, number: int) -> str:
    """Return the name of a direction; "" for a number that the dialect does not have."""
    names = _DIRECTIONS[dialect]
    if 0 <= number < len(names):
        return names[number]
    return ""


def terrain(dialect: Dialect, sector: int) -> str:
    """Return the terrain of a sector type; that of a town for one that is not known."""
    names = _SECTORS_CIRCLE if dialect.is_circle else _SECTORS_MERC
    if 0 <= sector < len(names):
        return names[sector]
    return "town"


def without_colours(dialect: Dialect, text: str) -> str:
    """Return a text without the codes that colour it."""
    pattern = _COLOURS[dialect]
    if pattern is None:
        return text
    return pattern.sub(lambda match: next((kept for kept in match.groups() if kept), ""), text)


def bits(dialect: Dialect, *words: str) -> frozenset[int]:
    """Return the numbers of the bits that are set, from 0 on.

    Args:
        dialect: which alphabet the letters are of.
        words: one set of flags, in one word or in several of 32 bits each. A word is a number, letters, or several
            of these: those parted by ``|`` are of the same word, those parted by ``&`` of one after the other.
    """
    found: set[int] = set()
    for number, word in enumerate(part for text in words for part in text.split("&")):
        for part in word.split("|"):
            found.update(number * WORD_BITS + bit for bit in _bits_of(dialect, part))
    return frozenset(found)


def _bits_of(dialect: Dialect, part: str) -> list[int]:
    if part.lstrip("-").isdigit():
        value = max(0, int(part))
        return [bit for bit in range(value.bit_length()) if value >> bit & 1]
    return [_letter_bit(dialect, letter) for letter in part if letter.isalpha()]


def _letter_bit(dialect: Dialect, letter: str) -> int:
    """Return the bit of a letter. Circle counts from ``a``, then ``A``; ROM the other way."""
    first_is_small = dialect.is_circle
    position = ord(letter.lower()) - ord("a")
    if letter.islower() == first_is_small:
        return position
    return LETTERS + position


_HEADS: Final[tuple[tuple[re.Pattern[str], tuple[Dialect, ...]], ...]] = (
    (re.compile(r"^#FUSSAREA\b", re.MULTILINE), ()),
    (
        re.compile(r"^#(?:VERSION|AUTHOR|RANGES|RESETMSG|ECONOMY|FLAGS|SPELLLIMIT)\b", re.MULTILINE),
        (Dialect.SMAUG,),
    ),
    (re.compile(r"^#AREADATA\b|^#AREA\s+\S+~", re.MULTILINE), (Dialect.ROM,)),
    (re.compile(r"^#AREA\b[^~]*\{", re.MULTILINE), (Dialect.MERC,)),
    (re.compile(r"^#AREA\b", re.MULTILINE), (Dialect.SMAUG, Dialect.MERC)),
)
"""What an ``.are`` file has in it → the dialects that it may be of. The first that fits counts."""


def dialects_of(name: str, text: str) -> tuple[Dialect, ...]:
    """Return the dialects that a file may be of, by its name and its first sections; none if it is of no known one."""
    if name.endswith((".wld", ".mob", ".obj", ".zon", ".shp")):
        return (Dialect.TBA, Dialect.CIRCLE)
    if name.endswith((".qst", ".trg")):
        return (Dialect.TBA,)
    if not name.endswith(".are"):
        return ()
    for pattern, found in _HEADS:
        if pattern.search(text):
            return found
    return (Dialect.MERC, Dialect.ROM, Dialect.SMAUG)
