"""What a builder's act makes of the files of a draft: the operations, and a line that tells what changed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

from maid_engine.ports.pack_drafts import (
    AddSpawn,
    AppendEntry,
    BeginDefinition,
    BeginZone,
    BuildingAct,
    DeleteDefinition,
    DigRoom,
    DropSpawn,
    LinkRooms,
    PlaceRooms,
    RenameDefinition,
    SetKey,
    UnlinkRooms,
    UnsetKey,
)
from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.content.reader import one_of
from maid_stdlib.drafts import room_edits
from maid_stdlib.drafts.edits import (
    Append,
    EditError,
    Key,
    Operation,
    RemoveValue,
    SetValue,
    is_defined,
)
from maid_stdlib.drafts.toml_text import dotted
from maid_stdlib.rules import definition_edits
from maid_stdlib.rules.workshop import Workshop

LONGEST_TOLD: Final = 200
"""Characters of a line that tells what changed, where it names many things."""


@dataclass(frozen=True, slots=True)
class MadeAct:
    """An act as an edit."""

    what: str
    operations: Sequence[Operation]
    room: str = ""
    """The room in which it is made, where its builder must have a right; "" for anywhere in the pack."""
    began: str = ""
    """The id of what it begins."""
    zone: str = ""
    """The id of the zone that it begins."""


def made_of(act: BuildingAct, workshop: Workshop) -> MadeAct:
    """Return what an act makes of a draft.

    Raises:
        EditError: it cannot be made.
    """
    match act:
        case SetKey() | UnsetKey() | AppendEntry():
            return _changed_key(act, workshop)
        case BeginDefinition() | DeleteDefinition() | RenameDefinition():
            return _changed_definition(act, workshop)
        case BeginZone(title):
            return _begun_zone(title, workshop)
        case PlaceRooms(places):
            return _placed_rooms(places, workshop)
        case DigRoom() | LinkRooms() | UnlinkRooms() | AddSpawn() | DropSpawn():
            return _changed_room(act, workshop)
        case _:
            assert_never(act)


def _begun_zone(title: str, workshop: Workshop) -> MadeAct:
    zone, room, operations = room_edits.begun_zone(workshop.files, title)
    return MadeAct(f"zone {title} with the room {room}", operations, began=zone, zone=zone)


def _placed_rooms(places: Mapping[str, tuple[int, int, int]], workshop: Workshop) -> MadeAct:
    paths = {(*_known(workshop, "room", room), "coords"): [*at] for room, at in places.items()}
    operations = [SetValue.of(path, at) for path, at in paths.items()]
    return MadeAct(f"places of {', '.join(places)}"[:LONGEST_TOLD], operations)


def _changed_key(act: SetKey | UnsetKey | AppendEntry, workshop: Workshop) -> MadeAct:
    path = (*_known(workshop, act.kind, act.id), *act.path)
    key = dotted(act.path)
    match act:
        case SetKey():
            return MadeAct(f"{key} of {act.kind} {act.id}", [SetValue.of(path, act.value)])
        case UnsetKey():
            return MadeAct(f"no {key} of {act.kind} {act.id}", [RemoveValue(path)])
        case AppendEntry():
            return MadeAct(f"another {key} of {act.kind} {act.id}", [Append.of(path, act.values)])
        case _:
            assert_never(act)


def _changed_definition(
    act: BeginDefinition | DeleteDefinition | RenameDefinition, workshop: Workshop
) -> MadeAct:
    if isinstance(act, BeginDefinition):
        path, operations = definition_edits.begun(workshop.files, act.kind, act.name, act.room)
        return MadeAct(f"new {act.kind} {path[1]}", operations, began=str(path[1]))
    path = _known(workshop, act.kind, act.id)
    match act:
        case DeleteDefinition():
            return MadeAct(f"no {act.kind} {act.id}", definition_edits.removed(workshop.files, path))
        case RenameDefinition():
            operation = workshop.rename(act.kind, act.id, act.to)
            return MadeAct(f"{act.kind} {act.id} is {act.to} now", [operation], began=act.to)
        case _:
            assert_never(act)


def _changed_room(
    act: DigRoom | LinkRooms | UnlinkRooms | AddSpawn | DropSpawn, workshop: Workshop
) -> MadeAct:
    files = workshop.files
    _known(workshop, "room", act.room)
    match act:
        case DigRoom(room, direction, title):
            new, operations = room_edits.dug(files, room, direction, _back(act), title)
            return MadeAct(f"room {title}, {direction} of {room}", operations, room, began=new)
        case LinkRooms(room, direction, to):
            operations = room_edits.linked(files, room, direction, to, _back(act))
            return MadeAct(f"exit {direction} of {room} to {to}", operations, room)
        case UnlinkRooms(room, direction):
            return MadeAct(
                f"no exit {direction} of {room}", room_edits.unlinked(files, room, direction), room
            )
        case AddSpawn(room, kind, name, count):
            operations = room_edits.spawned(files, room, kind, name, count)
            return MadeAct(f"{count} {name} in {room}", operations, room)
        case DropSpawn(room, name):
            return MadeAct(f"no {name} in {room}", room_edits.unspawned(files, room, name), room)
        case _:
            assert_never(act)


def _back(act: DigRoom | LinkRooms) -> str:
    """Return the direction of the exit back; "" for none.

    Raises:
        EditError: there is no such direction.
    """
    if act.direction not in DIRECTIONS:
        raise EditError(f"{act.direction!r} is not a direction: {one_of(act.direction, DIRECTIONS)}")
    if act.one_way:
        return ""
    return DIRECTIONS[act.direction]


def _known(workshop: Workshop, kind: str, name: str) -> Key:
    """Return the path of a definition.

    Raises:
        EditError: the draft has none of that id.
    """
    if not is_defined(workshop.files, (kind, name)):
        raise EditError(f"there is no {kind} {name!r} in your draft; it may have been deleted or renamed")
    return (kind, name)
