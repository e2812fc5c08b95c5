"""Questions of a mind and their answers, as values.

A question leaves with the outcome of a step; its answer arrives with a later intake. A rule has always
answered before. A model's later answer is an offer, stamped with the state that it was based on.
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
"""Type of the value of an answer. `F_co` is the type of a question's facts."""


class QuestionKind(StrEnum):
    """The kinds of questions that a mind asks."""

    LABEL_LINE = "label_line"
    """What a line means that no pattern matches."""
    READ_BATCH = "read_batch"
    """Which observations matter, and why."""
    GOALS = "goals"
    PHASES = "phases"
    NEXT_STEP = "next_step"
    """What the character would like to do next for a goal."""
    TASKS = "tasks"
    NEXT_COMMAND = "next_command"
    UTTERANCE = "utterance"
    """What to answer to words, what to agree to, and what to remember."""
    SEMANTIC_FACT = "semantic_fact"
    SUMMARY = "summary"
    REFLECTION = "reflection"
    FAILURE_LESSON = "failure_lesson"
    CRITIQUE = "critique"
    GOAL_IN_WORDS = "goal_in_words"
    DIRECT = "direct"
    """What happens in the next round of a scene. The storyteller asks it, no mind."""
    RECONCILE = "reconcile"
    """Who acts after the others in a round of a scene."""
    BEING_LINE = "being_line"
    """How one of the townsfolk puts a line. No mind asks it."""


RETIRED_KINDS: Final = frozenset({"procedure", "classify_speech"})
"""Kinds of earlier versions. Settings that contain them still load."""


class Tier(StrEnum):
    """Quality of the model that a question is worth."""

    STRONG = "strong"
    """Called "expensive" in the settings."""
    FAST = "fast"
    CHEAP = "cheap"
    FREE = "free"
    """Rules only, or a model that costs nothing."""


class Staleness(StrEnum):
    """When an answer becomes useless."""

    KEEP = "keep"
    """Never: it is knowledge."""
    REVISION = "revision"
    """When the plan has another revision than the question."""
    DEADLINE = "deadline"
    """At its deadline, whatever the plan."""


class ThinkingLevel(StrEnum):
    """How much thinking the remaining budget allows."""

    FULL = "full"
    SAVING = "saving"
    """80–95 % of the budget is used. Templates are used wherever they suffice."""
    CRITICAL = "critical"
    """95–100 % is used. Only urgent questions go to models."""
    NONE = "none"
    """The budget is used up, or there are no models. Rules answer everything, so the character never freezes."""


class ChosenName(NamedTuple):
    """A name of one word that a player chose."""

    name: str
    """In lower case."""
    author: str
    """Who chose it, as in a taint."""


@dataclass(frozen=True, slots=True)
class Question(Generic[F_co]):
    """One question with all data that is needed to answer it. Any question is a ``Question[object]``."""

    id: QuestionId
    kind: QuestionKind
    facts: F_co
    """A frozen dataclass of the type in the kind's row."""
    asked_at: Seconds
    deadline: Seconds
    """Game time after which an answer is useless."""
    sections: tuple[Section, ...] = ()
    """The parts of the prompt: sections of the mind and of the kind."""
    based_on: PlanRevision = FIRST_REVISION
    taint: Taint = CLEAN
    """Players whose words are among the facts. The answer inherits it."""
    urgent: bool = False
    """Whether somebody waits for it. Urgent questions go first, even if the budget is nearly used up."""
    escalation: int = 0
    """How many tiers above the usual one the model should be, because of earlier failures."""
    lesser: bool = False
    """Whether the lesser tier of its kind is enough, if that has one."""
    refusals: tuple[str, ...] = ()
    """Earlier answers that were rejected, and why, so that the next one is better."""
    audience: Audience = EVERYBODY
    """Who may hear the answer. If the answer is stored and not said: who may hear of everything in the prompt."""
    subjects: tuple[str, ...] = ()
    """Names of the players whom the prompt is about, in lower case."""
    names: tuple[ChosenName, ...] = ()
    """Names in the prompt that players chose. An answer that uses words which they spell inherits their taint."""


class AnswerUse(NamedTuple):
    """Whether a model's answer was used, as its mind says."""

    question: QuestionId
    reason: str = ""
    """Why it was not used; empty if it was."""


class AnswerFailure(StrEnum):
    """Why no model answered a question."""

    NONE = ""
    """A model answered."""
    BUDGET = "budget"
    DEADLINE = "deadline"
    GARBAGE = "garbage"
    """No answer could be parsed."""
    UNAVAILABLE = "unavailable"
    """No model was available."""
    BUSY = "busy"
    """Too many questions were waiting."""
    WITHDRAWN = "withdrawn"
    """It contained words of a player whose data was deleted."""


class Answer(NamedTuple, Generic[V_co]):
    """The result of a question. Any answer is an ``Answer[object]``."""

    question: QuestionId
    kind: QuestionKind
    value: V_co | None = None
    """An instance of the kind's answer type; ``None`` if no model answered and the rule's answer stands."""
    model: str = ""
    reason: AnswerFailure = AnswerFailure.NONE
    """Why there is no value."""
    usd: float = 0.0
    latency_s: float = 0.0
    input_tokens: int = 0
    output_tokens: int = 0
    asked_again: Question[object] | None = None
    """The question, if an admin had it asked again after it had failed."""
    repaired: bool = False
    """Whether the model gave a usable reply only after it was told what was wrong with the first one."""
