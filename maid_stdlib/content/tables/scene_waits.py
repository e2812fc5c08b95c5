"""Reads the conditions of scenes: the entries of a list ``when``."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.scene_conditions import (
    PEOPLE,
    AtStart,
    Condition,
    Deserted,
    Elapsed,
    Flagged,
    Gave,
    Killed,
    Played,
    Present,
    Said,
    TimeUp,
)
from maid_stdlib.content.tables.scene_scope import SceneScope, word

_BARE: Final[Mapping[str, Condition]] = {"start": AtStart(), "over": TimeUp()}
"""Conditions that are one word."""


def read_conditions(table: Table, scope: SceneScope) -> tuple[Condition, ...]:
    """Return the conditions of ``when``. Wrong ones are reported."""
    found: list[Condition] = []
    entries = table.raw("when", (list,)) or ()
    for at, entry in enumerate(entries):
        condition = None
        if isinstance(entry, dict):
            condition = _read(Table(table.file, (*table.path, "when", at), entry), scope)
        elif isinstance(entry, str) and entry in _BARE:
            condition = _BARE[entry]
        else:
            _refuse(table, entry)
        if condition is not None:
            found.append(condition)
    if not entries:
        table.problem("when", "does not say when it comes", 'add when = ["start"] or another condition')
    return tuple(found)


def _refuse(table: Table, entry: object) -> None:
    shown = str(entry)
    if shown in _KINDS:
        table.problem("when", f"`when` holds {entry!r} without a value", f"write {{ {shown} = … }}")
    else:
        table.problem("when", f"there is no condition {entry!r}", one_of(shown, (*_BARE, *_KINDS)))


def _read(table: Table, scope: SceneScope) -> Condition | None:
    """Return the condition of one table, which has one key; None if there is no such condition."""
    kind = table.only_key("when", "condition", _KINDS, also=_BARE)
    if kind is None:
        return None
    condition = _KINDS[kind](table, scope)
    table.done()
    return condition


def _texts(table: Table, key: str) -> tuple[str, ...]:
    """Return the texts of a list. One text alone counts as a list."""
    if isinstance(table.raw(key, (list, str)), str):
        return (table.text(key),)
    return table.texts(key)


def _elapsed(table: Table, _scope: SceneScope) -> Condition:
    return Elapsed(table.number("after", least=0.0))


def _said(table: Table, _scope: SceneScope) -> Condition | None:
    folded = tuple(" ".join(one.lower().split()) for one in _texts(table, "said"))
    if not folded or not all(folded):
        table.problem("said", "`said` names no words", 'give words: said = ["child", "pip"]')
        return None
    return Said(folded)


def _gave(table: Table, scope: SceneScope) -> Condition | None:
    value = table.raw("gave", (str, dict))
    if isinstance(value, str):
        return Gave(table.refer("gave", "item", value.removeprefix("item:")))
    if not isinstance(value, dict):
        return None
    return _gave_to(Table(table.file, (*table.path, "gave"), value), scope)


def _gave_to(table: Table, scope: SceneScope) -> Condition | None:
    """Return the condition of ``gave = { item, to }``."""
    item, to = table.text("item", required=True).removeprefix("item:"), ""
    if table.has("to"):
        to = scope.actor(table, "to")
    table.done()
    if not item:
        return None
    return Gave(table.refer("item", "item", item), to)


def _killed(table: Table, scope: SceneScope) -> Condition:
    names = _texts(table, "killed")
    for name in names:
        scope.check(table, "killed", name, scope.cast, "is not of the cast")
    if not names:
        table.problem("killed", "`killed` names nobody", "name members of the cast")
    return Killed(names)


def _present(table: Table, scope: SceneScope) -> Condition | None:
    value = table.raw("here", (str, dict))
    if isinstance(value, str):
        return Present(PEOPLE, scope.room_of(table, "here", value))
    if not isinstance(value, dict):
        return None
    inner = Table(table.file, (*table.path, "here"), value)
    who = inner.text("who", PEOPLE)
    scope.check(inner, "who", who, (PEOPLE, *scope.cast), "is not of the cast")
    room = scope.room(inner, "room")
    inner.done()
    return Present(who, room)


def _deserted(table: Table, scope: SceneScope) -> Condition:
    return Deserted(scope.room(table, "empty"))


def _played(table: Table, _scope: SceneScope) -> Condition:
    return Played(word(table, "done", table.text("done", required=True)))


def _flag(table: Table, _scope: SceneScope) -> Condition:
    return Flagged(table.file.full(word(table, "flag", table.text("flag", required=True))))


def _no_flag(table: Table, _scope: SceneScope) -> Condition:
    return Flagged(
        table.file.full(word(table, "no_flag", table.text("no_flag", required=True))), is_set=False
    )


_KINDS: Final[Mapping[str, Callable[[Table, SceneScope], Condition | None]]] = {
    "after": _elapsed,
    "said": _said,
    "gave": _gave,
    "killed": _killed,
    "here": _present,
    "empty": _deserted,
    "done": _played,
    "flag": _flag,
    "no_flag": _no_flag,
}
