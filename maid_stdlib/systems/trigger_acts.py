"""Does the deeds of triggers in the world. What gives, takes or rewards goes the same ways as quests do."""

from collections.abc import Callable, Mapping
from typing import Final

import structlog

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Fighting, Vitals
from maid_stdlib.components.item import Item
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.place import DIRECTIONS, Door, Exits, Room
from maid_stdlib.components.trigger import MadeByTrigger
from maid_stdlib.content.build import build_item, build_mob
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.pack import remove_from_world
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
    RemoveMobs,
    SetHidden,
    ShowRoom,
    SpawnThing,
    StartQuest,
    TakeItem,
    TellPerson,
    Wait,
)
from maid_stdlib.messages import combat as fight_msg
from maid_stdlib.messages import npc, scene_lines
from maid_stdlib.messages import triggers as msg
from maid_stdlib.rules import items
from maid_stdlib.rules.beings import alive, condition, name_of
from maid_stdlib.rules.combat import roll
from maid_stdlib.rules.events import CharacterMoved, DoorOpened
from maid_stdlib.rules.movement import bring
from maid_stdlib.rules.places import door_name, sides_of
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.stand_in_limits import strays
from maid_stdlib.rules.trigger_desk import MOST_WAITING, Happening, Waiting, change_kept_flag, desk_of
from maid_stdlib.systems.deaths import die
from maid_stdlib.systems.experience import award_xp
from maid_stdlib.systems.fights import LOW_SHARE, show_condition
from maid_stdlib.systems.luck import luck
from maid_stdlib.systems.mobs import say_or_pose
from maid_stdlib.systems.quests import accept_quest, pass_stage, recount, refusal, reward_gold, reward_item

log = structlog.get_logger(__name__)


def act(game: Game, at: Happening, deeds: tuple[Deed, ...]) -> None:
    """Do deeds, one after the other. Those after a wait are put off."""
    left = list(deeds)
    while left:
        deed = left.pop(0)
        if isinstance(deed, Choose):
            left = [*luck(game).triggers.pick(deed.options), *left]
        elif isinstance(deed, Wait):
            _put_off(game, at, deed.seconds, tuple(left))
            return
        else:
            _do(game, at, deed)


def _put_off(game: Game, at: Happening, seconds: float, deeds: tuple[Deed, ...]) -> None:
    waiting = desk_of(game).waiting
    if len(waiting) >= MOST_WAITING:
        log.warning("trigger.too_many_waiting", trigger=at.trigger.id, most=MOST_WAITING)
    elif deeds:
        waiting.append(Waiting(game.after(seconds), at, deeds))


def _do(game: Game, at: Happening, deed: Deed) -> None:
    """Do one deed. A deed to a person who is no longer in the game is left out."""
    if isinstance(deed, PackDeed):
        deed.values.do(game, at)
    elif type(deed) in _TO_PERSON:
        if at.person is not None and game.world.place_of(at.person) is not None:
            _TO_PERSON[type(deed)](game, at, at.person, deed)
    else:
        _TO_WORLD[type(deed)](game, at, deed)


# --- to the person ---


def _tell(game: Game, _at: Happening, person: EntityId, deed: TellPerson) -> None:
    # A pose, as everybody in a room would see it, so that there is one sentence in brackets to be read back.
    told = npc.POSE(deed=deed.text).seen_by("room")
    if told is not None:
        game.tell(person, told)


def _give(game: Game, _at: Happening, person: EntityId, deed: GiveItem) -> None:
    if deed.item in game.resource(ContentIndex).items:
        for _ in range(deed.count):
            reward_item(game, person, deed.item)


def _take(game: Game, _at: Happening, person: EntityId, deed: TakeItem) -> None:
    """Take items away that the person may part with. What it has not is not taken."""
    world = game.world
    taken = 0
    for item, kind in items.carried(world, person):
        if kind.prototype != deed.item or refuse_to_part(world, person, item) is not None:
            continue
        if taken == deed.count:
            break
        taken += 1
        game.tell(person, msg.TAKEN(item=name_of(world, item)))
        world.destroy(item)
    recount(game, person)


def _reward(game: Game, at: Happening, person: EntityId, deed: GiveReward) -> None:
    if deed.gold:
        reward_gold(game, person, deed.gold, f"trigger {at.trigger.id}")
    if deed.xp:
        award_xp(game, person, deed.xp)


def _move(game: Game, at: Happening, person: EntityId, deed: MovePerson) -> None:
    """Bring a person into another room, out of no fight, and not where its owner lets no stand-in go."""
    world, room = game.world, EntityId(deed.room)
    if not _is_there(game, at, person) or world.has(person, Fighting):
        return
    if room in world and not strays(game, person, room):
        bring(game, person, room)


def _hurt(game: Game, at: Happening, person: EntityId, deed: HurtPerson) -> None:
    """Take health. Unless the deed kills, a point of it is left."""
    if not _is_there(game, at, person):
        return
    world = game.world
    vitals = world.edit(person, Vitals)
    before, hp = condition(vitals), vitals.hp
    wanted = max(1, roll(deed.damage, luck(game).triggers))
    amount = min(wanted, hp if deed.kills else hp - 1)
    if amount < 1:
        return
    vitals.hp = hp - amount
    game.act(msg.HURT(actor=name_of(world, person), amount=amount), actor=person)
    if vitals.hp == 0:
        die(game, person, None)
        return
    if vitals.hp < vitals.hp_max * LOW_SHARE <= hp:
        game.tell(person, fight_msg.LOW_HEALTH(hp=vitals.hp, hp_max=vitals.hp_max))
    show_condition(game, person, before)


def _is_there(game: Game, at: Happening, person: EntityId) -> bool:
    """Return whether a person is alive, and still where it was when it happened."""
    return alive(game.world, person) and game.world.place_of(person) == at.place


def _start(game: Game, _at: Happening, person: EntityId, deed: StartQuest) -> None:
    quest = game.resource(ContentIndex).quests.get(deed.quest)
    if quest is not None and refusal(game, person, quest) is None:
        accept_quest(game, person, quest)


def _advance(game: Game, _at: Happening, person: EntityId, deed: AdvanceQuest) -> None:
    quest = game.resource(ContentIndex).quests.get(deed.quest)
    if quest is not None:
        pass_stage(game, person, quest, deed.stage - 1)


_TO_PERSON: Final[Mapping[type, Callable[..., None]]] = {
    TellPerson: _tell,
    GiveItem: _give,
    TakeItem: _take,
    GiveReward: _reward,
    MovePerson: _move,
    HurtPerson: _hurt,
    StartQuest: _start,
    AdvanceQuest: _advance,
}

# --- to the world ---


def _show(game: Game, at: Happening, deed: ShowRoom) -> None:
    game.act(npc.POSE(deed=deed.text), place=_room_of(at, deed.room))


def _mob_acts(game: Game, at: Happening, deed: MobActs) -> None:
    """Let a mob of the kind say or do something: that of the trigger, or the first that is there and free."""
    world = game.world
    here = dict(world.inside(at.room, Mob))
    own = (at.mob,) if at.mob in here else ()
    for mob in (*own, *here):
        if here[mob].prototype == deed.who and alive(world, mob) and not world.has(mob, Fighting):
            say_or_pose(game, mob, deed.does)
            return


def _change_door(game: Game, at: Happening, deed: ChangeDoor) -> None:
    """Open, shut, lock or unlock a door, before the eyes of both sides. What is so already stays."""
    world, entity = game.world, EntityId(deed.door)
    door = world.get(entity, Door)
    if door is None:
        return
    closed, locked = _DOOR_AFTER[deed.change]
    closed = door.closed if closed is None else closed
    if (door.closed, door.locked) == (closed, locked):
        return
    door = world.edit(entity, Door)
    is_opened = door.closed and not closed
    door.closed, door.locked = closed, locked
    for room, direction in sides_of(world, entity):
        world.touch(room)
        told = msg.DOOR_MOVES(what=door_name(door), direction=direction, state=_DOOR_STATES[deed.change])
        game.act(told, place=room)
    if is_opened:
        game.bus.publish(DoorOpened(at.person or at.room, entity))


_DOOR_AFTER: Final[Mapping[DoorChange, tuple[bool | None, bool]]] = {
    DoorChange.OPEN: (False, False),
    DoorChange.CLOSE: (True, False),
    DoorChange.LOCK: (True, True),
    DoorChange.UNLOCK: (None, False),
}
"""What is done to a door → whether it is closed and locked afterwards. None: as before."""
_DOOR_STATES: Final[Mapping[DoorChange, str]] = {
    DoorChange.OPEN: "open",
    DoorChange.CLOSE: "closed",
    DoorChange.LOCK: "locked",
    DoorChange.UNLOCK: "unlocked",
}


def _set_hidden(game: Game, at: Happening, deed: SetHidden) -> None:
    """Reveal or hide an exit or a detail of a room, for everybody."""
    room = _room_of(at, deed.room)
    if room not in game.world:
        return
    if deed.what in DIRECTIONS:
        _hide_way(game, room, deed)
    else:
        _hide_detail(game, room, deed)


def _hide_way(game: Game, room: EntityId, deed: SetHidden) -> None:
    ways = game.world.edit(room, Exits).ways
    way = ways.get(deed.what)
    if way is None or way.hidden is deed.hides:
        return
    way.hidden = deed.hides
    words = msg.WAY_CLOSES if deed.hides else msg.WAY_OPENS
    game.act(words(direction=deed.what), place=room)


def _hide_detail(game: Game, room: EntityId, deed: SetHidden) -> None:
    """Reveal or hide a detail, with the other nouns that share its text."""
    place = game.world.edit(room, Room)
    source, target = place.hidden_details, place.details
    if deed.hides:
        source, target = target, source
    text = source.get(deed.what)
    for noun in [noun for noun, one in source.items() if one == text]:
        target[noun] = source.pop(noun)


def _spawn(game: Game, at: Happening, deed: SpawnThing) -> None:
    """Let a mob or an item appear, unless as many as may be are there."""
    room = _room_of(at, deed.room)
    if room not in game.world or not _is_known(game, deed):
        return
    if _count_made(game, at, deed) >= deed.most:
        return
    until = game.after(deed.lasts_s) if deed.lasts_s else Tick(0)
    thing = _appear(game, deed, room)
    game.world.add(thing, MadeByTrigger(at.trigger.id, until))


def _room_of(at: Happening, named: str) -> EntityId:
    """Return the room that a deed names, or else that where it happens."""
    if named:
        return EntityId(named)
    return at.room


def _is_known(game: Game, deed: SpawnThing) -> bool:
    content = game.resource(ContentIndex)
    return deed.mob in content.mobs or deed.item in content.items


def _count_made(game: Game, at: Happening, deed: SpawnThing) -> int:
    """Return how many of the kind that the trigger has made are in the world."""
    made = [one for one, mark in game.world.having(MadeByTrigger) if mark.trigger == at.trigger.id]
    return sum(_prototype(game, one) == (deed.mob or deed.item) for one in made)


def _appear(game: Game, deed: SpawnThing, room: EntityId) -> EntityId:
    """Make the mob or item of a deed before the eyes of the room, and return it."""
    if deed.item:
        thing = build_item(game, deed.item, room)
        game.act(msg.ITEM_APPEARS(item=name_of(game.world, thing)), place=room)
        return thing
    mob = build_mob(game, deed.mob, room)
    game.act(scene_lines.APPEARS(actor=name_of(game.world, mob)), place=room)
    game.bus.publish(CharacterMoved(mob, None, room))
    return mob


def _prototype(game: Game, thing: EntityId) -> str:
    mob, item = game.world.get(thing, Mob), game.world.get(thing, Item)
    if mob is not None:
        return mob.prototype
    return item.prototype if item is not None else ""


def _remove(game: Game, _at: Happening, deed: RemoveMobs) -> None:
    for one, _ in tuple(game.world.having(MadeByTrigger)):
        if _prototype(game, one) == deed.mob:
            vanish(game, one)


def vanish(game: Game, thing: EntityId) -> None:
    """Let something that a trigger has made be gone; who fights, when its fight is over."""
    world = game.world
    if world.has(thing, Fighting):
        world.edit(thing, MadeByTrigger).until = game.after(1.0)
        return
    room = world.place_of(thing)
    if world.has(thing, Mob):
        game.act(scene_lines.SLIPS_AWAY(actor=name_of(world, thing)), place=room, but=(thing,))
    remove_from_world(game, thing)


def _flag(game: Game, _at: Happening, deed: ChangeFlag) -> None:
    flags = desk_of(game).flags
    if deed.is_kept:
        change_kept_flag(game.world, deed.flag, is_set=deed.is_set)
    elif deed.is_set:
        flags.add(deed.flag)
    if not deed.is_set:
        flags.discard(deed.flag)


_TO_WORLD: Final[Mapping[type, Callable[..., None]]] = {
    ShowRoom: _show,
    MobActs: _mob_acts,
    ChangeDoor: _change_door,
    SetHidden: _set_hidden,
    SpawnThing: _spawn,
    RemoveMobs: _remove,
    ChangeFlag: _flag,
}
