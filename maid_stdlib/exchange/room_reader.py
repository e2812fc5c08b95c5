"""Reads rooms and their exits."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import AreaExit, AreaRoom, ExtraText, OwnerKind
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect, bits, direction, terrain
from maid_stdlib.exchange.flag_tables import room_flags
from maid_stdlib.exchange.record_context import RecordContext
from maid_stdlib.exchange.reset_reader import read_reset_line

_WIDE: Final = 6
"""Numbers in a line of a room's flags in tbaMUD, which has four words of flags."""
_PLAIN_DOOR, _PICKPROOF_DOOR = 1, 2
_SECRET_DOORS_CIRCLE: Final = frozenset({3, 4})
_SMAUG_HIDDEN: Final = frozenset({3, 11})
_SMAUG_TRAITS: Final[Mapping[int, str]] = {
    4: "swim",
    5: "pickproof",
    6: "fly",
    7: "climb",
    8: "dig",
    9: "eats its key",
    10: "nobody passes the door",
    12: "passage",
    13: "portal",
}


@dataclass
class _Parts:
    """What a room has beyond its first lines."""

    exits: list[AreaExit] = field(default_factory=list)
    extras: list[ExtraText] = field(default_factory=list)
    traits: list[str] = field(default_factory=list)


def read_room(context: RecordContext, vnum: int, source: Source) -> AreaRoom:
    """Return a room, after its number.

    Raises:
        AreaMistake: it does not have the form of a room.
    """
    name, description = context.string(), context.string()
    flags, sector = _flags_and_sector(context)
    parts = _Parts()
    while True:
        line = context.text.source.line
        if context.text.peek() == ">":
            context.read_programs(OwnerKind.ROOM, vnum)
            continue
        letter = context.text.letter()
        if letter == "S":
            break
        if letter not in _PARTS:
            raise AreaMistake(line, f"{letter!r} stands where a part of the room, or S, is due")
        _PARTS[letter](context, parts)
    table = room_flags(context.dialect)
    return AreaRoom(
        vnum=vnum,
        name=name,
        description=description,
        terrain=terrain(context.dialect, sector),
        flags=table.known(context.dialect, *flags),
        traits=(*table.unmatched(context.dialect, *flags), *parts.traits),
        exits=tuple(parts.exits),
        extras=tuple(parts.extras),
        source=source,
        triggers=read_trigger_numbers(context),
    )


def _flags_and_sector(context: RecordContext) -> tuple[tuple[str, ...], int]:
    """Return the words of a room's flags, and its sector type."""
    text = context.text
    is_wide = context.dialect.is_circle and len(text.words_ahead()) >= _WIDE
    text.number()  # the zone or area: a room's number tells it
    flags = tuple(text.flags() for _ in range(4 if is_wide else 1))
    sector = text.number()
    text.rest_of_line()
    return flags, sector


def read_trigger_numbers(context: RecordContext) -> tuple[int, ...]:
    """Return the numbers of the triggers that follow a record of tbaMUD."""
    found: list[int] = []
    while context.dialect.is_circle and context.text.words_ahead()[:1] == ["T"]:
        context.text.skip("T")
        found.append(context.text.number())
    return tuple(found)


def _exit(context: RecordContext, parts: _Parts) -> None:
    source = context.text.source
    number = context.text.number()
    text, keywords = context.string(), context.keywords()
    locks, key, to = context.text.number(), context.text.number(), context.text.number()
    context.text.rest_of_line()
    name = direction(context.dialect, number)
    if not name:
        context.notes.unmatched(source, f"the exit to {to} has the direction {number}, which no pack has")
        return
    parts.exits.append(_with_locks(context.dialect, locks, AreaExit(
        direction=name, to=to, text=text, keywords=keywords, door=locks > 0, key=key, source=source
    )))  # fmt: skip


def _with_locks(dialect: Dialect, locks: int, way: AreaExit) -> AreaExit:
    """Return an exit with what its number of locks says."""
    if locks <= 0 or locks == _PLAIN_DOOR:
        return way
    if locks == _PICKPROOF_DOOR:
        return replace(way, traits=("pickproof",))
    if dialect.is_circle:
        return replace(way, hidden=locks in _SECRET_DOORS_CIRCLE)
    if dialect is Dialect.SMAUG:
        found = bits(dialect, str(locks))
        traits = tuple(_SMAUG_TRAITS[bit] for bit in sorted(found) if bit in _SMAUG_TRAITS)
        return replace(
            way,
            door=0 in found,
            closed=1 in found,
            locked=2 in found,
            hidden=bool(found & _SMAUG_HIDDEN),
            traits=traits,
        )
    return replace(way, traits=("nobody passes the door",))


def _extra(context: RecordContext, parts: _Parts) -> None:
    parts.extras.append(context.extra())


def _map_or_rate(context: RecordContext, parts: _Parts) -> None:
    """Pass over ``M``: in SMAUG a picture of the room, in ROM how fast mana comes back."""
    if context.dialect is Dialect.SMAUG:
        context.text.string()
        parts.traits.append("map")
    else:
        parts.traits.append(f"mana rate {context.text.number()}")


def _health_rate(context: RecordContext, parts: _Parts) -> None:
    parts.traits.append(f"health rate {context.text.number()}")


def _owner(context: RecordContext, parts: _Parts) -> None:
    parts.traits.append(f"owner {context.string()}")


def _reset(context: RecordContext, _parts: _Parts) -> None:
    """Read a reset that SMAUG keeps with its room."""
    source = context.text.source
    read_reset_line(context, context.text.words_of_line(), source)


_PARTS: Final[Mapping[str, Callable[[RecordContext, _Parts], None]]] = {
    "D": _exit,
    "E": _extra,
    "M": _map_or_rate,
    "H": _health_rate,
    "C": _owner,
    "O": _owner,
    "R": _reset,
}
"""Letter that begins a part of a room → what reads it."""
