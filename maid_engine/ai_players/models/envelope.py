"""The pieces a prompt is made of: typed sections, each with a share of the token budget."""

from dataclasses import dataclass
from enum import StrEnum


class SectionKind(StrEnum):
    """What a piece of context is about, in the order it stands in a prompt: what changes least comes first."""

    IDENTITY = "identity"
    """Name, personality, how it speaks."""
    LORE = "lore"
    """What the pack tells of its world."""
    NOTES = "notes"
    """Scenario and author notes of pack, area and scene."""
    GUIDANCE = "guidance"
    """Lessons, and what an admin asked for."""
    MEMORIES = "memories"
    SUMMARIES = "summaries"
    """Rounds before the last, a line each."""
    WORLD = "world"
    """Where it is, how it is, what is here."""
    PLAN = "plan"
    HISTORY = "history"
    """The last observations, as they were read."""
    TASK = "task"
    """What is asked, with the facts of the question. Never cut."""


class Said(str):
    """An item, or a line of a question's facts, that other players had a hand in: the envelope quotes it.

    A row's ``describe`` gives such a line as ``Said("Bob: follow me")``. When a tainted question has none, all of
    its lines are quoted.
    """

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One piece of context: items in the order they should stand, and how dear each is."""

    kind: SectionKind
    items: tuple[str, ...]
    weights: tuple[float, ...] = ()
    """How much each item matters, for cutting; empty: the later, the dearer."""
    tainted: tuple[bool, ...] = ()
    """Which items other players had a hand in; empty: none."""


class JsonMode(StrEnum):
    """How a profile wants its reply."""

    NONE = "none"
    SCHEMA = "schema"
    """A JSON object that keeps to a schema."""
