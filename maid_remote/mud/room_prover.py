"""Splits and merges rooms by proof from walking, and reopens guessed exits when nothing else is left to explore."""

from collections.abc import Iterable, Iterator
from typing import Final

from maid_remote.mud.room import Correction, Position, Room, Way, beyond
from maid_remote.mud.room_index import RoomIndex

MOST_TWINS: Final = 16
"""Maximum number of rooms with one look. If there seem to be more, the player is walking in circles in a maze."""
MOST_SUPPOSED: Final = 6
"""Maximum number of rooms with one look that are told apart by likelihood alone. Further ones need proof."""
PROOFS: Final = 2
"""Number of exits that must lead to the same rooms to prove that two rooms are one, if they have so many."""
MORE: Final = 2
"""How many more rooms with a look may be told apart by likelihood, each time that guessed exits are reopened."""


class RoomProver:
    """Corrects the index of rooms."""

    def __init__(self, shelf: RoomIndex) -> None:
        self.corrections: list[Correction] = []
        """The corrections, oldest first. Each reader tells its mind those that are new to it."""
        self._shelf = shelf
        self._allowed: dict[str, int] = {}
        """For each heading, how many more of its rooms may be told apart by likelihood alone."""
        self._reopened: dict[tuple[str, str], None] = {}
        self._settled = ("", -1)
        """The room and the index's change count for which nothing was in doubt."""

    def may_be_another(self, twins: Iterable[Room], heading: str) -> bool:
        """Return whether likelihood alone may tell one more room from these, which look the same."""
        alike = list(twins)
        allowed = MOST_SUPPOSED + self._allowed.get(heading, 0)
        return sum(one.supposed for one in alike) < allowed and len(alike) < MOST_TWINS

    def confirm(self, at: Position) -> None:
        """Mark the exit to this position as sure, because walking confirmed the room."""
        came = self._came_by(at)
        way = came[0].ways.get(came[1]) if came is not None else None
        if way is not None and way.to == at.room:
            way.sure = True

    def _came_by(self, at: Position) -> tuple[Room, str] | None:
        """Return the room from which the player came to a position, and the direction; None if it did not walk."""
        before = None
        if at.link is not None:
            before = self._shelf.rooms.get(at.link[0])
        if before is None or at.link is None:
            return None
        return before, at.link[1]

    def split(self, here: Room, at: Position) -> Room:
        """Make a new room for this position: it looks like `here`, but its exits lead elsewhere.

        Return the new room.
        """
        shelf = self._shelf
        twin = shelf.new(here.look, None)
        twin.texts = list(here.texts)
        twin.visits = 1
        came = self._came_by(at)
        if came is not None:
            before, direction = came
            twin.place = beyond(before.place, direction)
            shelf.point(before, direction, twin.id, sure=True, by=None)
            self.corrections.append(Correction(before.id, ((direction, twin.id),)))
        moved = [(direction, way) for direction, way in here.ways.items() if only_ours(way, at)]
        for direction, way in moved:
            shelf.point(twin, direction, way.to, sure=way.sure, by=at.link)
            shelf.drop_way(here, direction)
        if moved:
            self.corrections.append(Correction(here.id, tuple((direction, "") for direction, _ in moved)))
        return twin

    def made_one(self, room: Room) -> Room:
        """Merge this room with one of the same look if walking proves that they are one.

        Return the room that is kept.
        """
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
        open_ways = len(set(other.look.listed) - set(other.shut))
        return proofs >= min(PROOFS, max(1, open_ways))

    def _merge(self, kept: Room, gone: Room) -> Room:
        """Move what is known of one room to another, which is the same room, and drop the first."""
        shelf = self._shelf
        for direction, way in gone.ways.items():
            if direction not in kept.ways:
                to = kept.id if way.to == gone.id else way.to
                shelf.point(kept, direction, to, sure=way.sure, by=None)
        for from_room, direction in shelf.into(gone):
            source = kept if from_room == gone.id else shelf.rooms.get(from_room)
            if source is not None and source.leads_to(direction, gone.id):
                shelf.point(source, direction, kept.id, sure=True, by=None)
        kept.visits += gone.visits
        kept.place = kept.place or gone.place
        shelf.forget(gone)
        self.corrections.append(Correction(gone.id, same_as=kept.id))
        return kept

    # --- everything seems known ---

    def doubt(self, at: Position) -> bool:
        """Reopen guessed exits if no other exit is left to try. Return whether there were any.

        If everything seems explored in a maze, two of its rooms were probably taken for one.
        """
        shelf = self._shelf
        if self._settled == (at.room, shelf.changes):
            return False
        guessed: list[tuple[Room, str]] = []
        for room in shelf.reached(at.room):
            if self._untried(room):
                return False
            guessed += self._guessed(room)
        self._settled = (at.room, shelf.changes)
        return self._reopen(guessed)

    def _untried(self, room: Room) -> bool:
        """Return whether a room shows an exit that is neither known, nor assumed, nor shut."""
        known = (*self._shelf.ways_back(room), *room.ways, *room.shut)
        return any(direction not in known for direction in room.look.listed)

    def _guessed(self, room: Room) -> Iterator[tuple[Room, str]]:
        """Yield the exits of a room whose targets are only assumed."""
        assumed = self._shelf.ways_back(room)
        for direction in room.look.listed:
            if direction in assumed:
                yield room, direction
        for direction, way in room.ways.items():
            if not way.sure:
                yield room, direction

    def _name_beyond(self, room: Room, way: Way | None) -> str:
        """Return the name of the room behind an exit; that of the room itself if nobody knows it."""
        far = None
        if way is not None:
            far = self._shelf.rooms.get(way.to)
        if far is None:
            return room.look.name
        return far.look.name

    def _reopen(self, guessed: Iterable[tuple[Room, str]]) -> bool:
        opened: dict[str, None] = {}
        for room, direction in guessed:
            way = room.ways.get(direction)
            name = self._name_beyond(room, way)
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
    """Return whether an exit was learned only on visits that came the same way. Then it proves nothing."""
    return bool(way.by) and all(link == at.link for link in way.by)
