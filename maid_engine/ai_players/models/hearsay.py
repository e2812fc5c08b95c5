"""Claims: statements that somebody made and that may be wrong."""

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

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
    DEED = "deed"
    """Somebody did something worth telling; `object` says what, after the name."""
    EVENT = "event"
    """A gathering; `object` is the name of the room, and :attr:`Claim.due` the time."""


NEWS: Final = MappingProxyType({ClaimKind.EVENT: 3, ClaimKind.DEED: 1})
"""Kind of news → how often in a row it may be told. A deed concerns somebody, so only who did or saw it tells it."""
FADES: Final = 0.8
"""Factor on the certainty of a claim for each time that it was told."""
LEAST_CERTAIN: Final = 0.3
"""Certainty from which a claim is passed on."""


class ClaimState(StrEnum):
    """What the mind found out about a claim itself."""

    OPEN = "open"
    CONFIRMED = "confirmed"
    CONTRADICTED = "contradicted"


class Withheld(StrEnum):
    """Why a claim is not passed on."""

    PERSON = "person"
    """A person, not an AI player, said it or is named in it."""
    TOO_FAR = "too_far"
    """It was told too often in a row."""
    UNCERTAIN = "uncertain"
    """It was contradicted, or is not believed enough."""


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
    """Whether the speaker heard it from somebody else. Such a claim is not passed on, unless it is news."""
    hops: int = 1
    """How often in a row it was told; 0 for what the game said or the mind did itself."""
    due: Seconds | None = None
    """When a gathering begins."""
    with_leave: bool = False
    """Whether it is a deed of somebody else of whom the game says that it may be told."""
    taint: Taint = CLEAN

    @property
    def key(self) -> tuple[str, str]:
        """Its identity: one claim is kept per key. Somebody may do several deeds, and a feast be held at several places."""
        if self.is_news:
            return self.kind.value, f"{self.subject} {self.object}".lower()
        return self.kind.value, self.subject.lower()

    @property
    def is_news(self) -> bool:
        """Whether it is about a deed or a gathering."""
        return self.kind in NEWS

    @property
    def held_back(self) -> Withheld | None:
        """Why it is not passed on; None if it may be."""
        if not self.by_ai:
            return Withheld.PERSON
        too_far = self.hops >= NEWS[self.kind] if self.is_news else self.second_hand
        if too_far:
            return Withheld.TOO_FAR
        if self.state is ClaimState.CONTRADICTED or self.confidence < LEAST_CERTAIN:
            return Withheld.UNCERTAIN
        return None

    @property
    def passable(self) -> bool:
        """Whether it may be passed on as hearsay."""
        return self.held_back is None
