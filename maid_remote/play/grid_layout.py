"""Lays rooms out on a grid for drawings, including rooms whose exits have names instead of directions."""

from collections import deque
from collections.abc import Iterator, Mapping
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
        begin = (0, 0, 0) if not found else (0, min(y for _, y, _ in taken) - 2, 0)
        _put(found, taken, start.id, next(_around(begin, taken)))
        waiting = deque([start.id])
        while waiting:
            here = waiting.popleft()
            for way, led in book.rooms[here].ways.items():
                if led.to in found or led.to not in book.rooms:
                    continue
                x, y, z = found[here]
                step = _STEPS.get(way)
                wanted = (x + step[0], y + step[1], z + step[2]) if step is not None else (x + 1, y, z)
                _put(found, taken, led.to, next(_around(wanted, taken)))
                waiting.append(led.to)
    return found


def _put(found: dict[str, Cell], taken: dict[Cell, None], room: str, cell: Cell) -> None:
    found[room] = cell
    taken[cell] = None


def _around(cell: Cell, taken: Mapping[Cell, None]) -> Iterator[Cell]:
    """Yield the free cells around a cell, nearest first, beginning with the cell itself."""
    x, y, z = cell
    for distance in range(FAR):
        ring = (
            (x + dx, y + dy, z)
            for dx in range(-distance, distance + 1)
            for dy in range(-distance, distance + 1)
            if max(abs(dx), abs(dy)) == distance
        )
        yield from (one for one in ring if one not in taken)
    yield (x, y - FAR - len(taken), z)
