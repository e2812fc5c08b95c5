"""What stands in the way of what cannot be come by: facts that some finding denies (:attr:`Finding.denies`).

Who asks why a mob cannot be met is led to its room, from there to the door before it, and there it ends: the
door's key has a finding of its own.
"""

from collections.abc import Iterable, Iterator

from maid_engine.core.ids import EntityId, RoomId
from maid_qa.world.laws.lint_context import LintContext
from maid_stdlib.components.place import DIRECTIONS

START = "start"
"""A room to begin in."""


def way(room: str, direction: str) -> str:
    """The way out of a room in a direction."""
    return f"way:{room}:{direction}"


def in_the_way_of(grounds: LintContext, thing: str) -> tuple[str, ...]:
    """The nearest facts without which nobody comes by a thing; each has a law that tells when it is denied.

    Args:
        grounds: the world.
        thing: of :class:`~maid_stdlib.truth.Obstacle`; it cannot be come by.
    """
    kind, _, id_ = thing.partition(":")
    match kind:
        case "item" | "quest" | "door" | "way":
            return (thing,) if kind != "door" else tuple(_of_door(grounds, id_))
        case "room":
            return tuple(_of_room(grounds, id_))
        case "mob":
            return tuple(_of_mob(grounds, id_))
        case "ware":
            keepers = [shop.keeper for shop in grounds.content.shops.values() if id_ in shop.sells]
            return tuple(one for keeper in keepers for one in _of_mob(grounds, keeper))
    return ()


def sources_of(grounds: LintContext, item: str) -> Iterator[str]:
    """What would have to be come by for an item to be had, for each source that it has."""
    content, reach = grounds.content, grounds.reach
    for home in grounds.homes.get(item, ()):
        yield from _of_room(grounds, home.room)
    for mob in content.mobs.values():
        if mob.attackable and (item in mob.equipment or any(item == left for left, _ in mob.loot)):
            yield from _of_mob(grounds, mob.id)
    for shop in content.shops.values():
        if item in shop.sells:
            yield from _of_mob(grounds, shop.keeper)
    for quest in content.quests.values():
        if item in quest.reward.items and quest.id not in reach.quests:
            yield f"quest:{quest.id}"


def barred(grounds: LintContext, island: Iterable[RoomId]) -> tuple[str, ...]:
    """The doors between what can be reached and some rooms that cannot."""
    rooms = set(island)
    into = [out for room in grounds.reach.rooms for out in grounds.ways[room].values() if out.to in rooms]
    return tuple(out.door for out in into if not grounds.passable(out))


def wrong_ways_into(grounds: LintContext, island: Iterable[RoomId]) -> Iterator[str]:
    """For each exit of theirs into what can be reached, the way back that leads elsewhere: else they could be reached."""
    for room, direction, _ in _ways_back(grounds, island):
        if direction in grounds.ways[room]:
            yield way(room, direction)


def missing_ways_into(grounds: LintContext, island: Iterable[RoomId]) -> Iterator[tuple[RoomId, str, RoomId]]:
    """For each exit of theirs into what can be reached, room, direction and end of the way back that is not there."""
    for room, direction, to in _ways_back(grounds, island):
        if direction not in grounds.ways[room]:
            yield room, direction, to


def _ways_back(grounds: LintContext, island: Iterable[RoomId]) -> Iterator[tuple[RoomId, str, RoomId]]:
    for room in island:
        for direction, out in grounds.ways[room].items():
            if out.to in grounds.reach.rooms:
                yield out.to, DIRECTIONS[direction], room


def ways_home(grounds: LintContext, room: RoomId, direction: str) -> Iterator[str]:
    """What would let out again whoever came into a dead end in a direction: the way back, or a door that is shut."""
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
    sides = [
        room.id
        for room in grounds.content.rooms.values()
        if any(out.door == door for out in room.exits.values())
    ]
    within_reach = [room for room in sides if room in grounds.reach.rooms]
    if within_reach or not sides:
        yield f"door:{door}"  # it is locked, and its key cannot be had; or it is on no exit
        return
    for room in sides:
        yield from _of_room(grounds, room)
