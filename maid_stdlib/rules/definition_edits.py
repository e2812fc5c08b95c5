"""What it takes to begin, find and remove definitions of any kind, as operations on a pack's files."""

import json
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from maid_engine.core.documents import Json
from maid_engine.core.toml_lines import values_of
from maid_stdlib.content.loader import KINDS
from maid_stdlib.content.reader import one_of
from maid_stdlib.drafts import room_edits
from maid_stdlib.drafts.edits import Create, Delete, EditError, Files, Key, Operation

HEADED: Final[Mapping[str, str]] = {
    **dict.fromkeys(("room", "zone", "quest", "scene"), "title"),
    **dict.fromkeys(
        ("item", "mob", "door", "node", "tool", "station", "gathering", "feast", "achievement"), "name"
    ),
}
"""Kind → the key by which its definitions are called; other kinds have none."""
_DESCRIBED: Final = frozenset({"room", "item", "mob"})
"""Kinds that must have a description."""


class FoundDefinition(NamedTuple):
    """A definition that was looked for."""

    kind: str
    id: str
    title: str
    """What it is called; "" if its kind has no names."""


def begun(files: Files, kind: str, name: str, room: str) -> tuple[Key, list[Operation]]:
    """Return the path of a new definition, whose id is made of its name, and the operation that begins it.

    Args:
        files: the pack's files.
        kind: its kind.
        name: what it is called.
        room: a room near which it belongs.

    Raises:
        EditError: there is no such kind, or no such room.
    """
    if kind not in KINDS:
        raise EditError(f"there is no kind {kind!r}: {one_of(kind, KINDS)}")
    path = (kind, room_edits.new_id(files, kind, name))
    values: dict[str, Json] = {HEADED[kind]: name} if kind in HEADED else {}
    if kind in _DESCRIBED:
        values["description"] = room_edits.UNDESCRIBED
    return path, [Create.of(path, values, room_edits.file_for(files, kind, room))]


def removed(files: Files, path: Key) -> list[Operation]:
    """Return the operations that remove a definition; with a room, also the exits into it and what appears in it."""
    if path[0] == "room":
        return room_edits.deleted_room(files, str(path[1]))
    return [Delete(path)]


def found(files: Files, wanted: str, words: str) -> Iterator[FoundDefinition]:
    """Yield each definition of the wanted kind with words in it; "" for any kind, and for any words."""
    for text in files.values():
        for kind in (wanted,) if wanted else KINDS:
            yield from _found_in(kind, values_of(text).get(kind, {}), words.lower())


def _found_in(kind: str, definitions: Mapping[str, Json], words: str) -> Iterator[FoundDefinition]:
    for name, values in definitions.items():
        if words in f"{name} {json.dumps(values, ensure_ascii=False)}".lower():
            yield FoundDefinition(kind, name, str(values.get(HEADED.get(kind, ""), "")))
