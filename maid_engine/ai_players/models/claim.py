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
    GATHERING = "event"
    """A gathering; `object` is the name of the room, and :attr:`Claim.due` the time."""


MOST_HOPS: Final = MappingProxyType({ClaimKind.GATHERING: 3, ClaimKind.DEED: 3})
"""Kind of news → how often in a row it may be told."""
MOST_HOPS_OF_PERSONS: Final = 1
"""How often in a row a deed of a person may be told, who gave leave: only who saw it tells it."""
FADES: Final = 0.8
"""Factor on the certainty of a claim for each time that it was told."""
HELD_AGAIN_S: Final = 1500.0
"""Seconds between two gatherings of the same name and place. What lies closer is the same, told less exactly."""
LEAST_CERTAIN: Final = 0.3
"""Certainty from which a claim is passed on."""


class ClaimState(StrEnum):
    """What the mind found out about a claim itself."""

    OPEN = "open"
    """Nothing so far."""
    CONFIRMED = "confirmed"
    """It saw that it is so."""
    CONTRADICTED = "contradicted"
    """It saw that it is not so."""


class Withheld(StrEnum):
    """Why a claim is not passed on."""

    PERSON = "person"
    """A person said it, not an AI player. Whom news names is checked when it would be told."""
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
    """What is said of the subject; its kind says what that is."""
    place: str = ""
    """The name of a room, for a price; "" if none was named."""
    words: str
    """The claim as a clause: ``Hilda is at the Smithy``."""
    by: str
    """The name of the speaker; "" if the game said it."""
    by_ai: bool
    """Whether an AI player said it. Only such claims are ever passed on."""
    at: Seconds = ORIGIN
    """When it was heard."""
    confidence: float = 0.5
    """How far the mind believes it, 0.0 to 1.0."""
    state: ClaimState = ClaimState.OPEN
    second_hand: bool = False
    """Whether the speaker heard it from somebody else. Such a claim is not passed on, unless it is news."""
    hops: int = 1
    """How often in a row it was told; 0 for what the game said or the mind did itself."""
    due: Seconds | None = None
    """When a gathering begins."""
    of_ai_player: bool = False
    """Whether it is a deed of an AI player."""
    with_leave: bool = False
    """Whether it is the deed of somebody else who lets it be told, as the game says."""
    taint: Taint = CLEAN
    """The authors of the words."""

    @property
    def key(self) -> tuple[str, str]:
        """Its identity: one claim is kept per key. Somebody may do several deeds, and a feast be held at several places."""
        if self.is_news:
            return self.kind.value, f"{self.subject} {self.object}".lower()
        return self.kind.value, self.subject.lower()

    @property
    def is_news(self) -> bool:
        """Whether it is about a deed or a gathering."""
        return self.kind in MOST_HOPS

    @property
    def held_back(self) -> Withheld | None:
        """Why it is not passed on; None if it may be."""
        if not self.by_ai:
            return Withheld.PERSON
        if self._is_too_far:
            return Withheld.TOO_FAR
        if self.state is ClaimState.CONTRADICTED or self.confidence < LEAST_CERTAIN:
            return Withheld.UNCERTAIN
        return None

    @property
    def _is_too_far(self) -> bool:
        """Whether it was told as often in a row as it may be."""
        if not self.is_news:
            return self.second_hand
        if self.kind is ClaimKind.DEED and not self.of_ai_player:
            return self.hops >= MOST_HOPS_OF_PERSONS
        return self.hops >= MOST_HOPS[self.kind]

    @property
    def passable(self) -> bool:
        """Whether it may be passed on as hearsay."""
        return self.held_back is None

    @property
    def is_rumour(self) -> bool:
        """Whether it may be passed on in any words. Those of a deed that was heard must say how often it was told."""
        return self.passable and (self.kind is not ClaimKind.DEED or not self.hops)
