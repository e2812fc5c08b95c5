"""Reads triggers from their tables: to what one belongs, what it waits for, and what it does."""

from typing import Final, NamedTuple

from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.reader import Table, one_of
from maid_stdlib.content.scene_conditions import Said
from maid_stdlib.content.tables.trigger_orders import TriggerScope, read_deeds
from maid_stdlib.content.tables.trigger_waits import read_conditions
from maid_stdlib.content.trigger_deeds import Deed, GiveItem, GiveReward, SpawnThing
from maid_stdlib.content.trigger_specs import OCCASIONS, Occasion, OwnerKind, TriggerEvent, TriggerSpec

LEAST_AGAIN_S: Final = 600.0
"""Seconds between two gifts of a trigger that gives to the same person again."""
DAY_H: Final = 24.0
LEAST_PREY_S: Final = 60.0
"""Seconds between two mobs that somebody may call."""
_OWNERS: Final = tuple(OwnerKind)
_WITH_VALUE: Final = (Occasion.SAY, Occasion.HOUR, Occasion.STAGE)
"""Occasions that are always written with a value."""
_HANDLED: Final = (Occasion.PULL, Occasion.PUSH)


class _Owner(NamedTuple):
    kind: OwnerKind
    id: str


def read_trigger(full: str, table: Table, _zone: str) -> TriggerSpec:
    """Read ``[trigger.…]``."""
    owner = _owner(table)
    on = _event(table, owner.kind)
    scope = TriggerScope(owner.kind, owner.id, on.has_person, is_mob_gone=on.occasion is Occasion.DEATH)
    spec = TriggerSpec(
        id=full,
        kind=owner.kind,
        owner=owner.id,
        on=on,
        when=read_conditions(table, scope),
        do=read_deeds(table, "do", scope),
        once=table.flag("once"),
        again_s=table.number("again_s"),
        source=table.source,
    )
    if not spec.do and not table.has("do"):
        table.problem("do", "does nothing", 'add do = [{ tell = "…" }]')
    if spec.once and not on.has_person:
        table.problem("once", "nobody brings it about, so that it cannot be once for each", "use again_s")
    _check_gifts(table, spec)
    table.done()
    return spec


def _owner(table: Table) -> _Owner:
    """Return to what the trigger belongs: the one key of room, mob, item and quest that it has."""
    named = [kind for kind in _OWNERS if table.has(kind)]
    if len(named) != 1:
        what = "belongs to nothing" if not named else f"belongs to several: {', '.join(named)}"
        table.problem("room", what, f'give one of them: {" or ".join(_OWNERS)} = "…"')
    kind = named[0] if named else OwnerKind.ROOM
    return _Owner(kind, table.reference(kind, kind))


def _event(table: Table, kind: OwnerKind) -> TriggerEvent:
    """Return what a trigger waits for. What does not fit its owner is reported."""
    value = table.raw("on", (str, dict))
    occasion = _occasion(table, kind, value)
    if occasion is None:
        return TriggerEvent(OCCASIONS[kind][0])
    if isinstance(value, dict):
        return _with_value(Table(table.file, (*table.path, "on"), value), occasion, kind)
    if occasion in _WITH_VALUE or (occasion in _HANDLED and kind is OwnerKind.ROOM):
        word = occasion.value
        table.problem("on", f"`on` is {word!r} without a value", f"write on = {{ {word} = … }}")
    return TriggerEvent(occasion)


def _occasion(table: Table, kind: OwnerKind, value: str | dict[str, object] | None) -> Occasion | None:
    """Return the occasion that ``on`` names; None, with a problem, if its owner has no such one."""
    known = OCCASIONS[kind]
    if not table.has("on"):
        table.problem("on", "does not say what it waits for", f"add on = one of: {', '.join(known)}")
    if value is None:
        return None
    word = _only_word(table, value)
    if word in known:
        return Occasion(word)
    if word is not None:
        table.problem("on", f"a {kind} has no occasion {word!r}", one_of(word, known))
    return None


def _only_word(table: Table, value: str | dict[str, object]) -> str | None:
    """Return the one word that a value of ``on`` has, alone or as a key; None, with a problem, for several."""
    words = [value] if isinstance(value, str) else list(value)
    if len(words) == 1:
        return words[0]
    table.problem("on", "waits for several things", "write a trigger for each")
    return None


def _with_value(table: Table, occasion: Occasion, kind: OwnerKind) -> TriggerEvent:
    """Return an occasion that is written as a table of one key."""
    key = occasion.value
    event = TriggerEvent(occasion)
    match occasion:
        case Occasion.ENTER | Occasion.LEAVE:
            event = TriggerEvent(occasion, direction=table.choice(key, DIRECTIONS, ""))
        case Occasion.SAY:
            event = TriggerEvent(occasion, words=_said(table, key))
        case Occasion.PULL | Occasion.PUSH if kind is OwnerKind.ROOM:
            event = TriggerEvent(occasion, noun=table.text(key, required=True).lower())
        case Occasion.GIVE if kind is OwnerKind.MOB:
            event = TriggerEvent(occasion, item=table.reference(key, "item"))
        case Occasion.HOUR:
            event = TriggerEvent(occasion, hour=table.number(key, most=DAY_H))
        case Occasion.STAGE:
            event = TriggerEvent(occasion, stage=table.integer(key, 1, least=1))
        case _:
            table.problem(key, f"`{key}` has no value here", f'write on = "{key}"')
    table.done()
    return event


def _said(table: Table, key: str) -> Said:
    """Return the words of which one has to be said. One text alone counts as a list."""
    is_alone = isinstance(table.raw(key, (list, str)), str)
    written = (table.text(key),) if is_alone else table.texts(key)
    folded = tuple(" ".join(one.lower().split()) for one in written)
    if not folded or not all(folded):
        table.problem(key, f"`{key}` names no words", f'give words: {key} = ["halt", "open the gate"]')
    return Said(folded)


def _check_gifts(table: Table, spec: TriggerSpec) -> None:
    """Report a trigger from which one person could get as much as it likes."""
    if spec.once or not spec.on.has_person:
        return
    for deed in spec.deeds:
        least_s = _least_pause(deed)
        if spec.again_s < least_s:
            what = "gives things, gold, experience or prey as often as somebody likes"
            table.problem("do", what, f"add once = true, or again_s = {least_s:g} or more")
            return


def _least_pause(deed: Deed) -> float:
    """Return the seconds that must lie between two times in which a deed is done; 0 if it gives nothing."""
    match deed:
        case GiveItem() | GiveReward():
            return LEAST_AGAIN_S
        case SpawnThing():
            return LEAST_AGAIN_S if deed.item else LEAST_PREY_S
    return 0.0
