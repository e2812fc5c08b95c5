"""Reads callings, peoples, abilities and affects from their tables."""

import re
from collections.abc import Iterable
from typing import Final

from maid_engine.core.ids import local_name
from maid_stdlib.content.ability_messages import slots_in
from maid_stdlib.content.ability_specs import (
    AbilityKind,
    AbilityNeed,
    AbilitySpec,
    AbilityTarget,
    AbilityWords,
    AffectSpec,
    CallingSpec,
    EffectKind,
    EffectSpec,
    Stacking,
)
from maid_stdlib.content.people_specs import PeopleSpec
from maid_stdlib.content.reader import Table

LONGEST_S: Final = 3600.0
"""Longest cooldown and longest duration of an affect, in seconds."""
LONGEST_CAST_S: Final = 30.0
MOST_POINTS: Final = 1000
"""Highest cost, and highest number of an affect or a calling."""
MOST_LEVEL: Final = 50
_WORD = re.compile(r"[a-z]{3,16}")
"""The form of a name: players type it, and it is one word of a sentence."""
_AMOUNTS: Final = frozenset({EffectKind.DAMAGE, EffectKind.HEAL})
_ON_FOES: Final = frozenset({EffectKind.DAMAGE, EffectKind.INTERRUPT, EffectKind.TAUNT})
_ON_FRIENDS: Final = frozenset({EffectKind.HEAL, EffectKind.RESCUE})


def read_calling(full: str, table: Table, _zone: str) -> CallingSpec:
    """Read ``[calling.…]``."""
    _check_word(table, full)
    spec = CallingSpec(
        id=full,
        name=local_name(full),
        description=_sentence(table, "description"),
        health=table.integer("health", least=0, most=MOST_POINTS),
        mana=table.integer("mana", least=0, most=MOST_POINTS),
        presets=table.texts("presets"),
        source=table.source,
    )
    table.done()
    return spec


def read_people(full: str, table: Table, _zone: str) -> PeopleSpec:
    """Read ``[people.…]``."""
    _check_word(table, full)
    spec = PeopleSpec(
        id=full,
        name=local_name(full),
        description=_sentence(table, "description"),
        health=table.integer("health", least=0, most=MOST_POINTS),
        mana=table.integer("mana", least=0, most=MOST_POINTS),
        stamina=table.integer("stamina", least=0, most=MOST_POINTS),
        presets=table.texts("presets"),
        source=table.source,
    )
    table.done()
    return spec


def read_affect(full: str, table: Table, _zone: str) -> AffectSpec:
    """Read ``[affect.…]``."""
    _check_word(table, full)
    spec = AffectSpec(
        id=full,
        name=local_name(full),
        harmful=table.flag("harmful"),
        stacking=Stacking(table.choice("stacking", _values(Stacking), Stacking.REFRESH)),
        most=table.integer("most", 1, least=1, most=100),
        attack=table.integer("attack", least=-MOST_POINTS, most=MOST_POINTS),
        defence=table.integer("defence", least=-MOST_POINTS, most=MOST_POINTS),
        damage=table.integer("damage", least=-MOST_POINTS, most=MOST_POINTS),
        holds=table.flag("holds"),
        roots=table.flag("roots"),
        breaks_on_damage=table.flag("breaks_on_damage"),
        begins=_sentence(table, "begins"),
        ends=_sentence(table, "ends"),
        source=table.source,
    )
    table.done()
    return spec


def read_ability(full: str, table: Table, _zone: str) -> AbilitySpec:
    """Read ``[ability.…]``."""
    _check_word(table, full)
    kind = AbilityKind(_required(table, "kind", _values(AbilityKind)))
    target = AbilityTarget(_required(table, "target", _values(AbilityTarget), usual=AbilityTarget.FOE))
    effects = tuple(_read_effect(one, target) for one in table.tables("effects"))
    spec = AbilitySpec(
        id=full,
        kind=kind,
        help=_sentence(table, "help"),
        target=target,
        words=_words(table, target, effects),
        effects=effects,
        callings=_callings(table),
        mana=table.integer("mana", least=0, most=MOST_POINTS),
        stamina=table.integer("stamina", least=0, most=MOST_POINTS),
        cooldown_s=_seconds(table, "cooldown_s", LONGEST_S),
        cast_s=_seconds(table, "cast_s", LONGEST_CAST_S),
        rolls=table.flag("rolls", default=kind is AbilityKind.SKILL and _hurts(effects)),
        needs=tuple(map(AbilityNeed, table.choices("needs", _values(AbilityNeed)))),
        source=table.source,
    )
    if not effects:
        table.problem("effects", "does nothing", 'add effects = [{ kind = "damage", dice = "1d6" }]')
    if not (spec.mana or spec.stamina or spec.cooldown_s):
        table.problem("cooldown_s", "costs nothing, and may be used again at once", "add cooldown_s = 8")
    _check_time(table, spec)
    table.done()
    return spec


def _check_time(table: Table, spec: AbilitySpec) -> None:
    if spec.cast_s and spec.kind is not AbilityKind.SPELL:
        table.problem("cast_s", "only a spell is cast", 'write kind = "spell", or leave out cast_s')


def _values(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(str, words))


def _required(table: Table, key: str, allowed: tuple[str, ...], usual: str = "") -> str:
    """Return one of the allowed words; the usual or first one, with a problem, if there is none."""
    if not table.has(key):
        table.problem(key, f"has no `{key}`", f"add {key} = one of: {', '.join(allowed)}")
    return table.choice(key, allowed, "") or usual or allowed[0]


def _check_word(table: Table, full: str) -> None:
    name = local_name(full)
    if not _WORD.fullmatch(name):
        table.file.problem(
            table.path,
            f"[{table.shown}] nobody can type {name!r}",
            "name it by one word of 3 to 16 letters a to z",
        )


def _sentence(table: Table, key: str) -> str:
    text = table.text(key, required=True)
    if text and (text[0].islower() or text[-1] not in ".!?" or slots_in(text)):
        table.problem(key, f"`{key}` is {text!r}", "write a whole sentence, without { }")
    return text


def _seconds(table: Table, key: str, longest: float) -> float:
    value = table.number(key)
    if value <= longest:
        return value
    table.problem(key, f"`{key}` is {value:g}", f"give at most {longest:g} seconds")
    return longest


def _callings(table: Table) -> dict[str, int]:
    """Return the full id of each calling → the level from which it has the ability."""
    given = table.table("callings")
    if given is None:
        return {}
    found: dict[str, int] = {}
    for local in table.raw("callings", (dict,)):
        level = given.integer(local, 1, least=1, most=MOST_LEVEL)
        found[given.refer(local, "calling", local)] = level
    given.done()
    return found


def _read_effect(table: Table, target: AbilityTarget) -> EffectSpec:
    kind = EffectKind(_required(table, "kind", _values(EffectKind)))
    _check_side(table, kind, target)
    spec = EffectSpec(kind)
    if kind in _AMOUNTS:
        spec = EffectSpec(
            kind,
            dice=table.dice("dice", "0"),
            per_level=table.number("per_level"),
            weapon=table.integer("weapon", least=0, most=10) if kind is EffectKind.DAMAGE else 0,
        )
        _check_amount(table, spec)
    elif kind is EffectKind.AFFECT:
        spec = EffectSpec(
            kind,
            affect=table.reference("affect", "affect", required=True),
            duration_s=_seconds(table, "duration_s", LONGEST_S),
            power=table.integer("power", 1, least=1, most=100),
        )
        if spec.duration_s <= 0:
            table.problem("duration_s", "does not say how long it lasts", "add duration_s = 20, in seconds")
    table.done()
    return spec


def _check_amount(table: Table, spec: EffectSpec) -> None:
    if not table.has("dice") and not spec.weapon:
        table.problem("dice", f"{spec.kind} without dice", 'add dice = "1d6"')


def _check_side(table: Table, kind: EffectKind, target: AbilityTarget) -> None:
    """Report an effect for foes on friends, or the other way round."""
    if kind in _ON_FRIENDS and target.is_hostile:
        table.problem("kind", f"`{kind}` does not fit target = {target!r}", 'write target = "friend"')
    if kind in _ON_FOES and not target.is_hostile:
        table.problem("kind", f"`{kind}` does not fit target = {target!r}", 'write target = "foe"')


def _hurts(effects: Iterable[EffectSpec]) -> bool:
    return any(effect.kind is EffectKind.DAMAGE for effect in effects)


def _words(table: Table, target: AbilityTarget, effects: tuple[EffectSpec, ...]) -> AbilityWords:
    """Return the sentences of an ability, each with the slots that it needs and no other."""
    amount = frozenset({"amount"} if any(effect.kind in _AMOUNTS for effect in effects) else ())
    actor, other = frozenset({"actor"}), frozenset({"target"})
    if target is AbilityTarget.SELF:
        return AbilityWords(_line(table, "you", amount), "", _line(table, "others", actor))
    you = _line(table, "you", other | amount)
    them, others = _line(table, "them", actor | amount), _line(table, "others", actor | other, amount)
    if target.is_hostile:
        return AbilityWords(you, them, others)
    return AbilityWords(
        you, them, others, _line(table, "self_you", amount), _line(table, "self_others", actor, amount)
    )


def _line(table: Table, key: str, needed: frozenset[str], allowed: frozenset[str] = frozenset()) -> str:
    text = table.text(key, required=True)
    found = slots_in(text)
    if text and not needed <= found <= needed | allowed:
        wanted = ", ".join(f"{{{slot}}}" for slot in sorted(needed)) or "no { }"
        table.problem(key, f"`{key}` is {text!r}", f"a sentence with {wanted} is wanted here")
        return ""
    if text and ('"' in text or text[-1] not in ".!?"):
        table.problem(key, f"`{key}` is {text!r}", "end it with a stop, and use no double quotes")
    return text
