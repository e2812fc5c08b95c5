"""Gives every room of a world a cell on one plan, for drawing it as a map.

A room with coordinates keeps its place within its zone. A room without them stands where an exit from a placed
room leads, or on the nearest free cell. The coordinates of two zones may count from different origins, so each
zone is laid out by itself and then put beside a zone that leads to it.
"""

from collections import defaultdict, deque
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple, Self

from maid_engine.ai_players.models.directions import STEP
from maid_engine.core.ids import EntityId
from maid_engine.ports.world import TruePlace


class Cell(NamedTuple):
    """Where a room is drawn: columns to the east, rows to the north, floors up."""

    x: int
    y: int
    z: int

    def plus(self, other: "Cell") -> "Cell":
        """Return the sum of two cells."""
        return Cell(self.x + other.x, self.y + other.y, self.z + other.z)

    def minus(self, other: "Cell") -> "Cell":
        """Return the difference of two cells."""
        return Cell(self.x - other.x, self.y - other.y, self.z - other.z)


ORIGIN: Final = Cell(0, 0, 0)
MARGIN: Final = 2
"""Columns and rows from one zone to the next."""
_SIDEWAYS: Final = Cell(1, 0, 0)
"""The step of an exit whose name is not a direction."""
_STEPS: Final[Mapping[str, Cell]] = {
    **{way: Cell(*step) for way, step in STEP.items()},
    "northeast": Cell(1, 1, 0),
    "northwest": Cell(-1, 1, 0),
    "southeast": Cell(1, -1, 0),
    "southwest": Cell(-1, -1, 0),
}


def lay_out(places: Sequence[TruePlace]) -> dict[EntityId, Cell]:
    """Return the cell of each room. No two rooms have the same one."""
    zones: dict[str, list[TruePlace]] = defaultdict(list)
    for place in places:
        zones[place.zone].append(place)
    local = {zone: _zone_cells(rooms) for zone, rooms in zones.items()}
    found: dict[EntityId, Cell] = {}
    for zone, offset in _offsets(zones, local).items():
        for room, cell in local[zone].items():
            found[room] = cell.plus(offset)
    return found


# --- the rooms of a zone ---


class _Grid:
    """The cells of one zone. A cell that was given to a room never becomes free again."""

    def __init__(self) -> None:
        self.cells: dict[EntityId, Cell] = {}
        self._taken: set[Cell] = set()
        self._full: dict[Cell, int] = {}
        """Cell → distance up to which all cells around it are known to be taken.

        Without it, a crowded zone of thousands of rooms would be searched again and again.
        """

    def put(self, room: EntityId, wanted: Cell) -> None:
        """Give a room this cell, or the nearest free one on its floor."""
        cell = self._free_near(wanted)
        self.cells[room] = cell
        self._taken.add(cell)

    def _free_near(self, wanted: Cell) -> Cell:
        distance = self._known_full(wanted)
        while True:
            for dx, dy in _ring(distance):
                cell = Cell(wanted.x + dx, wanted.y + dy, wanted.z)
                if cell not in self._taken:
                    self._full[wanted] = distance
                    return cell
            distance += 1

    def _known_full(self, wanted: Cell) -> int:
        """Return the distance at which a search begins: nearer cells are taken.

        Where all cells up to a distance around a neighbour are taken, so are those up to one less around this cell.
        """
        around = (self._full.get(Cell(wanted.x + dx, wanted.y + dy, wanted.z), 0) for dx, dy in _ring(1))
        return max(self._full.get(wanted, 0), max(around) - 1, 0)


@lru_cache(maxsize=256)
def _ring(distance: int) -> tuple[tuple[int, int], ...]:
    """Return the offsets at this distance, where a diagonal step counts as one."""
    if distance == 0:
        return ((0, 0),)
    sides = range(-distance, distance + 1)
    rows = [(dx, dy) for dy in (distance, -distance) for dx in sides]
    columns = [(dx, dy) for dx in (distance, -distance) for dy in range(1 - distance, distance)]
    return tuple(sorted((*rows, *columns), key=lambda one: (one[0] ** 2 + one[1] ** 2, one)))


def _zone_cells(rooms: Sequence[TruePlace]) -> dict[EntityId, Cell]:
    """Return the cells of a zone's rooms, by the zone's own coordinates."""
    grid = _Grid()
    inside = {room.room: room for room in rooms}
    for room in rooms:
        if room.coords is not None:
            grid.put(room.room, Cell(*room.coords))
    _spread(grid, inside, list(grid.cells))
    apart = _south_of(grid.cells.values())
    for room in rooms:
        if room.room not in grid.cells:
            grid.put(room.room, apart)
            _spread(grid, inside, [room.room])
    return grid.cells


def _south_of(cells: Collection[Cell]) -> Cell:
    """Return a cell to the south of all others, around which rooms stand that no exit connects with them."""
    if not cells:
        return ORIGIN
    box = _Box.around(cells)
    return Cell(box.low.x, box.low.y - 2 * MARGIN, 0)


def _spread(grid: _Grid, inside: Mapping[EntityId, TruePlace], starts: Sequence[EntityId]) -> None:
    """Give cells to all rooms of the zone that exits reach from these."""
    waiting = deque(starts)
    while waiting:
        here = waiting.popleft()
        for way, there in inside[here].exits.items():
            if there in inside and there not in grid.cells:
                grid.put(there, grid.cells[here].plus(_STEPS.get(way, _SIDEWAYS)))
                waiting.append(there)


# --- the zones of the world ---


class _Box(NamedTuple):
    """The smallest box around some cells."""

    low: Cell
    high: Cell

    @classmethod
    def around(cls, cells: Iterable[Cell]) -> Self:
        """Return the box around cells, of which there is at least one."""
        xs, ys, zs = zip(*cells, strict=True)
        return cls(Cell(min(xs), min(ys), min(zs)), Cell(max(xs), max(ys), max(zs)))

    def moved(self, by: Cell) -> Self:
        """Return the box at another place."""
        return self._replace(low=self.low.plus(by), high=self.high.plus(by))

    def touches(self, other: "_Box") -> bool:
        """Return whether less than :data:`MARGIN` is between two boxes that have a floor in common."""
        if self.low.z > other.high.z or other.low.z > self.high.z:
            return False
        apart_x = self.low.x - other.high.x >= MARGIN or other.low.x - self.high.x >= MARGIN
        apart_y = self.low.y - other.high.y >= MARGIN or other.low.y - self.high.y >= MARGIN
        return not (apart_x or apart_y)


class _Link(NamedTuple):
    """An exit from one zone into another."""

    way: str
    here: EntityId
    there: EntityId
    zone: str
    """The zone that it leads to."""


def _offsets(
    zones: Mapping[str, Sequence[TruePlace]], local: Mapping[str, Mapping[EntityId, Cell]]
) -> dict[str, Cell]:
    """Return what is added to the cells of each zone so that zones do not overlap."""
    links = _links(zones)
    boxes = {zone: _Box.around(cells.values()) for zone, cells in local.items()}
    placed: dict[str, _Box] = {}
    found: dict[str, Cell] = {}

    def put(zone: str, wanted: Cell, step: Cell) -> None:
        offset = _free_offset(boxes[zone], wanted, step, placed)
        found[zone] = offset
        placed[zone] = boxes[zone].moved(offset)

    for first in zones:
        if first in found:
            continue
        put(first, _below(boxes[first], placed), Cell(0, -1, 0))
        waiting = deque([first])
        while waiting:
            zone = waiting.popleft()
            for link in links[zone]:
                if link.zone in found:
                    continue
                step = _STEPS.get(link.way, _SIDEWAYS)
                at = local[zone][link.here].plus(found[zone]).plus(_apart(step))
                put(link.zone, at.minus(local[link.zone][link.there]), step)
                waiting.append(link.zone)
    return found


def _links(zones: Mapping[str, Sequence[TruePlace]]) -> dict[str, list[_Link]]:
    """Return the exits that lead from each zone into others."""
    zone_of = {room.room: zone for zone, rooms in zones.items() for room in rooms}
    found: dict[str, list[_Link]] = {zone: [] for zone in zones}
    for zone, rooms in zones.items():
        for room in rooms:
            for way, there in room.exits.items():
                led_to = zone_of.get(there, zone)
                if led_to != zone:
                    found[zone].append(_Link(way, room.room, there, led_to))
    return found


def _apart(step: Cell) -> Cell:
    """Return the step from one zone to the next: the margin across, and one floor up or down."""
    return Cell(step.x * MARGIN, step.y * MARGIN, step.z)


def _below(box: _Box, placed: Mapping[str, _Box]) -> Cell:
    """Return the offset that puts a zone to the south of all others, at their western end."""
    if not placed:
        return ORIGIN
    south = min(one.low.y for one in placed.values())
    west = min(one.low.x for one in placed.values())
    return Cell(west - box.low.x, south - 2 * MARGIN - box.high.y, 0)


def _free_offset(box: _Box, wanted: Cell, step: Cell, placed: Mapping[str, _Box]) -> Cell:
    """Return the wanted offset, or the next one in the direction of the step at which the zone touches no other."""
    across = Cell(step.x, step.y, 0)
    if across == ORIGIN:
        across = _SIDEWAYS
    offset = wanted
    while (in_the_way := _first_touched(box.moved(offset), placed)) is not None:
        far = _clearance(box.moved(offset), in_the_way, across)
        offset = offset.plus(Cell(across.x * far, across.y * far, 0))
    return offset


def _first_touched(box: _Box, placed: Mapping[str, _Box]) -> _Box | None:
    return next((one for one in placed.values() if box.touches(one)), None)


def _clearance(moving: _Box, other: _Box, across: Cell) -> int:
    """Return the steps after which a box no longer touches the other; at least 1."""
    ways = [
        _clearance_along(across.x, (moving.low.x, moving.high.x), (other.low.x, other.high.x)),
        _clearance_along(across.y, (moving.low.y, moving.high.y), (other.low.y, other.high.y)),
    ]
    return max(1, min(filter(None, ways), default=1))


def _clearance_along(step: int, moving: tuple[int, int], other: tuple[int, int]) -> int:
    """Return the steps along one axis after which two ranges are apart; 0 if nothing moves along it."""
    if step > 0:
        return other[1] + MARGIN - moving[0]
    if step < 0:
        return moving[1] + MARGIN - other[0]
    return 0
