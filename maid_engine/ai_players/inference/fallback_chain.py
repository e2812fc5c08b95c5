"""Asks models until one gives an answer of use: call, read, have it mended once, go on to a lesser model."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace

import structlog

from maid_engine.ai_players.cost.metered_call import MeteredCalls
from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.inference.provider_health import ProviderHealth
from maid_engine.ai_players.models.envelope import JsonMode
from maid_engine.ai_players.models.questions import Answer, AnswerFailure, Question
from maid_engine.ai_players.prompting import BytesPerToken, Rendered, render, repair
from maid_engine.ai_players.prompting.context_settings import DEFAULTS, ContextSettings
from maid_engine.ai_players.questions.row import AnswerModel, AnyRow
from maid_engine.core.chance import Dice
from maid_engine.core.completion import Usage
from maid_engine.core.errors import BudgetExceededError
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import (
    LLMError,
    LLMRateLimitedError,
    LLMRestingError,
    LLMTimeoutError,
    LLMTooLongError,
)

MOST_TRIES = 3
"""Calls of one model for one question: a failed one may be repeated, an unreadable one once."""
FIRST_PAUSE_S = 0.5
"""Before a failed call is repeated; doubled each time, and by chance up to half as long again."""

SHORTEST_PROMPT = 200
LONGEST_PROMPT = 1_000_000
"""Tokens, by estimate."""
SHORTENED_TO = 0.6
"""Of a prompt that was too long, what the next one may be."""
REPLY_SHOWN = 200
"""Characters of a reply that could not be used, in dead letters and at the log level debug."""
CHAT_TOKENS = 48
"""What a server wraps around a prompt: roles, and where turns begin and end."""

Read = Callable[[str], object]
"""The JSON that a reply holds; None when there is none."""

log = structlog.get_logger(__name__)


class FallbackChain:
    """Takes one question through its models. Gives an answer, or why there is none; raises nothing."""

    def __init__(
        self,
        clock: Clock,
        dice: Dice,
        cashier: MeteredCalls,
        read: Read,
        *,
        context: ContextSettings = DEFAULTS,
    ) -> None:
        self.cashier = cashier
        self.complaints = ProviderHealth(clock.now)
        """What is wrong with models now."""
        self._clock = clock
        self._dice = dice
        self._read = read
        self._context = context
        self._ratios: dict[str, BytesPerToken] = {}
        self._room: dict[str, int] = {}
        """Model → tokens of a prompt that it may still take, after a longer one was too long for it."""
        self._failures: dict[str, None] = {}

    async def consult(  # noqa: PLR0913
        self,
        ai_player_id: str,
        question: Question[object],
        row: AnyRow,
        chain: tuple[Route, ...],
        *,
        until: float,
        unread: Callable[[str], None] = lambda reply: None,  # noqa: ARG005 - nobody wants to see it
    ) -> Answer[AnswerModel]:
        """The first answer of use.

        Args:
            ai_player_id: who pays.
            question: what is asked.
            row: how it is asked, and what an answer must be.
            chain: the models, the best first.
            until: the clock's time after which no answer is of use.
            unread: called with the beginning of each reply that could not be used, and the objection.
        """
        began = self._clock.now()
        inquiry = _Inquiry(self, ai_player_id, question, row, until, unread)
        value: AnswerModel | None = None
        model = ""
        for route in chain:
            value = await inquiry.ask(route)
            if value is not None:
                model = str(route.model)
            # Where a better model found no answer of use, a lesser one hardly will.
            if value is not None or inquiry.reason == AnswerFailure.GARBAGE or self.left(until) <= 0.0:
                break
        latency = self._clock.now() - began
        read, written = inquiry.usage.input_tokens, inquiry.usage.output_tokens
        return Answer(
            question.id, question.kind, value, model, inquiry.reason, inquiry.usd, latency, read, written
        )

    # --- what an inquiry uses ---

    def prompt(self, question: Question[object], row: AnyRow, route: Route) -> Rendered:
        """The question as this model reads it."""
        can = route.provider.capabilities(route.model)
        return render(
            question,
            row,
            context=self._context,
            max_tokens=min(
                self._room.get(route.model, LONGEST_PROMPT),
                max(SHORTEST_PROMPT, can.context_tokens - row.max_output_tokens - CHAT_TOKENS),
            ),
            bytes_per_token=self._ratio(route).ratio,
            structured=can.structured_output,
        )

    def shorten(self, route: Route, prompt: Rendered) -> bool:
        """After a prompt that was too long: give this model shorter ones. False when none is short enough."""
        room = int(min(self._room.get(route.model, LONGEST_PROMPT), prompt.tokens) * SHORTENED_TO)
        if room < SHORTEST_PROMPT:
            return False
        self._room[route.model] = room
        log.info("model.prompts_shortened", model=route.model, tokens=room)
        return True

    async def call(
        self, ai_player_id: str, question: Question[object], route: Route, prompt: Rendered, seconds: float
    ) -> tuple[str, float, Usage]:
        """A reply, its US dollars and its tokens; of the tokens is learned how many a prompt has.

        Raises:
            BudgetExceededError: a cap does not allow it.
            LLMError: there is none.
        """
        made, spent = await self.cashier.call(ai_player_id, question.kind.value, route, prompt, seconds)
        self.complaints.answered(route.provider.name, route.model)
        self._ratio(route).learn(prompt.request.stable + prompt.request.variable, spent.input_tokens)
        return made.text, spent.usd, made.usage

    def read(self, question: Question[object], row: AnyRow, text: str) -> tuple[AnswerModel | None, str]:
        """A reply as an answer, or None and what is wrong with it."""
        if row.json is JsonMode.NONE:
            return row.parse(question.facts, {next(iter(row.answer.model_fields)): text.strip()})
        data = self._read(text)
        if data is None:
            return None, "there is no JSON object in it"
        return row.parse(question.facts, data)

    async def pause(self, tries: int, error: LLMError, until: float) -> None:
        """Wait before a call is repeated."""
        seconds = FIRST_PAUSE_S * 2 ** (tries - 1) * self._dice.uniform(1.0, 1.5)
        if isinstance(error, LLMRateLimitedError) and error.retry_after_s is not None:
            seconds = max(seconds, error.retry_after_s)
        await self._clock.sleep(max(0.0, min(seconds, self.left(until))))

    def failed(self, question: Question[object], route: Route, error: Exception) -> None:
        """Note a mistake in the code behind a question: where it is, once; that it is, each time."""
        what = f"{question.kind.value}: {type(error).__name__}"
        log.error("question.failed", what=what, model=route.model)
        if what not in self._failures:
            self._failures[what] = None
            log.error("question.failure_trace", what=what, exc_info=error)

    def left(self, until: float) -> float:
        """Seconds until then."""
        return until - self._clock.now()

    def _ratio(self, route: Route) -> BytesPerToken:
        found = self._ratios.get(route.model)
        if found is None:
            guess = route.provider.capabilities(route.model).bytes_per_token
            found = self._ratios[route.model] = BytesPerToken(guess)
        return found


@dataclass(slots=True)
class _Inquiry:
    """One question on its way through models."""

    consultant: FallbackChain
    ai_player_id: str
    question: Question[object]
    row: AnyRow
    until: float
    unread: Callable[[str], None]
    usd: float = 0.0
    """Of the calls that came to an end."""
    usage: Usage = field(default_factory=Usage)
    reason: AnswerFailure = AnswerFailure.BUDGET
    """Why there is no answer."""

    async def ask(self, route: Route) -> AnswerModel | None:
        """One model's answer; None when it gave none of use."""
        try:
            return await self._tries(route)
        except BudgetExceededError:
            self.reason = AnswerFailure.BUDGET
        except LLMError as error:
            self.reason = (
                AnswerFailure.DEADLINE if isinstance(error, LLMTimeoutError) else AnswerFailure.UNAVAILABLE
            )
            self.consultant.complaints.failed(
                route.provider.name, route.model, str(error), resting=isinstance(error, LLMRestingError)
            )
        except Exception as error:  # noqa: BLE001 - it is logged with where it happened
            # A provider or a row with a mistake in it must not take the desk down.
            self.consultant.failed(self.question, route, error)
            self.reason = AnswerFailure.UNAVAILABLE
        return None

    async def _tries(self, route: Route) -> AnswerModel | None:
        prompt, mended = self.consultant.prompt(self.question, self.row, route), False
        for tries in range(1, MOST_TRIES + 1):
            try:
                text = await self._call(route, prompt)
            except LLMTooLongError:
                if tries == MOST_TRIES or not self.consultant.shorten(route, prompt):
                    raise
                prompt, mended = self.consultant.prompt(self.question, self.row, route), False
                continue
            except LLMError as error:
                # What costs nothing to repeat, the provider has repeated itself.
                if not (error.retryable and error.may_cost) or tries == MOST_TRIES:
                    raise
                await self.consultant.pause(tries, error, self.until)
                continue
            value, objection = self.consultant.read(self.question, self.row, text)
            self.reason = AnswerFailure.GARBAGE if value is None else AnswerFailure.NONE
            if value is None:
                self.unread(f"{route.model} ({objection}): {text[:REPLY_SHOWN]}")
                log.debug(
                    "model.answer_rejected",
                    kind=self.question.kind.value,
                    model=route.model,
                    reason=objection,
                    reply=text[:REPLY_SHOWN],
                )
            if value is not None or mended:
                return value
            prompt, mended = replace(prompt, request=repair(prompt.request, text, objection)), True
        return None

    async def _call(self, route: Route, prompt: Rendered) -> str:
        left = self.consultant.left(self.until)
        if left <= 0.0:
            raise LLMTimeoutError("nobody waits for it any more")
        text, usd, usage = await self.consultant.call(self.ai_player_id, self.question, route, prompt, left)
        self.usd += usd
        self.usage += usage
        return text
