"""How townsfolk walk: the way to a room through open exits, and each step of it in front of people."""

from collections import deque
from collections.abc import Container
from itertools import filterfalse, pairwise

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.place import Exit, Room
from maid_stdlib.rules.places import closed_door_on, visible_ways

MOST_ROOMS = 400
"""Most rooms that are looked at for a way."""


def open_exits(world: World, room: EntityId) -> dict[str, EntityId]:
    """Return direction → room for the visible exits through which townsfolk may walk."""
    return {direction: way.to for direction, way in visible_ways(world, room) if _is_open(world, way)}


def _is_open(world: World, way: Exit) -> bool:
    place = world.get(way.to, Room)
    return place is not None and "no_mobs" not in place.flags and closed_door_on(world, way) is None


def route(world: World, start: EntityId, to: EntityId) -> tuple[EntityId, ...]:
    """Return the rooms of a shortest way, both ends included; empty if there is none or it is too far."""
    before: dict[EntityId, EntityId] = {start: start}
    waiting = deque([start])
    while waiting and to not in before and len(before) < MOST_ROOMS:
        room = waiting.popleft()
        new = dict.fromkeys(filterfalse(before.__contains__, open_exits(world, room).values()), room)
        before.update(new)
        waiting.extend(new)
    return _back(before, to) if to in before else ()


def _back(before: dict[EntityId, EntityId], room: EntityId) -> tuple[EntityId, ...]:
    rooms = [room]
    while before[rooms[-1]] != rooms[-1]:
        rooms.append(before[rooms[-1]])
    return tuple(reversed(rooms))


def entrance(rooms: tuple[EntityId, ...], watched: Container[EntityId]) -> tuple[EntityId, EntityId] | None:
    """Return the first step of a way that leads into a watched room, as (from, to); None if no step does."""
    return next(((one, other) for one, other in pairwise(rooms) if other in watched), None)


def direction_to(world: World, room: EntityId, to: EntityId) -> str | None:
    """Return the direction of the open exit that leads to a room; None if there is none."""
    return {further: way for way, further in reversed(open_exits(world, room).items())}.get(to)
