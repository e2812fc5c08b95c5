"""A room as known from walking and reading, corrections of such knowledge, and a player's position."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, Self

from maid_engine.ai_players.models.directions import STEP
from maid_engine.core.sequences import first
from maid_remote.mud.looks import SAME_TEXT, Look, alike

LONGEST_TEXT: Final = 2000
"""Maximum characters of a description that are kept."""
MOST_TEXTS: Final = 4
"""Maximum number of descriptions that are kept of a room that varies."""
SAME_ROOM: Final = 0.9
"""From this share of equal sentences on, a difference in the exits may be a door."""
STEPS: Final = {
    **STEP,
    "northeast": (1, 1, 0),
    "northwest": (-1, 1, 0),
    "southeast": (1, -1, 0),
    "southwest": (-1, -1, 0),
}
Place = tuple[int, int, int]
Link = tuple[str, str]
"""A room and the exit by which it was left."""


@dataclass(slots=True)
class Way:
    """Where an exit led when it was walked."""

    to: str
    sure: bool = True
    """Whether the target is known for certain, not guessed by its look."""
    by: dict[Link | None, None] = field(default_factory=dict)
    """How the room had been entered when the exit was walked. Splits use this."""
    changes: int = 0
    """How often the exit led to a different room than before."""


@dataclass(slots=True)
class Room:
    """A room as known from walking."""

    id: str
    look: Look
    texts: list[frozenset[str]] = field(default_factory=list)
    ways: dict[str, Way] = field(default_factory=dict)
    shut: dict[str, None] = field(default_factory=dict)
    """Exits that were refused when they were tried."""
    place: Place | None = None
    visits: int = 0
    told: bool = False
    """Whether a packet told the room's id."""
    supposed: bool = False
    """Whether only likelihood tells it from another room with the same look."""

    def state(self) -> dict[str, object]:
        """Return the room as JSON."""
        look = self.look
        return {
            "id": self.id,
            "title": look.title,
            "text": look.text[:LONGEST_TEXT],
            "exits": list(look.exits) if look.exits is not None else None,
            "kind": _kind(look),
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
        """Return the room that :meth:`state` returned."""
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
            list(filter(None, texts))[:MOST_TEXTS],
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
        """Return whether this may be the room that is shown now. With `doors`, exits may have changed since."""
        if look.dark or self.look.dark:
            return look.dark and self.look.dark
        if look.name != self.look.name:
            return False
        likeness = max((alike(text, look.sentences) for text in self.texts), default=0.0)
        has_texts = bool(look.sentences and self.texts)
        if likeness < SAME_TEXT and (has_texts or not look.headed):
            return False
        return self._exits_fit(look, may_differ=doors and look.telling and likeness > SAME_ROOM)

    def _exits_fit(self, look: Look, *, may_differ: bool) -> bool:
        """Return whether the exits agree, as far as they are known.

        Doors hide exits on some MUDs. With `may_differ`, one list may lack exits of the other.
        """
        if look.exits is None or self.look.exits is None:
            return True
        shown, known = set(look.exits), set(self.look.exits)
        if may_differ and (shown < known or known < shown):
            return True
        return shown == known

    def _exits_with(self, shown: tuple[str, ...] | None) -> tuple[str, ...] | None:
        """Return the shown exits, and after them the earlier ones that were walked. None: exits are not shown."""
        if shown is None:
            return self.look.exits
        walked = [way for way in self.look.listed if way in self.ways]
        return tuple(dict.fromkeys((*shown, *walked)))

    def leads_to(self, direction: str, room: str) -> bool:
        """Return whether the exit in a direction is known to lead to this room."""
        way = self.ways.get(direction)
        return way is not None and way.to == room

    def saw(self, look: Look) -> frozenset[str]:
        """Record what was shown. Return the sentences that are new or gone."""
        if look.dark:
            return frozenset()
        self.look = Look(
            look.title, look.text or self.look.text, self._exits_with(look.exits), headed=look.headed
        )
        if not look.sentences or look.sentences in self.texts:
            return frozenset()
        before = first(self.texts, look.sentences)
        self.texts = [look.sentences, *self.texts][:MOST_TEXTS]
        return before ^ look.sentences

    def forget_sentences(self, passing: frozenset[str]) -> None:
        """Remove sentences that come and go from the room's look."""
        if any(passing & text for text in self.texts):
            self.texts = list(dict.fromkeys(text - passing for text in self.texts if text - passing))
            self.look = self.look.without(passing)


def _kind(look: Look) -> str:
    if look.dark:
        return "dark"
    return "headed" if look.headed else "plain"


class Correction(NamedTuple):
    """A wrong belief about rooms that was corrected. Minds that held it are told."""

    room: str
    ways: tuple[tuple[str, str], ...] = ()
    """From directions to target rooms; ``""`` for an unknown target."""
    same_as: str = ""
    """The room with which this one was merged; ``""`` if it was not."""


@dataclass(slots=True)
class Position:
    """Where a player is, and how it came there."""

    room: str = ""
    link: Link | None = None
    """The room and exit that the player came by; None if it did not walk."""
    confidence: float = 0.0
    """How sure it is that this is the room, from 0.0 to 1.0."""

    @property
    def doubtful(self) -> bool:
        """Whether the room was recognised by its look alone."""
        return self.link is not None and self.confidence < 1.0


def beyond(place: Place | None, direction: str) -> Place | None:
    """Return the coordinates one step further; None if they are unknown."""
    step = STEPS.get(direction)
    if place is None or step is None:
        return None
    return place[0] + step[0], place[1] + step[1], place[2] + step[2]
