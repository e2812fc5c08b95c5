"""Lessons and reflections: conclusions, their sources, and what follows from them."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NewType

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.ids import ORIGIN, MemoryId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

ReflectionId = NewType("ReflectionId", str)


class ReflectionTrigger(StrEnum):
    """The cause of a reflection."""

    IMPORTANCE_THRESHOLD = "importance_threshold"
    """The importance of new memories reached a threshold."""
    SIGNIFICANT_EVENT = "significant_event"
    PERIODIC = "periodic"
    FAILURE = "failure"


class ReflectionType(StrEnum):
    """What a reflection is about."""

    STRATEGIC = "strategic"
    TACTICAL = "tactical"
    SOCIAL = "social"
    EMOTIONAL = "emotional"
    CORRECTIVE = "corrective"
    OBSERVATIONAL = "observational"


class FailureType(StrEnum):
    """Kind of failure."""

    DEATH = "death"
    FLIGHT = "flight"
    """The character fled from a fight."""
    QUEST_FAILURE = "quest_failure"
    ACTION_FAILURE = "action_failure"


class Subject(StrEnum):
    """What kind of thing a lesson is about."""

    FOE = "foe"
    """Name of a creature in lower case."""
    ROOM = "room"
    """Id of a room on the agent's map."""
    AREA = "area"
    """Name of an area in lower case."""
    DEED = "deed"
    """A verb, or a verb with its target: ``explore``, ``sell_item:rat tail``."""


class Counsel(StrEnum):
    """What a lesson says to do."""

    AVOID = "avoid"
    """Keep away until the lesson is forgotten."""
    PREPARE = "prepare"
    """Try it only when :attr:`Lesson.needs` holds."""
    STOP = "stop"
    """Do not try it again for a while."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """Conditions that must hold before a risk is taken."""

    level: int = 0
    hp_ratio: float = 0.0
    """Minimum health as a share of the maximum."""
    item: str = ""
    """An item to carry; empty if none is needed."""
    armed: bool = False
    """Whether a weapon must be wielded."""

    def __str__(self) -> str:
        parts = [f"at level {self.level}"] if self.level else []
        if self.hp_ratio:
            parts.append(f"with {self.hp_ratio:.0%} of my health")
        if self.item:
            parts.append(f"with a {self.item}")
        if self.armed:
            parts.append("with a weapon")
        return " and ".join(parts)


NOTHING_NEEDED: Final = Readiness()


@dataclass(frozen=True, slots=True, kw_only=True)
class Lesson:
    """A lesson that the executive checks before it acts. It is data: it can be saved, shown, weakened and forgotten."""

    subject: Subject
    about: str
    counsel: Counsel
    needs: Readiness = field(default_factory=Readiness)
    """The conditions for :attr:`Counsel.PREPARE`."""
    because: str = ""
    """The event that taught it, in words."""
    confidence: float = 0.6
    """0.0 to 1.0. A lesson below 0.3 is dropped."""
    learned_at: Seconds = ORIGIN
    expires: Seconds = ORIGIN
    """Game time at which it is forgotten, unless it is confirmed before."""
    confirmations: int = 0
    taint: Taint = CLEAN
    by_model: bool = False
    """Whether a model worded it. Then a rule's lesson about the same does not change its words."""

    @property
    def told(self) -> str:
        """Its words; after those of a model, which need not name them, the conditions."""
        if not self.by_model or self.needs == NOTHING_NEEDED:
            return self.because
        return f"{self.because} (Needed: {self.needs}.)"

    @property
    def key(self) -> tuple[Subject, str]:
        """Its identity: there is one lesson per key."""
        return (self.subject, self.about)


ENOUGH: Final = 2
"""Number of pieces of evidence of one sort from which more do not count."""
AS_RECENT_S: Final = 1200.0
"""Seconds by which evidence may be older than other evidence and still count as good as it."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a conclusion rests on, so that two conclusions on one subject can be compared."""

    own: int = 0
    """Number of experiences of the mind's own among it."""
    heard: int = 0
    """Number of statements of others among it."""
    latest: Seconds = ORIGIN
    """Time of the latest of all."""

    def is_as_good_as(self, other: "Evidence") -> bool:
        """Return whether it is at least as good as other evidence.

        Own experiences count first, then the number of all, each up to :data:`ENOUGH`. It may be older by at most
        :data:`AS_RECENT_S`.
        """
        if self.latest + AS_RECENT_S < other.latest:
            return False
        return self.rank >= other.rank

    @property
    def rank(self) -> tuple[int, int]:
        """The number of own experiences, and that of all, each up to :data:`ENOUGH`."""
        return min(self.own, ENOUGH), min(self.own + self.heard, ENOUGH)


NO_EVIDENCE: Final = Evidence()


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflection:
    """One conclusion."""

    id: ReflectionId
    type: ReflectionType
    content: str
    topic: str
    """The subject, used to detect repeated conclusions: ``foe:grey wolf``."""
    theme: str
    """The theme, which several reflections may share: fights, places, deeds, people, goals, feelings."""
    trigger: ReflectionTrigger
    confidence: float = 0.6
    source_memory_ids: tuple[MemoryId, ...] = ()
    abstraction_level: int = 1
    created_at: Seconds = ORIGIN
    taint: Taint = CLEAN
    """Players whose words it is based on."""
    subjects: tuple[str, ...] = ()
    """Names of the players it is about, in lower case."""
    audience: Audience = EVERYBODY
    """Who may hear of it: only those who may hear of all its sources."""
    evidence: Evidence = NO_EVIDENCE
    by_model: bool = False
    """Whether a model concluded it, and not a rule."""
    memory: MemoryId | None = None
    """The memory of it; ``None`` if memory is disabled."""
    is_held: bool = True
    """Whether no later conclusion on the same subject has replaced it."""


@dataclass(frozen=True, slots=True)
class FailureFacts:
    """A failure and the events before it, in JSON types."""

    failure: str
    """The value of a :class:`FailureType`."""
    description: str
    trajectory: tuple[str, ...] = ()
    """The last actions and their results, the latest last."""
    level: int = 1
    hp_ratio: float = 1.0
    """Share of health when the trouble began, not when it ended."""
    foe: str = ""
    foes: int = 1
    """Number of foes in the fight."""
    dealt: int = 0
    """Damage that it dealt in the fight."""
    taken: int = 0
    """Damage that it took in the fight."""
    killed: int = 0
    """Number of foes that it killed in the fight."""
    near: int = 0
    """Number of foes of the kind that were in the room; 0 if that is not known."""
    hp_left: float = 0.0
    """Share of health when the fight ended."""
    attacks_first: bool = False
    room: str = ""
    """Id of the room; of a fight, where it was fought."""
    room_name: str = ""
    area: str = ""
    """Name of the area that the room belongs to."""
    deed: str = ""
    """What was tried, named as in lessons."""
    error: str = ""
    carried: tuple[str, ...] = ()
    armed: bool = True
    """Whether a weapon was wielded."""
    attempt: int = 1
    prior_lessons: tuple[str, ...] = ()
    at: float = ORIGIN
    """When it happened, in seconds."""
