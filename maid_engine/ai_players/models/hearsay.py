"""Claims: statements that somebody made and that may be wrong."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds


class ClaimKind(StrEnum):
    """What a claim says about its subject."""

    PLACE = "place"
    """Where it is; `object` is the name of a room."""
    PRICE = "price"
    """What it costs; `object` is the gold, `place` the name of a room."""
    WORK = "work"
    """Somebody has work; `object` is the name of the room or of the task."""
    DANGER = "danger"
    """It is dangerous; `object` says where."""


class ClaimState(StrEnum):
    """What the mind found out about a claim itself."""

    OPEN = "open"
    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """Something that somebody said, and how far the mind believes it."""

    kind: ClaimKind
    subject: str
    """The subject in the speaker's words."""
    object: str
    place: str = ""
    words: str
    """The claim as a clause: ``Hilda is at the Smithy``."""
    by: str
    by_ai: bool
    """Whether an AI player said it. Only such claims are ever passed on."""
    at: Seconds = ORIGIN
    confidence: float = 0.5
    """0.0 to 1.0."""
    state: ClaimState = ClaimState.OPEN
    second_hand: bool = False
    """Whether the speaker heard it from somebody else. Such a claim is not passed on."""
    taint: Taint = CLEAN

    @property
    def key(self) -> tuple[str, str]:
        """Its identity: one claim is kept per key."""
        return self.kind.value, self.subject.lower()

    @property
    def passable(self) -> bool:
        """Whether it may be passed on as hearsay."""
        return (
            self.by_ai
            and not self.second_hand
            and self.state is not ClaimState.CONTRADICTED
            and self.confidence >= 0.3
        )
