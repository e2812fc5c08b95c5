"""What a reflection is made from, and the form of its answer."""

from dataclasses import dataclass

from pydantic import Field

from maid_engine.ai_players.models.audience import UNKNOWN, Provenance
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.reflection import Readiness, ReflectionType
from maid_engine.ai_players.questions.row import AnswerModel

MOST_INSIGHTS = 3
"""Most insights of an answer."""
MOST_CITED = 12
"""Most lines that an insight may cite."""


@dataclass(frozen=True, slots=True)
class Material:
    """One memory that a reflection is made from."""

    text: str
    memory: MemoryId | None = None
    made_of: Provenance = UNKNOWN
    """Whose words it contains, whom it is about, and who may hear of it."""
    is_own: bool = True
    """Whether it is an experience of the mind's own, and not what somebody said."""
    at: float = 0.0
    """Time of the memory, in seconds."""
    beside: tuple[MemoryId, ...] = ()
    """Earlier memories of the same meeting, which its text contains too."""


@dataclass(frozen=True, slots=True)
class ReflectionFacts:
    """The material for a reflection."""

    trigger: str
    memories: tuple[Material, ...] = ()
    """The latest last."""
    foes: tuple[tuple[str, int, int, int], ...] = ()
    """Name, wins, deaths, own flights."""
    goals: tuple[tuple[str, int, int], ...] = ()
    """Type, number reached, number given up."""
    people: tuple[tuple[str, int], ...] = ()
    """Player, number of talks with them."""
    level: int = 1
    armed: bool = True
    """Whether a weapon is wielded."""
    creatures: tuple[str, ...] = ()
    """Kinds of creatures that the memories name, in lower case."""
    feeling: str = "neutral"
    area: str = ""
    areas: tuple[str, ...] = ()
    """The areas that it knows, without the present one."""
    known: tuple[str, ...] = ()
    """Topics of recent conclusions, which the rule skips."""
    concluded: tuple[Material, ...] = ()
    """The recent conclusions themselves, of which a model is told."""
    abstraction_level: int = 1
    theme: str = ""
    """The common theme of the memories, which are reflections themselves. Used above level 1."""


class Insight(AnswerModel):
    """One thing concluded."""

    type: ReflectionType
    topic: str = Field(min_length=1, max_length=80)
    content: str = Field(min_length=1, max_length=300)
    confidence: float = Field(default=0.6, ge=0.0, le=1.0)
    cites: tuple[int, ...] = Field(default=(), max_length=MOST_CITED)
    """Numbers of the lines of the material that it rests on."""
    keep_from: str = ""
    """The foe or area to keep away from until the conditions below hold; empty if there is none."""
    level: int = Field(default=0, ge=0)
    hp_ratio: float = Field(default=0.0, ge=0.0, le=1.0)
    armed: bool = False
    item: str = Field(default="", max_length=60)

    @property
    def needs(self) -> Readiness:
        """The conditions."""
        return Readiness(self.level, self.hp_ratio, self.item.lower(), self.armed)


class Insights(AnswerModel):
    """What was concluded, the weightiest first."""

    insights: tuple[Insight, ...] = Field(default=(), max_length=MOST_INSIGHTS)
