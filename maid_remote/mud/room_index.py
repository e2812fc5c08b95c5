"""An index of rooms by id, by look, and by the exits that lead to them."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.ai_players.models.directions import OPPOSITE
from maid_remote.mud.looks import Look
from maid_remote.mud.room import Link, Place, Room, Way

MOST_ROOMS: Final = 5000


class RoomIndex:
    """All rooms of a MUD, and ways to find them."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.changes = 0
        """Goes up by one whenever an exit's target is set."""
        self.with_exits = 0
        """How many rooms were shown together with their exits."""
        self._named: dict[str, dict[str, None]] = {}
        self._saying: dict[str, dict[str, None]] = {}
        """For each sentence, the rooms without a heading that showed it."""
        self._into: dict[str, dict[Link, None]] = {}

    # --- finding rooms ---

    def fitting(self, look: Look) -> list[Room]:
        """Return the rooms that may be what is shown, in the order in which they were found."""
        if look.headed:
            filed: Iterable[str] = self._named.get(look.name, ())
        else:
            filed = dict.fromkeys(
                room for one in sorted(look.sentences) for room in self._saying.get(one, ())
            )
        return [self.rooms[one] for one in filed if self.rooms[one].fits(look)]

    def has_twin(self, room: Room) -> bool:
        """Return whether another room looks the same, or this one was never seen in light."""
        return room.look.dark or len(self.fitting(room.look)) > 1

    def headed(self, name: str) -> list[Room]:
        """Return the rooms with a normalised heading."""
        return [self.rooms[one] for one in self._named.get(name, ())]

    def is_named(self, title: str) -> bool:
        """Return whether a room with this heading is known."""
        return bool(self._named.get(Look(title).name))

    def into(self, room: Room) -> tuple[Link, ...]:
        """Return the exits that lead to a room, as (room id, direction)."""
        return tuple(self._into.get(room.id, ()))

    def ways_back(self, room: Room) -> dict[str, str]:
        """Return exits that were never walked, but that a mind assumes to lead back to where it came from."""
        found = {}
        for before, direction in self.into(room):
            back = OPPOSITE.get(direction, "")
            if back in room.look.listed and back not in room.ways and back not in room.shut:
                found[back] = before
        return found

    def reached(self, start: str) -> Iterator[Room]:
        """Yield the rooms that known or assumed exits reach from here, nearest first."""
        queue, seen = deque([start]), {start: None}
        while queue:
            room = self.rooms.get(queue.popleft())
            if room is None:
                continue
            yield room
            fresh = [end for end in self._ends(room) if end not in seen]
            seen.update(dict.fromkeys(fresh))
            queue.extend(dict.fromkeys(fresh))

    def _ends(self, room: Room) -> Iterator[str]:
        """Yield the rooms behind the open exits of a room, known or assumed."""
        for direction, way in room.ways.items():
            if direction not in room.shut:
                yield way.to
        yield from self.ways_back(room).values()

    # --- changing rooms ---

    def new(self, look: Look, place: Place | None) -> Room:
        """Add and return a new room. Its id is made from its look, so it does not depend on who finds it first."""
        base = room_id = f"f:{look.digest()}"
        number = 1
        while room_id in self.rooms:
            number += 1
            room_id = f"{base}#{number}"
        return self.add(Room(room_id, look, [look.sentences] if look.sentences else [], place=place))

    def add(self, room: Room) -> Room:
        """Add a room. If there are more than `MOST_ROOMS`, drop the one that was visited least."""
        self.rooms[room.id] = room
        self.with_exits += room.look.exits is not None
        self.file(room)
        if len(self.rooms) > MOST_ROOMS:
            self.forget(
                min((one for one in self.rooms.values() if one is not room), key=lambda one: one.visits)
            )
        return room

    def file(self, room: Room) -> None:
        """Index a room by its current look."""
        if room.look.dark:
            return
        if room.look.headed:
            self._named.setdefault(room.look.name, {})[room.id] = None
            return
        for text in room.texts:
            for sentence in text:
                self._saying.setdefault(sentence, {})[room.id] = None

    def lit(self, room: Room, look: Look) -> None:
        """Set the look of a room that was dark until now."""
        room.look = look
        room.texts = [look.sentences] if look.sentences else []
        self.file(room)

    def point(self, here: Room, direction: str, to: str, *, sure: bool, by: Link | None) -> None:
        """Record that an exit of a room leads to another room."""
        self.changes += 1
        before = here.ways.get(direction)
        changes = 0
        if before is not None and before.to != to:
            self._into.get(before.to, {}).pop((here.id, direction), None)
            changes = before.changes + 1
        here.shut.pop(direction, None)
        here.ways[direction] = Way(to, sure, {by: None}, changes)
        self._into.setdefault(to, {})[here.id, direction] = None

    def drop_way(self, room: Room, direction: str) -> None:
        """Drop what is known about where an exit leads."""
        way = room.ways.pop(direction)
        self._into.get(way.to, {}).pop((room.id, direction), None)

    def forget(self, room: Room) -> None:
        """Drop a room, and the targets of the exits that led to it."""
        for direction in list(room.ways):
            self.drop_way(room, direction)
        for from_room, direction in self.into(room):
            source = self.rooms.get(from_room)
            if source is not None and source.leads_to(direction, room.id):
                del source.ways[direction]
        self._into.pop(room.id, None)
        self._named.get(room.look.name, {}).pop(room.id, None)
        for sentence in frozenset[str]().union(*room.texts):
            self._saying.get(sentence, {}).pop(room.id, None)
        del self.rooms[room.id]

    def refill(self, rooms: Iterable[Room]) -> None:
        """Replace all rooms by these."""
        self.rooms, self._named, self._saying, self._into, self.with_exits = {}, {}, {}, {}, 0
        for room in rooms:
            self.add(room)
        for room in self.rooms.values():
            for direction, way in room.ways.items():
                self._into.setdefault(way.to, {})[room.id, direction] = None
