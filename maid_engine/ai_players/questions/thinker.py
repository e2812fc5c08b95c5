"""The mind's side of its questions. A rule answers at once, a model's answer may follow later."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds, PlanRevision
from maid_engine.ai_players.models.questions import (
    Answer,
    AnswerUse,
    Question,
    QuestionId,
    QuestionKind,
    Staleness,
    ThinkingLevel,
)
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.ai_players.questions.row import AnswerModel, AnyRow, AnyTaker, QuestionRow, Taker
from maid_engine.ai_players.questions.speech_questions import ANSWER_WITHIN_S
from maid_engine.ai_players.questions.spelled_names import taint_by_names
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds

MOST_GIVEN = 32
"""Number of answers whose model, latency and cost are kept."""
STRONG_EVERY_S = 2400.0
"""Game seconds between two questions to a strong model of kinds with a lesser tier. Longer with many AI players."""
MOST_PENDING = 16
"""Maximum number of pending questions of one mind. Further ones go to the rules only."""
MOST_URGENT = 4
"""Number of urgent questions that may be pending besides."""

F = TypeVar("F")
A = TypeVar("A", bound=AnswerModel)


class _Listener(NamedTuple):
    """The callbacks for one kind of question."""

    row: AnyRow
    taker: AnyTaker
    declined: Callable[[Question[Any]], None] | None


class Thinker:
    """Asks rules at once, and also models where available.

    An organ calls :meth:`ask` and continues with the rule's answer. A model's answer to the same question
    goes to the taker that the organ registered with :meth:`on`, unless it is stale by then.
    """

    def __init__(
        self,
        ids: LocalIds,
        dice: Dice,
        *,
        models: bool = False,
        patience_s: float = ANSWER_WITHIN_S,
    ) -> None:
        self.models = models
        self.patience_s = patience_s
        """How long an answer to a speaker waits for a model's wording, in game seconds."""
        self.level = ThinkingLevel.NONE
        self.pace = 1.0
        """Factor on the minimum seconds between two questions to models, for questions that are not urgent."""
        self.ready_made = 1.0
        """Additional factor for questions that a template or the planner answers well, urgent or not."""
        self.asked: dict[str, int] = {}
        """Kind → number of questions put to models."""
        self.turned_down: dict[str, int] = {}
        """Reason → number of model answers that were rejected for it."""
        self.ids = ids
        """Source of the mind's ids."""
        self._dice = dice
        self._listeners: dict[QuestionKind, _Listener] = {}
        self._given: dict[QuestionId, Answer[object]] = {}
        """The last accepted answers."""
        self._unused: list[AnswerUse] = []
        self._outbox: list[Question[object]] = []
        self._pending: dict[QuestionId, Question[object]] = {}
        self._last: dict[QuestionKind, float] = {}
        self._strong_at = float("-inf")
        """When a kind with a lesser tier last asked a strong model."""

    def on(
        self,
        row: QuestionRow[F, A],
        taker: Taker[F, A],
        *,
        declined: Callable[[Question[F]], None] | None = None,
    ) -> None:
        """Register who receives models' answers to this kind of question, and who is called if none comes."""
        self._listeners[row.kind] = _Listener(row, taker, declined)

    def ask(  # noqa: PLR0913
        self,
        row: QuestionRow[F, A],
        facts: F,
        *,
        now: float,
        revision: PlanRevision,
        taint: Taint = CLEAN,
        escalation: int = 0,
        refusals: tuple[str, ...] = (),
        model: bool = True,
        within_s: float | None = None,
        urgent: bool | None = None,
        ready_made: bool | None = None,
        audience: Audience = EVERYBODY,
        subjects: tuple[str, ...] = (),
    ) -> A:
        """Return the rule's answer. Also put the question to a model if `model` is set and :meth:`may_ask` allows it.

        `within_s`: game seconds for which a model's answer is useful; by default the row's `deadline_s`.
        `urgent`: whether somebody waits for the answer; by default the row's `urgent`.
        `ready_made`: whether the rules have an answer that is about as good; by default the row's `ready_made`.
        `audience`: who will hear the answer, or may hear of the facts if the answer is only stored.
        `subjects`: names of the players whom the facts are about.
        """
        if model and self.may_ask(row, now, urgent=urgent, ready_made=ready_made):
            kind = row.kind
            question = Question(
                QuestionId(self.ids.next("question")),
                kind,
                facts,
                Seconds(now),
                Seconds(now + (row.deadline_s if within_s is None else within_s)),
                (row.task(facts),),
                revision,
                taint,
                row.urgent if urgent is None else urgent,
                escalation,
                self._is_lesser(row, facts, now),
                refusals,
                audience,
                subjects,
            )
            self._last[kind] = now
            if row.lesser is not None and not question.lesser:
                self._strong_at = now
            self._pending[question.id] = question
            self._outbox.append(question)
            self.asked[kind.value] = self.asked.get(kind.value, 0) + 1
        return row.rule(facts, self._dice)

    def may_ask(
        self, row: AnyRow, now: float, *, urgent: bool | None = None, ready_made: bool | None = None
    ) -> bool:
        """Return whether a model may be asked now; `urgent` and `ready_made` as in :meth:`ask`."""
        if urgent is None:
            urgent = row.urgent
        if ready_made is None:
            ready_made = row.ready_made
        if row.kind not in self._listeners or not self._has_room(urgent=urgent):
            return False
        last_s = self._last.get(row.kind, float("-inf"))
        pause_s = self._pause_s(row, urgent=urgent)
        if ready_made:
            pause_s *= self.ready_made
        return now - last_s >= pause_s

    def _has_room(self, *, urgent: bool) -> bool:
        """Return whether one more question may be put to models."""
        if not self.models or not self._level_allows(urgent=urgent):
            return False
        most = MOST_PENDING + (MOST_URGENT if urgent else 0)
        return len(self._pending) < most

    def _is_lesser(self, row: QuestionRow[F, A], facts: F, now: float) -> bool:
        """Return whether the lesser tier of this kind is enough for a question."""
        if row.lesser is None:
            return False
        return not row.matters(facts) or now - self._strong_at < STRONG_EVERY_S * self.pace

    def _level_allows(self, *, urgent: bool) -> bool:
        """Return whether models may be asked on this level of thinking."""
        match self.level:
            case ThinkingLevel.NONE:
                return False
            case ThinkingLevel.CRITICAL:
                return urgent
            case _:
                return True

    def _pause_s(self, row: AnyRow, *, urgent: bool) -> float:
        """Return the minimum number of seconds between two questions of this kind that the rules cannot answer as well."""
        if not urgent:
            return row.every_s * self.pace
        if row.every_urgent_s is None:
            return row.every_s
        return row.every_urgent_s

    def pending(self, kind: QuestionKind) -> bool:
        """Return whether a question of this kind waits for a model."""
        return any(one.kind is kind for one in self._pending.values())

    def outgoing(
        self,
        complete: Callable[[Question[object]], Question[object]] | None = None,
        ready: Callable[[Question[object]], bool] = lambda question: True,  # noqa: ARG005 - all are
    ) -> tuple[Question[object], ...]:
        """Remove and return the questions that are `ready`. `complete` adds context and its taint to each."""
        if not self._outbox:
            return ()
        waiting = [one for one in self._outbox if not ready(one)]
        gone = [one for one in self._outbox if one not in waiting]
        if complete is not None:
            gone = list(map(complete, gone))
        self._outbox = waiting
        self._pending.update((one.id, one) for one in gone)
        return tuple(gone)

    def take(self, answers: Iterable[Answer[object]], *, now: float, revision: PlanRevision) -> None:
        """Pass models' answers to their takers. Drop stale ones, and questions 60 s after their deadline."""
        for answer in answers:
            self._take(answer, now, revision)
        self._drop([one for one in self._pending.values() if one.deadline + 60.0 < now])

    def _take(self, answer: Answer[object], now: float, revision: PlanRevision) -> None:
        """Pass a model's answer to its taker, if it is of use."""
        question = self._pending.pop(answer.question, None) or answer.asked_again
        reason = self._objection(answer, question, now, revision)
        if not reason and question is not None:
            self._accept(question, answer)
            return
        self._turn_down(question, reason)
        if answer.value is not None:
            self._unused.append(AnswerUse(answer.question, reason))

    def _objection(
        self, answer: Answer[object], question: Question[object] | None, now: float, revision: PlanRevision
    ) -> str:
        """Return why an answer is of no use; empty if it is."""
        reason = answer.reason or self._stale(question, now, revision)
        if answer.value is None and not reason:
            return "none"
        return reason

    def _accept(self, question: Question[object], answer: Answer[object]) -> None:
        """Pass an answer to the taker of its question, with the taint of names that spell its words, and keep it."""
        self._given[question.id] = answer
        drop_oldest(self._given, MOST_GIVEN)
        taint = unite(question.taint, taint_by_names(question, answer.value))
        self._listeners[question.kind].taker(replace(question, taint=taint), answer.value)

    def _turn_down(self, question: Question[object] | None, reason: str) -> None:
        """Count an answer that is of no use, and call `declined` for its question, if that is known."""
        self.turned_down[reason] = self.turned_down.get(reason, 0) + 1
        if question is not None:
            self._decline(question)

    def unused(self, question: QuestionId, reason: str) -> None:
        """Report that an answer came to nothing after it had been accepted."""
        self.turned_down[reason] = self.turned_down.get(reason, 0) + 1
        self._unused.append(AnswerUse(question, reason))

    def take_unused(self) -> tuple[AnswerUse, ...]:
        """Remove and return the answers that came to nothing since the last call."""
        unused, self._unused = tuple(self._unused), []
        return unused

    def answer_to(self, question: QuestionId) -> Answer[object] | None:
        """Return the answer to this question, with model, time and cost, if it is among the last `MOST_GIVEN`."""
        return self._given.get(question)

    def give_up(self) -> None:
        """Drop all pending questions, because the models were told to stop, and call `declined` for each."""
        self._outbox.clear()
        self._drop(list(self._pending.values()))

    def forget(self, person: Forgotten) -> None:
        """Drop the questions that contain this person's words or are about them."""
        self._outbox = [one for one in self._outbox if not person.asked(one)]
        self._drop(list(filter(person.asked, self._pending.values())))

    def _drop(self, questions: Iterable[Question[object]]) -> None:
        """Drop these questions and call `declined` for each."""
        for question in questions:
            self._pending.pop(question.id, None)
            self._decline(question)

    def _decline(self, question: Question[object]) -> None:
        listener = self._listeners.get(question.kind)
        if listener is not None and listener.declined is not None:
            listener.declined(question)

    def _stale(self, question: Question[object] | None, now: float, revision: PlanRevision) -> str:
        if question is None:
            return "unknown"
        stale = self._listeners[question.kind].row.stale
        if stale is Staleness.KEEP:
            return ""
        if now > question.deadline:
            return "late"
        moved_on = stale is Staleness.REVISION and question.based_on != revision
        if moved_on:
            return "stale"
        return ""
