"""Rules of doors and lids: finding, opening, closing, locking and unlocking them."""

from dataclasses import dataclass

from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import select
from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, Name
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Container, Item
from maid_stdlib.components.place import SHORT_DIRECTIONS, Door
from maid_stdlib.messages import doors as msg
from maid_stdlib.messages import look as look_msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import DoorOpened
from maid_stdlib.rules.light import is_dark
from maid_stdlib.rules.places import direction_of, door_name, sides_of, visible_ways
from maid_stdlib.rules.targets import Missing, all_carried, items_here, not_found, pick

_SHORT = {whole: short for short, whole in SHORT_DIRECTIONS.items()}


@dataclass(frozen=True, slots=True)
class Openable:
    """A door, or a container with a lid."""

    entity: EntityId
    shown: Name
    door: bool


@dataclass(frozen=True, slots=True)
class _Way:
    """A door in the room, in the form that name matching uses."""

    name: str
    keywords: tuple[str, ...]


def find_openable(world: World, actor: EntityId, text: str) -> Openable | Message:
    """Return the door or container that the words mean, or a message why there is none.

    The words are a direction, a door's name, or an item's name.
    """
    doors = _visible_doors(world, world.place_of(actor))
    direction = direction_of(text)
    if direction is not None and direction not in doors:
        return msg.NO_DOOR(direction=direction)
    if direction is not None:
        return _openable_door(world, doors[direction])
    named = [
        (door, _Way(world.need(door, Door).name, ("door", way, _SHORT.get(way, way))))
        for way, door in doors.items()
    ]
    found = select(parse_target(text), named)
    if found:
        return _openable_door(world, found[0])
    return _find_lid(world, actor, text)


def _visible_doors(world: World, room: EntityId | None) -> dict[str, EntityId]:
    """Return the doors on the visible exits of a room, by direction."""
    ways = visible_ways(world, room)
    return {direction: way.door for direction, way in ways if way.door is not None}


def _openable_door(world: World, door: EntityId) -> Openable:
    return Openable(door, door_name(world.need(door, Door)), door=True)


def _find_lid(world: World, actor: EntityId, text: str) -> Openable | Message:
    things = pick(world, text, [*items_here(world, actor), *all_carried(world, actor)])
    if isinstance(things, Missing):
        if is_dark(world, world.place_of(actor)):
            return look_msg.TOO_DARK()
        return not_found(actor, things, look_msg.NOT_HERE, look_msg.NOT_HERE_NEAR)
    lid = world.get(things[0], Container)
    if lid is None or not lid.closeable:
        return msg.NOT_A_DOOR(what=name_of(world, things[0]))
    return Openable(things[0], name_of(world, things[0]), door=False)


def _edit(world: World, thing: Openable) -> Door | Container:
    if thing.door:
        return world.edit(thing.entity, Door)
    return world.edit(thing.entity, Container)


def _state(world: World, thing: Openable) -> Door | Container:
    if thing.door:
        return world.need(thing.entity, Door)
    return world.need(thing.entity, Container)


def open_it(game: Game, actor: EntityId, thing: Openable) -> Message | None:
    """Open it. Return why it is refused, or None."""
    state = _state(game.world, thing)
    if not state.closed:
        return msg.ALREADY(what=thing.shown, state="open")
    if state.locked:
        return msg.IS_LOCKED(what=thing.shown)
    _edit(game.world, thing).closed = False
    game.act(msg.OPENS(actor=name_of(game.world, actor), what=thing.shown), actor=actor)
    _tell_beyond(game, actor, thing, "opened")
    if thing.door:
        game.bus.publish(DoorOpened(actor, thing.entity))
    return None


def close_it(game: Game, actor: EntityId, thing: Openable) -> Message | None:
    """Close it. Return why it is refused, or None."""
    if _state(game.world, thing).closed:
        return msg.ALREADY(what=thing.shown, state="closed")
    _edit(game.world, thing).closed = True
    game.act(msg.CLOSES(actor=name_of(game.world, actor), what=thing.shown), actor=actor)
    _tell_beyond(game, actor, thing, "closed")
    return None


def lock_it(game: Game, actor: EntityId, thing: Openable) -> Message | None:
    """Lock it with a carried key. Return why it is refused, or None."""
    state = _state(game.world, thing)
    if not state.key:
        return msg.NO_LOCK(what=thing.shown)
    if not state.closed:
        return msg.IS_OPEN(what=thing.shown)
    if state.locked:
        return msg.ALREADY(what=thing.shown, state="locked")
    if not has_key(game.world, actor, state.key):
        return msg.NO_KEY(what=thing.shown)
    _edit(game.world, thing).locked = True
    game.act(msg.LOCKS(actor=name_of(game.world, actor), what=thing.shown), actor=actor)
    _tell_beyond(game, actor, thing, "locked")
    return None


def unlock_it(game: Game, actor: EntityId, thing: Openable) -> Message | None:
    """Unlock it with a carried key. Return why it is refused, or None."""
    state = _state(game.world, thing)
    if not state.key:
        return msg.NO_LOCK(what=thing.shown)
    if not state.locked:
        return msg.ALREADY(what=thing.shown, state="unlocked")
    if not has_key(game.world, actor, state.key):
        return msg.NO_KEY(what=thing.shown)
    _edit(game.world, thing).locked = False
    game.act(msg.UNLOCKS(actor=name_of(game.world, actor), what=thing.shown), actor=actor)
    _tell_beyond(game, actor, thing, "unlocked")
    return None


def has_key(world: World, actor: EntityId, key: str) -> bool:
    """Return whether somebody carries an item of the key's prototype."""
    return any(item.prototype == key for _, item in world.inside(actor, Item))


def _tell_beyond(game: Game, actor: EntityId, thing: Openable, state: str) -> None:
    here = game.world.place_of(actor)
    if here is None:
        return
    # Both rooms list their exits with the door's state, so both look different now.
    game.world.touch(here)
    if not thing.door:
        return
    for room, direction in sides_of(game.world, thing.entity):
        if room != here:
            game.world.touch(room)
            game.act(msg.MOVES_FROM_BEYOND(what=thing.shown, direction=direction, state=state), place=room)
