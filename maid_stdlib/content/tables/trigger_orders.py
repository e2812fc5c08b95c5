"""Reads the deeds of triggers: the entries of a list ``do``."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple, cast

from maid_stdlib.content.field_reader import read_fields
from maid_stdlib.content.reader import Table
from maid_stdlib.content.tables.scene_scope import word
from maid_stdlib.content.trigger_deeds import (
    AdvanceQuest,
    ChangeDoor,
    ChangeFlag,
    Choose,
    Deed,
    DoorChange,
    GiveItem,
    GiveReward,
    HurtPerson,
    MobActs,
    MovePerson,
    PackDeed,
    PackDeedValues,
    RemoveMobs,
    SetHidden,
    ShowRoom,
    SpawnThing,
    StartQuest,
    TakeItem,
    TellPerson,
    Wait,
)
from maid_stdlib.content.trigger_specs import OwnerKind

MOST_GOLD: Final = 100
MOST_XP: Final = 500
MOST_ITEMS: Final = 10
MOST_SPAWNED: Final = 6
LONGEST_WAIT_S: Final = 600.0
LONGEST_STAY_S: Final = 7200.0
DEEPEST: Final = 3
"""How many choices may stand in one another."""


@dataclass(frozen=True, slots=True)
class TriggerScope:
    """What the conditions and deeds of a trigger may refer to."""

    kind: OwnerKind
    owner: str
    has_person: bool
    is_mob_gone: bool = False
    """Whether the mob to which it belongs has just died."""
    depth: int = 0
    """Number of choices around."""

    @property
    def speaker(self) -> str:
        """Id of the mob that acts if none is named; "" if one has to be."""
        if self.kind is OwnerKind.MOB and not self.is_mob_gone:
            return self.owner
        return ""


_Read = Callable[[Table, str, TriggerScope], Deed | None]


class _Kind(NamedTuple):
    read: _Read
    needs_person: bool = False


def read_deeds(table: Table, key: str, scope: TriggerScope) -> tuple[Deed, ...]:
    """Return the deeds of a list. Wrong ones are reported."""
    found = []
    for entry in table.tables(key):
        deed = _read(entry, scope)
        if deed is not None:
            found.append(deed)
    return tuple(found)


def _read(table: Table, scope: TriggerScope) -> Deed | None:
    """Return the deed of one table, which has one key; None if there is no such deed."""
    own = dict(table.file.words.deeds)
    key = table.only_key("do", "deed", (*_KINDS, *own))
    if key is None:
        return None
    if key in _KINDS:
        return _library_deed(table, key, scope)
    return _pack_deed(table, key, own[key])


def _library_deed(table: Table, key: str, scope: TriggerScope) -> Deed | None:
    """Return a deed of the library. One to a person needs somebody who brings it about."""
    kind = _KINDS[key]
    deed = kind.read(table, key, scope)
    if kind.needs_person and not scope.has_person:
        remedy = "show it to the room, or let somebody bring it about"
        table.problem(key, f"`{key}` is done to a person, and nobody brings this about", remedy)
    table.done()
    return deed


def _pack_deed(table: Table, key: str, form: type) -> Deed | None:
    """Return a deed whose fields and act a pack defines; None, with a problem, if they are wrong."""
    values, inner = None, table.table(key)
    if inner is not None:
        values = read_fields(inner, form)
    table.done()
    if values is None:
        return None
    return PackDeed(key, cast("PackDeedValues", values))


def _tell(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return TellPerson(_sentence(table, key))


def _sentence(table: Table, key: str) -> str:
    """Return whole sentences without brackets, because readers see them in brackets."""
    text = table.text(key, required=True)
    if any(mark in text for mark in "()") or (text and text[-1] not in ".!?'"):
        table.problem(key, f"`{key}` is {text!r}", "write whole sentences with a stop, and without brackets")
    return text


def _show(table: Table, key: str, _scope: TriggerScope) -> Deed | None:
    if isinstance(table.raw(key, (str, dict)), str):
        return ShowRoom(_sentence(table, key))
    inner = table.table(key)
    if inner is None:
        return None
    found = ShowRoom(_sentence(inner, "text"), inner.reference("room", "room", required=True))
    inner.done()
    return found


def _acts(table: Table, key: str, scope: TriggerScope) -> Deed | None:
    """Return ``acts = "words"`` of the trigger's own mob, or ``acts = { who, does }``."""
    who, does = scope.speaker, ""
    if isinstance(table.raw(key, (str, dict)), str):
        does = table.speech(key, required=True)
        if not who:
            table.problem(key, f"`{key}` does not say who acts", f'write {key} = {{ who = "…", does = "…" }}')
        return MobActs(who, does)
    inner = table.table(key)
    if inner is None:
        return None
    who = inner.reference("who", "mob", required=True)
    found = MobActs(who, inner.speech("does", required=True))
    inner.done()
    return found


class _Several(NamedTuple):
    item: str
    number: int


def _counted(table: Table, key: str) -> _Several | None:
    """Return an item and a number: ``"id"`` or ``{ item, count }``."""
    if isinstance(table.raw(key, (str, dict)), str):
        return _Several(table.reference(key, "item", required=True), 1)
    inner = table.table(key)
    if inner is None:
        return None
    found = _Several(
        inner.reference("item", "item", required=True), inner.integer("count", 1, least=1, most=MOST_ITEMS)
    )
    inner.done()
    return found


def _give(table: Table, key: str, _scope: TriggerScope) -> Deed | None:
    found = _counted(table, key)
    return GiveItem(*found) if found is not None else None


def _take(table: Table, key: str, _scope: TriggerScope) -> Deed | None:
    found = _counted(table, key)
    return TakeItem(*found) if found is not None else None


def _gold(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return GiveReward(gold=table.integer(key, 1, least=1, most=MOST_GOLD))


def _xp(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return GiveReward(xp=table.integer(key, 1, least=1, most=MOST_XP))


def _door(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return ChangeDoor(table.reference(key, "door", required=True), DoorChange(key))


def _hidden(table: Table, key: str, scope: TriggerScope) -> Deed | None:
    """Return ``reveal = "noun or direction"``, or ``reveal = { what, room }``."""
    if isinstance(table.raw(key, (str, dict)), str):
        if scope.kind is not OwnerKind.ROOM:
            table.problem(
                key, f"`{key}` does not say in which room", f'write {key} = {{ what = "…", room = "…" }}'
            )
        return SetHidden(table.text(key, required=True).lower(), hides=key == "hide")
    inner = table.table(key)
    if inner is None:
        return None
    found = SetHidden(
        inner.text("what", required=True).lower(), inner.reference("room", "room"), hides=key == "hide"
    )
    inner.done()
    return found


def _spawn(table: Table, key: str, _scope: TriggerScope) -> Deed | None:
    """Return ``spawn = { mob | item, room, most, lasts_s }``; ``spawn = "mob"`` is short for a mob alone."""
    if isinstance(table.raw(key, (str, dict)), str):
        return SpawnThing(mob=table.reference(key, "mob", required=True))
    inner = table.table(key)
    if inner is None:
        return None
    found = SpawnThing(
        mob=inner.reference("mob", "mob"),
        item=inner.reference("item", "item"),
        room=inner.reference("room", "room"),
        most=inner.integer("most", 1, least=1, most=MOST_SPAWNED),
        lasts_s=inner.number("lasts_s", most=LONGEST_STAY_S),
    )
    if bool(found.mob) == bool(found.item):
        inner.problem("mob", "needs a mob or an item, and not both", 'add mob = "…" or item = "…"')
    inner.done()
    return found


def _remove(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return RemoveMobs(table.reference(key, "mob", required=True))


def _move(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return MovePerson(table.reference(key, "room", required=True))


def _damage(table: Table, key: str, _scope: TriggerScope) -> Deed | None:
    """Return ``damage = "1d6"``, or ``damage = { dice, kills }``."""
    if not isinstance(table.raw(key, (str, int, dict)), dict):
        return HurtPerson(table.dice(key, "1d4"))
    inner = table.table(key)
    if inner is None:
        return None
    found = HurtPerson(inner.dice("dice", "1d4"), inner.flag("kills"))
    inner.done()
    return found


def _flag(table: Table, key: str, _scope: TriggerScope) -> Deed:
    name = word(table, key, table.text(key, required=True))
    is_kept = key in ("remember", "forget")
    return ChangeFlag(table.file.full(name), is_set=key in ("set", "remember"), is_kept=is_kept)


def _start(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return StartQuest(table.reference(key, "quest", required=True))


def _advance(table: Table, key: str, _scope: TriggerScope) -> Deed | None:
    inner = table.table(key)
    if inner is None:
        return None
    found = AdvanceQuest(inner.reference("quest", "quest", required=True), inner.integer("stage", 1, least=1))
    inner.done()
    return found


def _wait(table: Table, key: str, _scope: TriggerScope) -> Deed:
    return Wait(table.number(key, 1.0, least=0.1, most=LONGEST_WAIT_S))


def _choose(table: Table, key: str, scope: TriggerScope) -> Deed | None:
    """Return ``choose = [[…], […]]``: several lists of deeds."""
    options = table.raw(key, (list,)) or []
    if len(options) < 2 or not all(isinstance(option, list) for option in options):
        table.problem(
            key, f"`{key}` has nothing to choose from", f"give two lists of deeds or more: {key} = [[…], […]]"
        )
        return None
    if scope.depth >= DEEPEST:
        table.problem(key, "too many choices stand in one another", f"have at most {DEEPEST}")
        return None
    inner = TriggerScope(scope.kind, scope.owner, scope.has_person, scope.is_mob_gone, scope.depth + 1)
    found = [
        read_deeds(Table(table.file, (*table.path, key, at), {"do": option}), "do", inner)
        for at, option in enumerate(options)
    ]
    return Choose(tuple(found))


_KINDS: Final[Mapping[str, _Kind]] = {
    "tell": _Kind(_tell, needs_person=True),
    "show": _Kind(_show),
    "acts": _Kind(_acts),
    "give": _Kind(_give, needs_person=True),
    "take": _Kind(_take, needs_person=True),
    "gold": _Kind(_gold, needs_person=True),
    "xp": _Kind(_xp, needs_person=True),
    "open": _Kind(_door),
    "close": _Kind(_door),
    "lock": _Kind(_door),
    "unlock": _Kind(_door),
    "reveal": _Kind(_hidden),
    "hide": _Kind(_hidden),
    "spawn": _Kind(_spawn),
    "remove": _Kind(_remove),
    "move": _Kind(_move, needs_person=True),
    "damage": _Kind(_damage, needs_person=True),
    "set": _Kind(_flag),
    "unset": _Kind(_flag),
    "remember": _Kind(_flag),
    "forget": _Kind(_flag),
    "start": _Kind(_start, needs_person=True),
    "advance": _Kind(_advance, needs_person=True),
    "wait": _Kind(_wait),
    "choose": _Kind(_choose),
}
DEED_WORDS: Final = tuple(_KINDS)
"""The words of all deeds that need no pack."""
