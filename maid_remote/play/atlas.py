"""The map that was found, as JSON and for Graphviz."""

from collections.abc import Iterator
from typing import Final

from maid_remote.mud.room import Room
from maid_remote.mud.rooms import RoomBook
from maid_remote.play.grid_layout import places

LONGEST_TEXT: Final = 2_000
_ESCAPES: Final = str.maketrans({'"': '\\"', "\\": "\\\\", "\n": " "})


def atlas(book: RoomBook) -> dict[str, object]:
    """Return all rooms with the state of each exit: walked with its target, refused, or untried."""
    return {"rooms": [_room(room) for room in book.rooms.values()]}


def _room(room: Room) -> dict[str, object]:
    return {
        "id": room.id,
        "title": room.look.title.strip(),
        "text": room.look.text[:LONGEST_TEXT],
        "visits": room.visits,
        "place": list(room.place) if room.place is not None else None,
        "exits": {way: _exit(room, way) for way in ways_of(room)},
    }


def _exit(room: Room, way: str) -> dict[str, object]:
    walked = room.ways.get(way)
    if walked is not None:
        return {"state": "walked", "to": walked.to, "sure": walked.sure}
    return {"state": "refused" if way in room.shut else "untried"}


def ways_of(room: Room) -> tuple[str, ...]:
    """Return the listed exits, and those that were found although they are not listed."""
    return tuple(dict.fromkeys((*room.look.listed, *room.ways)))


def exits_of(book: RoomBook) -> dict[str, int]:
    """Count the exits that are known, were walked, were refused, and were never tried."""
    states = [_exit(room, way)["state"] for room in book.rooms.values() for way in ways_of(room)]
    return {
        "total": len(states),
        "walked": states.count("walked"),
        "refused": states.count("refused"),
        "untried": states.count("untried"),
    }


def dot(book: RoomBook, name: str) -> str:
    """Return the map as a Graphviz graph. ``neato -n2`` keeps the positions."""
    return "\n".join(_dot(book, name)) + "\n"


def _dot(book: RoomBook, name: str) -> Iterator[str]:
    yield f'digraph "{name.translate(_ESCAPES)}" {{'
    yield '  node [shape=box, fontname="sans-serif", fontsize=10];'
    yield '  edge [fontname="sans-serif", fontsize=8];'
    for room_id, (x, y, z) in places(book).items():
        room = book.rooms[room_id]
        title = (room.look.title.strip() or "?").translate(_ESCAPES)
        # Positions are in points. Floors are shifted, so that they do not overlap.
        place = f', pos="{150 * x + 30 * z},{90 * y + 30 * z}!"'
        yield f'  "{room.id.translate(_ESCAPES)}" [label="{title}"{place}];'
    for room in book.rooms.values():
        for way, walked in room.ways.items():
            if walked.to in book.rooms:
                style = "" if walked.sure else ", style=dashed"
                ends = f'"{room.id.translate(_ESCAPES)}" -> "{walked.to.translate(_ESCAPES)}"'
                yield f'  {ends} [label="{way.translate(_ESCAPES)}"{style}];'
    yield "}"
