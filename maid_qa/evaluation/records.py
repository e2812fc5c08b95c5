"""The facts of one player's stretch of play, as an observer of the game could have seen them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Typed(NamedTuple):
    """One command."""

    seconds: float
    command: str
    """The canonical name."""
    line: str
    room: str
    failed: bool = False
    """Whether the game answered that it cannot be done."""


class Visit(NamedTuple):
    """One room that was entered."""

    seconds: float
    room: str


class Answered(NamedTuple):
    """A line that was addressed to the player, and the answer."""

    kind: str
    said: str
    answer: str
    """"" if none came in time."""
    right: bool
    """Whether it is to the point, by the check that belongs to the question."""
    latency_s: float | None = None
    """Seconds; `None` without an answer."""


@dataclass(frozen=True, slots=True)
class Record:
    """One player's stretch of play."""

    who: str
    preset: str
    seed: int
    reachable: int
    """How many rooms could have been reached."""
    typed: Sequence[Typed] = ()
    visits: Sequence[Visit] = ()
    """The first one is where it began."""
    quests_taken: int = 0
    quests_done: int = 0
    said: Sequence[str] = ()
    """What it said aloud or told others, in order."""
    answered: Sequence[Answered] = ()
    strolled: int = 0
    """How many rooms a random walk of the same length sees from the same room."""
    intervals_s: Sequence[float] = field(default=())
    """Seconds between two commands of one session."""
