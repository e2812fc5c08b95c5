"""Reads zones of Circle and tbaMUD, and the heads of ``.are`` files."""

import re
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import AreaZone
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.record_context import RecordContext
from maid_stdlib.exchange.reset_reader import read_resets

_WITHOUT_LOWEST: Final = 3
"""Numbers in a zone's line that leaves out its lowest room, as older files do."""
_ROOMS_OF_A_ZONE: Final = 100
AREA_LIFESPAN_MIN: Final = 15
"""Minutes between the resets of an ``.are`` file, whose server decides it."""
_OLD_HEAD = re.compile(r"\{([^}]*)\}\s*(\S+)\s*(.*)", re.DOTALL)
"""The head of Merc's files: levels in braces, the author, the name."""
_UNKNOWN: Final = -1


def read_zone(context: RecordContext, number: int, source: Source) -> AreaZone:
    """Return a zone, after its number, and keep its resets.

    Raises:
        AreaMistake: it does not have the form of a zone.
    """
    text = context.text
    name, authors = context.string(), ""
    if text.words_ahead() and "~" in " ".join(text.words_ahead()):
        name, authors = context.string(), name
    line = text.source.line
    words = text.words_of_line()
    numbers = [int(word) for word in words[:4] if word.lstrip("-").isdigit()]
    if len(numbers) < _WITHOUT_LOWEST:
        raise AreaMistake(line, f"{' '.join(words)!r} stands where the numbers of a zone are due")
    if len(numbers) == _WITHOUT_LOWEST:
        numbers = [number * _ROOMS_OF_A_ZONE, *numbers]
    zone = AreaZone(number, name, numbers[0], numbers[1], max(1, numbers[2]), _names_in(authors), source)
    # The zone is kept even if its resets are cut off: they are read line by line.
    try:
        read_resets(context)
    except AreaMistake as mistake:
        context.note_mistake(mistake, f"the resets of zone {number} are cut off")
    return zone


def _names_in(authors: str) -> tuple[str, ...]:
    """Return the names of builders; "None" stands for nobody."""
    return tuple(
        name for name in authors.replace(",", " ").split() if name.lower() not in {"none", "unknown"}
    )


def read_head(context: RecordContext, number: int, source: Source) -> AreaZone:
    """Return the zone of an ``.are`` file, after ``#AREA``. Which rooms are in it, its section of rooms tells.

    Raises:
        AreaMistake: it is never closed.
    """
    first = context.string()
    if context.dialect is Dialect.ROM and context.text.peek() not in {"#", ""}:
        return _rom_head(context, number, source)
    match = _OLD_HEAD.match(first)
    if match is not None:
        return _zone(number, match[3].strip() or match[2], (match[2],), source)
    return _zone(number, first, (), source)


def _rom_head(context: RecordContext, number: int, source: Source) -> AreaZone:
    """Return the zone of a file whose head is its file name, its name, its levels and authors, and its range of numbers."""
    name, levels_and_author = context.string(), context.string()
    lowest, highest = context.text.number(), context.text.number()
    author = levels_and_author.partition("}")[2].split()[:1]
    return AreaZone(number, name, lowest, highest, AREA_LIFESPAN_MIN, tuple(author), source)


def read_area_data(context: RecordContext, number: int, source: Source) -> AreaZone:
    """Return the zone of a file whose head is ``#AREADATA``: lines of a word and a value, up to ``End``.

    Raises:
        AreaMistake: the file ends before that.
    """
    text = context.text
    name, builders, lowest, highest = "", "", _UNKNOWN, _UNKNOWN
    while True:
        match text.word():
            case "Name":
                name = context.string()
            case "Builders":
                builders = context.string()
            case "Credits":
                builders = f"{builders} {context.string().partition('}')[2]}"
            case "VNUMs":
                lowest, highest = text.number(), text.number()
            case "End":
                return AreaZone(number, name, lowest, highest, AREA_LIFESPAN_MIN, _names_in(builders), source)
            case _:
                text.rest_of_line()


def _zone(number: int, name: str, authors: tuple[str, ...], source: Source) -> AreaZone:
    return AreaZone(number, name, _UNKNOWN, _UNKNOWN, AREA_LIFESPAN_MIN, authors, source)
