"""Follows every question that AI players ask models: answered or not, accepted or not, and what came of it.

It looks at each step of a mind from outside: the questions that leave, the answers that arrive, the lines that
it wants to type, and the reports about goals and memories. A mind's own counts play no part.
"""

from collections.abc import Awaitable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from maid_engine.ai_players.cognitive.mind_port import MindPort
from maid_engine.ai_players.cognitive.reports.mind_reports import MindReports
from maid_engine.ai_players.models.intake import Intake, Outcome
from maid_engine.ai_players.models.questions import (
    Answer,
    AnswerFailure,
    Question,
    QuestionId,
    QuestionKind,
    Staleness,
)
from maid_engine.ai_players.player import AIPlayer
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.interception import Call
from maid_qa.bench.wheel_traces import KindValue, left_a_trace

T = TypeVar("T")

SHOWS_WITHIN_S: Final = 240.0
"""Game seconds within which an accepted answer must show in what an AI player does, wants or remembers."""

FOLLOWING: Final = 10
"""Lines after an answer among which a changed deed is looked for."""


class Typed(NamedTuple):
    """A line that an AI player wanted to type."""

    at: float
    """Game seconds."""
    text: str
    thought: QuestionId | None
    """The question whose answer led to it."""


def mind_of(agent: AIPlayer) -> MindPort:
    """Return the mind of an AI player.

    Raises:
        LookupError: it is not in the game.
    """
    if agent.loop is None:
        raise LookupError(f"{agent.name} is not in the game")
    return agent.loop.mind


@dataclass(slots=True)
class Asked:
    """One question of one AI player, and what came of it. Times are game seconds."""

    agent: AIPlayer
    question: Question[KindValue]
    prepared: bool = False
    """Whether the model gave an answer of its own. Otherwise it agreed with the rule."""
    value: KindValue = None
    """The answer; `None` if there was none."""
    reason: AnswerFailure = AnswerFailure.NONE
    accepted_at: float | None = None
    """When the mind took the answer in; `None` if it did not."""
    used: bool = False
    """Whether the answer showed in what the AI player does, wants or remembers."""
    deed: str = ""
    """The first line that was typed because of it; "" if there was none."""
    followed: list[str] = field(default_factory=list)
    """The first lines that were typed after it was taken in."""

    @property
    def kind(self) -> QuestionKind:
        """Return the kind of the question."""
        return self.question.kind

    @property
    def is_answered(self) -> bool:
        """Return whether the model gave a usable answer of its own."""
        return self.prepared and self.value is not None

    def shows_by(self, now: float) -> bool:
        """Return whether the answer was accepted, and may still show."""
        return self.accepted_at is not None and now - self.accepted_at <= SHOWS_WITHIN_S

    def look_back(self, typed: Sequence[Typed], reports: MindReports) -> None:
        """Note what shows of the answer by now."""
        since = [line for line in typed if line.at >= (self.accepted_at or 0.0)]
        self.followed = [line.text for line in since[:FOLLOWING]]
        self.deed = self.deed or _first_because_of(self.question.id, since)
        if not self.used:
            texts = [line.text for line in since]
            self.used = bool(self.deed) or left_a_trace(self.question, self.value, texts, reports)


@dataclass(slots=True)
class Ledger:
    """The questions of all AI players of a game."""

    asked: dict[tuple[str, QuestionId], Asked] = field(default_factory=dict)
    typed: dict[str, list[Typed]] = field(default_factory=dict)
    """AI player → the lines that it wanted to type."""

    def follow(self, agent: AIPlayer) -> None:
        """Follow the mind of an AI player from now on."""
        self.typed[agent.id] = []
        mind_of(agent).interceptor = _Follower(self, agent)

    def named(self, thought: str) -> Asked | None:
        """Return the question with this name, as the log context of a call has it: ``AI player/question``."""
        agent, _, question = thought.partition("/")
        return self.asked.get((agent, QuestionId(question)))

    def before(self, agent: AIPlayer, intake: Intake) -> list[Asked]:
        """Return the questions whose answers a mind will accept in this step."""
        accepted = []
        for answer in intake.answers:
            asked = self.asked.get((agent.id, answer.question))
            if asked is not None and self._fits(asked, answer, intake.now):
                accepted.append(asked)
        return accepted

    @staticmethod
    def _fits(asked: Asked, answer: Answer[object], now: float) -> bool:
        """Note an answer. Return whether it is one, in time and for the plan that there is."""
        asked.value, asked.reason = answer.value, answer.reason
        if answer.value is None:
            return False
        stale = QUESTIONS[asked.kind].stale
        if stale is Staleness.KEEP:
            return True
        if now > asked.question.deadline:
            return False
        return stale is Staleness.DEADLINE or asked.question.based_on == mind_of(asked.agent).revision

    def after(self, agent: AIPlayer, accepted: list[Asked], intake: Intake, outcome: Outcome) -> None:
        """Note a step of a mind: its questions, its lines, and what shows of earlier answers."""
        for asked in accepted:
            asked.accepted_at = intake.now
        for question in outcome.questions:
            self.asked[agent.id, question.id] = Asked(agent, question)
        for command in outcome.commands:
            self.typed[agent.id].append(Typed(intake.now, command.text, command.cause.thought))
        self._look_for_traces(agent, intake.now)

    def _look_for_traces(self, agent: AIPlayer, now: float) -> None:
        reports = mind_of(agent).reports
        for (owner, _), asked in self.asked.items():
            if owner == agent.id and asked.shows_by(now):
                asked.look_back(self.typed[owner], reports)


def _first_because_of(question: QuestionId, lines: Iterable[Typed]) -> str:
    """Return the first line that an answer led to; "" if there is none."""
    for line in lines:
        if line.thought == question:
            return line.text
    return ""


@dataclass(slots=True)
class _Follower:
    """Stands around the steps of one mind."""

    ledger: Ledger
    agent: AIPlayer

    def call(self, call: Call[T]) -> T:
        """Let a method be called. Note it if it is a step."""
        intake = call.args[0] if call.args else None
        if not isinstance(intake, Intake):
            return call.proceed()
        accepted = self.ledger.before(self.agent, intake)
        made = call.proceed()
        if isinstance(made, Outcome):
            self.ledger.after(self.agent, accepted, intake, made)
        return made

    async def wait(self, call: Call[Awaitable[T]]) -> T:
        """Let a coroutine function be called."""
        return await call.proceed()
