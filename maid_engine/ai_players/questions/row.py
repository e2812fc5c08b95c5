"""What belongs to one kind of question."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from maid_engine.ai_players.models.envelope import JsonMode, Section, SectionKind
from maid_engine.ai_players.models.questions import Question, QuestionKind, Staleness, Tier
from maid_engine.core.chance import Dice

F = TypeVar("F")
A = TypeVar("A", bound="AnswerModel")


class AnswerModel(BaseModel):
    """The parent of every kind's answer: frozen, and strict about what it holds."""

    model_config = ConfigDict(frozen=True, extra="ignore")


# Without slots: a frozen dataclass with slots cannot be made as QuestionRow[Facts, Answer](…) in Python 3.11.
@dataclass(frozen=True, kw_only=True)
class QuestionRow(Generic[F, A]):
    """Everything about one kind."""

    kind: QuestionKind
    facts: type[F]
    """A frozen dataclass, made of JSON's own types, so that a case can be kept in a file."""
    answer: type[A]
    rule: Callable[[F, Dice], A]
    """Always answers, at once."""
    instructions: str
    """For a model: what is asked, and what the reply means. Stable from call to call."""
    example: A
    """A good answer, for models and for the docs."""
    describe: Callable[[F], tuple[str, ...]]
    """The facts, in lines of a prompt; lines with other players' words in them as ``Said``."""
    check: Callable[[F, A], str] = lambda facts, answer: ""  # noqa: ARG005 - anything that parses will do
    """Why an answer is of no use though it parses; "" when it is."""
    tier: Tier = Tier.CHEAP
    deadline_s: float = 30.0
    """Game seconds within which an answer is of use."""
    stale: Staleness = Staleness.REVISION
    every_s: float = 0.0
    """Game seconds between two such questions of one mind to models; the rule is asked as often as one likes."""
    max_output_tokens: int = 300
    urgent: bool = False
    ready_made: bool = False
    """Whether a template or the planner does the same well: where there are many AI players, models are asked it less."""
    shared: bool = False
    """Whether an answer to the same facts is everybody's: who asks it within the same seconds shares one call."""
    json: JsonMode = JsonMode.SCHEMA
    """What a model's reply should look like; see ``envelope``."""

    parroted: bool = False
    """Whether small models take the example for the answer. Those that keep to a schema are then not shown it."""

    def task(self, facts: F) -> Section:
        """The section that asks."""
        return Section(SectionKind.TASK, self.describe(facts))

    def parse(self, facts: F, data: object) -> tuple[A | None, str]:
        """A reply's JSON as an answer, or None and why not, in words a model can mend it by."""
        try:
            answer = self.answer.model_validate(data)
        except ValidationError as error:
            first = error.errors(include_url=False, include_context=False)[0]
            where = ".".join(str(part) for part in first["loc"]) or "the reply"
            return None, f"{where}: {first['msg']}"
        objection = self.check(facts, answer)
        return (None, objection) if objection else (answer, "")


AnyRow: TypeAlias = QuestionRow[Any, Any]
"""A row of some kind, where rows of all kinds stand together; the types of its parts fit each other."""
Taker: TypeAlias = Callable[[Question[F], A], None]
"""Takes up a model's answer to a question; checks first whether it still fits."""
AnyTaker: TypeAlias = Callable[[Question[Any], Any], None]
