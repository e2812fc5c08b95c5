"""What triggers must keep in a whole pack: what they name in rooms and quests is there, and none brings itself about."""

from collections.abc import Iterator
from typing import Final

from maid_engine.core.errors import Problem
from maid_engine.core.ids import EntityId, RoomId, local_name
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.reader import one_of
from maid_stdlib.content.specs import RoomSpec
from maid_stdlib.content.trigger_conditions import DetailFound, OnQuest
from maid_stdlib.content.trigger_deeds import (
    AdvanceQuest,
    ChangeDoor,
    Deed,
    DoorChange,
    GiveItem,
    MovePerson,
    SetHidden,
    StartQuest,
)
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind, TriggerSpec

_STEPS: Final = (Occasion.STAGE, Occasion.FINISH)


def trigger_problems(content: ContentIndex) -> list[Problem]:
    """Return a problem for each trigger that names what its room or quest has not, or that would bring itself about."""
    found = [problem for spec in content.triggers.values() for problem in _names(content, spec)]
    return [*found, *_circles(content), *_shut_for_good(content)]


def opened_by_triggers(content: ContentIndex) -> frozenset[str]:
    """Return the doors that some trigger unlocks or opens."""
    opening = (DoorChange.OPEN, DoorChange.UNLOCK)
    deeds = (deed for spec in content.triggers.values() for deed in spec.deeds)
    changes = (deed for deed in deeds if isinstance(deed, ChangeDoor))
    return frozenset(one.door for one in changes if one.change in opening)


def _shut_for_good(content: ContentIndex) -> Iterator[Problem]:
    """Yield a problem for each locked door without a key that no trigger of the pack opens."""
    opened = opened_by_triggers(content)
    for door in content.doors.values():
        if door.locked and not door.key and door.id not in opened:
            what = f"[door.{local_name(door.id)}] is locked but has no key"
            remedy = 'add key = "…", or a trigger that does { open = … }'
            yield Problem(door.source.file, door.source.line, what, remedy)


def _problem(spec: TriggerSpec, what: str, remedy: str) -> Problem:
    return Problem(spec.source.file, spec.source.line, f"[trigger.{local_name(spec.id)}] {what}", remedy)


def _names(content: ContentIndex, spec: TriggerSpec) -> Iterator[Problem]:
    """Yield a problem for each noun, direction and stage that is not there."""
    room = _room(content, spec.owner)
    if room is not None and spec.on.noun and spec.on.noun not in room.details:
        what = (
            f"{spec.on.occasion}s {spec.on.noun!r}, which is not among the details of {local_name(room.id)!r}"
        )
        yield _problem(
            spec,
            what,
            f"add it to [room.{local_name(room.id)}.details]; {one_of(spec.on.noun, room.details)}",
        )
    if room is not None:
        for condition in spec.when:
            if isinstance(condition, DetailFound) and condition.noun not in room.details:
                what = f"asks for the detail {condition.noun!r}, which {local_name(room.id)!r} has not"
                yield _problem(spec, what, one_of(condition.noun, room.details))
    elif (
        any(isinstance(condition, DetailFound) for condition in spec.when) and spec.kind is not OwnerKind.ROOM
    ):
        yield _problem(spec, "asks for a detail, and belongs to no room", "give it to a room")
    for deed in spec.deeds:
        if isinstance(deed, SetHidden):
            yield from _hidden(content, spec, deed)
    for quest, stage in _stages_named(spec):
        known = content.quests.get(quest)
        if known is not None and stage > len(known.stages):
            what = f"names stage {stage} of {local_name(quest)!r}, which has {len(known.stages)}"
            yield _problem(spec, what, "give a stage that it has")


def _room(content: ContentIndex, room: str) -> RoomSpec | None:
    return content.rooms.get(RoomId(EntityId(room)))


def _hidden(content: ContentIndex, spec: TriggerSpec, deed: SetHidden) -> Iterator[Problem]:
    room = _room(content, deed.room or spec.owner)
    if room is None:
        return
    hidden = [*room.exits, *room.hidden_details]
    if deed.what not in hidden:
        what = f"reveals or hides {deed.what!r}, which is neither an exit nor a hidden detail of {local_name(room.id)!r}"
        yield _problem(spec, what, one_of(deed.what, hidden))


def _stages_named(spec: TriggerSpec) -> Iterator[tuple[str, int]]:
    if spec.on.stage:
        yield spec.owner, spec.on.stage
    for condition in spec.when:
        if isinstance(condition, OnQuest):
            yield condition.quest, condition.stage
    for deed in spec.deeds:
        if isinstance(deed, AdvanceQuest):
            yield deed.quest, deed.stage


# --- circles ---


def _circles(content: ContentIndex) -> Iterator[Problem]:
    """Yield a problem for each trigger that follows from itself, through others or not. Of a circle it is the first."""
    follows = {spec.id: _brought_about(content, spec) for spec in content.triggers.values()}
    told: set[str] = set()
    for spec in content.triggers.values():
        circle = _circle_from(spec.id, follows)
        if circle and told.isdisjoint(circle):
            told.update(circle)
            names = " → ".join(map(local_name, (*circle, spec.id)))
            remedy = "let one of them wait for something that a person does"
            yield _problem(spec, f"brings itself about: {names}", remedy)


def _circle_from(start: str, follows: dict[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Return the triggers on a shortest way from a trigger to itself; none if there is no such way."""
    ways: list[tuple[str, ...]] = [(start,)]
    seen: set[str] = set()
    for way in ways:
        for after in follows[way[-1]]:
            if after == start:
                return way
            if after not in seen:
                seen.add(after)
                ways.append((*way, after))
    return ()


def _brought_about(content: ContentIndex, spec: TriggerSpec) -> tuple[str, ...]:
    """Return the triggers that a trigger may bring about."""
    found: dict[str, None] = {}
    for deed in spec.deeds:
        for other in content.triggers.values():
            if _brings_about(content, deed, spec, other):
                found[other.id] = None
    return tuple(found)


def _brings_about(content: ContentIndex, deed: Deed, spec: TriggerSpec, other: TriggerSpec) -> bool:
    """Return whether a deed of one trigger is what another one waits for. Conditions are not looked at."""
    occasion = other.on.occasion
    match deed:
        case MovePerson():
            # Who is moved comes from no direction, and leaves in none.
            return not other.on.direction and _is_moved(content, deed, spec, other)
        case GiveItem():
            return occasion is Occasion.GET and other.owner == deed.item
        case StartQuest():
            return other.owner == deed.quest and occasion in (Occasion.ACCEPT, *_STEPS)
        case AdvanceQuest():
            return other.owner == deed.quest and occasion in _STEPS and other.on.stage != deed.stage
    return False


def _is_moved(content: ContentIndex, deed: MovePerson, spec: TriggerSpec, other: TriggerSpec) -> bool:
    rooms = {other.owner}
    if other.kind is OwnerKind.MOB:
        rooms = {spawn.room for spawn in content.spawns.values() if spawn.mob == other.owner}
    if other.on.occasion is Occasion.ENTER:
        return deed.room in rooms
    return other.on.occasion is Occasion.LEAVE and spec.owner in rooms
