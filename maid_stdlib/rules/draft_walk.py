"""Walking in a draft: copies of a pack's rooms as the draft has them, for its builder alone.

The copies have the rooms' texts, exits and doors. Nobody lives in them and nothing lies in them, so that nobody can
bring anything from a draft into the world.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import filterfalse
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_engine.core.sequences import first
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.place import Door, Room
from maid_stdlib.content.build import area_of, door_of, exits_of, room_of
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import ExitSpec, RoomSpec

MARK: Final = "~"
"""Parts the id of a room and the builder in whose draft it is a copy: ``village:square~player:ada``."""


def published_id(place: EntityId) -> EntityId:
    """Return the id of the room that a room is a copy of; its own id if it is no copy."""
    return EntityId(place.partition(MARK)[0])


def is_copy(place: EntityId) -> bool:
    """Return whether a room is a copy in somebody's draft."""
    return MARK in place


def copy_id(place: str, builder: EntityId) -> EntityId:
    """Return the id of the copy of a room, or of a door, in a builder's draft."""
    return EntityId(f"{place}{MARK}{builder}")


def lay_out(game: Game, builder: EntityId, content: ContentIndex) -> None:
    """Make copies of all rooms of a pack for a builder, or bring those that are there up to date."""
    doors = _lay_doors(game.world, builder, content)
    rooms = _lay_rooms(game.world, builder, content)
    kept = frozenset((*doors, *rooms))
    gone = filterfalse(kept.__contains__, _copies(game.world, builder))
    _remove(game, tuple(gone), first(rooms, game.start_room))


@contextmanager
def one_room(world: World, builder: EntityId, content: ContentIndex, room: RoomSpec) -> Iterator[EntityId]:
    """Make a copy of one room and its doors, to be looked at, and remove it afterwards."""
    doors = [content.doors[way.door] for way in room.exits.values() if way.door in content.doors]
    copied = _copied(room, content, builder)
    made: list[EntityId] = [copied.id, *dict.fromkeys(copy_id(door.id, builder) for door in doors)]
    try:
        for door in doors:
            _put(world, copy_id(door.id, builder), door_of(door))
        _put(world, copied.id, room_of(copied, area_of(content, room)), exits_of(copied))
        yield copied.id
    finally:
        for entity in made:
            if entity in world:
                world.destroy(entity)


def _lay_doors(world: World, builder: EntityId, content: ContentIndex) -> list[EntityId]:
    """Make or update the copies of doors, and return their ids."""
    copies = []
    for door in content.doors.values():
        copies.append(copy_id(door.id, builder))
        _put(world, copies[-1], door_of(door))
    return copies


def _lay_rooms(world: World, builder: EntityId, content: ContentIndex) -> list[EntityId]:
    """Make or update the copies of rooms, and return their ids."""
    copies: list[EntityId] = []
    for room in content.rooms.values():
        copied = _copied(room, content, builder)
        copies.append(copied.id)
        _put(world, copied.id, room_of(copied, area_of(content, room)), exits_of(copied))
    return copies


def take_away(game: Game, builder: EntityId) -> None:
    """Remove a builder's copies. Who stands in one comes to the room that it is a copy of, or to the start."""
    world = game.world
    copies = _copies(world, builder)
    for copy in copies:
        room = published_id(copy)
        _empty(world, copy, room if room in world else game.start_room)
    _remove(game, copies, game.start_room)


def _put(world: World, entity: EntityId, *parts: object) -> None:
    """Create an entity with these components, or give it these in place of its own."""
    if entity not in world:
        world.create(entity, *parts)
        return
    for part in parts:
        world.add(entity, part)


def _remove(game: Game, copies: Iterable[EntityId], refuge: EntityId | None) -> None:
    """Remove copies, after what is in them. One that cannot be emptied stays."""
    for copy in copies:
        _empty(game.world, copy, refuge)
        if not tuple(game.world.contents(copy)):
            game.world.destroy(copy)


def _empty(world: World, copy: EntityId, refuge: EntityId | None) -> None:
    """Bring everything in a copy to another room, for what is destroyed takes its contents with it."""
    if refuge is not None and refuge in world:
        for inside in tuple(world.contents(copy)):
            world.move(inside, refuge)


def _copies(world: World, builder: EntityId) -> list[EntityId]:
    """Return a builder's copies of rooms and doors."""
    mine = f"{MARK}{builder}"
    return [entity for kind in (Room, Door) for entity, _ in world.having(kind) if entity.endswith(mine)]


def _copied(room: RoomSpec, content: ContentIndex, builder: EntityId) -> RoomSpec:
    """Return a room whose exits lead to copies. Exits to other packs' rooms are left out: a draft ends at its pack."""
    exits = {
        direction: _copied_exit(way, builder)
        for direction, way in room.exits.items()
        if way.to in content.rooms
    }
    return replace(room, id=RoomId(copy_id(room.id, builder)), exits=exits)


def _copied_exit(way: ExitSpec, builder: EntityId) -> ExitSpec:
    door = copy_id(way.door, builder) if way.door else ""
    return replace(way, to=RoomId(copy_id(way.to, builder)), door=door)
