"""Taking quests, abandoning them, and doing what they ask, stage by stage."""

from collections import Counter
from typing import Final

from maid_engine.core.ids import EntityId
from maid_qa.world.sweep import acquisition
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.components.item import Item
from maid_stdlib.components.place import Door
from maid_stdlib.components.quest import QuestLog, QuestProgress
from maid_stdlib.content.specs import ItemSpec, Objective, QuestSpec
from maid_stdlib.systems.npcs import key_of

MOST_TRIES: Final = 3
"""How often a stage is tried before the quest is abandoned."""
_ON: Final = {"weapon": "wield", "held": "hold"}


def do_all(hands: Hands) -> Lines:
    """Do every quest, those first that others require."""
    left = {quest.id: quest for quest in hands.content.quests.values()}
    while left:
        ready = [quest for quest in left.values() if not left.keys() & set(quest.requires)]
        for quest in ready or list(left.values()):
            del left[quest.id]
            yield from do(hands, quest)


def do(hands: Hands, quest: QuestSpec) -> Lines:
    """Take a quest, abandon it, take it again, and do it as far as possible.

    Quests that require it are requested before, when they should be refused.
    """
    yield from hands.come_free()
    yield from acquisition.meet(hands, quest.giver)
    giver = hands.living_here(quest.giver)
    if giver is None:
        return
    key = key_of(quest)
    yield f"talk {hands.name(giver)}"
    for later in hands.content.quests.values():
        if later.giver == quest.giver and quest.id in later.requires:
            yield f"accept {key_of(later)}"
    yield f"accept {key}"
    if _progress(hands, quest) is None:
        return
    yield "quests"
    yield f"quests {key}"
    yield f"abandon {key}"
    if _progress(hands, quest) is None:
        yield f"accept {key}"
    yield from _stages(hands, quest)
    if _progress(hands, quest) is not None:
        yield f"quests {key}"
        yield f"abandon {key}"


def _stages(hands: Hands, quest: QuestSpec) -> Lines:
    """Do the stages of a quest until it is over, or one was tried often enough."""
    tries: Counter[int] = Counter()
    while (progress := _progress(hands, quest)) is not None and progress.stage < len(quest.stages):
        stage = progress.stage
        tries[stage] += 1
        if tries[stage] > MOST_TRIES:
            return
        for number, objective in enumerate(quest.stages[stage].objectives):
            for _ in range(objective.count + 1):
                if _is_done(_progress(hands, quest), stage, number, objective):
                    break
                yield from hands.come_free()
                yield from _do(hands, objective)


def _is_done(now: QuestProgress | None, stage: int, number: int, objective: Objective) -> bool:
    """Return whether a stage is over, or its objective of this number is done."""
    if now is None or now.stage != stage:
        return True
    return now.counts[number : number + 1] >= [objective.count]


def _progress(hands: Hands, quest: QuestSpec) -> QuestProgress | None:
    return hands.world.get_or_default(hands.player, QuestLog).active.get(quest.id)


def _do(hands: Hands, objective: Objective) -> Lines:
    """Do one deed of an objective."""
    item = hands.content.items.get(objective.item)
    match objective.kind:
        case "collect":
            yield from acquisition.get(hands, objective.item, objective.count)
        case "deliver" | "use" | "buy":
            if item is not None:
                yield from _do_with(hands, objective, item)
        case "equip":
            yield from _equip(hands, objective)
        case "command":
            yield objective.name
            yield from hands.ready()
        case _:
            yield from _do_there(hands, objective)


def _do_with(hands: Hands, objective: Objective, item: ItemSpec) -> Lines:
    """Deliver, use or buy an item."""
    match objective.kind:
        case "deliver":
            yield from acquisition.get(hands, objective.item)
            yield from acquisition.meet(hands, objective.mob)
            yield from _bring(hands, objective)
        case "use":
            yield from acquisition.get(hands, objective.item)
            yield f"use {item.name.lower()}"
        case "buy":
            keeper = next(iter(acquisition.keepers_of(hands, objective.item)), None)
            yield from hands.walk(hands.world.place_of(keeper) if keeper is not None else None)
            yield f"buy {item.name.lower()}"


def _do_there(hands: Hands, objective: Objective) -> Lines:
    """Go where a deed is to be done, and do it."""
    match objective.kind:
        case "kill":
            yield from acquisition.hunt(hands, objective.mob)
            yield from acquisition.loot(hands)
        case "talk":
            yield from acquisition.meet(hands, objective.mob)
            yield from _talk(hands, objective.mob)
        case "visit":
            if hands.room == objective.room:  # a player who is there already goes out and in again
                yield from _out_and_in(hands)
            yield from hands.walk(EntityId(objective.room))
        case "say":
            if objective.room:
                yield from hands.walk(EntityId(objective.room))
            yield f"say {objective.text}"
        case "open":
            yield from _open(hands, EntityId(objective.door))


def _bring(hands: Hands, objective: Objective) -> Lines:
    mob = hands.living_here(objective.mob)
    held = hands.has(objective.item)
    if mob is None or not held:
        return
    yield f"give {hands.name(held[0])} to {hands.name(mob)}"
    if held[0] in hands.has(objective.item):
        yield f"talk {hands.name(mob)}"


def _talk(hands: Hands, prototype: str) -> Lines:
    mob = hands.living_here(prototype)
    if mob is not None:
        yield f"talk {hands.name(mob)}"


def _out_and_in(hands: Hands) -> Lines:
    spec = hands.grounds.room_of(hands.room)
    for direction in spec.exits if spec is not None else ():
        yield from hands.step(direction)
        return


def _reachable_for(hands: Hands, slot: str) -> ItemSpec | None:
    """Return the first item for a slot that can be had."""
    fitting = [one for one in hands.content.items.values() if one.slot == slot]
    return next((one for one in fitting if one.id in hands.grounds.reach.items), None)


def _equip(hands: Hands, objective: Objective) -> Lines:
    item = hands.content.items.get(objective.item) or _reachable_for(hands, objective.slot)
    if item is None:
        return
    yield from acquisition.get(hands, item.id)
    worn = [one for one, kind in hands.world.inside(hands.player, Item) if kind.prototype == item.id]
    if worn and not hands.has(item.id):
        yield f"remove {item.name.lower()}"
    yield f"{_ON.get(item.slot, 'wear')} {item.name.lower()}"


def _open(hands: Hands, door_id: EntityId) -> Lines:
    door = hands.world.get(door_id, Door)
    if door is None:
        return
    if door.locked and door.key in hands.content.items:
        yield from acquisition.get(hands, door.key)
    side = hands.reachable_side(door_id)
    if side is None:
        return
    room, direction = side
    yield from hands.walk(room)
    if not door.closed:
        yield f"close {direction}"
    if door.locked:
        yield f"unlock {direction}"
    yield f"open {direction}"
