"""Reads the conditions of triggers: the entries of a list ``when``."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, cast

from maid_stdlib.content.field_reader import read_fields
from maid_stdlib.content.reader import Table
from maid_stdlib.content.scene_conditions import Flagged
from maid_stdlib.content.tables.scene_scope import word
from maid_stdlib.content.tables.trigger_orders import TriggerScope
from maid_stdlib.content.trigger_conditions import (
    Carries,
    Chance,
    DetailFound,
    DoorStands,
    FinishedQuest,
    HourBetween,
    LevelWithin,
    MobNear,
    OnQuest,
    PeopleIn,
    TriggerCondition,
)

HIGHEST_LEVEL: Final = 1000
DAY_H: Final = 24.0
AnyCondition = Flagged | TriggerCondition
_Read = Callable[[Table, str], AnyCondition | None]


class _Kind(NamedTuple):
    read: _Read
    needs_person: bool = False
    """Whether it asks about who brought the trigger about."""


def read_conditions(table: Table, scope: TriggerScope) -> tuple[AnyCondition, ...]:
    """Return the conditions of ``when``. Wrong ones are reported."""
    found = []
    for entry in table.tables("when"):
        condition = _read(entry, scope)
        if condition is not None:
            found.append(condition)
    return tuple(found)


def _read(table: Table, scope: TriggerScope) -> AnyCondition | None:
    """Return the condition of one table, which has one key; None if there is no such condition."""
    own = dict(table.file.words.conditions)
    key = table.only_key("when", "condition", (*_KINDS, *own))
    if key is None:
        return None
    if key in _KINDS:
        return _library_condition(table, key, scope)
    inner = table.table(key)
    table.done()
    return cast("AnyCondition | None", read_fields(inner, own[key])) if inner else None


def _library_condition(table: Table, key: str, scope: TriggerScope) -> AnyCondition | None:
    """Return a condition of the library. One about a person needs somebody who brings it about."""
    kind = _KINDS[key]
    condition = kind.read(table, key)
    if kind.needs_person and not scope.has_person:
        table.problem(key, f"`{key}` asks about a person, and nobody brings this about", "leave it out")
    table.done()
    return condition


def _flag(table: Table, key: str) -> AnyCondition:
    name = word(table, key, table.text(key, required=True))
    return Flagged(table.file.full(name), is_set=key == "flag")


def _people(table: Table, key: str) -> AnyCondition:
    return PeopleIn(table.reference(key, "room", required=True), is_any=key == "here")


def _item(table: Table, key: str) -> AnyCondition:
    return Carries(table.reference(key, "item", required=True), is_had=key == "has")


def _hours(table: Table, key: str) -> AnyCondition | None:
    match table.raw(key, (list,)):
        case [int() | float() as start, int() | float() as end] if _are_hours(start, end):
            return HourBetween(float(start), float(end))
        case wrong:
            table.problem(
                key, f"`{key}` is {wrong!r}", "give two different hours from 0 to 24: [20, 6] is the night"
            )
            return None


def _are_hours(first: float, last: float) -> bool:
    return first != last and min(first, last) >= 0 and max(first, last) <= DAY_H


def _level(table: Table, key: str) -> AnyCondition | None:
    match table.raw(key, (int, list)):
        case int(least):
            return LevelWithin(least, HIGHEST_LEVEL)
        case [int(least), int(most)] if least <= most:
            return LevelWithin(least, most)
        case wrong:
            table.problem(
                key, f"`{key}` is {wrong!r}", "give the least level, or the least and the greatest: [1, 5]"
            )
            return None


def _quest(table: Table, key: str) -> AnyCondition | None:
    """Return ``quest = "id"``, ``quest = { id, stage }`` or ``no_quest = "id"``."""
    if isinstance(table.raw(key, (str, dict)), str):
        return OnQuest(table.reference(key, "quest", required=True), is_on=key == "quest")
    inner = table.table(key)
    if inner is None:
        return None
    found = OnQuest(
        inner.reference("id", "quest", required=True), inner.integer("stage", least=1), is_on=key == "quest"
    )
    inner.done()
    return found


def _finished(table: Table, key: str) -> AnyCondition:
    return FinishedQuest(table.reference(key, "quest", required=True))


def _near(table: Table, key: str) -> AnyCondition:
    return MobNear(table.reference(key, "mob", required=True))


def _found(table: Table, key: str) -> AnyCondition:
    return DetailFound(table.text(key, required=True).lower(), is_found=key == "found")


def _door(table: Table, key: str) -> AnyCondition:
    return DoorStands(table.reference(key, "door", required=True), is_open=key == "open")


def _chance(table: Table, key: str) -> AnyCondition:
    return Chance(table.share(key, 1.0, "0.5 is every second time"))


_KINDS: Final[Mapping[str, _Kind]] = {
    "flag": _Kind(_flag),
    "no_flag": _Kind(_flag),
    "here": _Kind(_people),
    "empty": _Kind(_people),
    "has": _Kind(_item, needs_person=True),
    "lacks": _Kind(_item, needs_person=True),
    "hours": _Kind(_hours),
    "level": _Kind(_level, needs_person=True),
    "quest": _Kind(_quest, needs_person=True),
    "no_quest": _Kind(_quest, needs_person=True),
    "finished": _Kind(_finished, needs_person=True),
    "near": _Kind(_near),
    "found": _Kind(_found),
    "unfound": _Kind(_found),
    "open": _Kind(_door),
    "shut": _Kind(_door),
    "chance": _Kind(_chance),
}
CONDITION_WORDS: Final = tuple(_KINDS)
"""The words of all conditions that need no pack."""
