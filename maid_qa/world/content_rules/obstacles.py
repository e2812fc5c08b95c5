"""What blocks unreachable things: facts that some finding denies (:attr:`Finding.denies`).

The chain for a mob that cannot be met leads to its room, and from there to the door before it, where it ends:
the door's key has its own finding.
"""

from collections.abc import Iterable, Iterator
from itertools import chain

from maid_engine.core.ids import EntityId, RoomId
from maid_qa.world.content_rules.lint_context import LintContext
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.specs import RoomSpec

START = "start"
"""The fact that there is a room to begin in."""


def way(room: str, direction: str) -> str:
    """Return the fact of an exit in a direction."""
    return f"way:{room}:{direction}"


def in_the_way_of(grounds: LintContext, thing: str) -> tuple[str, ...]:
    """Return the nearest facts without which a thing cannot be obtained; a rule reports each that is denied.

    Args:
        grounds: the world.
        thing: the name of a thing that cannot be obtained, as in :class:`~maid_stdlib.truth.Obstacle`.
    """
    kind, _, id_ = thing.partition(":")
    match kind:
        case "item" | "quest" | "way":
            return (thing,)
        case "door":
            return tuple(_of_door(grounds, id_))
        case "room":
            return tuple(_of_room(grounds, id_))
        case "mob":
            return tuple(_of_mob(grounds, id_))
        case "ware":
            return tuple(_of_ware(grounds, id_))
    return ()


def _of_ware(grounds: LintContext, item: str) -> Iterator[str]:
    for shop in grounds.sellers_of(item):
        yield from _of_mob(grounds, shop.keeper)


def sources_of(grounds: LintContext, item: str) -> Iterator[str]:
    """Yield the facts that each source of an item needs."""
    for home in grounds.homes.get(item, ()):
        yield from _of_room(grounds, home.room)
    for foe in grounds.foes:
        if item in foe.leaves:
            yield from _of_mob(grounds, foe.id)
    yield from _of_ware(grounds, item)
    for quest in grounds.content.quests.values():
        if quest.id not in grounds.reach.quests and item in quest.reward.items:
            yield f"quest:{quest.id}"


def barred(grounds: LintContext, island: Iterable[RoomId]) -> tuple[str, ...]:
    """Return the doors between reachable rooms and some unreachable rooms."""
    rooms = set(island)
    ways = chain.from_iterable(grounds.ways[room].values() for room in grounds.reach.rooms)
    into = [way for way in ways if way.to in rooms]
    return tuple(way.door for way in into if not grounds.passable(way))


def wrong_ways_into(grounds: LintContext, island: Iterable[RoomId]) -> Iterator[str]:
    """Yield, for each of their exits into reachable rooms, the way back that leads elsewhere."""
    for room, direction, _ in _ways_back(grounds, island):
        if direction in grounds.ways[room]:
            yield way(room, direction)


def missing_ways_into(grounds: LintContext, island: Iterable[RoomId]) -> Iterator[tuple[RoomId, str, RoomId]]:
    """Yield (room, direction, end) of each missing way back from reachable rooms into them."""
    for room, direction, to in _ways_back(grounds, island):
        if direction not in grounds.ways[room]:
            yield room, direction, to


def _ways_back(grounds: LintContext, island: Iterable[RoomId]) -> Iterator[tuple[RoomId, str, RoomId]]:
    for room in island:
        for direction, out in grounds.ways[room].items():
            if out.to in grounds.reach.rooms:
                yield out.to, DIRECTIONS[direction], room


def ways_home(grounds: LintContext, room: RoomId, direction: str) -> Iterator[str]:
    """Yield the facts that would let a player out of a dead end again: the way back, or a door that is shut."""
    yield way(room, DIRECTIONS[direction])
    for out in grounds.ways[room].values():
        if not grounds.passable(out):
            yield from _of_door(grounds, out.door)


def _of_mob(grounds: LintContext, mob: str) -> Iterator[str]:
    if mob in grounds.reach.mobs:
        return
    homes = grounds.homes.get(mob, ())
    if not homes:
        yield f"mob:{mob}"
    for home in homes:
        yield from _of_room(grounds, home.room)


def _of_room(grounds: LintContext, room: str) -> Iterator[str]:
    if grounds.start not in grounds.content.rooms:
        yield START
        return
    island = next((one for one in grounds.islands if RoomId(EntityId(room)) in one), ())
    doors = barred(grounds, island)
    for door in doors:
        yield from _of_door(grounds, door)
    if island and not doors:
        yield f"room:{island[0]}"


def _of_door(grounds: LintContext, door: str) -> Iterator[str]:
    if door in grounds.reach.doors:
        return
    sides = [room.id for room in grounds.content.rooms.values() if _has_door(room, door)]
    if not sides or not grounds.reach.rooms.keys().isdisjoint(sides):
        yield f"door:{door}"  # it is locked, and its key cannot be obtained; or it is on no exit
        return
    for room in sides:
        yield from _of_room(grounds, room)


def _has_door(room: RoomSpec, door: str) -> bool:
    return door in (way.door for way in room.exits.values())
