"""The definition of one kind of question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from maid_engine.ai_players.models.envelope import JsonMode, RequestContext, Section, SectionKind
from maid_engine.ai_players.models.questions import Question, QuestionKind, Staleness, Tier
from maid_engine.core.chance import Dice

F = TypeVar("F")
A = TypeVar("A", bound="AnswerModel")


class AnswerModel(BaseModel):
    """Base class of all answers. Instances are frozen; unknown fields are ignored, and null is the default of a field that has one."""

    model_config = ConfigDict(frozen=True, extra="ignore")

    @model_validator(mode="before")
    @classmethod
    def _without_nulls(cls, data: object) -> object:
        if not isinstance(data, dict):
            return data
        kept = dict(data)
        for name, field in cls.model_fields.items():
            if kept.get(name) is None and not field.is_required():
                kept.pop(name, None)
        return kept


# No slots: in Python 3.11, QuestionRow[Facts, Answer](…) fails for a frozen dataclass with slots.
@dataclass(frozen=True, kw_only=True)
class QuestionRow(Generic[F, A]):
    """The definition of one kind of question."""

    kind: QuestionKind
    facts: type[F]
    """A frozen dataclass of JSON types, so that a case can be saved to a file."""
    answer: type[A]
    rule: Callable[[F, Dice], A]
    """Always answers, and at once."""
    instructions: str
    """For the model: what is asked, and what the reply means. The same in each call."""
    example: A
    """A good answer, for models and for the documentation."""
    describe: Callable[[F], tuple[str, ...]]
    """Returns the facts as lines of a prompt. Lines with other players' words are ``Said``."""
    check: Callable[[F, A], str] = lambda facts, answer: ""  # noqa: ARG005 - anything that parses will do
    """Returns why a parsed answer is useless; empty if it is useful."""
    check_grounded: Callable[[F, A, Sequence[Section]], str] = lambda *_: ""
    """Like `check`, for answers that must agree with the whole prompt: also receives its sections."""
    request: Callable[[F], RequestContext | None] = lambda _: None
    """Returns the type of the request, its round and the guidance before it; None for questions outside of rounds."""
    tier: Tier = Tier.CHEAP
    lesser: Tier | None = None
    """The tier of questions that matter less, and of those that follow soon on another question to a strong model. None: `tier`."""
    matters: Callable[[F], bool] = lambda _: True
    """Returns whether a question with these facts is worth `tier`."""
    deadline_s: float = 30.0
    """Game seconds within which an answer is useful."""
    stale: Staleness = Staleness.REVISION
    every_s: float = 0.0
    """Minimum game seconds between two such questions of one mind to models. The rule has no limit."""
    every_urgent_s: float | None = None
    """The same for urgent questions; by default `every_s`."""
    max_output_tokens: int = 300
    urgent: bool = False
    person: Callable[[F], str] = lambda _: ""
    """Returns the name of the person who waits for the answer to an urgent question; empty if none does."""
    ready_made: bool = False
    """Whether a template or the planner answers as well. With many AI players, models are asked less often."""
    shared: bool = False
    """Whether askers with the same facts within the same few seconds share one call and its answer."""
    typed: bool = False
    """Whether an answer is used when a line is typed because of it. Other answers are used when the mind takes them."""
    json: JsonMode = JsonMode.SCHEMA
    """Format of a model's reply; see ``envelope``."""

    parroted: bool = False
    """Whether small models copy the example as their answer. Models that enforce a schema then do not see the example."""

    def tier_of(self, question: Question[F]) -> Tier:
        """Return the tier that a question is worth."""
        if question.lesser and self.lesser is not None:
            return self.lesser
        return self.tier

    def task(self, facts: F) -> Section:
        """Return the section that contains the question."""
        return Section(SectionKind.TASK, self.describe(facts))

    def parse(self, facts: F, data: object, sections: Sequence[Section] = ()) -> tuple[A | None, str]:
        """Parse the JSON of a reply.

        Returns the answer and an empty text, or ``None`` and the reason, worded so that a model can fix the
        reply. `sections` are those of the prompt; without them, the facts are all that the model was told.
        """
        try:
            answer = self.answer.model_validate(data)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "the reply"
            return None, f"{where}: {first['msg']}"
        objections = (self.check(facts, answer), self.check_grounded(facts, answer, sections))
        objection = next(filter(None, objections), "")
        if objection:
            return (None, objection)
        return (answer, "")


AnyRow: TypeAlias = QuestionRow[Any, Any]
"""A row of any kind, for collections of different kinds. The type parameters of one row always match."""
Taker: TypeAlias = Callable[[Question[F], A], None]
"""Accepts a model's answer to a question, after checking that the answer still fits."""
AnyTaker: TypeAlias = Callable[[Question[Any], Any], None]
