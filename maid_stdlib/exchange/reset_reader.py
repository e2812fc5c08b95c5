"""Reads resets: what is brought where when a zone begins anew."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import (
    NOTHING,
    AreaReset,
    DoorReset,
    HeldReset,
    InnerReset,
    ItemReset,
    MobReset,
)
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect, direction
from maid_stdlib.exchange.record_context import RecordContext

_CLOSED, _LOCKED = 1, 2
_NUMBERS: Final[Mapping[str, int]] = {"M": 4, "O": 4, "P": 4, "G": 3, "E": 4, "D": 4, "R": 3}
"""Letter of a reset → how many numbers follow it."""
_ELSEWHERE: Final[Mapping[str, str]] = {
    "R": "takes an item away, or mixes the exits of a room",
    "T": "sets a trap, or attaches a trigger",
    "H": "hides an item",
    "B": "sets a flag",
    "V": "sets a variable of a trigger",
    "F": "sets a flag",
    "Z": "resets another zone",
}
"""Letter of a reset without a counterpart → what it does."""


def read_reset_line(context: RecordContext, words: list[str], source: Source) -> None:
    """Keep the reset that a line's words tell; note what has no counterpart or cannot be read."""
    letter = words[0]
    if letter in _ELSEWHERE:
        context.notes.unmatched(source, f"the reset {' '.join(words)} {_ELSEWHERE[letter]}")
    elif letter not in _MAKERS:
        context.notes.unread(source, f"there is no reset {letter!r}")
    else:
        try:
            numbers = _numbers(words, source)
        except AreaMistake as mistake:
            context.note_mistake(mistake, "a reset is left out")
            return
        context.world.resets.append(_MAKERS[letter](context.dialect, numbers, source))


def read_resets(context: RecordContext) -> None:
    """Read resets up to the line ``S``, or to the end of the file or section.

    Raises:
        AreaMistake: the file ends before that.
    """
    while context.text.peek() not in {"#", "$"}:
        if context.text.at_end:
            raise context.text.mistake("S, after the resets")
        source = context.text.source
        words = context.text.rest_of_line().split()
        if words[0] == "S":
            return
        if not words[0].startswith("*"):
            read_reset_line(context, words, source)


def _numbers(words: list[str], source: Source) -> list[int]:
    """Return the numbers after a reset's letter.

    Raises:
        AreaMistake: there are too few.
    """
    wanted = _NUMBERS[words[0]]
    found = words[1 : 1 + wanted]
    if words[0] in _WITHOUT_LAST and len(found) == wanted - 1:
        found = [*found, str(NOTHING)]
    if len(found) < wanted or not all(word.lstrip("+-").isdigit() for word in found):
        raise AreaMistake(
            source.line, f"{' '.join(words)!r} stands where {words[0]} and {wanted} numbers are due"
        )
    return [int(word) for word in found]


_WITHOUT_LAST: Final = frozenset({"G"})
"""Resets whose last number some servers leave out."""


def _mob(_dialect: Dialect, numbers: list[int], source: Source) -> AreaReset:
    return MobReset(numbers[1], numbers[3], source)


def _item(_dialect: Dialect, numbers: list[int], source: Source) -> AreaReset:
    return ItemReset(numbers[1], numbers[3], source)


def _inner(_dialect: Dialect, numbers: list[int], source: Source) -> AreaReset:
    return InnerReset(numbers[1], numbers[3], source)


def _given(_dialect: Dialect, numbers: list[int], source: Source) -> AreaReset:
    return HeldReset(numbers[1], worn=False, source=source)


def _worn(_dialect: Dialect, numbers: list[int], source: Source) -> AreaReset:
    return HeldReset(numbers[1], worn=True, source=source)


def _door(dialect: Dialect, numbers: list[int], source: Source) -> AreaReset:
    state = numbers[3]
    return DoorReset(
        room=numbers[1],
        direction=direction(dialect, numbers[2]),
        closed=state in {_CLOSED, _LOCKED},
        locked=state == _LOCKED,
        source=source,
    )


_MAKERS: Final[Mapping[str, Callable[[Dialect, list[int], Source], AreaReset]]] = {
    "M": _mob,
    "O": _item,
    "P": _inner,
    "G": _given,
    "E": _worn,
    "D": _door,
}
"""Letter of a reset → what makes its value."""
