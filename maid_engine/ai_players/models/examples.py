"""Examples: finished deeds and answers of an AI player, scored by how they went."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from maid_engine.ai_players.models.audience import EVERYBODY, Audience, Provenance
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

WORKED: Final = 10.0
"""Points for success."""
SHORT: Final = 5.0
"""Points for fewer steps than the average of the same kind."""
RETRIED: Final = -5.0
"""Points for having been tried more than once."""
MOST_FEEDBACK: Final = 5.0
"""Most points, in either direction, for thanks or complaints."""


class ExampleKind(StrEnum):
    """What an example is of."""

    DEED = "deed"
    """Commands that were typed for a task."""
    TALK = "talk"
    """A line that answered somebody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """How one task or one answer went."""

    kind: ExampleKind
    about: str
    """The kind of task with the kinds of its parameters, or the name of the intent that was answered."""
    words: str
    """What was to be done, or what the words were for that were answered."""
    lines: tuple[str, ...]
    """What was typed or said."""
    worked: bool
    retries: int = 0
    """How often it was tried before."""
    why: str = ""
    """Why it failed, in the game's words; empty if it worked or nobody said."""
    feedback: float = 0.0
    """Thanks (above 0) or complaints (below 0) of those whom it was for, at most :data:`MOST_FEEDBACK`."""
    score: float = 0.0
    at: Seconds = ORIGIN
    taint: Taint = CLEAN
    """Authors of the words that it was made from."""
    subjects: tuple[str, ...] = ()
    """Names, in lower case, of the players whom it was for."""
    audience: Audience = EVERYBODY
    """Who may be told of it."""

    @property
    def key(self) -> tuple[str, bool]:
        """Its identity: of each kind, one that worked and one that failed is kept."""
        return f"{self.kind.value}:{self.about}", self.worked

    @property
    def provenance(self) -> Provenance:
        """Return whose words it contains, whom it is about, and who may hear of it."""
        return Provenance(self.taint, self.subjects, self.audience)


def score_of(example: Example, earlier_steps: Sequence[int]) -> float:
    """Return how good an example is, -10 to 20: success, few steps, no retries, and thanks.

    Args:
        example: the example.
        earlier_steps: the number of steps of earlier ones of its kind. Without any, none is shorter than average.
    """
    points = 0.0
    if example.worked:
        points = WORKED
    if example.worked and earlier_steps and len(example.lines) < sum(earlier_steps) / len(earlier_steps):
        points += SHORT
    if example.retries:
        points += RETRIED
    return points + bounded(example.feedback)


def bounded(feedback: float) -> float:
    """Return thanks or complaints as points, at most :data:`MOST_FEEDBACK` in either direction."""
    return max(-MOST_FEEDBACK, min(MOST_FEEDBACK, feedback))
