"""Reads items."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import NOTHING, AreaDice, AreaItem, ExtraText, OwnerKind
from maid_stdlib.exchange.dialects import Dialect, bits
from maid_stdlib.exchange.flag_tables import (
    KIND_OF_TYPE,
    MAGIC_TYPES,
    PLAIN_TYPES,
    TAKE,
    WEAR_SLOTS,
    healing,
    hit_verb,
    item_type,
)
from maid_stdlib.exchange.record_context import RecordContext
from maid_stdlib.exchange.room_reader import read_trigger_numbers

_WIDE: Final = 9
"""Words in a line of an item's flags in tbaMUD, which has sets of four words."""
_VALUES: Final = 4
_VALUES_ROM: Final = 5
_POUND: Final = 10
"""ROM weighs in tenths of a pound."""
_LID: Final[Mapping[int, str]] = {0: "closeable", 2: "closed", 3: "locked"}
"""Bit of a container's flags → what it says of the lid."""
_MEAL, _SIP = 10, 3
"""The most health that food, and the stamina that a drink gives back: a pack's usual measures."""


@dataclass
class _Figures:
    """The numbers and flags of an item."""

    type: str = ""
    wear: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    weight: float = 1.0
    cost: int = 0
    level: int = 1
    traits: list[str] = field(default_factory=list)
    extras: list[ExtraText] = field(default_factory=list)


def read_item(context: RecordContext, vnum: int, source: Source) -> AreaItem:
    """Return an item, after its number.

    Raises:
        AreaMistake: it does not have the form of its dialect.
    """
    keywords, name, long = context.keywords(), context.string(), context.string()
    context.string()  # what is seen when it is used; in ROM, what it is made of
    figures = _READERS[context.dialect](context)
    _read_more(context, vnum, figures)
    worn = bits(context.dialect, *figures.wear)
    use = _use(context.dialect, figures)
    _note_type(figures, use)
    kind = KIND_OF_TYPE.get(figures.type, "thing")
    return AreaItem(
        vnum=vnum,
        keywords=keywords,
        name=name,
        long=long,
        kind=kind,
        slots=tuple(dict.fromkeys(WEAR_SLOTS[bit] for bit in sorted(worn) if bit in WEAR_SLOTS)),
        portable=TAKE in worn,
        weight=max(0.0, figures.weight),
        cost=max(0, figures.cost),
        level=max(1, figures.level),
        extras=tuple(figures.extras),
        traits=tuple(figures.traits),
        source=source,
        weapon=_weapon(context.dialect, figures),
        verb=hit_verb(context.dialect, _value(figures, 3)),
        defence=max(0, _integer(figures, 0)) if figures.type == "armor" else 0,
        capacity=max(0, _integer(figures, 0)) if kind == "container" else 0,
        lid=_lid(context.dialect, figures),
        key=_integer(figures, 2) if kind == "container" else NOTHING,
        uses=use.uses,
        verb_of_use=use.verb,
        heal=use.heal,
        refresh=use.refresh,
        triggers=read_trigger_numbers(context),
    )


@dataclass(frozen=True, slots=True)
class _Use:
    """What eating or drinking an item does."""

    verb: str = ""
    uses: int = 1
    heal: int = 0
    refresh: int = 0


def _use(dialect: Dialect, figures: _Figures) -> _Use:
    match figures.type:
        case "food":
            return _Use("eat", 1, max(1, min(_MEAL, _integer(figures, 0))))
        case "drink":
            return _Use("drink", max(1, _integer(figures, 1)), refresh=_SIP)
        case "fountain":
            return _Use("drink", 0, refresh=_SIP)
        case "potion" | "pill":
            heal = healing(dialect, figures.values[1:])
            return _Use("drink", 1, heal) if heal else _Use()
        case _:
            return _Use()


def _note_type(figures: _Figures, use: _Use) -> None:
    """Name a type whose use a pack has nothing for."""
    is_spell = figures.type in MAGIC_TYPES and not use.verb
    if is_spell or figures.type not in PLAIN_TYPES | MAGIC_TYPES:
        figures.traits.append(f"a {figures.type} with the values {' '.join(figures.values)}")


def _weapon(dialect: Dialect, figures: _Figures) -> AreaDice | None:
    """Return a weapon's damage. Merc and SMAUG give the least and the most, the others dice."""
    if figures.type != "weapon":
        return None
    first, second = max(1, _integer(figures, 1)), max(1, _integer(figures, 2))
    if dialect in {Dialect.MERC, Dialect.SMAUG}:
        return AreaDice(1, max(1, second - first + 1), first - 1)
    return AreaDice(first, second)


def _lid(dialect: Dialect, figures: _Figures) -> frozenset[str]:
    if figures.type != "container":
        return frozenset()
    found = bits(dialect, _value(figures, 1))
    return frozenset(_LID[bit] for bit in found if bit in _LID)


def _value(figures: _Figures, at: int) -> str:
    if at < len(figures.values):
        return figures.values[at]
    return "0"


def _integer(figures: _Figures, at: int) -> int:
    """Return a value as a number; 0 if it is a word."""
    word = _value(figures, at)
    if word.lstrip("-").isdigit():
        return int(word)
    return 0


def _set_flags(figures: _Figures, extra: tuple[str, ...], affects: tuple[str, ...] = ()) -> None:
    """Name flags such as glow and magic, and lasting affects, which a pack has nothing for."""
    for name, words in (("extra flags", extra), ("affects", affects)):
        if any(word.strip("0&") for word in words):
            figures.traits.append(f"{name} {' '.join(words)}")


def _circle(context: RecordContext) -> _Figures:
    text = context.text
    words = text.words_of_line()
    wide = 4 if len(words) >= _WIDE else 1
    figures = _Figures(item_type(context.dialect, words[0]), wear=tuple(words[1 + wide : 1 + 2 * wide]))
    _set_flags(figures, tuple(words[1 : 1 + wide]), tuple(words[1 + 2 * wide :]))
    figures.values = tuple(str(text.number()) for _ in range(_VALUES))
    figures.weight, figures.cost = text.number(), text.number()
    rest = text.rest_of_line().split()  # rent, and in tbaMUD level and timer
    if len(rest) > 1 and rest[1].isdigit():
        figures.level = int(rest[1])
    return figures


def _merc(context: RecordContext) -> _Figures:
    text = context.text
    figures = _Figures(item_type(context.dialect, text.flags()))
    _set_flags(figures, (text.flags(),))
    figures.wear = (text.flags(),)
    figures.values = tuple(text.word().rstrip("~") or "0" for _ in range(_VALUES))
    figures.weight, figures.cost = text.number(), text.number()
    text.rest_of_line()
    return figures


def _smaug(context: RecordContext) -> _Figures:
    text = context.text
    figures = _Figures(item_type(context.dialect, text.flags()))
    _set_flags(figures, (text.flags(),))
    figures.wear = (text.words_of_line()[0],)
    figures.values = tuple(text.words_of_line())
    figures.weight, figures.cost = text.number(), text.number()
    rest = text.rest_of_line().split()  # rent, and in some versions the level
    if len(rest) > 1 and rest[1].isdigit():
        figures.level = int(rest[1])
    spells: list[str] = []
    while text.peek() == "'":
        spells.append(text.word())
    if spells:
        figures.values = (_value(figures, 0), *(spell for spell in spells if spell != "NONE"))
    return figures


def _rom(context: RecordContext) -> _Figures:
    text = context.text
    figures = _Figures(item_type(context.dialect, text.word()))
    _set_flags(figures, (text.flags(),))
    figures.wear = (text.flags(),)
    figures.values = tuple(text.word() for _ in range(_VALUES_ROM))
    figures.level = text.number()
    figures.weight, figures.cost = text.number() / _POUND, text.number()
    text.letter()  # its condition
    return figures


_READERS: Final[Mapping[Dialect, Callable[[RecordContext], _Figures]]] = {
    Dialect.TBA: _circle,
    Dialect.CIRCLE: _circle,
    Dialect.MERC: _merc,
    Dialect.SMAUG: _smaug,
    Dialect.ROM: _rom,
}


def _read_more(context: RecordContext, vnum: int, figures: _Figures) -> None:
    """Read what follows an item: extra descriptions, affects and programs."""
    text = context.text
    while text.peek() in {"E", "A", "F", ">"}:
        if text.peek() == ">":
            context.read_programs(OwnerKind.ITEM, vnum)
            continue
        letter = text.letter()
        if letter == "E":
            figures.extras.append(context.extra())
        elif letter == "A":
            figures.traits.append(f"affect {text.number()} by {text.number()}")
        else:
            text.letter()
            figures.traits.append(f"affect {text.number()} by {text.number()}, flags {text.flags()}")
