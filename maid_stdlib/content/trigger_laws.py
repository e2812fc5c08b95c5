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
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind, TriggerEvent, TriggerSpec

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
    if room is not None:
        yield from _handled(spec, room)
        yield from _details(spec, room)
    elif spec.kind is not OwnerKind.ROOM and any(_details_asked(spec)):
        yield _problem(spec, "asks for a detail, and belongs to no room", "give it to a room")
    yield from _hidden(content, spec)
    yield from _stages(content, spec)


def _handled(spec: TriggerSpec, room: RoomSpec) -> Iterator[Problem]:
    """Yield a problem if the detail that is to be pulled or pushed is not there."""
    noun = spec.on.noun
    if noun and noun not in room.details:
        what = f"{spec.on.occasion}s {noun!r}, which is not among the details of {local_name(room.id)!r}"
        remedy = f"add it to [room.{local_name(room.id)}.details]; {one_of(noun, room.details)}"
        yield _problem(spec, what, remedy)


def _details(spec: TriggerSpec, room: RoomSpec) -> Iterator[Problem]:
    """Yield a problem for each condition about a detail that is not there."""
    for noun in _details_asked(spec):
        if noun not in room.details:
            what = f"asks for the detail {noun!r}, which {local_name(room.id)!r} has not"
            yield _problem(spec, what, one_of(noun, room.details))


def _details_asked(spec: TriggerSpec) -> Iterator[str]:
    for condition in spec.when:
        if isinstance(condition, DetailFound):
            yield condition.noun


def _room(content: ContentIndex, room: str) -> RoomSpec | None:
    return content.rooms.get(RoomId(EntityId(room)))


def _hidden(content: ContentIndex, spec: TriggerSpec) -> Iterator[Problem]:
    """Yield a problem for each exit or detail that is revealed or hidden and is not there."""
    for deed in spec.deeds:
        if not isinstance(deed, SetHidden):
            continue
        room = _room(content, deed.room or spec.owner)
        if room is not None and not _may_be_hidden(room, deed.what):
            what = f"reveals or hides {deed.what!r}, which is neither an exit nor a hidden detail of {local_name(room.id)!r}"
            yield _problem(spec, what, one_of(deed.what, [*room.exits, *room.hidden_details]))


def _may_be_hidden(room: RoomSpec, what: str) -> bool:
    return what in room.exits or what in room.hidden_details


def _stages(content: ContentIndex, spec: TriggerSpec) -> Iterator[Problem]:
    """Yield a problem for each stage that a quest has not. Unknown quests are reported elsewhere."""
    for quest, stage in _stages_named(spec):
        known = content.quests.get(quest)
        if known is not None and stage > len(known.stages):
            what = f"names stage {stage} of {local_name(quest)!r}, which has {len(known.stages)}"
            yield _problem(spec, what, "give a stage that it has")


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
    match deed:
        case MovePerson():
            return _is_moved(content, deed, spec, other)
        case GiveItem():
            return other.owner == deed.item and other.on.occasion is Occasion.GET
        case StartQuest() | AdvanceQuest():
            return other.owner == deed.quest and _is_step(deed, other.on)
    return False


def _is_step(deed: StartQuest | AdvanceQuest, on: TriggerEvent) -> bool:
    """Return whether a deed to a quest may bring about its beginning, a stage or its end."""
    if isinstance(deed, StartQuest):
        return on.occasion in (Occasion.ACCEPT, *_STEPS)
    return on.occasion in _STEPS and on.stage != deed.stage


def _is_moved(content: ContentIndex, deed: MovePerson, spec: TriggerSpec, other: TriggerSpec) -> bool:
    """Return whether a trigger waits for somebody to be moved. Who is moved comes and goes in no direction."""
    if other.on.direction:
        return False
    rooms = _rooms_of(content, other)
    if other.on.occasion is Occasion.ENTER:
        return deed.room in rooms
    return other.on.occasion is Occasion.LEAVE and spec.owner in rooms


def _rooms_of(content: ContentIndex, spec: TriggerSpec) -> set[str]:
    """Return the rooms in which a trigger's owner notices who comes and goes."""
    if spec.kind is OwnerKind.MOB:
        return {spawn.room for spawn in content.spawns.values() if spawn.mob == spec.owner}
    return {spec.owner}
