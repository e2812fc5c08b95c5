"""The map of the whole world as a JSON document, laid out once for each change of the world."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from pydantic import BaseModel

from maid_engine.admin.room_layout import Cell, lay_out
from maid_engine.engine.services import Game
from maid_engine.ports.world import TruePlace

SLICE: Final = 500
"""Number of rooms that are read at once. Between two slices, the game goes on."""
CHECK_S: Final = 5.0
"""Within this many seconds, the world is not read again."""
MOST_READINGS: Final = 5
"""How often the rooms are read when they change while they are read."""


class MapZone(BaseModel):
    """An area of the world."""

    id: str
    name: str
    rooms: int


class MapRoom(BaseModel):
    """A room on the map. No two rooms have the same cell."""

    id: str
    name: str
    zone: str
    x: int
    """Columns to the east."""
    y: int
    """Rows to the north."""
    z: int
    """Floors up."""
    exits: dict[str, str]
    """Direction → room."""


class WorldMapResponse(BaseModel):
    """All zones and rooms of the world, laid out as one map."""

    zones: list[MapZone]
    rooms: list[MapRoom]


class MapDocument(NamedTuple):
    """The map as it is sent."""

    version: str
    """Equal for equal maps."""
    body: bytes
    """A :class:`WorldMapResponse` as JSON."""


class WorldMap:
    """Keeps the map of one game, and makes it anew when the world has changed.

    Args:
        game: the game whose world is shown.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._places: tuple[TruePlace, ...] = ()
        self._document: MapDocument | None = None
        self._read_at = float("-inf")
        self._lock = asyncio.Lock()

    async def document(self) -> MapDocument:
        """Return the map of the world as it is now, or was within the last :data:`CHECK_S` seconds."""
        async with self._lock:
            now = self._game.clock.now()
            if self._document is None or now - self._read_at >= CHECK_S:
                self._read_at = now
                self._document = await self._made(self._document)
            return self._document

    async def _made(self, before: MapDocument | None) -> MapDocument:
        places = await self._read()
        if before is not None and places == self._places:
            return before
        self._places = places
        # A large world takes a second: in a thread, so that no tick waits for it.
        return await asyncio.to_thread(_document, places)

    async def _read(self) -> tuple[TruePlace, ...]:
        """Return all rooms, read slice by slice."""
        for _ in range(MOST_READINGS):
            try:
                return await self._read_once()
            except RuntimeError:
                continue  # a pack was loaded between two slices, and its rooms changed the dictionary that is read
        return ()

    async def _read_once(self) -> tuple[TruePlace, ...]:
        found: list[TruePlace] = []
        if self._game.truth is None:
            return ()
        for place in self._game.truth.places():
            found.append(place)
            if len(found) % SLICE == 0:
                await self._game.clock.sleep(0)
        return tuple(found)


def _document(places: Sequence[TruePlace]) -> MapDocument:
    cells = lay_out(places)
    zones: dict[str, MapZone] = {}
    for place in places:
        zone = zones.setdefault(place.zone, MapZone(id=place.zone, name=place.zone_name, rooms=0))
        zone.rooms += 1
    rooms = [_room(place, cells[place.room]) for place in places]
    body = WorldMapResponse(zones=list(zones.values()), rooms=rooms).model_dump_json().encode()
    return MapDocument(sha256(body).hexdigest()[:16], body)


def _room(place: TruePlace, cell: Cell) -> MapRoom:
    return MapRoom(
        id=place.room,
        name=place.name,
        zone=place.zone,
        x=cell.x,
        y=cell.y,
        z=cell.z,
        exits=dict(place.exits),
    )
