"""What it takes to dig, link, unlink and delete rooms, as operations on a pack's files."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, TypeGuard

from maid_engine.core.documents import Json
from maid_engine.core.toml_lines import values_of
from maid_stdlib.drafts.edits import (
    AddEntry,
    Create,
    Delete,
    DropEntry,
    EditError,
    Files,
    Operation,
    RemoveValue,
    SetValue,
    file_with,
    is_defined,
    value_in,
)

UNDESCRIBED: Final = "It is not described yet."
"""The description of what a builder has just begun."""
STEPS: Final[Mapping[str, tuple[int, int, int]]] = {
    "north": (0, 1, 0),
    "northeast": (1, 1, 0),
    "east": (1, 0, 0),
    "southeast": (1, -1, 0),
    "south": (0, -1, 0),
    "southwest": (-1, -1, 0),
    "west": (-1, 0, 0),
    "northwest": (-1, 1, 0),
    "up": (0, 0, 1),
    "down": (0, 0, -1),
}
"""Direction → the step on the map: east, north, up."""
_ARTICLE: Final = re.compile(r"^(the|an?)_")


def new_id(files: Files, kind: str, title: str) -> str:
    """Return an id for a new definition, made of its title: ``old_mill``, or ``old_mill_2`` if there is one."""
    words = re.sub(r"[^a-z0-9]{1,99}", "_", title.lower().replace("'", "")).strip("_")
    name = _ARTICLE.sub("", words) or kind
    number = 1
    found = name
    while is_defined(files, (kind, found)):
        number += 1
        found = f"{name}_{number}"
    return found


def dug(files: Files, here: str, direction: str, back: str, title: str) -> tuple[str, list[Operation]]:
    """Return the id of a new room in a direction, and the operations that make it with its exits.

    Args:
        files: the pack's files.
        here: the id of the room from which it is dug.
        direction: where it lies.
        back: the opposite direction; "" for no way back.
        title: its title.

    Raises:
        EditError: something lies in that direction already.
    """
    _refuse_taken(files, here, direction)
    room = new_id(files, "room", title)
    values: dict[str, Json] = {"title": title, "description": UNDESCRIBED}
    zone = value_in(files, ("room", here, "zone"))
    if zone is not None:
        values["zone"] = zone
    terrain = value_in(files, ("room", here, "terrain"))
    if terrain is not None:
        values["terrain"] = terrain
    coords = _coords_beside(files, here, direction)
    if coords is not None:
        values["coords"] = coords
    if back:
        values["exits"] = {back: here}
    file = file_with(files, ("room", here))
    return room, [
        Create.of(("room", room), values, file),
        SetValue.of(("room", here, "exits", direction), room),
    ]


def _refuse_taken(files: Files, room: str, direction: str) -> None:
    there = value_in(files, ("room", room, "exits", direction))
    if there is not None:
        to = there.get("to") if isinstance(there, Mapping) else there
        raise EditError(f"{direction} of {room} lies {to} already; unlink it first")


def _is_place(coords: object) -> TypeGuard[list[int]]:
    """Return whether a value says where a room stands. A draft may have anything there."""
    return (
        isinstance(coords, list)
        and len(coords) == len(STEPS["up"])
        and all(isinstance(at, int) for at in coords)
    )


def _coords_beside(files: Files, room: str, direction: str) -> list[int] | None:
    """Return the place of a new room on the map; None if the map has no place for it."""
    coords, step = value_in(files, ("room", room, "coords")), STEPS.get(direction)
    if not _is_place(coords) or step is None:
        return None
    beside = [at + by for at, by in zip(coords, step, strict=True)]
    taken = [one.get("coords") for text in files.values() for one in values_of(text).get("room", {}).values()]
    return None if beside in taken else beside


def begun_zone(files: Files, title: str) -> tuple[str, str, list[Operation]]:
    """Return the ids of a new zone and of its one room, and the operations that make them in a file of their own."""
    zone = new_id(files, "zone", title)
    room = new_id(files, "room", f"{zone} entrance")
    file = f"data/zones/{zone}.toml"
    return (
        zone,
        room,
        [
            Create.of(("zone", zone), {"title": title, "levels": [1, 1], "start": room}, file),
            Create.of(("room", room), {"title": title, "description": UNDESCRIBED}, file),
        ],
    )


def linked(files: Files, here: str, direction: str, there: str, back: str) -> list[Operation]:
    """Return the operations that make an exit, and the exit back in a direction; "" for none.

    Raises:
        EditError: one of the directions is taken, or there is no such room.
    """
    _refuse_taken(files, here, direction)
    if ":" not in there and not is_defined(files, ("room", there)):
        raise EditError(f"there is no room {there!r} in this pack; find lists rooms by words")
    operations: list[Operation] = [SetValue.of(("room", here, "exits", direction), there)]
    if back and ":" not in there:
        _refuse_taken(files, there, back)
        operations.append(SetValue.of(("room", there, "exits", back), here))
    return operations


def unlinked(files: Files, here: str, direction: str) -> list[Operation]:
    """Return the operations that remove an exit, and the exit that leads back from there.

    Raises:
        EditError: there is no exit in that direction.
    """
    there = _leads_to(value_in(files, ("room", here, "exits", direction)))
    if not there:
        raise EditError(f"{here} has no exit {direction}")
    operations: list[Operation] = [RemoveValue(("room", here, "exits", direction))]
    for way, to in _exits(files, there):
        if to == here:
            operations.append(RemoveValue(("room", there, "exits", way)))
    return operations


def deleted_room(files: Files, room: str) -> list[Operation]:
    """Return the operations that remove a room with the exits into it, and with the spawns and links in it."""
    return [*_exits_into(files, room), *_entries_with(files, room), Delete(("room", room))]


def _exits_into(files: Files, room: str) -> Iterator[Operation]:
    """Yield the removal of each exit that leads into a room from another one."""
    for text in files.values():
        for other in values_of(text).get("room", {}):
            ways = [way for way, to in _exits(files, other) if to == room]
            yield from (RemoveValue(("room", other, "exits", way)) for way in ways if other != room)


def _entries_with(files: Files, room: str) -> Iterator[Operation]:
    """Yield the removal of each spawn and link of a room."""
    for text in files.values():
        for name in ("spawn", "link"):
            for entry in values_of(text).get(name, []):
                if room in (entry.get("room"), entry.get("to")):
                    yield DropEntry.of(name, dict(entry))


def _exits(files: Files, room: str) -> Iterator[tuple[str, str]]:
    """Yield direction and target of each exit of a room."""
    exits = value_in(files, ("room", room, "exits"))
    if isinstance(exits, Mapping):
        for direction, way in exits.items():
            yield direction, _leads_to(way)


def _leads_to(way: object) -> str:
    """Return the room that an exit leads to; "" without an exit."""
    if isinstance(way, Mapping):
        return str(way.get("to", ""))
    return str(way or "")


def spawned(files: Files, room: str, kind: str, name: str, count: int) -> list[Operation]:
    """Return the operation that puts mobs or items into a room.

    Raises:
        EditError: there is no such mob or item.
    """
    if ":" not in name and not is_defined(files, (kind, name)):
        raise EditError(f"there is no {kind} {name!r} in this pack; create it first")
    values: dict[str, Json] = {"room": room, kind: name}
    if count > 1:
        values["count"] = count
    return [AddEntry.of("spawn", values, _file_of_entries(files, "spawn", room))]


def unspawned(files: Files, room: str, name: str) -> list[Operation]:
    """Return the operations that no longer put a mob or an item into a room.

    Raises:
        EditError: nothing puts it there.
    """
    found = [DropEntry.of("spawn", spawn) for spawn in _spawns_in(files, room) if name in spawn.values()]
    if not found:
        raise EditError(f"nothing puts {name!r} into {room}")
    return [*found]


def _spawns_in(files: Files, room: str) -> Iterator[dict[str, Json]]:
    """Yield the spawns of a room."""
    for text in files.values():
        yield from (dict(entry) for entry in values_of(text).get("spawn", []) if entry.get("room") == room)


def _file_of_entries(files: Files, name: str, room: str) -> str:
    """Return the file with the last entry of a list that names a room, else the file of the room."""
    found = [
        file
        for file, text in files.items()
        if any(entry.get("room") == room for entry in values_of(text).get(name, []))
    ]
    return found[-1] if found else file_with(files, ("room", room))


def zone_of_room(files: Files, room: str) -> str:
    """Return the id of a room's zone: its own, or that of its file; "" for a room that is not there yet."""
    if not is_defined(files, ("room", room)):
        return ""
    zone = value_in(files, ("room", room, "zone"))
    zones = values_of(files[file_with(files, ("room", room))]).get("zone", {})
    return str(zone or next(iter(zones), ""))


def file_for(files: Files, kind: str, room: str) -> str:
    """Return the file for a new definition: the one of the room if it has any of that kind, else that with most of them."""
    near = file_with(files, ("room", room))
    counts = {file: len(values_of(text).get(kind, {})) for file, text in files.items()}
    if counts[near] or not any(counts.values()):
        return near
    return max(counts, key=lambda file: counts[file])
