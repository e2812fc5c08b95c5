"""What was only said, as values."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds


class ClaimKind(StrEnum):
    """What a claim says of its subject."""

    PLACE = "place"
    """Where it is: object is a room's name."""
    PRICE = "price"
    """What it costs: object is the gold, place the room's name."""
    WORK = "work"
    """Somebody has work; object is the room's name, or the task's."""
    DANGER = "danger"
    """It is dangerous; object is where."""


class ClaimState(StrEnum):
    """What one found oneself."""

    OPEN = "open"
    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"


@dataclass(slots=True, kw_only=True)
class Claim:
    """Something that somebody said, and how far one believes it."""

    kind: ClaimKind
    subject: str
    """As it was called."""
    object: str
    place: str = ""
    words: str
    """The claim as a clause: ``Hilda is at the Smithy``."""
    by: str
    by_ai: bool
    """Only what AI players said is ever passed on."""
    at: Seconds = ORIGIN
    confidence: float = 0.5
    """0.0 to 1.0."""
    state: ClaimState = ClaimState.OPEN
    second_hand: bool = False
    """Whether the speaker had it from somebody else; such a claim goes no further."""
    taint: Taint = CLEAN

    @property
    def key(self) -> tuple[str, str]:
        """One claim is kept for each of these."""
        return self.kind.value, self.subject.lower()

    @property
    def passable(self) -> bool:
        """Whether it may be told on, as hearsay."""
        return (
            self.by_ai
            and not self.second_hand
            and self.state is not ClaimState.CONTRADICTED
            and self.confidence >= 0.3
        )
