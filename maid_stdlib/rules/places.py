"""Rules of rooms: exits that can be seen, and their doors."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.sequences import only
from maid_engine.core.world import World
from maid_stdlib.components.place import DIRECTIONS, SHORT_DIRECTIONS, Door, Exit, Exits

ORDER = tuple(DIRECTIONS)
"""The order in which exits are listed."""


def direction_of(word: str) -> str | None:
    """Return the direction that a word or its abbreviation means, or None."""
    word = word.lower()
    if word in DIRECTIONS:
        return word
    if word in SHORT_DIRECTIONS:
        return SHORT_DIRECTIONS[word]
    if len(word) < 2:
        return None
    # "no" is north, although northeast and northwest begin with it too
    for direction in ("north", "south"):
        if direction.startswith(word):
            return direction
    return only([direction for direction in DIRECTIONS if direction.startswith(word)])


def ways_of(world: World, room: EntityId | None) -> dict[str, Exit]:
    """Return every exit of a room, including hidden ones."""
    exits = world.get_or_default(room, Exits)
    return exits.ways


def visible_ways(world: World, room: EntityId | None) -> list[tuple[str, Exit]]:
    """Return the visible exits, in the usual order of directions."""
    ways = ways_of(world, room)
    visible = []
    for direction in ORDER:
        way = ways.get(direction)
        if way is not None and not way.hidden:
            visible.append((direction, way))
    return visible


def door_on(world: World, way: Exit | None) -> Door | None:
    """Return the door on an exit, if there is one."""
    if way is not None and way.door is not None:
        return world.get(way.door, Door)
    return None


def closed_door_on(world: World, way: Exit | None) -> Door | None:
    """Return the door on an exit if it is closed."""
    door = door_on(world, way)
    if door is None or not door.closed:
        return None
    return door


def door_name(door: Door) -> Name:
    """Return a door's name for messages."""
    return Name(door.name, "an" if door.name[:1].lower() in "aeiou" else "a")


def sides_of(world: World, door: EntityId) -> list[tuple[EntityId, str]]:
    """Return (room, direction) for every exit that leads through a door."""
    return [
        (room, direction)
        for room, exits in world.having(Exits)
        for direction, way in exits.ways.items()
        if way.door == door
    ]


def shown_exits(world: World, room: EntityId) -> tuple[str, ...]:
    """Return the visible exits in words: ``north``, ``east (closed)``."""
    shown = []
    for direction, way in visible_ways(world, room):
        is_closed = closed_door_on(world, way) is not None
        shown.append(f"{direction} (closed)" if is_closed else direction)
    return tuple(shown)
