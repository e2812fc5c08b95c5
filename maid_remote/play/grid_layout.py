"""Lays rooms out on a grid for drawings, including rooms whose exits have names instead of directions."""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product
from typing import Final

from maid_engine.ai_players.models.directions import STEP
from maid_remote.mud.rooms import RoomBook

Cell = tuple[int, int, int]
FAR: Final = 60
"""How far around a room a free cell is searched."""
_STEPS: Final[Mapping[str, Cell]] = {
    **STEP,
    "northeast": (1, 1, 0),
    "northwest": (-1, 1, 0),
    "southeast": (1, -1, 0),
    "southwest": (-1, -1, 0),
}


def places(book: RoomBook) -> dict[str, Cell]:
    """Return a cell for each room: where its exits say, as far as they agree, else the nearest free cell."""
    found: dict[str, Cell] = {}
    taken: dict[Cell, None] = {}
    for start in sorted(book.rooms.values(), key=lambda room: room.place != (0, 0, 0)):
        if start.id in found:
            continue
        lowest = min((y for _, y, _ in taken), default=2)
        _put(found, taken, start.id, next(_around((0, lowest - 2, 0), taken)))
        _spread(book, found, taken, start.id)
    return found


def _spread(book: RoomBook, found: dict[str, Cell], taken: dict[Cell, None], start: str) -> None:
    """Give cells to all rooms that exits reach from a room."""
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for way, led in book.rooms[here].ways.items():
            if led.to in found or led.to not in book.rooms:
                continue
            wanted = _beyond(found[here], way)
            _put(found, taken, led.to, next(_around(wanted, taken)))
            waiting.append(led.to)


def _beyond(cell: Cell, way: str) -> Cell:
    """Return the cell that an exit leads to; an exit without a direction leads to the right."""
    x, y, z = cell
    right, up, above = _STEPS.get(way, (1, 0, 0))
    return x + right, y + up, z + above


def _put(found: dict[str, Cell], taken: dict[Cell, None], room: str, cell: Cell) -> None:
    found[room] = cell
    taken[cell] = None


def _around(cell: Cell, taken: Mapping[Cell, None]) -> Iterator[Cell]:
    """Yield the free cells around a cell, nearest first, beginning with the cell itself."""
    x, y, z = cell
    for distance in range(FAR):
        ring = [(x + right, y + up, z) for right, up in _ring(distance)]
        yield from (one for one in ring if one not in taken)
    yield (x, y - FAR - len(taken), z)


@lru_cache(maxsize=FAR)
def _ring(distance: int) -> tuple[tuple[int, int], ...]:
    """Return the offsets of the cells at this distance, where a diagonal step counts as one."""
    steps = range(-distance, distance + 1)
    square = product(steps, steps)
    return tuple((right, up) for right, up in square if max(abs(right), abs(up)) == distance)
