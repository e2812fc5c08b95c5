"""Reads mobs."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from maid_stdlib.content.source import Source
from maid_stdlib.exchange.area_records import AreaDice, AreaMob, AreaScript, OwnerKind
from maid_stdlib.exchange.area_text import AreaMistake
from maid_stdlib.exchange.dialects import Dialect
from maid_stdlib.exchange.flag_tables import OFFENCE_ROM, hit_verb, mob_flags
from maid_stdlib.exchange.record_context import RecordContext
from maid_stdlib.exchange.room_reader import read_trigger_numbers

_WIDE: Final = 10
"""Words in a line of a mob's flags in tbaMUD, which has two sets of four words."""
_HIT_PERFECTLY: Final = 20
"""The THAC0 of somebody without any bonus."""
_ATTACK_SPEC: Final = "barehandattack"


@dataclass
class _Figures:
    """The numbers and flags of a mob."""

    level: int = 1
    attack: int = 0
    armor: int = 10
    health: AreaDice = field(default_factory=lambda: AreaDice(1, 1))
    damage: AreaDice = field(default_factory=lambda: AreaDice(1, 4))
    gold: int = 0
    verb: str = "hit"
    flags: frozenset[str] = frozenset()
    traits: list[str] = field(default_factory=list)


def read_mob(context: RecordContext, vnum: int, source: Source) -> AreaMob:
    """Return a mob, after its number.

    Raises:
        AreaMistake: it does not have the form of its dialect.
    """
    keywords, name, long, description = (
        context.keywords(),
        context.string(),
        context.string(),
        context.string(),
    )
    figures = _READERS[context.dialect](context, vnum)
    return AreaMob(
        vnum=vnum,
        keywords=keywords,
        name=name,
        long=long,
        description=description,
        level=max(1, figures.level),
        health=figures.health,
        damage=figures.damage,
        attack=figures.attack,
        armor=figures.armor,
        gold=max(0, figures.gold),
        verb=figures.verb,
        flags=figures.flags,
        traits=tuple(figures.traits),
        source=source,
        triggers=read_trigger_numbers(context),
    )


def _set_flags(
    context: RecordContext, figures: _Figures, act: tuple[str, ...], affects: tuple[str, ...]
) -> None:
    table = mob_flags(context.dialect)
    figures.flags |= table.known(context.dialect, *act)
    figures.traits += table.unmatched(context.dialect, *act)
    if any(word.strip("0&") for word in affects):
        figures.traits.append(f"affects {' '.join(affects)}")


def _circle(context: RecordContext, _vnum: int) -> _Figures:
    text, figures = context.text, _Figures()
    words = 4 if len(text.words_ahead()) >= _WIDE else 1
    act = tuple(text.flags() for _ in range(words))
    affects = tuple(text.flags() for _ in range(words))
    _set_flags(context, figures, act, affects)
    text.number()  # its alignment
    kind = text.word()
    figures.level = text.number()
    figures.attack = _HIT_PERFECTLY - text.number()
    figures.armor = text.number()
    figures.health, figures.damage = text.dice(), text.dice()
    figures.gold, _experience = text.number(), text.number()
    for _ in range(3):  # its positions, and its sex
        text.number()
    text.rest_of_line()
    if kind == "E":
        _read_specs(context, figures)
    return figures


def _read_specs(context: RecordContext, figures: _Figures) -> None:
    """Read the lines ``Name: value`` of an enhanced mob, up to ``E``."""
    while True:
        words = context.text.words_of_line()
        if words[0] == "E":
            return
        if not words[0].endswith(":"):
            raise AreaMistake(
                context.text.line - 1, f"{' '.join(words)!r} stands where Name: value, or E, is due"
            )
        if words[0].lower() == f"{_ATTACK_SPEC}:" and len(words) > 1:
            figures.verb = hit_verb(context.dialect, words[1])
        else:
            figures.traits.append(" ".join(words))


def _merc(context: RecordContext, _vnum: int) -> _Figures:
    text, figures = context.text, _Figures()
    _set_flags(context, figures, (text.flags(),), (text.flags(),))
    text.number()  # its alignment
    text.letter()  # S
    figures.level = text.number()
    figures.attack = text.number()
    figures.armor = text.number()
    figures.health, figures.damage = text.dice(), text.dice()
    figures.gold, _experience = text.number(), text.number()
    for _ in range(3):  # its positions, and its sex
        text.number()
    text.rest_of_line()
    return figures


def _smaug(context: RecordContext, vnum: int) -> _Figures:
    text, figures = context.text, _Figures()
    _set_flags(context, figures, (text.flags(),), (text.flags(),))
    text.number()  # its alignment
    line = text.source.line
    kind = text.letter()
    if kind not in _SMAUG_FORMS:
        raise AreaMistake(line, f"{kind!r} stands where the form of a mob is due: {', '.join(_SMAUG_FORMS)}")
    figures.level = text.number()
    figures.attack = max(0, _HIT_PERFECTLY - text.number())
    figures.armor = text.number()
    figures.health, figures.damage = text.dice(), text.dice()
    figures.gold, _experience = text.number(), text.number()
    for _ in range(3):  # its positions, and its sex
        text.number()
    text.rest_of_line()
    if kind != "S":
        _read_complex(context, figures)
    context.read_programs(OwnerKind.MOB, vnum)
    return figures


_SMAUG_FORMS: Final = ("S", "C", "V", "Z")
"""Letters of mobs: simple, complex, with stances, and with all of it."""


def _read_complex(context: RecordContext, figures: _Figures) -> None:
    """Read the lines that a complex mob has more: abilities, saves, race and class, attacks and defences."""
    for _ in range(4):
        context.text.words_of_line()
    while context.text.peek().isdigit() or context.text.peek() == "-":
        context.text.words_of_line()  # its stances
    figures.traits.append("abilities, saves, race and class")


def _rom(context: RecordContext, vnum: int) -> _Figures:
    text, figures = context.text, _Figures()
    race = context.string()
    _set_flags(context, figures, (text.flags(),), (text.flags(),))
    text.number()  # its alignment
    text.number()  # its group
    figures.level = text.number()
    figures.attack = text.number()
    figures.health, _mana, figures.damage = text.dice(), text.dice(), text.dice()
    figures.verb = hit_verb(context.dialect, text.word())
    figures.armor = min(text.number() for _ in range(4))
    offence = text.flags()
    figures.flags |= OFFENCE_ROM.known(context.dialect, offence)
    figures.traits += OFFENCE_ROM.unmatched(context.dialect, offence)
    for _ in range(3):  # what it is immune to, resists and is vulnerable to
        text.flags()
    for _ in range(3):  # its positions, and its sex
        text.word()
    figures.gold = text.number() // 100  # its wealth, in silver
    text.flags(), text.flags()  # its form and its parts
    text.word(), text.word()  # its size, and what it is made of
    _read_rom_extras(context, vnum, figures)
    figures.traits.append(f"race {race}")
    return figures


def _read_rom_extras(context: RecordContext, vnum: int, figures: _Figures) -> None:
    """Read what follows a mob of ROM: flags that it lacks of its race, and programs that it runs."""
    text = context.text
    while text.peek() in {"F", "M"}:
        source = text.source
        if text.letter() == "F":
            which, flags = text.word(), text.flags()
            if which.startswith("act"):
                figures.flags -= mob_flags(context.dialect).known(context.dialect, flags)
            continue
        trigger, number, phrase = text.word(), text.number(), text.string()
        context.world.scripts.append(
            AreaScript("mobprog", OwnerKind.MOB, vnum, trigger, phrase, (), source, number)
        )


_READERS: Final[Mapping[Dialect, Callable[[RecordContext, int], _Figures]]] = {
    Dialect.TBA: _circle,
    Dialect.CIRCLE: _circle,
    Dialect.MERC: _merc,
    Dialect.SMAUG: _smaug,
    Dialect.ROM: _rom,
}
