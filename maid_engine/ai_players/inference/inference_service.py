"""Sends minds' questions to models. A tick never waits for a model; only this service does.

Asking a question, with the outcome of a step, returns at once. The answer arrives between two ticks and
reaches the mind with its next step. Every question is answered exactly once, with a value or with the reason
why there is none, unless its AI player has left meanwhile. Without a running event loop no model is asked.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import count
from typing import NamedTuple, assert_never

from structlog.contextvars import bind_contextvars, clear_contextvars, get_contextvars

from maid_engine.ai_players.cost.answer_uses import AnswerUses
from maid_engine.ai_players.cost.enforcer import BudgetEnforcer
from maid_engine.ai_players.cost.ledger import CostLedger
from maid_engine.ai_players.cost.router import ModelRouter, Route
from maid_engine.ai_players.cost.tracker import CostTracker
from maid_engine.ai_players.inference.call_slots import CallSlots, ProviderLimit, RunningCall
from maid_engine.ai_players.inference.fallback_chain import ChargedQuestion, FallbackChain
from maid_engine.ai_players.inference.ports import Reply, Sketcher
from maid_engine.ai_players.inference.question_queue import Asker, QuestionQueue, ShareKey, Waiting
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.questions import (
    Answer,
    AnswerFailure,
    Question,
    QuestionId,
    QuestionKind,
    ThinkingLevel,
    Tier,
)
from maid_engine.ai_players.questions.row import AnyRow
from maid_engine.ai_players.questions.table import QUESTIONS
from maid_engine.core.codec import to_json
from maid_engine.core.completion import ModelName
from maid_engine.core.json_values import JsonValue
from maid_engine.core.sequences import last
from maid_engine.core.time import Seconds, Tick
from maid_engine.engine.running_command import RUNNING
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.monitoring.dead_letters import QUESTION, DeadLetter, DeadLetterError, DeadLetters, Done

LEVEL_HOLDS = 4
"""Ticks for which a computed level is reused. The budget itself is checked at each call."""
MOST_SHARED = 256
"""Maximum number of shared answers."""
ASKED_AGAIN_WITHIN_S = 60.0
"""Deadline in game seconds for a question that an admin has asked again."""

OwnModels = Mapping[Tier, ModelName]


@dataclass(frozen=True, slots=True)
class InferenceLimits:
    """Limits of the inference service."""

    concurrent: int = 5
    """Maximum number of calls at a time."""
    providers: Mapping[str, ProviderLimit] = field(default_factory=dict)
    """Provider → its own limits."""
    share_s: float = 30.0
    """Seconds for which an answer is reused for equal questions, if it may be shared; 0: never."""


class _Shared(NamedTuple):
    answer: Answer[object]
    until: float


class InferenceService:
    """Keeps questions in a bounded queue and asks models, a few at a time. Implements `InferencePort`."""

    def __init__(  # noqa: PLR0913
        self,
        game: Game,
        supervisor: Supervisor,
        consultant: FallbackChain,
        *,
        router: ModelRouter,
        enforcer: BudgetEnforcer,
        ledger: CostLedger,
        tracker: CostTracker,
        limits: InferenceLimits = InferenceLimits(),
        table: Mapping[QuestionKind, AnyRow] = QUESTIONS,
        queue: QuestionQueue | None = None,
    ) -> None:
        self.enforcer = enforcer
        self.tracker = tracker
        self.ledger = ledger
        self.router = router
        self.on = True
        """Whether models are asked. If off, every question is left to the rules at once."""
        self.sketcher: Sketcher | None = None
        """Embeds texts of minds; None: memories are found by their words."""
        self.own_models: dict[str, OwnModels] = {}
        """AI player → its own models, which replace those of the tiers."""
        self._game = game
        self._supervisor = supervisor
        self.consultant = consultant
        self._limits = limits
        self._table = table
        self._queue = QuestionQueue() if queue is None else queue
        self.uses = AnswerUses(tracker, self._clock)
        """What became of the answers."""
        self._numbers = count(1)
        self._slots = CallSlots(limits.concurrent, limits.providers)
        self._shared: dict[ShareKey, _Shared] = {}
        self._levels: dict[str, tuple[Tick, ThinkingLevel]] = {}
        self._again: set[tuple[str, QuestionId]] = set()
        """Questions that an admin has asked again, by AI player and question id."""

    # --- the port ---

    def ask(self, ai_player_id: str, question: Question[object], reply: Reply) -> None:
        """Put a question. Returns at once.

        Refusals and known shared answers are delivered before it returns.
        """
        row, session = self._table[question.kind], str(get_contextvars().get("session", ""))
        asker = Asker(ai_player_id, question, reply, self._clock(), session)
        self.tracker.asked(ai_player_id, question.kind.value)
        why_not = self._why_not(ai_player_id, question, row)
        if why_not:
            self._refuse(asker, why_not)
            return
        share = self._share(question, row)
        if share is not None and self._join(asker, share):
            return
        waiting = Waiting(next(self._numbers), row, [asker], share, self._provider_of(asker, row))
        loser = self._queue.put(waiting)
        if loser is not None:
            self._refuse_all(loser, AnswerFailure.BUSY)
        self._pump()

    def level(self, ai_player_id: str) -> ThinkingLevel:
        """Return the level of thinking that the budget of this AI player allows."""
        tick = self._game.tick
        known = self._levels.get(ai_player_id)
        if known is None or tick - known[0] >= LEVEL_HOLDS:
            known = self._levels[ai_player_id] = (tick, self._level(ai_player_id))
        return known[1]

    def withdraw(self, ai_player_id: str) -> None:
        """Drop the questions of this AI player.

        Calls in progress are paid for, but their answers are not delivered.
        """
        self._queue.withdraw(ai_player_id)
        if self.sketcher is not None:
            self.sketcher.withdraw(ai_player_id)
        for call in self._slots.calls.values():
            waiting = call.waiting
            waiting.askers = [one for one in waiting.askers if one.ai_player_id != ai_player_id]
        self._levels.pop(ai_player_id, None)

    def forget(self, person: Forgotten) -> None:
        """Drop shared answers, which may repeat a player's words, and waiting questions about the player."""
        self._shared.clear()
        for waiting in self._queue.holding(person):
            self._refuse_all(waiting, AnswerFailure.WITHDRAWN)
        if self.sketcher is not None:
            self.sketcher.forget(person)

    # --- for the manager ---

    async def open(self) -> None:
        """Load what was spent before this start, and whether models were on.

        Raises:
            StoreError: the store cannot be read.
        """
        await self.ledger.load()
        self.on = await self.ledger.load_switch()

    def set_up(
        self,
        ai_player_id: str,
        *,
        usd_per_hour: float | None = None,
        usd_per_day: float | None = None,
        models: OwnModels | None = None,
    ) -> None:
        """Set the caps (USD) and models of an AI player; None for those of all."""
        self.enforcer.limit(ai_player_id, usd_per_hour, usd_per_day)
        if models:
            self.own_models[ai_player_id] = models
        else:
            self.own_models.pop(ai_player_id, None)

    def begin_session(self, ai_player_id: str) -> None:
        """Start a new session of an AI player in its budget and its costs."""
        self.enforcer.begin_session(ai_player_id)
        self.tracker.begin_session(ai_player_id)

    def switch(self, on: bool) -> None:
        """Turn models on or off. Off, calls are cancelled and waiting questions are left to the rules."""
        self.on = on
        self._levels.clear()
        if on:
            return
        for waiting in self._queue.clear():
            self._refuse_all(waiting, AnswerFailure.UNAVAILABLE)
        for call in tuple(self._slots.calls.values()):
            # A cancelled call counts at its maximum cost, because the vendor may charge for it.
            self._cancel(call, AnswerFailure.UNAVAILABLE)

    async def close(self) -> None:
        """Cancel all calls, and save what was spent."""
        tasks = [call.task for call in self._slots.calls.values()]
        self.switch(False)
        if tasks:  # without tasks, gather would need an event loop, which a game in memory does not have
            await asyncio.gather(*tasks, return_exceptions=True)
        await self.ledger.close()

    @property
    def waiting(self) -> int:
        """Return how many questions are in the queue."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """Return how many questions a model works on now."""
        return len(self._slots.calls)

    # --- accepting questions ---

    @property
    def asks_models(self) -> bool:
        """Return whether there is a model for questions. Without one, the service can only embed texts."""
        return bool(self.router.routes)

    def _level(self, ai_player_id: str) -> ThinkingLevel:
        if not self.on or not self.asks_models or not _loop_runs():
            return ThinkingLevel.NONE
        level = self.enforcer.level(ai_player_id)
        # Without money there is still the free model.
        if level is ThinkingLevel.NONE and self.router.has_free:
            return ThinkingLevel.SAVING
        return level

    def _why_not(self, ai_player_id: str, question: Question[object], row: AnyRow) -> AnswerFailure:
        if not self._is_available:
            return AnswerFailure.UNAVAILABLE
        if question.urgent or self.router.has_free:
            return AnswerFailure.NONE
        match self.level(ai_player_id):
            case ThinkingLevel.CRITICAL | ThinkingLevel.NONE:
                return AnswerFailure.BUDGET
            case ThinkingLevel.SAVING if row.tier_of(question) is Tier.CHEAP:
                return AnswerFailure.BUDGET
        return AnswerFailure.NONE

    @property
    def _is_available(self) -> bool:
        """Whether models can be asked now, apart from budgets."""
        return self.on and self.asks_models and _loop_runs()

    def _share(self, question: Question[object], row: AnyRow) -> ShareKey | None:
        """Return the key that equal questions have in common; None if the answer must not be shared."""
        if not row.shared or self._limits.share_s <= 0.0 or question.refusals:
            return None
        return question.kind.value, repr(question.facts), question.taint, question.audience

    def _join(self, asker: Asker, share: ShareKey) -> bool:
        """Give the asker a shared answer, or add it to an equal question in progress.

        Return False if there is neither.
        """
        known = self._shared.get(share)
        if known is not None and known.until > self._game.clock.now():
            self._deliver(asker, known.answer._replace(usd=0.0), shared=True)
            return True
        same = self._queue.same(share) or self._running_with(share)
        if same is None:
            return False
        same.askers.append(asker)
        return True

    def _running_with(self, share: ShareKey) -> Waiting | None:
        """Return the equal question that a model is being asked; `None` if there is none, or nobody wants its answer."""
        for call in self._slots.calls.values():
            if call.waiting.share == share and call.waiting.askers:
                return call.waiting
        return None

    # --- asking models ---

    def _provider_of(self, asker: Asker, row: AnyRow) -> str:
        """Return the provider that is asked first; "" if there is none."""
        chain = self._chain(asker, row)
        if not chain:
            return ""
        return chain[0].provider.name

    def _chain(self, asker: Asker, row: AnyRow) -> tuple[Route, ...]:
        """Return the models for a question, the best first."""
        return self.router.chain(
            asker.question.kind,
            row.tier_of(asker.question),
            escalation=asker.question.escalation,
            level=self.level(asker.ai_player_id),
            own=self.own_models.get(asker.ai_player_id),
        )

    def _pump(self) -> None:
        """Start as many calls as there are free slots."""
        for call in self._slots.losers(self._queue.hurried):
            self._cancel(call, AnswerFailure.BUSY)
        while self.on:
            waiting = self._queue.take(self._slots.may_start)
            if waiting is None:
                return
            if waiting.deadline <= self._game.now:
                self._refuse_all(waiting, AnswerFailure.DEADLINE)
                continue
            task = self._supervisor.run_once(f"thought: {waiting.row.kind.value}", self._work(waiting))
            self._slots.calls[waiting.number] = RunningCall(waiting, task)
            task.add_done_callback(partial(self._ended, waiting.number))

    def _cancel(self, call: RunningCall, reason: AnswerFailure) -> None:
        """Cancel a call, and leave its question to the rules. Its slot becomes free when it ends."""
        call.task.cancel()
        self._refuse_all(call.waiting, reason)
        call.waiting.askers = []

    async def _work(self, waiting: Waiting) -> None:
        if not waiting.askers:
            return  # all askers left before the call began
        payer, question = waiting.first.ai_player_id, waiting.first.question
        # A task inherits the log context of the place that started it, which may be another player's command.
        clear_contextvars()
        RUNNING.set(None)
        bind_contextvars(
            session=waiting.first.session,
            ai_player=payer,
            thought=f"{payer}/{question.id}",
            kind=question.kind.value,
        )
        chain = self._chain(waiting.first, waiting.row)
        until = self._game.clock.now() + (waiting.deadline - self._game.now)
        unread: list[str] = []
        asked = ChargedQuestion(payer, question, waiting.row)
        answer = await self.consultant.consult(asked, chain, until=until, unread=unread.append)
        if waiting.share is not None and answer.value is not None:
            self._keep(waiting.share, answer)
        if answer.value is None and waiting.askers:
            self._bury(waiting.first, answer.reason, unread)
        if answer.value is not None and not waiting.askers:
            self.uses.never_heard(payer, answer)
        for number, asker in enumerate(waiting.askers):
            self._deliver(asker, answer._replace(usd=0.0) if number else answer, shared=number > 0)

    def _ended(self, number: int, task: "asyncio.Task[None]") -> None:
        del task
        self._slots.calls.pop(number, None)
        if _loop_runs():
            self._pump()

    def _keep(self, share: ShareKey, answer: Answer[object]) -> None:
        now = self._game.clock.now()
        self._shared[share] = _Shared(answer, now + self._limits.share_s)
        while len(self._shared) > MOST_SHARED or next(iter(self._shared.values())).until <= now:
            del self._shared[next(iter(self._shared))]

    def _clock(self) -> float:
        """Return the clock's time in seconds; 0.0 without an event loop, when no model is asked."""
        if not _loop_runs():
            return 0.0
        return self._game.clock.now()

    # --- dead letters ---

    def _bury(self, asker: Asker, reason: AnswerFailure, unread: Sequence[str]) -> None:
        """Keep a question that models failed to answer as a dead letter.

        Spent budgets and full queues are not failures.
        """
        key = (asker.ai_player_id, asker.question.id)
        words = failure_in_words(reason)
        if not words or key in self._again or not self._game.has_resource(DeadLetters):
            return
        self._game.resource(DeadLetters).add(
            QUESTION,
            f"{asker.ai_player_id}: {asker.question.kind.value}",
            f"{reason.value}: {words}",
            f"asked at tick {self._game.tick}, plan revision {asker.question.based_on}",
            topic=asker.question.kind.value,
            reply=last(unread, ""),
            again=lambda letter, done: self._ask_again(letter, asker, done),
        )

    def _ask_again(self, letter: DeadLetter, asker: Asker, done: Done) -> None:
        """Ask a dead letter's question again. Its mind uses the answer if it is still relevant.

        Raises:
            DeadLetterError: models are off.
        """
        if not self.on or not _loop_runs():
            raise DeadLetterError('models are off; "@ai models on" turns them on')
        del letter
        question = replace(asker.question, deadline=Seconds(self._game.now + ASKED_AGAIN_WITHIN_S))
        key = (asker.ai_player_id, question.id)

        def reply(answer: Answer[object]) -> None:
            self._again.discard(key)
            done(
                ""
                if answer.value is not None
                else f"{answer.reason.value}: {failure_in_words(answer.reason) or 'not asked'}"
            )
            asker.reply(answer._replace(asked_again=question))

        self._again.add(key)
        self.ask(asker.ai_player_id, question, reply)

    # --- delivering answers ---

    def _refuse_all(self, waiting: Waiting, reason: AnswerFailure) -> None:
        for asker in waiting.askers:
            self._refuse(asker, reason)

    def _refuse(self, asker: Asker, reason: AnswerFailure) -> None:
        self._deliver(asker, Answer(asker.question.id, asker.question.kind, reason=reason))

    def _deliver(self, asker: Asker, answer: Answer[object], *, shared: bool = False) -> None:
        mine = answer._replace(question=asker.question.id)
        waited = self._clock() - asker.asked
        self.tracker.answered(
            asker.ai_player_id, mine.reason, shared=shared, kind=mine.kind.value, seconds=waited
        )
        if mine.repaired:
            self.tracker.repaired(asker.ai_player_id, mine.kind.value)
        if mine.value is not None:
            self.uses.made(asker.ai_player_id, mine, typed=self._table[mine.kind].typed)
        elif mine.usd:
            self.tracker.wasted(asker.ai_player_id, mine.kind.value, mine.usd)
        thought = f"{asker.ai_player_id}/{mine.question}"
        self._game.journal.answer(self._game.tick, thought, _noted(mine))
        asker.reply(mine)


def failure_in_words(reason: AnswerFailure) -> str:
    """Return why a question is a dead letter; "" if the reason is not a failure, such as a spent budget."""
    match reason:
        case AnswerFailure.GARBAGE:
            return "no answer could be read, mended once"
        case AnswerFailure.UNAVAILABLE:
            return "no model could be asked"
        case AnswerFailure.DEADLINE:
            return "no answer came in time"
        case AnswerFailure.BUDGET | AnswerFailure.BUSY | AnswerFailure.WITHDRAWN | AnswerFailure.NONE:
            return ""
        case _:
            assert_never(reason)


def _noted(answer: Answer[object]) -> dict[str, JsonValue]:
    """Return an answer as it is recorded in the journal: an input of the server, like a typed line."""
    value = answer.value
    return {
        "kind": answer.kind.value,
        "value": value.model_dump(mode="json") if hasattr(value, "model_dump") else to_json(value),
        "model": answer.model,
        "reason": answer.reason.value,
        "usd": answer.usd,
        "latency_s": answer.latency_s,
    }


def _loop_runs() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
