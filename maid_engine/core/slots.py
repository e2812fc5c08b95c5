"""The kinds of slots in the sentences of the game: the text that each matches, and how it is read back.

A slot is written ``{name}`` or ``{name:kind}``. ``core.messages`` writes the values.
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

JOINTS: Final = ("from", "to", "for", "into", "with", "says", "and", "is", "are", "at")
"""Words that separate the slots of a sentence. Pack lint rejects names with one of them between blanks."""


class SlotKind(StrEnum):
    """The kind of value in a slot. It decides how the value is written and parsed."""

    NAME = "name"
    """A name with its definite article: the grey wolf, Ada. The default."""
    SOME = "a"
    """A name with its indefinite article: a grey wolf, Ada."""
    ONE = "one"
    """A proper name of a single word, such as a player's name. It may stand before free text."""
    INT = "int"
    """A whole number."""
    MINUTES = "minutes"
    """A whole number of minutes: 1 minute, 12 minutes."""
    SECONDS = "seconds"
    """A whole number of seconds: 1 second, 12 seconds."""
    SPEECH = "speech"
    """Quoted words: anything but a double quote."""
    WORD = "word"
    """One word of lower-case letters: a direction, a verb."""
    WHENCE = "from"
    """The direction from which somebody came: the north, above, below."""
    FIGURE = "figure"
    """A whole number, right-aligned in a table column."""
    CELL = "cell"
    """A name with its indefinite article, left-aligned in a table column."""
    LIST = "list"
    """Names or words, separated by commas."""
    TITLE = "title"
    """A heading: capitals and blanks, no brackets, no full stop."""
    DRAWING = "drawing"
    """A row of a drawing, such as a map. Characters and blanks are kept unchanged."""
    PROSE = "prose"
    """Free text of the game. Allowed only after fixed words, or where `follows` names the line before."""


_NAME_WORD = r"[\w'’\-]"
# A word, then words that each follow one blank; none of them is a joint. Unrolled like this, the regex is
# matched word by word. The bounds keep matching linear: the parts of a name are tried in at most a fixed
# number of ways.
NAME_CORE = (
    r"(?!(?:[Yy]ou|[Yy]our|[Yy]ourself)\b)[^\W_]"
    rf"{_NAME_WORD}{{0,60}}(?: (?!(?:{'|'.join(JOINTS)})\b){_NAME_WORD}{{1,60}}){{0,11}}"
)
SLOT_PATTERN: Final[Mapping[SlotKind, str]] = {
    SlotKind.NAME: rf"(?:[Tt]he )?{{open}}{NAME_CORE})",
    SlotKind.SOME: rf"(?:(?:[Aa]n?|[Ss]ome|[Tt]he) )?{{open}}{NAME_CORE})",
    SlotKind.ONE: r"{open}[^\W_][\w'’\-]*)",
    SlotKind.INT: r"{open}-?\d+)",
    SlotKind.MINUTES: r"{open}-?\d+ minutes?)",
    SlotKind.SECONDS: r"{open}-?\d+ seconds?)",
    SlotKind.SPEECH: r'{open}[^"\n]*)',
    SlotKind.WORD: r"{open}[a-z]+)",
    SlotKind.WHENCE: r"(?:the )?{open}[a-z]+)",
    SlotKind.FIGURE: r" *{open}-?\d+)",
    SlotKind.CELL: rf"(?:(?:[Aa]n?|[Ss]ome|[Tt]he) )?{{open}}{NAME_CORE}) *",
    SlotKind.LIST: r"{open}[^.:\n]+)",
    SlotKind.TITLE: r"{open}[A-Z][^().:!?\n\"]{0,119})",
    SlotKind.DRAWING: r"{open}[^\n]+)",
    SlotKind.PROSE: r"{open}[^\n]+)",
}
LIST_ENDS: Final = frozenset(".:")
"""Characters that no list has."""
FREE_TEXT: Final = frozenset({SlotKind.DRAWING, SlotKind.PROSE})
"""Kinds that take any characters."""
WHENCE: Final = {"up": "above", "down": "below", "in": "inside", "out": "outside"}
"""Direction → the words for where somebody came from, if they are not "the" and the direction."""
_WHENCE_BACK: Final = {word: direction for direction, word in WHENCE.items()}
BARE_WHENCE: Final = frozenset(_WHENCE_BACK)
_SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


class Slot(NamedTuple):
    """A placeholder in a template's text."""

    name: str
    kind: SlotKind


class Piece(NamedTuple):
    """A part of a template's text: literal words, or a slot."""

    literal: str
    slot: Slot | None


def parse_pieces(text: str) -> tuple[Piece, ...]:
    """Split a template's text into literals and slots.

    Raises:
        ValueError: a slot has a kind that is not one of :class:`SlotKind`.
    """
    pieces: list[Piece] = []
    at = 0
    for match in _SLOT.finditer(text):
        if match.start() > at:
            pieces.append(Piece(text[at : match.start()], None))
        pieces.append(Piece("", Slot(match[1], SlotKind(match[2] or "name"))))
        at = match.end()
    if at < len(text):
        pieces.append(Piece(text[at:], None))
    return tuple(pieces)


_ARTICLE = re.compile(r"^(?:an?|some|the) ", re.IGNORECASE)


def read_slot(kind: SlotKind, text: str) -> str | int | tuple[str, ...]:
    """Return the value that :func:`write_slot` wrote. Names come back without their articles."""
    match kind:
        case SlotKind.INT | SlotKind.FIGURE:
            return int(text)
        case SlotKind.MINUTES | SlotKind.SECONDS:
            return int(text.partition(" ")[0])
        case SlotKind.WHENCE:
            return _WHENCE_BACK.get(text, text)
        case SlotKind.LIST:
            return tuple(_ARTICLE.sub("", item) for item in text.split(", "))
        case _:
            return text
