"""The map of the rooms that a character has seen, as rows of text and as directions in words."""

from collections import deque
from collections.abc import Container, Iterator
from itertools import islice

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.place import Room, SeenRooms
from maid_stdlib.rules.places import visible_ways

ACROSS = 7
"""Rooms drawn to each side. A row has at most 59 characters."""
ALONG = 4
"""Rooms drawn above and below."""
FARTHEST = 6
"""Steps to the farthest place that is described in words."""
MOST_TOLD = 20
"""Maximum number of places described in words. Nearest first."""
CELL = 4
"""Columns from one room to the next: ``[ ]`` and a blank or a line."""

_LINES = {
    "north": (1, -1, "|"),
    "south": (1, 1, "|"),
    "east": (3, 0, "-"),
    "west": (-1, 0, "-"),
    "northeast": (3, -1, "/"),
    "southwest": (-1, 1, "/"),
    "northwest": (-1, -1, "\\"),
    "southeast": (3, 1, "\\"),
}
"""For each direction, where its line begins relative to a room's first bracket (columns, rows), and its sign."""


def chart(world: World, player: EntityId) -> list[str]:
    """Return the rows of the map around a character: the rooms of this floor that it has seen.

    Empty if the place has no coordinates.
    """
    here = world.place_of(player)
    centre = world.get(here, Room)
    if here is None or centre is None or centre.coords is None:
        return []
    drawn: dict[tuple[int, int], str] = {}
    for room_id in sorted({here, *_seen(world, player)}):  # the same map in every process
        at = _place_on_chart(world.get(room_id, Room), centre.zone, centre.coords)
        if at is not None:
            _draw(world, drawn, room_id, at, is_here=room_id == here)
    return _rows(drawn)


def _place_on_chart(room: Room | None, zone: str, middle: tuple[int, int, int]) -> tuple[int, int] | None:
    """Return the column and row of a room on the map around a place; None if it is not on it."""
    if room is None or room.coords is None or room.zone != zone:
        return None
    x, y, z = room.coords
    right, down = x - middle[0], middle[1] - y
    if z != middle[2] or abs(right) > ACROSS or abs(down) > ALONG:
        return None
    return right * CELL, down * 2


def _draw(
    world: World, drawn: dict[tuple[int, int], str], room: EntityId, at: tuple[int, int], *, is_here: bool
) -> None:
    """Add one room and its exits to the drawing."""
    column, row = at
    ways = [direction for direction, _ in visible_ways(world, room)]
    mark = "*" if is_here else _stairs(ways)
    for offset, sign in enumerate(f"[{mark}]"):
        drawn[column + offset, row] = sign
    for direction in ways:
        if direction in _LINES:
            right, down, sign = _LINES[direction]
            drawn.setdefault((column + right, row + down), sign)


def _stairs(ways: list[str]) -> str:
    if "up" in ways and "down" in ways:
        return "x"
    if "up" in ways:
        return "^"
    if "down" in ways:
        return "v"
    return " "


def _rows(drawn: dict[tuple[int, int], str]) -> list[str]:
    columns = [column for column, _ in drawn]
    rows = [row for _, row in drawn]
    return [
        "".join(drawn.get((column, row), " ") for column in range(min(columns), max(columns) + 1)).rstrip()
        for row in range(min(rows), max(rows) + 1)
    ]


def walks(world: World, player: EntityId) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield (directions, title) of the places that a character has seen, nearest first.

    The directions lead only through seen places.
    """
    here = world.place_of(player)
    if here is None:
        return
    seen = {room for room in _seen(world, player) if world.has(room, Room)}
    reached = islice(_paths(world, here, seen), MOST_TOLD)
    for room, path in reached:
        yield path, world.need(room, Room).title


def _paths(
    world: World, start: EntityId, seen: Container[EntityId]
) -> Iterator[tuple[EntityId, tuple[str, ...]]]:
    """Yield the seen rooms within `FARTHEST` steps, nearest first, each with the directions that lead there."""
    reached = {start}
    waiting: deque[tuple[EntityId, tuple[str, ...]]] = deque([(start, ())])
    while waiting:
        at, path = waiting.popleft()
        if len(path) >= FARTHEST:
            break
        for direction, way in visible_ways(world, at):
            if way.to not in seen or way.to in reached:
                continue
            reached.add(way.to)
            there = (way.to, (*path, direction))
            yield there
            waiting.append(there)


def _seen(world: World, player: EntityId) -> frozenset[EntityId]:
    seen = world.get_or_default(player, SeenRooms)
    return frozenset(seen.rooms)
