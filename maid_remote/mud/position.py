"""One player's position on another MUD, and how a block's room, refusal or silence changes it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.models.directions import DIRECTIONS, OPPOSITE, direction_of
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import ObservationType
from maid_remote.mud.exits import directions_in
from maid_remote.mud.learned_mud import Learned
from maid_remote.mud.looks import Look
from maid_remote.mud.packets import RoomTold
from maid_remote.mud.passages import Passage
from maid_remote.mud.room import Position, Room
from maid_remote.mud.rooms import RoomBook
from maid_remote.mud.told_blocks import Telling, Told, about_rooms

COMPASS: Final = ("north", "east", "south", "west", "up", "down")
"""Directions to try if no exits are shown."""
MOST_SECOND_LOOKS: Final = 3
"""Maximum number of second looks at rooms with the same heading."""
_GO: Final = re.compile(r"(?:go|walk|enter|run|climb|move)\s+(?:to\s+)?(?:the\s+)?(.+)", re.IGNORECASE)
_LOOK: Final = frozenset({"look", "l", "look around", "glance"})
_DARK: Final = Look("darkness", dark=True)


@dataclass(slots=True)
class Arrival:
    """What a block says about where the player is."""

    passage: Passage
    packet: RoomTold | None
    way: str
    """The exit that was typed; ``""`` if none was."""
    looked: bool
    """Whether a look was typed."""
    refused: bool
    thrown: bool
    """Whether the block reports a flight or a death: the player is elsewhere and did not walk there."""

    @property
    def shows(self) -> bool:
        """Whether the block shows a room."""
        return self.passage.look is not None or self.packet is not None

    def look(self, book: RoomBook) -> Look:
        """Return the look of the room, from the text and the packet."""
        shown = None
        if self.passage.look is not None:
            shown = self.passage.look.without(book.passing)
        if self.packet is None:
            return shown or _DARK
        if shown is None:
            return self.packet.look
        exits = shown.exits if shown.exits is not None else self.packet.look.exits
        return Look(shown.title or self.packet.look.title, shown.text, exits, headed=True)


class MudPosition:
    """One player's position in the shared book of rooms."""

    def __init__(self, known: Learned) -> None:
        self.position = Position()
        self.puzzled = False
        """Whether a step was answered by neither a room nor a refusal, so that a look is needed."""
        self._known = known
        self._heading = ""
        """The exit that was typed, while `puzzled` is true."""
        self._puzzle: tuple[str, ...] = ()
        self._corrected = len(known.rooms.corrections)
        self.wonders = False
        """Whether a second look would tell which sentences come and go in the room."""
        self._wondered: dict[str, int] = {}
        self.vain_steps = 0
        """Steps in a row that did not leave the room."""

    def way_of(self, typed: str) -> str:
        """Return the exit that a typed line tries; ``""`` if it tries none."""
        line = " ".join(typed.lower().split())
        room = self._known.rooms.rooms.get(self.position.room)
        shown = room.look.listed if room is not None else ()
        went = _GO.fullmatch(line)
        wordings = (line, went[1]) if went else (line,)
        ways = (*DIRECTIONS, *shown)
        return next((name for name in map(direction_of, wordings) if name in ways), "")

    def may_show(self, typed: str) -> bool:
        """Return whether the answer to this line may show a room without listing its exits."""
        return bool(self.way_of(typed) or self._heading) or is_look(typed)

    def hear(self, arrival: Arrival, tell: Telling) -> None:
        """Update the position from a block, and tell the mind."""
        self._tell_corrections(tell.first)
        if arrival.shows or self._is_dark_room(arrival):
            self._arrive(arrival, tell)
        elif arrival.way:
            self._unmoved(arrival)
        elif arrival.passage.exits is not None:
            self._tell_exits(arrival.passage, tell)
        elif self.puzzled and arrival.looked:
            self._heading, self.puzzled = "", False

    def _is_dark_room(self, arrival: Arrival) -> bool:
        """Return whether the answer shows darkness in a room that the player has just come to."""
        return arrival.passage.dark and bool(arrival.way or not self.position.room)

    # --- a room is shown ---

    def _arrive(self, arrival: Arrival, tell: Telling) -> None:
        book, before = self._known.rooms, self.position
        look = arrival.look(book)
        way = arrival.way or self._heading
        if self.puzzled and arrival.looked:
            self._settle_puzzle(look, tell)
            way = self._heading
        self._heading, self.puzzled = "", False
        walked = "" if arrival.refused else way
        self.position = self._position_after(arrival, walked, look)
        self._tell_corrections(tell.first)
        self._wonder(look)
        if walked:
            self._tell_step(walked, before, arrival.passage.shown_at, tell)
        self._tell_room(arrival, look, walked, tell)
        if book.doubt(self.position):
            self._tell_corrections(tell.last)

    def _position_after(self, arrival: Arrival, walked: str, look: Look) -> Position:
        """Return the position when a room is shown: after a step, after a jump, or where the player was."""
        told = ""
        if arrival.packet is not None:
            told = arrival.packet.room_id
        moved = bool(walked) or arrival.thrown
        if moved:
            self.vain_steps = 0
        if moved or told:
            return self._known.rooms.arrive(self.position, walked, look, told=told)
        return self._known.rooms.look_again(self.position, look)

    def _wonder(self, look: Look) -> None:
        """Decide whether a new room with a known heading needs a second look.

        The look tells whether it is another room, or whether sentences come and go in it.
        """
        book = self._known.rooms
        room = book.rooms[self.position.room]
        new = room.visits == 1 and self.position.link is not None and bool(look.text) and look.headed
        asked = self._wondered.get(look.name, 0)
        self.wonders = (
            new and not self.wonders and asked < MOST_SECOND_LOOKS and book.has_another_text(room.id)
        )
        if self.wonders:
            self._wondered[look.name] = asked + 1

    def _tell_step(self, way: str, before: Position, at: int, tell: Telling) -> None:
        link = self.position.link
        if link is not None and link[0] != before.room and link[0] in self._known.rooms.rooms:
            tell(at, self._room(link[0]))  # the player was in another room than assumed
        tell(at, Told(ObservationType.STATUS_CHANGE, Meaning.I_MOVED, {Role.DIRECTION: way}, 2))

    def _tell_room(self, arrival: Arrival, look: Look, came: str, tell: Telling) -> None:
        at = arrival.passage.shown_at
        told = self._room(self.position.room, arrival.passage, look, came)
        if arrival.packet is not None:
            told = told._replace(data={**told.data, **_of_packet(arrival.packet, told.data[Role.TARGETS])})
        tell(at, told)
        for one in arrival.passage.present:
            thing = one.meaning is Meaning.ITEM_HERE
            kind = ObservationType.ITEM_EVENT if thing else ObservationType.ENTITY_PRESENCE
            tell(one.at, Told(kind, one.meaning, one.data, 3))
        if look.dark:
            tell(at, about_rooms(Meaning.TOO_DARK, {}, 3))
        tell.last(about_rooms(Meaning.ROOM_ENDS, {}, 1))

    def _room(
        self, room_id: str, passage: Passage | None = None, look: Look | None = None, came: str = ""
    ) -> Told:
        """Return the description of a room for the mind."""
        room = self._known.rooms.rooms[room_id]
        if look is None:
            look = room.look
        data: dict[Role, object] = {
            Role.TITLE: look.title or room.look.title or "somewhere",
            Role.ROOM_ID: room_id,
        }
        if look.text:
            data[Role.TEXT] = look.text
        exits = self._exits(room_id, passage, look, came)
        if exits is not None:
            data[Role.EXITS] = exits
        data[Role.TARGETS] = self._known.rooms.known_ways(room_id)
        return about_rooms(Meaning.ROOM, data, 4, look.title)

    def _exits(self, room_id: str, passage: Passage | None, look: Look, came: str) -> tuple[str, ...] | None:
        """Return the exits that a mind may try: the listed ones, or likely ones in the dark or without a list."""
        room = self._known.rooms.rooms[room_id]
        if passage is not None and passage.exits:
            return tuple(one.shown for one in passage.exits)
        if look.exits:
            return look.exits
        if _as_listed_before(room, look):
            return room.look.exits
        return _likely_exits(room, look, came)

    # --- no room is shown ---

    def _tell_exits(self, passage: Passage, tell: Telling) -> None:
        """Tell the exits of the current room, which were listed without the room."""
        room = self._known.rooms.rooms.get(self.position.room)
        if room is not None and passage.exits is not None:
            room.saw(
                Look(
                    room.look.title, "", tuple(one.command for one in passage.exits), headed=room.look.headed
                )
            )
            tell(passage.shown_at, self._room(room.id, passage))

    def _unmoved(self, arrival: Arrival) -> None:
        """Handle a step that shows no room: it was refused, or a look is needed."""
        self.vain_steps += 1
        if arrival.refused:
            self._heading = ""
            self._known.rooms.refused(self.position, arrival.way)
            return
        self._heading, self.puzzled = arrival.way, True
        self._puzzle = tuple(line.text for line in arrival.passage.others if line.understood is None)

    def _settle_puzzle(self, look: Look, tell: Telling) -> None:
        """Decide what the unclear answer to a step meant, now that a look shows the room.

        If the same room is shown, the answer was a refusal. If another room is shown, the step succeeded.
        """
        book, steps = self._known.rooms, self._known.steps
        here = book.rooms.get(self.position.room)
        if here is None or not here.fits(look):
            self._known.learn_step(self._puzzle, stayed=False)
            return
        if steps.went(self._puzzle):
            return  # this text was shown after successful steps, so this is another room that looks the same
        if look.telling and not book.has_twin(self.position.room):
            self._known.learn_step(self._puzzle, stayed=True)
        book.refused(self.position, self._heading)
        data = {Role.DIRECTION: self._heading}
        tell.first(Told(ObservationType.ERROR, Meaning.NO_EXIT, data, 3, " ".join(self._puzzle)))
        self._heading = ""

    # --- corrections ---

    def _tell_corrections(self, tell: Callable[[Told], None]) -> None:
        """Tell the mind which beliefs about rooms turned out to be wrong."""
        book = self._known.rooms
        for one in book.corrections[self._corrected :]:
            if one.same_as:
                self.position.room = one.same_as if self.position.room == one.room else self.position.room
                tell(
                    about_rooms(Meaning.ROOMS_ARE_ONE, {Role.ROOM_ID: one.same_as, Role.ENTRIES: (one.room,)})
                )
            else:
                data = {Role.ROOM_ID: one.room, Role.TARGETS: dict(one.ways)}
                tell(about_rooms(Meaning.ROOM_CORRECTED, data))
        self._corrected = len(book.corrections)

    def restore(self, room_id: str) -> None:
        """Set the position to the room of the last visit, if that room is still known."""
        room = self._known.rooms.now(room_id)
        self.position = Position(room) if room in self._known.rooms.rooms else Position()


def _likely_exits(room: Room, look: Look, came: str) -> tuple[str, ...]:
    """Return the directions to try in a room without a list of exits, likeliest first."""
    tried = [OPPOSITE.get(came, "")]
    if not look.dark:
        # A room with a description but without a list, on a MUD that lists exits elsewhere, hides its exits.
        tried += directions_in(look.text)
    tried += (*COMPASS, *room.ways)
    return tuple(way for way in dict.fromkeys(filter(None, tried)) if _may_lead(room, way))


def _as_listed_before(room: Room, look: Look) -> bool:
    """Return whether a room that is shown without a list of exits has those that it listed before."""
    if look.dark or look.exits is not None:
        return False
    listed = room.look.exits
    if not listed:
        return not look.text
    # If the list is not shown again and no exit of it works, it belonged to another room.
    return any(_may_lead(room, way) for way in listed)


def _may_lead(room: Room, way: str) -> bool:
    """Return whether an exit was walked, or has at least not refused."""
    return way not in room.shut or way in room.ways


def is_look(typed: str) -> bool:
    """Return whether a typed line looks around."""
    return typed.lower() in _LOOK


def _of_packet(packet: RoomTold, known: dict[str, str]) -> dict[Role, object]:
    data: dict[Role, object] = {Role.AREA: packet.area, Role.TARGETS: {**known, **packet.targets}}
    if packet.coordinates is not None:
        data[Role.COORDS] = packet.coordinates
    return data
