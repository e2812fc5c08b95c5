"""Which room is this? On a MUD that tells no ids, a room is known by its look and by the ways that lead to it.

In this order (errata D1): an id that a packet tells; coordinates; where this way led before; a room that looks the
same and that nothing speaks against; a new one. What was taken for one room by its look alone stays in doubt until
walking confirms it, and is told apart when walking proves that they were two; what was taken for two is made one
when their ways lead to the same places.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Self

from maid_engine.ai_players.models.directions import DIRECTIONS, OPPOSITE, STEP
from maid_engine.foreign.looks import SAME_TEXT, Look, alike

MOST_ROOMS: Final = 5000
LONGEST_TEXT: Final = 2000
"""Characters of a description that are kept."""
MOST_TEXTS: Final = 4
"""Descriptions that are kept of a room that varies."""
PASSING: Final = 2
"""Rooms of different headings in which a sentence must have come or gone to belong to none."""
MOST_TWINS: Final = 16
"""Rooms of one look; where there seem to be more, one walks in circles in a maze."""
MOST_SUPPOSED: Final = 6
"""Rooms of one look that are told apart by likelihood alone; more of them only by proof."""
SAME_ROOM: Final = 0.9
"""The share of sentences from which a difference in the ways out may be a door."""
SURE: Final = 3.0
"""Evidence (log odds) from which a look is believed without a proof by walking."""
PROOFS: Final = 2
"""Ways that must lead to the same places for two rooms to be one, where they have so many."""
_STEPS: Final = {
    **STEP,
    "northeast": (1, 1, 0),
    "northwest": (-1, 1, 0),
    "southeast": (1, -1, 0),
    "southwest": (-1, -1, 0),
}
Place = tuple[int, int, int]
Link = tuple[str, str]
"""A room and the way by which one left it."""


@dataclass(slots=True)
class Way:
    """Where a way out led when it was walked."""

    to: str
    sure: bool = True
    """Whether where it led is more than a guess by the look."""
    by: dict[Link | None, None] = field(default_factory=dict)
    """How the room had been entered on the visits on which it was walked: what is split goes by this."""
    changes: int = 0
    """How often it led elsewhere than before."""


@dataclass(slots=True)
class Room:
    """A room as it is known from walking."""

    id: str
    look: Look
    texts: list[frozenset[str]] = field(default_factory=list)
    ways: dict[str, Way] = field(default_factory=dict)
    shut: dict[str, None] = field(default_factory=dict)
    """Ways that let nobody through when they were tried."""
    place: Place | None = None
    visits: int = 0
    told: bool = False
    """Whether a packet told its id."""
    supposed: bool = False
    """Whether only likelihood tells it from another room of its look."""

    def state(self) -> dict[str, Any]:
        """The room as JSON."""
        look = self.look
        return {
            "id": self.id,
            "title": look.title,
            "text": look.text[:LONGEST_TEXT],
            "exits": list(look.exits) if look.exits is not None else None,
            "kind": "dark" if look.dark else "headed" if look.headed else "plain",
            "also": [sorted(text) for text in self.texts if text != look.sentences],
            "ways": {direction: [way.to, way.sure, way.changes] for direction, way in self.ways.items()},
            "shut": list(self.shut),
            "place": list(self.place) if self.place is not None else None,
            "visits": self.visits,
            "told": self.told,
            "supposed": self.supposed,
        }

    @classmethod
    def of(cls, state: Mapping[str, Any]) -> Self:
        """The room that :meth:`state` gave."""
        exits, kind, place = state["exits"], state["kind"], state["place"]
        look = Look(
            str(state["title"]),
            str(state["text"]),
            tuple(map(str, exits)) if exits is not None else None,
            kind == "dark",
            headed=kind != "plain",
        )
        texts = [look.sentences, *(frozenset(map(str, one)) for one in state["also"])]
        return cls(
            str(state["id"]),
            look,
            [text for text in texts if text][:MOST_TEXTS],
            {
                str(way): Way(str(to), bool(sure), {None: None}, int(changes))
                for way, (to, sure, changes) in state["ways"].items()
            },
            dict.fromkeys(map(str, state["shut"])),
            (int(place[0]), int(place[1]), int(place[2])) if place is not None else None,
            int(state["visits"]),
            bool(state["told"]),
            bool(state["supposed"]),
        )

    def fits(self, look: Look, *, doors: bool = False) -> bool:
        """Whether this may be what is shown now; with `doors`, ways may have come or gone since."""
        if look.dark or self.look.dark:
            return look.dark and self.look.dark
        if look.name != self.look.name:
            return False
        likeness = max((alike(text, look.sentences) for text in self.texts), default=0.0)
        if not look.headed and likeness < SAME_TEXT:
            return False
        if look.sentences and self.texts and likeness < SAME_TEXT:
            return False
        if look.exits is None or self.look.exits is None:
            return True
        # Doors hide ways on some MUDs; so one list may lack a way of the other where the words are the same.
        shown, known = set(look.exits), set(self.look.exits)
        return shown == known or (
            look.telling and likeness > SAME_ROOM and (shown <= known or known <= shown)
        )

    def saw(self, look: Look) -> frozenset[str]:
        """Keep what was shown this time; gives the sentences that are new to it, or that are gone."""
        if look.dark:
            return frozenset()
        exits = self.look.exits
        if look.exits is not None:
            exits = tuple(dict.fromkeys((*look.exits, *(way for way in exits or () if way in self.ways))))
        self.look = Look(look.title, look.text or self.look.text, exits, headed=look.headed)
        if not look.sentences or look.sentences in self.texts:
            return frozenset()
        before = self.texts[0] if self.texts else look.sentences
        self.texts = [look.sentences, *self.texts][:MOST_TEXTS]
        return before ^ look.sentences


class Correction(NamedTuple):
    """What was believed of rooms and is not so; minds that believed it are told."""

    room: str
    ways: tuple[tuple[str, str], ...] = ()
    """Direction → where it leads; "" when that is not known."""
    same_as: str = ""
    """The room that it is, where two turned out to be one."""


@dataclass(slots=True)
class Position:
    """Where somebody stands, and how he came there."""

    room: str = ""
    link: Link | None = None
    """The room and the way he came by; None when he did not walk."""
    confidence: float = 0.0
    """0.0 to 1.0: how sure it is that this is that room."""

    @property
    def doubtful(self) -> bool:
        """Whether only the look says so."""
        return self.link is not None and self.confidence < 1.0


class RoomBook:
    """All rooms of a MUD, shared by all who walk there."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.corrections: list[Correction] = []
        """What had to be corrected, the oldest first; each reader tells its mind what is new to it."""
        self.way_names: dict[str, None] = {}
        """Names of ways out that are no directions; typed to take them."""
        self.with_exits = 0
        """How many rooms were shown together with their ways out."""
        self._named: dict[str, dict[str, None]] = {}
        self.passing: dict[str, None] = {}
        """Sentences that come and go in many rooms, folded: wind, dogs, the hour."""
        self._coming: dict[str, dict[str, None]] = {}
        """Sentence → the rooms in which it was there once and not another time."""
        self._saying: dict[str, dict[str, None]] = {}
        """Sentence → the rooms without a heading that were seen to say it."""
        self._into: dict[str, dict[Link, None]] = {}
        self._allowed: dict[str, int] = {}
        """Heading → how many more rooms of it may be told apart by likelihood alone."""
        self._reopened: dict[Link, None] = {}
        self._changes = 0
        self._settled = ("", -1)
        """The room and the state of the book at which nothing was in doubt."""
        self._agreed = self._bent = 1
        """Loops that closed on the grid, and those that did not: whether this MUD has a geometry."""

    # --- coming to a room ---

    def arrive(self, at: Position, direction: str, look: Look, *, told: str = "") -> Position:
        """Where one is after having gone in this direction ("" for a jump: a flight, a portal, a death).

        Where a packet told the room's id, nothing is in doubt.
        """
        self._name_ways(look)
        here = self.rooms.get(at.room)
        if told:
            return self._arrive_told(here, direction, look, told, at)
        if here is None or not direction:
            return self._land(look)
        way = here.ways.get(direction)
        if way is not None and way.to in self.rooms:
            known = self.rooms[way.to]
            if self._leads_there(way, known, look, at):
                return self._walked(at, here, direction, known, look)
            if at.doubtful and not self._only_ours(way, at):
                here = self._split(here, at)
                at = Position(here.id, at.link, 1.0)
        far, confidence = self._recognised(here, direction, look)
        return self._came(at, direction, far, look, confidence)

    def look_again(self, at: Position, look: Look) -> Position:
        """The same room shown once more; another one when it cannot be the same."""
        self._name_ways(look)
        here = self.rooms.get(at.room)
        if here is None:
            return self._land(look)
        if look.dark or here.look.dark or here.fits(look, doors=True) or here.told:
            if here.look.dark and not look.dark:
                self._lit(here, look)
            self._see(here, look)
            return at
        if look.name == here.look.name:
            self._see(here, look)  # the weather, the hour, a door
            return at
        return self._land(look, near=here)

    def refused(self, at: Position, direction: str) -> None:
        """There was no way in that direction."""
        here = self.rooms.get(at.room)
        if here is not None:
            here.shut[direction] = None

    def _see(self, room: Room, look: Look) -> None:
        """Keep a room's look, and what comes and goes in it: what does so in several rooms is a part of none."""
        for sentence in room.saw(look):
            if len(self._coming) < MOST_ROOMS:
                self._coming.setdefault(sentence, {})[room.look.name or room.id] = None
                if len(self._coming[sentence]) >= PASSING:
                    self.passing[sentence] = None
        if not room.look.headed:
            self._file(room)

    def _name_ways(self, look: Look) -> None:
        for way in look.exits or ():
            if way not in DIRECTIONS and len(self.way_names) < MOST_ROOMS:
                self.way_names[way] = None

    # --- which one ---

    def _leads_there(self, way: Way, far: Room, look: Look, at: Position) -> bool:
        if look.dark or far.look.dark or far.fits(look, doors=way.sure and not at.doubtful):
            return True
        # Where nothing is in doubt, the same heading and the same ways are the same room at another hour.
        same = far.look.name == look.name and far.look.exits is not None and look.exits is not None
        return same and set(far.look.exits or ()) == set(look.exits or ()) and not at.doubtful and way.sure

    @staticmethod
    def _only_ours(way: Way, at: Position) -> bool:
        """Whether what is known of this way was learned on visits like this one: then it is no proof of anything."""
        return bool(way.by) and all(link == at.link for link in way.by)

    def _walked(self, at: Position, here: Room, direction: str, far: Room, look: Look) -> Position:
        """A way led where it leads."""
        way = here.ways[direction]
        if at.doubtful and not self._only_ours(way, at) and not self._has_twin(far):
            self._confirm(at)
        way.by[at.link] = None
        if far.look.dark and not look.dark:
            self._lit(far, look)
        self._see(far, look)
        far.visits += 1
        return Position(far.id, (here.id, direction), 1.0 if way.sure else 0.7)

    def _recognised(self, here: Room, direction: str, look: Look) -> tuple[Room | None, float]:
        """The known room that this most likely is, and how sure that is; None for a new one."""
        if look.dark:
            return None, 1.0
        twins = self._fitting(look)
        if not twins:
            return None, 1.0
        weighed = [
            (self._evidence(one, here, direction, look, len(twins)), number)
            for number, one in enumerate(twins)
        ]
        best, number = max(weighed, key=lambda pair: (pair[0], -pair[1]))
        supposed = sum(one.supposed for one in twins)
        allowed = MOST_SUPPOSED + self._allowed.get(look.name, 0)
        if best <= 0.0 and supposed < allowed and len(twins) < MOST_TWINS:
            return None, 1.0
        return twins[number], min(1.0, max(0.3, 0.5 + best / (2 * SURE)))

    def _evidence(self, one: Room, here: Room, direction: str, look: Look, twins: int) -> float:
        """The log odds that going this way from here leads to that room, which looks the same."""
        score = (3.0 if look.telling else 0.4) if twins == 1 else -0.8
        back = OPPOSITE.get(direction, "")
        way = one.ways.get(back)
        if way is not None and way.to == here.id:
            score += 4.0 if way.sure else 1.0
        elif way is not None:
            # Its way back leads elsewhere; or to what this room was taken to be another one than.
            score += 0.5 if self._may_be(way.to, here) else -2.5 if way.sure else -0.5
        elif back and one.look.exits is not None:
            score += 0.6 if back in one.look.exits else -0.6
        if one is here:
            score -= 1.5
        if direction in _STEPS:
            entered = [
                link[0] for link in self._into.get(one.id, ()) if link[1] == direction and link[0] != here.id
            ]
            if entered:
                score += 0.5 if any(self._may_be(room, here) for room in entered) else -1.5
        expected = _beyond(here.place, direction)
        if expected is not None and one.place is not None:
            trust = 2.0 * self._agreed / (self._agreed + self._bent)
            score += trust if expected == one.place else -0.7 * trust
        return score

    def _may_be(self, room_id: str, other: Room) -> bool:
        """Whether two rooms look the same, so that they may be one."""
        room = self.rooms.get(room_id)
        return room is not None and room is not other and not room.look.dark and other.fits(room.look)

    def _fitting(self, look: Look) -> list[Room]:
        """The rooms that may be what is shown, in the order in which they were found."""
        if look.headed:
            filed: Iterable[str] = self._named.get(look.name, ())
        else:
            filed = dict.fromkeys(
                room for one in sorted(look.sentences) for room in self._saying.get(one, ())
            )
        return [self.rooms[one] for one in filed if self.rooms[one].fits(look)]

    # --- keeping it ---

    def _came(
        self, at: Position, direction: str, far: Room | None, look: Look, confidence: float
    ) -> Position:
        here, new = self.rooms[at.room], far is None
        if far is None:
            far = self._new(look, place=_beyond(here.place, direction))
            far.supposed = self._has_twin(far)
        else:
            expected = _beyond(here.place, direction)
            if expected is not None and far.place is not None:
                self._agreed += expected == far.place
                self._bent += expected != far.place
        self._point(here, direction, far.id, sure=new or confidence >= 1.0, by=at.link)
        self._see(far, look)
        far.visits += 1
        arrived = Position(far.id, (here.id, direction), confidence)
        kept = self._made_one(here)
        if kept is not here and arrived.link is not None:
            arrived = Position(
                arrived.room if arrived.room in self.rooms else kept.id, (kept.id, direction), confidence
            )
        return arrived

    def _point(self, here: Room, direction: str, to: str, *, sure: bool, by: Link | None) -> None:
        self._changes += 1
        before = here.ways.get(direction)
        changes = 0
        if before is not None and before.to != to:
            self._into.get(before.to, {}).pop((here.id, direction), None)
            changes = before.changes + 1
        here.shut.pop(direction, None)
        here.ways[direction] = Way(to, sure, {by: None}, changes)
        self._into.setdefault(to, {})[here.id, direction] = None

    def _land(self, look: Look, near: Room | None = None) -> Position:
        """One is somewhere, and did not walk there."""
        if not look.dark:
            fitting = self._fitting(look)
            beside = {way.to for way in near.ways.values()} if near is not None else set()
            fitting.sort(key=lambda room: (room.id not in beside, -room.visits))
            if fitting:
                self._see(fitting[0], look)
                fitting[0].visits += 1
                return Position(fitting[0].id, None, 1.0 if len(fitting) == 1 else 0.5)
        room = self._new(look, place=None if self.rooms else (0, 0, 0))
        room.visits = 1
        return Position(room.id, None, 1.0)

    def _arrive_told(
        self, here: Room | None, direction: str, look: Look, room_id: str, at: Position
    ) -> Position:
        room = self.rooms.get(room_id)
        if room is None:
            room = self._add(Room(room_id, look, told=True))
        self._see(room, look)
        room.visits += 1
        if here is not None and direction:
            self._point(here, direction, room.id, sure=True, by=at.link)
        return Position(room.id, (here.id, direction) if here is not None and direction else None, 1.0)

    def _new(self, look: Look, place: Place | None) -> Room:
        base = room_id = f"f:{look.digest()}"
        number = 1
        while room_id in self.rooms:
            number += 1
            room_id = f"{base}#{number}"
        room = Room(room_id, look, [look.sentences] if look.sentences else [], place=place)
        return self._add(room)

    def _add(self, room: Room) -> Room:
        self.rooms[room.id] = room
        self.with_exits += room.look.exits is not None
        self._file(room)
        if len(self.rooms) > MOST_ROOMS:
            self._forget(min(self.rooms.values(), key=lambda one: (one.visits, one.id)))
        return room

    def _lit(self, room: Room, look: Look) -> None:
        """A dark room is seen at last."""
        room.look = look
        room.texts = [look.sentences] if look.sentences else []
        self._file(room)

    def _file(self, room: Room) -> None:
        if room.look.dark:
            return
        if room.look.headed:
            self._named.setdefault(room.look.name, {})[room.id] = None
            return
        for text in room.texts:
            for sentence in text:
                self._saying.setdefault(sentence, {})[room.id] = None

    # --- telling apart, making one ---

    def _confirm(self, at: Position) -> None:
        """Walking has shown that this is the room it was taken for."""
        if at.link is not None and at.link[0] in self.rooms:
            way = self.rooms[at.link[0]].ways.get(at.link[1])
            if way is not None and way.to == at.room:
                way.sure = True

    def _split(self, here: Room, at: Position) -> Room:
        """This is not the room it was taken for: it looks the same, and its ways lead elsewhere."""
        twin = self._new(here.look, place=None)
        twin.texts = list(here.texts)
        twin.visits, moved = 1, []
        if at.link is not None and at.link[0] in self.rooms:
            before = self.rooms[at.link[0]]
            twin.place = _beyond(before.place, at.link[1])
            self._point(before, at.link[1], twin.id, sure=True, by=None)
            self.corrections.append(Correction(before.id, ((at.link[1], twin.id),)))
        for direction, way in list(here.ways.items()):
            if self._only_ours(way, at):
                self._point(twin, direction, way.to, sure=way.sure, by=at.link)
                self._drop_way(here, direction)
                moved.append((direction, way.to))
        if moved:
            self.corrections.append(Correction(here.id, tuple((direction, "") for direction, _ in moved)))
        return twin

    def _made_one(self, room: Room) -> Room:
        """The room that this one turns out to be, when its ways lead where those of another one of its look lead."""
        for twin in self._fitting(room.look):
            if (
                twin is not room
                and twin.fits(room.look)
                and not (twin.told or room.told)
                and self._proved_same(twin, room)
            ):
                return self._merge(twin, room)
        return room

    def _proved_same(self, one: Room, other: Room) -> bool:
        both = [way for way in one.ways if way in other.ways]
        if any(one.ways[way].to != other.ways[way].to for way in both):
            return False
        proofs = sum(
            not self._has_twin(self.rooms[one.ways[way].to]) for way in both if one.ways[way].to in self.rooms
        )
        open_ways = len(set(other.look.exits or ()) - set(other.shut))
        return proofs >= min(PROOFS, max(1, open_ways))

    def _has_twin(self, room: Room) -> bool:
        return room.look.dark or len(self._fitting(room.look)) > 1

    def _merge(self, kept: Room, gone: Room) -> Room:
        for direction, way in gone.ways.items():
            if direction not in kept.ways:
                self._point(kept, direction, kept.id if way.to == gone.id else way.to, sure=way.sure, by=None)
        for from_room, direction in list(self._into.get(gone.id, ())):
            source = self.rooms.get(from_room if from_room != gone.id else kept.id)
            if source is not None and direction in source.ways and source.ways[direction].to == gone.id:
                self._point(source, direction, kept.id, sure=True, by=None)
        kept.visits += gone.visits
        kept.place = kept.place or gone.place
        self._forget(gone)
        self.corrections.append(Correction(gone.id, same_as=kept.id))
        return kept

    def _drop_way(self, room: Room, direction: str) -> None:
        way = room.ways.pop(direction)
        self._into.get(way.to, {}).pop((room.id, direction), None)

    def _forget(self, room: Room) -> None:
        for direction in list(room.ways):
            self._drop_way(room, direction)
        for from_room, direction in list(self._into.pop(room.id, ())):
            source = self.rooms.get(from_room)
            if source is not None and direction in source.ways and source.ways[direction].to == room.id:
                del source.ways[direction]
        self._named.get(room.look.name, {}).pop(room.id, None)
        for sentence in {sentence for text in room.texts for sentence in text}:
            self._saying.get(sentence, {}).pop(room.id, None)
        del self.rooms[room.id]

    # --- where all seems known ---

    def doubt(self, at: Position) -> bool:
        """Where no way is left to try and some are only guessed, let those be walked again; whether there were any.

        To have seen all there is, while one stands in a maze, mostly means that two of its rooms were taken for one.
        """
        if self._settled == (at.room, self._changes):
            return False
        guessed: list[tuple[Room, str]] = []
        for room in self._reached(at.room):
            assumed = self._ways_back(room)
            for direction in room.look.exits or ():
                if direction in assumed:
                    guessed.append((room, direction))
                elif direction not in room.ways and direction not in room.shut:
                    return False
            guessed += [(room, direction) for direction, way in room.ways.items() if not way.sure]
        self._settled = (at.room, self._changes)
        return self._reopen(guessed)

    def _reopen(self, guessed: Iterable[tuple[Room, str]]) -> bool:
        opened: dict[str, None] = {}
        for room, direction in guessed:
            way = room.ways.get(direction)
            name = self.rooms[way.to].look.name if way is not None else room.look.name
            if self._allowed.get(name, 0) >= MOST_TWINS or (room.id, direction) in self._reopened:
                continue
            opened[name] = None
            self._reopened[room.id, direction] = None
            if way is not None:
                self._drop_way(room, direction)
            self.corrections.append(Correction(room.id, ((direction, ""),)))
        for name in opened:
            self._allowed[name] = self._allowed.get(name, 0) + 2
        return bool(opened)

    def _ways_back(self, room: Room) -> dict[str, str]:
        """Ways that nobody walked, and that a mind takes to lead back to where it came from."""
        found = {}
        for before, direction in self._into.get(room.id, ()):
            back = OPPOSITE.get(direction, "")
            if back in (room.look.exits or ()) and back not in room.ways and back not in room.shut:
                found[back] = before
        return found

    def _reached(self, start: str) -> Iterator[Room]:
        """Rooms to which known ways lead from here, the nearest first."""
        queue, seen = deque([start]), {start: None}
        while queue:
            room = self.rooms.get(queue.popleft())
            if room is None:
                continue
            yield room
            ends = [way.to for direction, way in room.ways.items() if direction not in room.shut]
            for end in (*ends, *self._ways_back(room).values()):
                if end not in seen:
                    seen[end] = None
                    queue.append(end)

    # --- keeping it between visits ---

    def known_ways(self, room_id: str) -> dict[str, str]:
        """Where the ways out of a room lead, as far as that is known."""
        room = self.rooms.get(room_id)
        return {direction: way.to for direction, way in room.ways.items()} if room is not None else {}

    def has_twin(self, room_id: str) -> bool:
        """Whether another room looks the same."""
        room = self.rooms.get(room_id)
        return room is not None and self._has_twin(room)

    def is_named(self, title: str) -> bool:
        """Whether a room of this heading is known."""
        return Look(title).name in self._named

    def now(self, room_id: str) -> str:
        """The room that one of this id is by now: itself, unless it turned out to be another."""
        for one in self.corrections:
            if one.room == room_id and one.same_as:
                room_id = one.same_as
        return room_id

    def state(self) -> dict[str, Any]:
        """All rooms, as JSON."""
        return {
            "rooms": [one.state() for one in self.rooms.values()],
            "names": list(self.way_names),
            "passing": list(self.passing),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Take up what :meth:`state` gave."""
        self.rooms, self._named, self._saying, self._into = {}, {}, {}, {}
        for one in list(state.get("rooms", ()))[:MOST_ROOMS]:
            self._add(Room.of(one))
        for room in self.rooms.values():
            for direction, way in room.ways.items():
                self._into.setdefault(way.to, {})[room.id, direction] = None
        self.way_names = dict.fromkeys(map(str, list(state.get("names", ()))[:MOST_ROOMS]))
        self.passing = dict.fromkeys(map(str, list(state.get("passing", ()))[:MOST_ROOMS]))


def _beyond(place: Place | None, direction: str) -> Place | None:
    """The place one step further; None where there is no telling."""
    step = _STEPS.get(direction)
    if place is None or step is None:
        return None
    return place[0] + step[0], place[1] + step[1], place[2] + step[2]
