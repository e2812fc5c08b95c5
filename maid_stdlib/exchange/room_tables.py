"""Makes the rooms and doors of a pack."""

from collections.abc import Iterator
from dataclasses import dataclass

from maid_stdlib.components.place import DIRECTIONS
from maid_stdlib.exchange.area_records import AreaExit, AreaRoom, DoorReset
from maid_stdlib.exchange.pack_draft import PackDraft
from maid_stdlib.exchange.pack_names import clean, name_of, prose, title_of
from maid_stdlib.exchange.toml_writer import TomlTable, TomlValue


@dataclass(frozen=True, slots=True)
class _Door:
    """One door: two exits that lead to and fro share it."""

    id: str
    room: int
    way: AreaExit


class RoomTables:
    """The rooms of a draft. Exits of both sides share their doors, so all rooms are made together.

    Args:
        draft: the pack in the making.
        start: the number of the room where new characters begin.
    """

    def __init__(self, draft: PackDraft, start: int) -> None:
        self._draft = draft
        self._start = start
        self._ways = {vnum: self._exits_of(room) for vnum, room in draft.world.rooms.items()}
        self._states = {
            (reset.room, reset.direction): reset
            for reset in draft.world.resets
            if isinstance(reset, DoorReset)
        }
        self._doors: dict[tuple[int, str], _Door] = {}

    def add(self) -> None:
        """Add all rooms, then all doors."""
        for vnum, ways in self._ways.items():
            for way in ways.values():
                self._join(vnum, way)
        for room in self._draft.world.rooms.values():
            self._add_room(room)
        for door in dict.fromkeys(self._doors.values()):
            self._add_door(door)

    def _exits_of(self, room: AreaRoom) -> dict[str, AreaExit]:
        """Return the exits that lead to rooms, by direction."""
        notes = self._draft.notes
        found: dict[str, AreaExit] = {}
        for way in room.exits:
            who = f"the exit {way.direction} of room {room.vnum}"
            if way.to < 0:
                notes.unmatched(way.source, f"{who} leads nowhere: it is only looked at: {prose(way.text)!r}")
            elif way.direction in found:
                notes.unread(way.source, f"{who} is there twice; the first counts")
            elif self._draft.has_room(way.to, way.source, who):
                found[way.direction] = way
        return found

    def _join(self, vnum: int, way: AreaExit) -> None:
        """Give an exit with a door its door, and the way back the same one."""
        place = (vnum, way.direction)
        if not way.door or place in self._doors:
            return
        door = _Door(f"door_{vnum}_{way.direction}", vnum, way)
        self._doors[place] = door
        back = self._way_back(vnum, way)
        if back is None:
            return
        if not back.door:
            self._draft.notes.changed(
                back.source, f"room {way.to} gets the door that room {vnum} has on its side"
            )
        self._doors[(way.to, back.direction)] = door

    def _way_back(self, vnum: int, way: AreaExit) -> AreaExit | None:
        back = self._ways[way.to].get(DIRECTIONS[way.direction])
        if back is None or back.to != vnum:
            return None
        return back

    def _add_room(self, room: AreaRoom) -> None:
        zone = self._draft.zone_of(room.vnum)
        title = title_of(room.name, f"Room {room.vnum}")
        values: dict[str, TomlValue] = {
            "title": title,
            "description": prose(room.description) or f"{title}.",
            "terrain": room.terrain,
        }
        if not prose(room.description):
            self._draft.notes.changed(
                room.source, f"room {room.vnum} has no description and gets its title as one"
            )
        flags = set(room.flags)
        if room.vnum == self._start:
            flags |= {"safe", "recall"}
        if flags:
            values["flags"] = sorted(flags)
        self._draft.note_traits(room.source, f"room {room.vnum}", room.traits)
        inner = {"exits": self._exit_table(room.vnum), "details": self._details(room)}
        self._draft.add(zone, f"[room.room_{room.vnum}]", values, inner)

    def _exit_table(self, vnum: int) -> TomlTable:
        return {direction: self._exit_value(vnum, way) for direction, way in self._ways[vnum].items()}

    def _exit_value(self, vnum: int, way: AreaExit) -> TomlValue:
        to = f"room_{way.to}"
        more: dict[str, TomlValue] = {}
        door = self._doors.get((vnum, way.direction))
        if door is not None:
            more["door"] = door.id
        if way.hidden:
            more["hidden"] = True
        if self._way_back(vnum, way) is None:
            more["one_way"] = True
        self._draft.note_traits(way.source, f"the exit {way.direction} of room {vnum}", way.traits)
        if not more:
            return to
        return {"to": to, **more}

    def _details(self, room: AreaRoom) -> TomlTable:
        """Return what can be examined: extra descriptions, and what is seen of doors."""
        taken = {""}
        found: dict[str, TomlValue] = {}
        for keywords, text in _texts_of(room):
            words = [word for word in dict.fromkeys(map(clean, keywords)) if word not in taken]
            if words and text:
                found[", ".join(words)] = text
                taken.update(words)
        self._note_views(room)
        return found

    def _note_views(self, room: AreaRoom) -> None:
        """Note what is seen in a direction without a door: a pack shows the next room instead."""
        for way in room.exits:
            if prose(way.text) and not way.keywords and way.to >= 0:
                what = f"the view {way.direction} of room {room.vnum}: {prose(way.text)!r}"
                self._draft.notes.unmatched(way.source, what)

    def _add_door(self, door: _Door) -> None:
        way = door.way
        state = self._states.get((door.room, way.direction), way)
        noun = next(iter(way.keywords), "door")
        who = f"the door {way.direction} of room {door.room}"
        values: dict[str, TomlValue] = {
            "name": name_of(noun, "door").name,
            "closed": state.closed or state.locked,
        }
        values.update(self._draft.lock(way.key, way.source, who, is_locked=state.locked))
        self._draft.add(self._draft.zone_of(door.room), f"[door.{door.id}]", values)


def _texts_of(room: AreaRoom) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield keywords and text of what can be looked at in a room: first what is in it, then its exits."""
    for extra in room.extras:
        yield extra.keywords, prose(extra.text)
    for way in room.exits:
        yield way.keywords, prose(way.text)
