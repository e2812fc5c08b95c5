"""The parts of a prompt: typed sections, each with a share of the token budget."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

ESSENTIAL: Final = 2000.0
"""Least weight of items that stay in the shortest prompt."""
WANTED: Final = 1000.0
"""Least weight of items that stay, after the essential ones, before sections get their shares."""


class SectionKind(StrEnum):
    """What a section is about, in the order of a prompt: what changes least comes first."""

    IDENTITY = "identity"
    """Name, personality and way of speaking."""
    LORE = "lore"
    """What the pack says about its world."""
    NOTES = "notes"
    """Scenario and author notes for pack, area and scene."""
    GUIDANCE = "guidance"
    """Lessons, and requests of an admin."""
    MEMORIES = "memories"
    SUMMARIES = "summaries"
    """Earlier rounds, one line each."""
    WORLD = "world"
    """Location, condition, and what is here."""
    PLAN = "plan"
    KNOWN = "known"
    """Facts about what is spoken of."""
    HISTORY = "history"
    """The last observations, as they were read."""
    TASK = "task"
    """The question with its facts. Never cut, except for lines that are :class:`Earlier`."""


class Said(str):
    """An item or fact that other players influenced. The envelope quotes it.

    A row's ``describe`` returns such a line as ``Said("Bob: follow me")``. If a tainted question has no such
    line, all of its lines are quoted.
    """

    __slots__ = ()


class Earlier(Said):
    """A line of a question that only leads up to what is asked. A short prompt leaves out the earliest of these."""

    __slots__ = ()


class Offered(str):
    """An item that lists what may be chosen, such as the commands of the game. It says nothing about what is wanted."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section of a prompt: items in order, with their importance."""

    kind: SectionKind
    items: tuple[str, ...]
    weights: tuple[float, ...] = ()
    """Importance of each item, for cutting. Empty: later items are more important."""
    tainted: tuple[bool, ...] = ()
    """Whether other players influenced the item, for each item; empty: none."""

    def weight_of(self, place: int) -> float:
        """Return the importance of an item; its place if it has none, so that later items are more important."""
        if place >= len(self.weights):
            return float(place)
        return self.weights[place]

    def is_tainted(self, place: int) -> bool:
        """Return whether other players influenced an item."""
        if isinstance(self.items[place], Said):
            return True
        return place < len(self.tainted) and self.tainted[place]


@dataclass(frozen=True, slots=True)
class RequestContext:
    """What a request is about that belongs to a round: its type, the round, and the guidance given before."""

    type: str
    """What brought it about: ``beginning``, ``person`` (a person said or did something) or ``time`` (it goes on)."""
    round: int
    """The number of the round, from 1."""
    guidance: str = ""
    """The model's own words of an earlier round; "" if there are none. They are foreign text."""


class JsonMode(StrEnum):
    """How a profile wants its reply."""

    NONE = "none"
    SCHEMA = "schema"
    """A JSON object that conforms to a schema."""
