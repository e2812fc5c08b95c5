"""Rooms told apart and made one by walking; and what is only guessed, walked again where nothing else is left."""

from collections.abc import Iterable
from typing import Final

from maid_remote.mud.room import Correction, Position, Room, Way, beyond
from maid_remote.mud.room_index import RoomIndex

MOST_TWINS: Final = 16
"""Rooms of one look; where there seem to be more, one walks in circles in a maze."""
MOST_SUPPOSED: Final = 6
"""Rooms of one look that are told apart by likelihood alone; more of them only by proof."""
PROOFS: Final = 2
"""Ways that must lead to the same places for two rooms to be one, where they have so many."""
MORE: Final = 2
"""How many more rooms of a look may be told apart by likelihood, each time that what was guessed is walked again."""


class RoomProver:
    """Corrects a shelf of rooms."""

    def __init__(self, shelf: RoomIndex) -> None:
        self.corrections: list[Correction] = []
        """What had to be corrected, the oldest first; each reader tells its mind what is new to it."""
        self._shelf = shelf
        self._allowed: dict[str, int] = {}
        """Heading → how many more rooms of it may be told apart by likelihood alone."""
        self._reopened: dict[tuple[str, str], None] = {}
        self._settled = ("", -1)
        """The room and the state of the shelf at which nothing was in doubt."""

    def may_be_another(self, twins: Iterable[Room], heading: str) -> bool:
        """Whether one more room may be told from these, which look the same, by likelihood alone."""
        alike = list(twins)
        allowed = MOST_SUPPOSED + self._allowed.get(heading, 0)
        return sum(one.supposed for one in alike) < allowed and len(alike) < MOST_TWINS

    def confirm(self, at: Position) -> None:
        """Walking has shown that this is the room it was taken for."""
        before = self._shelf.rooms.get(at.link[0]) if at.link is not None else None
        if before is not None and at.link is not None:
            way = before.ways.get(at.link[1])
            if way is not None and way.to == at.room:
                way.sure = True

    def split(self, here: Room, at: Position) -> Room:
        """This is not the room it was taken for: it looks the same, and its ways lead elsewhere. Gives what it is."""
        shelf = self._shelf
        twin = shelf.new(here.look, None)
        twin.texts = list(here.texts)
        twin.visits = 1
        before = shelf.rooms.get(at.link[0]) if at.link is not None else None
        if before is not None and at.link is not None:
            twin.place = beyond(before.place, at.link[1])
            shelf.point(before, at.link[1], twin.id, sure=True, by=None)
            self.corrections.append(Correction(before.id, ((at.link[1], twin.id),)))
        moved = [(direction, way) for direction, way in here.ways.items() if only_ours(way, at)]
        for direction, way in moved:
            shelf.point(twin, direction, way.to, sure=way.sure, by=at.link)
            shelf.drop_way(here, direction)
        if moved:
            self.corrections.append(Correction(here.id, tuple((direction, "") for direction, _ in moved)))
        return twin

    def made_one(self, room: Room) -> Room:
        """The room that this one turns out to be, when its ways lead where those of another one of its look lead."""
        for twin in self._shelf.fitting(room.look):
            if twin is not room and not (twin.told or room.told) and self._proved_same(twin, room):
                return self._merge(twin, room)
        return room

    def _proved_same(self, one: Room, other: Room) -> bool:
        both = [direction for direction in one.ways if direction in other.ways]
        if any(one.ways[direction].to != other.ways[direction].to for direction in both):
            return False
        ends = [self._shelf.rooms.get(one.ways[direction].to) for direction in both]
        proofs = sum(end is not None and not self._shelf.has_twin(end) for end in ends)
        open_ways = len(set(other.look.exits or ()) - set(other.shut))
        return proofs >= min(PROOFS, max(1, open_ways))

    def _merge(self, kept: Room, gone: Room) -> Room:
        shelf = self._shelf
        for direction, way in gone.ways.items():
            if direction not in kept.ways:
                shelf.point(kept, direction, kept.id if way.to == gone.id else way.to, sure=way.sure, by=None)
        for from_room, direction in shelf.into(gone):
            source = shelf.rooms.get(from_room if from_room != gone.id else kept.id)
            if source is not None and direction in source.ways and source.ways[direction].to == gone.id:
                shelf.point(source, direction, kept.id, sure=True, by=None)
        kept.visits += gone.visits
        kept.place = kept.place or gone.place
        shelf.forget(gone)
        self.corrections.append(Correction(gone.id, same_as=kept.id))
        return kept

    # --- where all seems known ---

    def doubt(self, at: Position) -> bool:
        """Where no way is left to try and some are only guessed, let those be walked again; whether there were any.

        To have seen all there is, while one stands in a maze, mostly means that two of its rooms were taken for one.
        """
        shelf = self._shelf
        if self._settled == (at.room, shelf.changes):
            return False
        guessed: list[tuple[Room, str]] = []
        for room in shelf.reached(at.room):
            assumed = shelf.ways_back(room)
            for direction in room.look.exits or ():
                if direction in assumed:
                    guessed.append((room, direction))
                elif direction not in room.ways and direction not in room.shut:
                    return False
            guessed += [(room, direction) for direction, way in room.ways.items() if not way.sure]
        self._settled = (at.room, shelf.changes)
        return self._reopen(guessed)

    def _reopen(self, guessed: Iterable[tuple[Room, str]]) -> bool:
        opened: dict[str, None] = {}
        for room, direction in guessed:
            way = room.ways.get(direction)
            far = self._shelf.rooms.get(way.to) if way is not None else None
            name = far.look.name if far is not None else room.look.name
            if self._allowed.get(name, 0) >= MOST_TWINS or (room.id, direction) in self._reopened:
                continue
            opened[name] = None
            self._reopened[room.id, direction] = None
            if way is not None:
                self._shelf.drop_way(room, direction)
            self.corrections.append(Correction(room.id, ((direction, ""),)))
        for name in opened:
            self._allowed[name] = self._allowed.get(name, 0) + MORE
        return bool(opened)


def only_ours(way: Way, at: Position) -> bool:
    """Whether what is known of this way was learned on visits like this one: then it is no proof of anything."""
    return bool(way.by) and all(link == at.link for link in way.by)
