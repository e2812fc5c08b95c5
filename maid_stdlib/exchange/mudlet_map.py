"""Writes rooms as a map in the JSON form of Mudlet, format 1, which other mappers read, too."""

import json
from collections.abc import Iterable
from typing import Final, TypeAlias

from maid_engine.core.documents import Json
from maid_engine.core.ids import RoomId, local_name
from maid_stdlib.content.build import room_number
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import DoorSpec, ExitSpec, RoomSpec
from maid_stdlib.drafts.room_edits import STEPS

Coords: TypeAlias = tuple[int, int, int]

_ENVIRONMENTS: Final = {
    "town": 1,
    "road": 2,
    "forest": 3,
    "field": 4,
    "water": 5,
    "cave": 6,
    "indoors": 7,
}
"""Terrain → the number by which a mapper colours rooms."""


def mudlet_map(content: ContentIndex, start: RoomId) -> str:
    """Return the map of a pack's rooms.

    A room's number is that of GMCP's ``Room.Info``, so that a mapper finds the room where a player stands. Coordinates are
    those of the pack. A room without is laid out from its neighbours, beginning at the start.

    Args:
        content: the definitions of one pack.
        start: the room where the layout begins.
    """
    places = _laid_out(content, start)
    areas: list[Json] = [_area(content, number, zone, places) for number, zone in enumerate(content.zones, 1)]
    document: dict[str, Json] = {
        "formatVersion": 1.0,
        "anonymousAreaName": "Unnamed Area",
        "defaultAreaName": "Default Area",
        "areaCount": len(areas),
        "roomCount": len(content.rooms),
        "labelCount": 0,
        "customEnvColors": [],
        "areas": areas,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _area(content: ContentIndex, number: int, zone: str, places: dict[RoomId, Coords]) -> Json:
    rooms: list[Json] = [
        _room(content, room, places[room.id]) for room in content.rooms.values() if room.zone == zone
    ]
    return {"id": number, "name": content.zones[zone].title, "roomCount": len(rooms), "rooms": rooms}


def _room(content: ContentIndex, room: RoomSpec, place: Coords) -> Json:
    exits: list[Json] = [
        _exit(content, direction, way) for direction, way in room.exits.items() if way.to in content.rooms
    ]
    return {
        "id": room_number(room.id),
        "name": room.title,
        "hash": room.id,
        "coordinates": list(place),
        "environment": _ENVIRONMENTS.get(room.terrain, 1),
        "exits": exits,
        "userData": {
            "id": local_name(room.id),
            "terrain": room.terrain,
            "flags": " ".join(sorted(room.flags)),
        },
    }


def _exit(content: ContentIndex, direction: str, way: ExitSpec) -> Json:
    found: dict[str, Json] = {"exitId": room_number(way.to), "name": direction}
    door = content.doors.get(way.door)
    if door is not None:
        found["door"] = _state(door)
    return found


def _state(door: DoorSpec) -> str:
    if door.locked:
        return "locked"
    return "closed" if door.closed else "open"


def _laid_out(content: ContentIndex, start: RoomId) -> dict[RoomId, Coords]:
    """Return coordinates for each room: known ones, or the next free place in the direction of an exit."""
    places = {room.id: room.coords for room in content.rooms.values() if room.coords is not None}
    taken = set(places.values())
    for first in (start, *content.rooms):
        if first not in content.rooms:
            continue
        if first not in places:
            places[first] = _free(taken, (0, 0, 0), (1, 0, 0))
            taken.add(places[first])
        _lay_out_from(content, first, places, taken)
    return places


def _lay_out_from(
    content: ContentIndex, first: RoomId, places: dict[RoomId, Coords], taken: set[Coords]
) -> None:
    waiting = [first]
    for room in waiting:
        for direction, to in _ways(content, room):
            if to in places:
                continue
            places[to] = _free(taken, _moved(places[room], STEPS[direction]), STEPS[direction])
            taken.add(places[to])
            waiting.append(to)


def _ways(content: ContentIndex, room: RoomId) -> Iterable[tuple[str, RoomId]]:
    for direction, way in content.rooms[room].exits.items():
        if direction in STEPS and way.to in content.rooms:
            yield direction, way.to


def _free(taken: set[Coords], place: Coords, step: Coords) -> Coords:
    """Return the first free place from here on in a direction."""
    while place in taken:
        place = _moved(place, step)
    return place


def _moved(place: Coords, step: Coords) -> Coords:
    return (place[0] + step[0], place[1] + step[1], place[2] + step[2])
