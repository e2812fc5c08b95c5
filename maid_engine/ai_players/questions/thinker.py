"""The mind's side of its questions: the rule's answer at once, a model's as an offer later."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from maid_engine.ai_players.models.audience import EVERYBODY, Audience
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds, PlanRevision
from maid_engine.ai_players.models.questions import (
    Answer,
    Question,
    QuestionId,
    QuestionKind,
    Staleness,
    ThinkingLevel,
)
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.questions.row import AnswerModel, AnyRow, AnyTaker, QuestionRow, Taker
from maid_engine.ai_players.questions.speech_questions import ANSWER_WITHIN_S
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.chance import Dice
from maid_engine.core.time import Seconds

MOST_GIVEN = 32
"""Answers whose model, time and price are kept."""
MOST_PENDING = 16
"""Questions of one mind under way; more are not asked, for their rules have answered."""

F = TypeVar("F")
A = TypeVar("A", bound=AnswerModel)


class _Listener(NamedTuple):
    """Who takes up the answers to one kind of question."""

    row: AnyRow
    taker: AnyTaker
    declined: Callable[[Question[Any]], None] | None


class Thinker:
    """Asks rules at once, and models too where there are any.

    An organ asks with :meth:`ask` and goes on with what it gets. What a model makes of the same question is
    handed to the taker that the organ has named with :meth:`on`, if it is not stale by then.
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
        """Seconds that an answer to somebody who spoke waits for a model's words."""
        self.level = ThinkingLevel.NONE
        self.pace = 1.0
        """On the seconds between two questions to models for which nobody waits."""
        self.ready_made = 1.0
        """The same once more, for questions that templates or the planner answer well."""
        self.asked: dict[str, int] = {}
        """Kind → questions put to models."""
        self.turned_down: dict[str, int] = {}
        """Why model answers were not taken up → how often."""
        self.ids = ids
        """Where the ids of the mind come from."""
        self._dice = dice
        self._listeners: dict[QuestionKind, _Listener] = {}
        self._given: dict[QuestionId, Answer[object]] = {}
        """The last answers that were taken up."""
        self._outbox: list[Question[object]] = []
        self._pending: dict[QuestionId, Question[object]] = {}
        self._last: dict[QuestionKind, float] = {}

    def on(
        self,
        row: QuestionRow[F, A],
        taker: Taker[F, A],
        *,
        declined: Callable[[Question[F]], None] | None = None,
    ) -> None:
        """Name who takes up models' answers to questions of this kind, and who is told when none comes."""
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
        audience: Audience = EVERYBODY,
        subjects: tuple[str, ...] = (),
    ) -> A:
        """The rule's answer; the same question goes to a model when there is one, it is time, and `model`.

        `within_s`: game seconds within which a model's answer is of use, when it is not as long as usual.
        `urgent`: whether somebody waits for it, where that is not the same for all questions of its kind.
        `audience`: who will hear the answer, or may hear of the facts where the answer is only kept.
        `subjects`: names of the players whom the facts are about.
        """
        if model and self.may_ask(row, now, urgent=urgent):
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
                refusals,
                audience,
                subjects,
            )
            self._last[kind] = now
            self._pending[question.id] = question
            self._outbox.append(question)
            self.asked[kind.value] = self.asked.get(kind.value, 0) + 1
        return row.rule(facts, self._dice)

    def may_ask(self, row: AnyRow, now: float, *, urgent: bool | None = None) -> bool:
        """Whether a model would be asked now; `urgent` as with :meth:`ask`."""
        kind = row.kind
        urgent = row.urgent if urgent is None else urgent
        if not self.models or self.level is ThinkingLevel.NONE or kind not in self._listeners:
            return False
        if self.level is ThinkingLevel.CRITICAL and not urgent:
            return False
        every_s = row.every_s if urgent else row.every_s * self.pace
        if row.ready_made:
            every_s *= self.ready_made
        rested = now - self._last.get(kind, float("-inf")) >= every_s
        return rested and len(self._pending) < MOST_PENDING

    def pending(self, kind: QuestionKind) -> bool:
        """Whether a model is at a question of this kind."""
        return any(one.kind is kind for one in self._pending.values())

    def outgoing(
        self,
        complete: Callable[[Question[object]], Question[object]] | None = None,
        ready: Callable[[Question[object]], bool] = lambda question: True,  # noqa: ARG005 - all are
    ) -> tuple[Question[object], ...]:
        """The questions that are `ready`, taken out, each as `complete` makes it: with more context, and its taint."""
        if not self._outbox:
            return ()
        waiting = [one for one in self._outbox if not ready(one)]
        gone = tuple(complete(one) if complete else one for one in self._outbox if one not in waiting)
        self._outbox = waiting
        self._pending.update((one.id, one) for one in gone)
        return gone

    def take(self, answers: Iterable[Answer[object]], *, now: float, revision: PlanRevision) -> None:
        """Hand models' answers to their takers; set aside what is stale."""
        for answer in answers:
            question = self._pending.pop(answer.question, None) or answer.asked_again
            reason = answer.reason or self._stale(question, now, revision)
            if answer.value is None or question is None or reason:
                why = reason or "none"
                self.turned_down[why] = self.turned_down.get(why, 0) + 1
                if question is not None:
                    self._decline(question)
                continue
            self._given[question.id] = answer
            drop_oldest(self._given, MOST_GIVEN)
            self._listeners[question.kind].taker(question, answer.value)
        self._drop([one for one in self._pending.values() if one.deadline + 60.0 < now])

    def answer_to(self, question: QuestionId) -> Answer[object] | None:
        """Return the answer to this question, with model, time and price, if it was among the last ones."""
        return self._given.get(question)

    def give_up(self) -> None:
        """Expect no answers any more, for whoever was asked has been called off; those who wait are told."""
        self._outbox.clear()
        self._drop(list(self._pending.values()))

    def forget(self, person: Forgotten) -> None:
        """Expect no answers any more to questions that hold somebody's words or are about them."""
        self._outbox = [one for one in self._outbox if not person.asked(one)]
        self._drop(list(filter(person.asked, self._pending.values())))

    def _drop(self, questions: Iterable[Question[object]]) -> None:
        """Expect no answers to these any more; those who wait are told."""
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
        return "stale" if moved_on else ""
