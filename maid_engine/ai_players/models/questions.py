"""What a mind may ask, as values: a question goes out with a step's outcome, its answer comes in with a later intake.

A rule has always answered already. What a model answers later is an offer, stamped with what it was based on.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, NamedTuple, NewType, TypeVar

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.envelope import Section
from maid_engine.ai_players.models.ids import FIRST_REVISION, PlanRevision
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds

QuestionId = NewType("QuestionId", str)
F_co = TypeVar("F_co", covariant=True)
V_co = TypeVar("V_co", covariant=True)
"""The facts of a question."""


class QuestionKind(StrEnum):
    """Everything a mind asks for thought about."""

    LABEL_LINE = "label_line"
    """What does this line mean, which no pattern reads?"""
    READ_BATCH = "read_batch"
    """What of these observations matters, and why?"""
    GOALS = "goals"
    PHASES = "phases"
    TASKS = "tasks"
    NEXT_COMMAND = "next_command"
    UTTERANCE = "utterance"
    """How to put an intent into words."""
    CLASSIFY_SPEECH = "classify_speech"
    SEMANTIC_FACT = "semantic_fact"
    SUMMARY = "summary"
    REFLECTION = "reflection"
    FAILURE_LESSON = "failure_lesson"
    CRITIQUE = "critique"
    GOAL_IN_WORDS = "goal_in_words"


RETIRED_KINDS: Final = frozenset({"procedure"})
"""Kinds of earlier versions. Settings that name them still load."""


class Tier(StrEnum):
    """How good a model a question is worth."""

    STRONG = "strong"
    """The settings call it "expensive"."""
    FAST = "fast"
    CHEAP = "cheap"
    FREE = "free"
    """Rules alone, or a model that costs nothing."""


class Staleness(StrEnum):
    """What to do with an answer that comes after the world moved on."""

    KEEP = "keep"
    """Knowledge: of use whenever it comes."""
    REVISION = "revision"
    """Of use only to the plan revision it was asked for."""
    DEADLINE = "deadline"
    """Of use until its deadline, whatever the plan."""


class ThinkingLevel(StrEnum):
    """How much thought can still be paid for."""

    FULL = "full"
    SAVING = "saving"
    """80–95 % of the budget is used: what templates can do is left to templates."""
    CRITICAL = "critical"
    """95–100 %: only what is urgent."""
    NONE = "none"
    """Nothing is left, or there are no models: rules alone. The body never freezes."""


@dataclass(frozen=True, slots=True)
class Question(Generic[F_co]):
    """One question, with all that whoever answers it needs. Any question is a ``Question[object]``."""

    id: QuestionId
    kind: QuestionKind
    facts: F_co
    """What the kind's row in the table says: a frozen dataclass."""
    asked_at: Seconds
    deadline: Seconds
    """Game time after which an answer is of no use."""
    sections: tuple[Section, ...] = ()
    """What the prompt is made of: the mind's own sections and the kind's."""
    based_on: PlanRevision = FIRST_REVISION
    taint: Taint = CLEAN
    """Whose words are among the facts; the answer carries it on."""
    urgent: bool = False
    """Somebody waits for it: asked before others, also when the budget is nearly spent."""
    escalation: int = 0
    """How many tiers better than usual the model should be, after failures."""
    refusals: tuple[str, ...] = ()
    """Earlier answers that were not of use, and why: for a better one."""
    audience: Audience = EVERYBODY
    """Who may hear the answer. Of an answer that is kept, not said, it is who may hear of everything in the prompt."""
    subjects: tuple[str, ...] = ()
    """Names of the players whom the prompt is about, in lower case."""


class AnswerFailure(StrEnum):
    """Why no model answered a question."""

    NONE = ""
    """One did."""
    BUDGET = "budget"
    DEADLINE = "deadline"
    GARBAGE = "garbage"
    """No answer could be read."""
    UNAVAILABLE = "unavailable"
    """No model could be asked."""
    BUSY = "busy"
    """Too many were waiting."""
    WITHDRAWN = "withdrawn"
    """It held words of a player who is forgotten."""


class Answer(NamedTuple, Generic[V_co]):
    """What came of a question. Any answer is an ``Answer[object]``."""

    question: QuestionId
    kind: QuestionKind
    value: V_co | None = None
    """The kind's answer type; None when no model answered, and the rule's answer stands."""
    model: str = ""
    reason: AnswerFailure = AnswerFailure.NONE
    """Why there is none."""
    usd: float = 0.0
    latency_s: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    asked_again: Question[object] | None = None
    """The question, when an admin had it put once more after it had come to nothing."""
