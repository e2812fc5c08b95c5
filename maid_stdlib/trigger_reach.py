"""Which triggers can act in what can be reached, and what that adds to it.

A condition that may hold at some time counts as one that holds: an hour, a chance, a flag that is not set.
"""

from collections.abc import Collection, Iterator, MutableMapping
from typing import Protocol

from maid_engine.core.ids import EntityId, RoomId
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.scene_conditions import Flagged
from maid_stdlib.content.trigger_conditions import (
    Carries,
    FinishedQuest,
    LevelWithin,
    MobNear,
    OnQuest,
    PeopleIn,
    TriggerCondition,
)
from maid_stdlib.content.trigger_deeds import (
    ChangeDoor,
    ChangeFlag,
    DoorChange,
    GiveItem,
    MovePerson,
    SpawnThing,
    StartQuest,
)
from maid_stdlib.content.trigger_specs import Occasion, OwnerKind, TriggerSpec


class Reached(Protocol):
    """What can be reached and had so far."""

    rooms: dict[RoomId, None]
    items: dict[str, None]
    mobs: dict[str, None]
    doors: dict[str, None]
    quests: dict[str, None]
    triggers: dict[str, None]
    """Triggers that can act."""
    flags: dict[str, None]
    """Flags that can be set."""
    offered: dict[str, None]
    """Quests that a trigger can begin."""


def act_triggers(content: ContentIndex, reach: Reached, level: int) -> None:
    """Add the triggers that can act, and what they give, open and set."""
    for flag in remembered_flags(content):
        reach.flags[flag] = None
    for spec in content.triggers.values():
        if spec.id not in reach.triggers and not any(_missing(content, reach, spec, level)):
            reach.triggers[spec.id] = None
            _add(reach, spec)


def remembered_flags(content: ContentIndex) -> Iterator[str]:
    """Yield the flags that the end of a scene lets the town remember."""
    for scene in content.scenes.values():
        for end in scene.ends:
            yield from end.remembers


def set_flags(content: ContentIndex) -> frozenset[str]:
    """Return the flags that triggers set."""
    deeds = (deed for spec in content.triggers.values() for deed in spec.deeds)
    changes = (deed for deed in deeds if isinstance(deed, ChangeFlag))
    return frozenset(one.flag for one in changes if one.is_set)


def why_not_acting(content: ContentIndex, reach: Reached, spec: TriggerSpec, level: int) -> str:
    """Return in words why a trigger can never act; "" if it can."""
    return next(_missing(content, reach, spec, level), "")


def _missing(content: ContentIndex, reach: Reached, spec: TriggerSpec, level: int) -> Iterator[str]:
    """Yield what a trigger lacks, in words."""
    if spec.owner not in _owners(content, reach, spec):
        yield f"the {spec.kind} {spec.owner} cannot be reached"
    if spec.on.item and spec.on.item not in reach.items:
        yield f"the item {spec.on.item} cannot be had"
    for condition in spec.when:
        yield from _unmet(content, reach, condition, level)


def _owners(content: ContentIndex, reach: Reached, spec: TriggerSpec) -> Collection[str]:
    """Return what of the kind of a trigger's owner can be reached."""
    match spec.kind:
        case OwnerKind.ROOM:
            return reach.rooms
        case OwnerKind.MOB:
            return reach.mobs
        case OwnerKind.ITEM:
            return reach.items
        case OwnerKind.QUEST:
            return _quests_at_hand(content, reach, spec)


def _quests_at_hand(content: ContentIndex, reach: Reached, spec: TriggerSpec) -> Collection[str]:
    """Return the quests that can be finished, or for an earlier occasion those that can be begun."""
    if spec.on.occasion is Occasion.FINISH:
        return reach.quests
    given = [quest.id for quest in content.quests.values() if quest.giver in reach.mobs]
    return (*given, *reach.offered)


def _unmet(
    content: ContentIndex, reach: Reached, condition: Flagged | TriggerCondition, level: int
) -> Iterator[str]:
    """Yield what a condition lacks, in words."""
    match condition:
        case Flagged(flag, is_set=True) if flag not in reach.flags:
            yield f"nothing that can act sets the flag {flag}"
        case Carries(item, is_had=True) if item not in reach.items:
            yield f"the item {item} cannot be had"
        case LevelWithin(least=least) if least > level:
            yield f"it needs level {least}"
        case MobNear(mob) if mob not in reach.mobs:
            yield f"the mob {mob} cannot be met"
        case PeopleIn(room, is_any=True) if room not in reach.rooms:
            yield f"the room {room} cannot be reached"
        case FinishedQuest() | OnQuest():
            yield from _quest_lacking(content, reach, condition)


def _quest_lacking(
    content: ContentIndex, reach: Reached, condition: FinishedQuest | OnQuest
) -> Iterator[str]:
    """Yield whether a quest cannot be finished or begun, in words."""
    match condition:
        case FinishedQuest(quest) if quest not in reach.quests:
            yield f"the quest {quest} cannot be finished"
        case OnQuest(quest, is_on=True) if not _can_begin(content, reach, quest):
            yield f"the quest {quest} cannot be begun"


def _can_begin(content: ContentIndex, reach: Reached, quest: str) -> bool:
    """Return whether a trigger can begin a quest, or its giver can be met."""
    known = content.quests.get(quest)
    return quest in reach.offered or (known is not None and known.giver in reach.mobs)


def _add(reach: Reached, spec: TriggerSpec) -> None:
    """Add what a trigger gives, opens and sets."""
    for deed in spec.deeds:
        match deed:
            case GiveItem(item):
                reach.items[item] = None
            case SpawnThing(mob=mob, item=item, room=room):
                _spawn(reach, mob, item, room)
            case MovePerson(room):
                reach.rooms[RoomId(EntityId(room))] = None
            case ChangeDoor(door, DoorChange.OPEN | DoorChange.UNLOCK):
                reach.doors[door] = None
            case ChangeFlag(flag, is_set=True):
                reach.flags[flag] = None
            case StartQuest(quest):
                reach.offered[quest] = None


def _spawn(reach: Reached, mob: str, item: str, room: str) -> None:
    """Add what appears, if it appears where one can be."""
    if room and room not in reach.rooms:
        return
    pool: MutableMapping[str, None] = reach.mobs if mob else reach.items
    pool[mob or item] = None
