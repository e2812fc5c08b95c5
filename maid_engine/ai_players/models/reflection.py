"""Lessons and reflections: what was concluded, from what, and what to do about it."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.memory import MemoryId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

ReflectionId = NewType("ReflectionId", str)


class ReflectionTrigger(StrEnum):
    """Why somebody thinks things over."""

    IMPORTANCE_THRESHOLD = "importance_threshold"
    """Enough of weight was remembered."""
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
    """What went wrong."""

    DEATH = "death"
    FLIGHT = "flight"
    """A fight that was only just left alive."""
    QUEST_FAILURE = "quest_failure"
    ACTION_FAILURE = "action_failure"


class Subject(StrEnum):
    """What kind of thing a lesson is about."""

    FOE = "foe"
    """A creature's name in lower case."""
    ROOM = "room"
    """A room's id on the agent's map."""
    DEED = "deed"
    """A verb, or a verb with what it was done to: ``explore``, ``sell_item:rat tail``."""


class Counsel(StrEnum):
    """What a lesson says to do."""

    AVOID = "avoid"
    """Keep away until it has been forgotten."""
    PREPARE = "prepare"
    """Only when what it asks for holds."""
    STOP = "stop"
    """Do not try it again for a while."""


@dataclass(frozen=True, slots=True)
class Readiness:
    """What must hold before something is dared."""

    level: int = 0
    hp_ratio: float = 0.0
    """Health as a share of the most."""
    item: str = ""
    """Something to carry; "" for nothing."""

    def __str__(self) -> str:
        parts = [f"at level {self.level}"] if self.level else []
        parts += [f"with {self.hp_ratio:.0%} of my health"] if self.hp_ratio else []
        parts += [f"with a {self.item}"] if self.item else []
        return " and ".join(parts)


@dataclass(slots=True, kw_only=True)
class Lesson:
    """What the executive obeys before it acts. It is data: it can be saved, shown, loosened and forgotten."""

    subject: Subject
    about: str
    counsel: Counsel
    needs: Readiness = field(default_factory=Readiness)
    """What :attr:`Counsel.PREPARE` asks for."""
    because: str = ""
    """What taught it, in words."""
    confidence: float = 0.6
    """0.0 to 1.0; a lesson that falls under 0.3 is dropped."""
    learned_at: Seconds = ORIGIN
    expires: Seconds = ORIGIN
    """Game time after which it is forgotten unless confirmed."""
    confirmations: int = 0
    taint: Taint = CLEAN

    @property
    def key(self) -> tuple[Subject, str]:
        """One lesson for each."""
        return (self.subject, self.about)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reflection:
    """One thing concluded."""

    id: ReflectionId
    type: ReflectionType
    content: str
    topic: str
    """What it is about, for telling whether the same was concluded lately: ``foe:grey wolf``."""
    theme: str
    """What several may share: fights, places, deeds, people, goals, feelings."""
    trigger: ReflectionTrigger
    confidence: float = 0.6
    source_memory_ids: tuple[MemoryId, ...] = ()
    abstraction_level: int = 1
    created_at: Seconds = ORIGIN
    taint: Taint = CLEAN
    """Whose words it was concluded from."""
    subjects: tuple[str, ...] = ()
    """Names of the players whom that was about, in lower case."""
    audience: Audience = EVERYBODY
    """Who may hear of it: those who may hear of everything it was concluded from."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FailureContext:
    """A failure, with what led to it."""

    failure_type: FailureType
    description: str
    trajectory: tuple[str, ...] = ()
    """The last actions and what came of them, the last one last."""
    level: int = 1
    hp_ratio: float = 1.0
    """Health when the trouble began, not when it ended."""
    foe: str = ""
    foes: int = 1
    """How many one fought at once."""
    attacks_first: bool = False
    room: str = ""
    """Its id."""
    room_name: str = ""
    deed: str = ""
    """What was tried, as lessons call it."""
    error: str = ""
    carried: tuple[str, ...] = ()
    attempt_number: int = 1
    prior_reflections: tuple[str, ...] = ()
