"""Identifies rooms. On a MUD that sends no ids, a room is known by its look and the exits that lead to it.

The sources are tried in this order: an id in a packet; coordinates; where this exit led before; a room with
the same look that no evidence speaks against; a new room. A room that was recognised by its look alone stays
in doubt until walking confirms it. It is split if walking proves that there were two rooms. Two rooms are
merged if their exits lead to the same places.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from maid_engine.ai_players.models.directions import DIRECTIONS, OPPOSITE
from maid_remote.mud.looks import Look
from maid_remote.mud.room import STEPS, Correction, Position, Room, Way, beyond
from maid_remote.mud.room_index import MOST_ROOMS, RoomIndex
from maid_remote.mud.room_prover import RoomProver, only_ours

PASSING: Final = 2
"""A sentence that came or went in this many rooms with different headings belongs to none of them."""
SURE: Final = 3.0
"""Evidence (log odds) from which a look is believed without a proof by walking."""
GUESS: Final = 0.7
"""Confidence in a room that was reached through a guessed exit."""
LEAST: Final = 0.3

_SAME_ROOM: Final = -1.5
"""Log odds that an exit leads back into its own room: rare, but mazes have such exits."""
_LEADS_BACK: Final = {True: 4.0, False: 1.0}
"""Log odds if the opposite exit is known to lead back, by whether that was walked."""
_LEADS_ELSEWHERE: Final = {True: -2.5, False: -0.5}
"""Log odds if the opposite exit leads to another room, by whether that was walked."""


class RoomBook:
    """All rooms of a MUD, shared by all players there."""

    def __init__(self) -> None:
        self.shelf = RoomIndex()
        self.way_names: dict[str, None] = {}
        """Names of exits that are not directions. They are typed to take the exit."""
        self.passing: dict[str, None] = {}
        """Normalised sentences that come and go in many rooms: wind, dogs, the time of day."""
        self._prover = RoomProver(self.shelf)
        self._coming: dict[str, dict[str, None]] = {}
        """For each sentence, the rooms in which it was once present and once absent."""
        self._agreed = self._bent = 1
        """Loops that closed on the grid, and loops that did not.

        They tell whether this MUD has a geometry.
        """

    @property
    def rooms(self) -> dict[str, Room]:
        """All rooms by id."""
        return self.shelf.rooms

    @property
    def corrections(self) -> list[Correction]:
        """The corrections of the map, oldest first."""
        return self._prover.corrections

    @property
    def with_exits(self) -> int:
        """The number of rooms that were shown together with their exits."""
        return self.shelf.with_exits

    # --- coming to a room ---

    def arrive(self, at: Position, direction: str, look: Look, *, told: str = "") -> Position:
        """Return the position after a move in this direction.

        `direction` is ``""`` for a jump: a flight, a portal or a death. Nothing is in doubt if a packet told
        the room's id.
        """
        self._name_ways(look)
        here = self.rooms.get(at.room)
        if told:
            return self._arrive_told(at, direction, look, told)
        if here is None or not direction:
            return self._land(look)
        beyond_way = self._beyond(here, direction)
        if beyond_way is None:
            return self._came(at, here, direction, look)
        way, known = beyond_way
        if _leads_there(way, known, look, at):
            return self._walked(at, direction, known, look)
        if _settles_doubt(way, at) and not self._varies(here, known, look):
            here = self._prover.split(here, at)
            at = Position(here.id, at.link, 1.0)
        return self._came(at, here, direction, look)

    def _beyond(self, here: Room, direction: str) -> tuple[Way, Room] | None:
        """Return the exit of a room in a direction, and the room to which it led; None if it was never walked."""
        way = here.ways.get(direction)
        if way is None or way.to not in self.rooms:
            return None
        return way, self.rooms[way.to]

    def look_again(self, at: Position, look: Look) -> Position:
        """Return the position after the same room was shown again: another room if it cannot be the same."""
        self._name_ways(look)
        here = self.rooms.get(at.room)
        if here is None:
            return self._land(look)
        if not _may_still_be(here, look):
            return self._land(look, near=here)
        self._see(here, look, moved=False)
        return at

    def refused(self, at: Position, direction: str) -> None:
        """Note that there was no exit in that direction.

        A walked exit is dropped at the second such refusal.
        """
        here = self.rooms.get(at.room)
        if here is None:
            return
        if direction in here.shut and direction in here.ways:
            self.shelf.drop_way(here, direction)
            self.corrections.append(Correction(here.id, ((direction, ""),)))
        here.shut[direction] = None

    def doubt(self, at: Position) -> bool:
        """If all exits were tried and some are only guessed, mark those to be walked again.

        Return whether there were any.
        """
        return self._prover.doubt(at)

    def _arrive_told(self, at: Position, direction: str, look: Look, room_id: str) -> Position:
        here = self.rooms.get(at.room)
        room = self.rooms.get(room_id) or self.shelf.add(Room(room_id, look, told=True))
        self._see(room, look)
        room.visits += 1
        if here is None or not direction:
            return Position(room.id, None, 1.0)
        self.shelf.point(here, direction, room.id, sure=True, by=at.link)
        return Position(room.id, (here.id, direction), 1.0)

    def _land(self, look: Look, near: Room | None = None) -> Position:
        """Return a position for a player that arrived without walking."""
        fitting = [] if look.dark else self.shelf.fitting(look)
        if fitting:
            beside = _rooms_beside(near)
            room = min(fitting, key=lambda one: (one.id not in beside, -one.visits))
            self._see(room, look)
        else:
            room = self.shelf.new(look, None if self.rooms else (0, 0, 0))
        room.visits += 1
        return Position(room.id, None, 1.0 if len(fitting) <= 1 else 0.5)

    def _walked(self, at: Position, direction: str, far: Room, look: Look) -> Position:
        """Return the position after an exit led where it led before."""
        here = self.rooms[at.room]
        way = here.ways[direction]
        if _settles_doubt(way, at) and not self.shelf.has_twin(far):
            self._prover.confirm(at)
        way.by[at.link] = None
        self._see(far, look)
        far.visits += 1
        return Position(far.id, (here.id, direction), 1.0 if way.sure else GUESS)

    def _came(self, at: Position, here: Room, direction: str, look: Look) -> Position:
        """Return the position after an exit led to a new or recognised room."""
        far, confidence = self._recognised(here, direction, look)
        expected = beyond(here.place, direction)
        sure = far is None or confidence >= 1.0
        if far is None:
            far = self.shelf.new(look, expected)
            far.supposed = self.shelf.has_twin(far)
        elif expected is not None and far.place is not None:
            self._agreed += expected == far.place
            self._bent += expected != far.place
        self.shelf.point(here, direction, far.id, sure=sure, by=at.link)
        self._see(far, look)
        far.visits += 1
        kept = self._prover.made_one(here)
        there = far.id if far.id in self.rooms else kept.id
        return Position(there, (kept.id, direction), confidence)

    def _see(self, room: Room, look: Look, *, moved: bool = True) -> None:
        """Record a room's look, and find sentences that come and go.

        A sentence that comes and goes in several rooms belongs to none of them. Neither does one that came or
        went while the player stood still.
        """
        if room.look.dark and not look.dark:
            self.shelf.lit(room, look)
        stayed = room.look.sentences & look.sentences
        changed = room.saw(look)
        if stayed and not moved:
            self._pass(changed)
        for sentence in changed:
            self._note_coming(sentence, room)
        if not room.look.headed:
            self.shelf.file(room)

    def _pass(self, sentences: Iterable[str]) -> None:
        """Ignore sentences that come and go when rooms are compared."""
        new = [one for one in sentences if one not in self.passing][:MOST_ROOMS]
        if new and len(self.passing) < MOST_ROOMS:
            self.passing.update(dict.fromkeys(new))
            for room in self.rooms.values():
                room.forget_sentences(frozenset(new))

    def _varies(self, here: Room, known: Room, look: Look) -> bool:
        """Return whether the known room beyond probably changed its text, so that this room need not be split."""
        alone = here.look.telling and not self.shelf.has_twin(here)
        return alone and known.look.headed and known.look.name == look.name and known.look.exits == look.exits

    def _name_ways(self, look: Look) -> None:
        for way in look.listed:
            if way not in DIRECTIONS and len(self.way_names) < MOST_ROOMS:
                self.way_names[way] = None

    # --- recognising a room ---

    def _recognised(self, here: Room, direction: str, look: Look) -> tuple[Room | None, float]:
        """Return the most likely known room and the confidence in it; None for a new room."""
        twins = [] if look.dark else self.shelf.fitting(look)
        if not twins:
            return None, 1.0
        alone = len(twins) == 1
        weights = [self._evidence(one, here, direction, alone=alone) for one in twins]
        best = max(weights)
        if best <= 0.0 and self._prover.may_be_another(twins, look.name):
            return None, 1.0
        likeliest = twins[weights.index(best)]
        return likeliest, min(1.0, max(LEAST, 0.5 + best / (2 * SURE)))

    def _note_coming(self, sentence: str, room: Room) -> None:
        """Count the rooms in which a sentence came or went; after several of them it is passing."""
        if len(self._coming) >= MOST_ROOMS:
            return
        self._coming.setdefault(sentence, {})[room.look.name or room.id] = None
        if len(self._coming[sentence]) >= PASSING:
            self._pass((sentence,))

    def _evidence(self, one: Room, here: Room, direction: str, *, alone: bool) -> float:
        """Return the log odds that this direction leads from here to room `one`, whose look is the one shown.

        The weights were found by trial.
        """
        score = _of_looks(one.look, alone=alone) + self._of_way_back(one, here, direction)
        score += self._of_place(one, here, direction)
        if one is here:
            score += _SAME_ROOM
        if direction in STEPS:
            score += self._of_entrances(one, here, direction)
        return score

    def _of_place(self, one: Room, here: Room, direction: str) -> float:
        """Return the log odds by the coordinates, trusted as far as they agreed with known exits."""
        expected = beyond(here.place, direction)
        if expected is None or one.place is None:
            return 0.0
        trust = 2.0 * self._agreed / (self._agreed + self._bent)
        if expected == one.place:
            return trust
        return -0.7 * trust

    def _of_way_back(self, one: Room, here: Room, direction: str) -> float:
        back = OPPOSITE.get(direction, "")
        way = one.ways.get(back)
        if way is None:
            return _of_shown_way(one.look, back)
        if way.to == here.id:
            return _LEADS_BACK[way.sure]
        # It leads elsewhere, or to a room that may be the same as `here`.
        if self._may_be(way.to, here):
            return 0.5
        return _LEADS_ELSEWHERE[way.sure]

    def _of_entrances(self, one: Room, here: Room, direction: str) -> float:
        """Weigh the other rooms that lead here in this direction: on a grid, there is only one."""
        others = {room for room, by in self.shelf.into(one) if by == direction} - {here.id}
        if not others:
            return 0.0
        if any(self._may_be(room, here) for room in others):
            return 0.5
        return -1.5

    def _may_be(self, room_id: str, other: Room) -> bool:
        """Return whether two rooms look the same, so that they may be one room."""
        room = self.rooms.get(room_id)
        return room is not None and room is not other and not room.look.dark and other.fits(room.look)

    # --- queries ---

    def known_ways(self, room_id: str) -> dict[str, str]:
        """Return where the exits of a room lead, as far as that is known."""
        room = self.rooms.get(room_id)
        if room is None:
            return {}
        return {direction: way.to for direction, way in room.ways.items()}

    def has_another_text(self, room_id: str) -> bool:
        """Return whether other rooms have this heading, and none of them has the same text."""
        room = self.rooms.get(room_id)
        if room is None or room.look.dark or not room.look.headed:
            return False
        namesakes = [one for one in self.shelf.headed(room.look.name) if one is not room]
        return bool(namesakes) and all(one.look.sentences != room.look.sentences for one in namesakes)

    def has_twin(self, room_id: str) -> bool:
        """Return whether another room looks the same."""
        room = self.rooms.get(room_id)
        return room is not None and self.shelf.has_twin(room)

    def is_named(self, title: str) -> bool:
        """Return whether a room with this heading is known."""
        return self.shelf.is_named(title)

    def now(self, room_id: str) -> str:
        """Return the current id of a room: its own, or that of the room it was merged into."""
        for one in self.corrections:
            if one.room == room_id and one.same_as:
                room_id = one.same_as
        return room_id

    # --- saved state ---

    def state(self) -> dict[str, object]:
        """Return all rooms as JSON."""
        return {
            "rooms": [one.state() for one in self.rooms.values()],
            "names": list(self.way_names),
            "passing": list(self.passing),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Restore what :meth:`state` returned."""
        self.shelf.refill(Room.of(one) for one in list(state.get("rooms", ()))[:MOST_ROOMS])
        self.way_names = dict.fromkeys(map(str, list(state.get("names", ()))[:MOST_ROOMS]))
        self.passing = dict.fromkeys(map(str, list(state.get("passing", ()))[:MOST_ROOMS]))


def _of_looks(look: Look, *, alone: bool) -> float:
    """Return the log odds of the look.

    A look that only one room has is stronger evidence than one of several.
    """
    if not alone:
        return -0.8
    return 3.0 if look.telling else 0.4


def _rooms_beside(near: Room | None) -> set[str]:
    """Return the ids of the rooms to which the exits of a room lead."""
    if near is None:
        return set()
    return {way.to for way in near.ways.values()}


def _settles_doubt(way: Way, at: Position) -> bool:
    """Return whether the position is doubtful, and where this exit leads can prove or disprove it."""
    return at.doubtful and not only_ours(way, at)


def _leads_there(way: Way, far: Room, look: Look, at: Position) -> bool:
    """Return whether what is shown may be the room to which this exit led before."""
    certain = way.sure and not at.doubtful
    if look.dark or far.look.dark or far.fits(look, doors=certain):
        return True
    # If nothing is in doubt, the same heading and the same exits are the same room at another time of day.
    same = far.look.headed and far.look.name == look.name and None not in {far.look.exits, look.exits}
    return certain and same and set(far.look.listed) == set(look.listed)


def _may_still_be(here: Room, look: Look) -> bool:
    """Return whether a look can be one of the same room.

    The weather, the time of day or a door changes what is shown below a heading.
    """
    is_dark = look.dark or here.look.dark
    has_its_name = is_dark or here.told or look.name == here.look.name
    if not has_its_name:
        return False
    return look.headed or is_dark or here.fits(look, doors=True)


def _of_shown_way(look: Look, back: str) -> float:
    """Return the log odds that an exit leads back by what the room shows; 0 if nothing is known of it."""
    if not back or look.exits is None:
        return 0.0
    if back in look.exits:
        return 0.6
    return -0.6
