"""What is known of one player's stretch of play, as anybody could have seen it who watched the game."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Typed(NamedTuple):
    """One command."""

    seconds: float
    command: str
    """The canonical one."""
    line: str
    room: str
    failed: bool = False
    """The game answered that it cannot be done."""


class Visit(NamedTuple):
    """One room that was walked into."""

    seconds: float
    room: str


class Answered(NamedTuple):
    """A line that was addressed to somebody, and what came of it."""

    kind: str
    said: str
    answer: str
    """"" where none came in time."""
    right: bool
    """Whether it is to the point, by the check that belongs to the question."""
    latency_s: float | None = None
    """None without an answer."""


@dataclass(frozen=True, slots=True)
class Record:
    """One player's stretch of play."""

    who: str
    preset: str
    seed: int
    reachable: int
    """How many rooms one could have seen."""
    typed: Sequence[Typed] = ()
    visits: Sequence[Visit] = ()
    """The first one is where it began."""
    quests_taken: int = 0
    quests_done: int = 0
    said: Sequence[str] = ()
    """What it said aloud or told others, in order."""
    answered: Sequence[Answered] = ()
    strolled: int = 0
    """How many rooms a random walker sees in as many steps from the same room."""
    intervals_s: Sequence[float] = field(default=())
    """Seconds between two commands of one session."""
