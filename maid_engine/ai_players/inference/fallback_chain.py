"""Asks models in turn until one gives a usable answer. Each is asked once to repair an unusable reply."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import structlog

from maid_engine.ai_players.cost.metered_call import MeteredCalls
from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.inference.provider_health import ProviderHealth
from maid_engine.ai_players.models.envelope import JsonMode
from maid_engine.ai_players.models.questions import Answer, AnswerFailure, Question
from maid_engine.ai_players.prompting import BytesPerToken, Rendered, render, repair
from maid_engine.ai_players.prompting.context_settings import DEFAULTS, ContextSettings
from maid_engine.ai_players.questions.row import AnswerModel, AnyRow
from maid_engine.core.bounded import drop_oldest
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
"""Maximum calls of one model for one question: repeats after failures, and one repair of a reply."""
FIRST_PAUSE_S = 0.5
"""Seconds before a failed call is repeated. Doubled each time, with up to 50 % random jitter."""

SHORTEST_PROMPT = 200
"""Tokens below which a prompt that was too long is not shortened any further."""
LONGEST_PROMPT = 1_000_000
"""Bounds for a prompt, in estimated tokens."""
SHORTENED_TO = 0.6
"""After a prompt that was too long, the share of its length that the next one may have."""
REPLY_SHOWN = 200
"""Characters of an unusable reply in dead letters and debug logs."""
KEPT_SHOWN = 2000
"""Characters of a usable answer in debug logs."""
CACHED_S = 300.0
"""Seconds for which vendors keep the beginning of a prompt."""
OFTEN = 2
"""How often the beginning of a prompt must have been sent in a row before it is said to repeat."""
MOST_PREFIXES = 1000
"""Maximum number of beginnings whose last use is known."""
CHAT_TOKENS = 48
"""Tokens that a server adds to a prompt: roles, and markers of turns."""

Read = Callable[[str], object]
"""Returns the JSON in a reply; None if there is none."""

log = structlog.get_logger(__name__)


class ChargedQuestion(NamedTuple):
    """A question, and who is charged for it."""

    ai_player_id: str
    question: Question[object]
    row: AnyRow
    """The row of its kind: how it is asked, and what an answer must be."""


class FallbackChain:
    """Puts one question to its models in turn.

    The result is an answer or the reason why there is none, never an error.
    """

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
        """The problems with models now."""
        self._clock = clock
        self._dice = dice
        self._read = read
        self._context = context
        self._ratios: dict[str, BytesPerToken] = {}
        self._room: dict[str, int] = {}
        """Model → maximum tokens of its prompts, after a longer one was refused."""
        self._failures: dict[str, None] = {}
        self._sent: dict[tuple[str, str], tuple[float, int]] = {}
        """Model and stable part of a prompt → when it was last sent, in seconds of the clock, and how often in a row."""

    async def consult(
        self,
        asked: ChargedQuestion,
        chain: tuple[Route, ...],
        *,
        until: float,
        unread: Callable[[str], None] = lambda reply: None,  # noqa: ARG005 - nobody wants to see it
    ) -> Answer[AnswerModel]:
        """Return the first usable answer, or an answer without a value and the reason.

        Args:
            asked: the question, and who is charged for it.
            chain: the models, the best first.
            until: time of the clock in seconds after which an answer is useless.
            unread: called with a text for each unusable reply: model, objection, and the beginning of the
                reply.
        """
        began = self._clock.now()
        inquiry = _Inquiry(self, *asked, until, unread)
        value: AnswerModel | None = None
        model = ""
        for route in chain:
            value = await inquiry.ask(route)
            if value is not None:
                model = str(route.model)
            # If a better model gave no usable answer, a weaker one hardly will.
            if value is not None or inquiry.reason == AnswerFailure.GARBAGE or self.left(until) <= 0.0:
                break
        latency = self._clock.now() - began
        read, written = inquiry.usage.input_tokens, inquiry.usage.output_tokens
        question = asked.question
        return Answer(
            question.id,
            question.kind,
            value,
            model,
            inquiry.reason,
            inquiry.usd,
            latency,
            read,
            written,
            repaired=inquiry.repaired,
        )

    # --- used by inquiries ---

    def prompt(self, question: Question[object], row: AnyRow, route: Route) -> Rendered:
        """Render the prompt of a question for this model."""
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
        """Make further prompts of this model shorter, after one was too long.

        Return False if that is not possible.
        """
        room = int(min(self._room.get(route.model, LONGEST_PROMPT), prompt.tokens) * SHORTENED_TO)
        if room < SHORTEST_PROMPT:
            return False
        self._room[route.model] = room
        log.info("model.prompts_shortened", model=route.model, tokens=room)
        return True

    async def call(
        self, ai_player_id: str, question: Question[object], route: Route, prompt: Rendered, seconds: float
    ) -> tuple[str, float, Usage]:
        """Return a reply, its cost in US dollars and its tokens.

        The tokens improve the estimate for later prompts.

        Raises:
            BudgetExceededError: a cap does not allow the call.
            LLMError: there is no reply.
        """
        made, spent = await self.cashier.call(ai_player_id, question.kind.value, route, prompt, seconds)
        self.complaints.answered(route.provider.name, route.model)
        self._ratio(route).learn(prompt.request.stable + prompt.request.variable, spent.input_tokens)
        return made.text, spent.usd, made.usage

    def marked(self, route: Route, prompt: Rendered, *, again: bool) -> Rendered:
        """Return a prompt that says whether its stable part repeats.

        It does if it will be sent again (`again`), or was sent twice, each time within minutes. Once is mostly a reply
        that is asked for once more, after which nothing comes.
        """
        key, now = (route.model, prompt.request.stable), self._clock.now()
        sent, times = self._sent.pop(key, (float("-inf"), 0))
        if now - sent >= CACHED_S:
            times = 0
        self._sent[key] = (now, times + 1)
        drop_oldest(self._sent, MOST_PREFIXES)
        return replace(prompt, request=replace(prompt.request, repeats=again or times >= OFTEN))

    def read(self, question: Question[object], row: AnyRow, text: str) -> tuple[AnswerModel | None, str]:
        """Return the answer in a reply, or None and the objection."""
        if row.json is JsonMode.NONE:
            plain = {next(iter(row.answer.model_fields)): text.strip()}
            return row.parse(question.facts, plain, question.sections)
        data = self._read(text)
        if data is None:
            return None, "there is no JSON object in it"
        return row.parse(question.facts, data, question.sections)

    async def pause(self, tries: int, error: LLMError, until: float) -> None:
        """Wait before a failed call is repeated, at most until `until`."""
        seconds = FIRST_PAUSE_S * 2 ** (tries - 1) * self._dice.uniform(1.0, 1.5)
        if isinstance(error, LLMRateLimitedError) and error.retry_after_s is not None:
            seconds = max(seconds, error.retry_after_s)
        await self._clock.sleep(max(0.0, min(seconds, self.left(until))))

    def failed(self, question: Question[object], route: Route, error: Exception) -> None:
        """Log an error in the code behind a question; the traceback only once for each kind."""
        what = f"{question.kind.value}: {type(error).__name__}"
        log.error("question.failed", what=what, model=route.model)
        if what not in self._failures:
            self._failures[what] = None
            log.error("question.failure_trace", what=what, exc_info=error)

    def left(self, until: float) -> float:
        """Return the seconds until this time of the clock."""
        return until - self._clock.now()

    def _ratio(self, route: Route) -> BytesPerToken:
        found = self._ratios.get(route.model)
        if found is None:
            guess = route.provider.capabilities(route.model).bytes_per_token
            found = self._ratios[route.model] = BytesPerToken(guess)
        return found


@dataclass(slots=True)
class _Inquiry:
    """One question in progress."""

    consultant: FallbackChain
    ai_player_id: str
    question: Question[object]
    row: AnyRow
    until: float
    unread: Callable[[str], None]
    usd: float = 0.0
    """Cost of the calls that returned a reply."""
    usage: Usage = field(default_factory=Usage)
    reason: AnswerFailure = AnswerFailure.BUDGET
    """The latest reason why there is no answer."""
    repaired: bool = False
    """Whether the usable reply came after an objection."""

    async def ask(self, route: Route) -> AnswerModel | None:
        """Return the answer of one model; None if it gave no usable one."""
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
            # A bug in a provider or a row must not stop the service.
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
                if tries == MOST_TRIES or not _is_worth_repeating(error):
                    raise
                await self.consultant.pause(tries, error, self.until)
                continue
            value, objection = self.consultant.read(self.question, self.row, text)
            if value is not None:
                self.reason, self.repaired = AnswerFailure.NONE, mended
                self._note_kept(route, value)
                return value
            self._note_unread(route, text, objection)
            if mended:
                return None
            prompt, mended = replace(prompt, request=repair(prompt.request, text, objection)), True
        return None

    def _note_kept(self, route: Route, value: AnswerModel) -> None:
        """Log a usable answer as it was read, on one line."""
        shown = value.model_dump_json()[:KEPT_SHOWN]
        log.debug("model.answer_kept", kind=self.question.kind.value, model=route.model, answer=shown)

    def _note_unread(self, route: Route, text: str, objection: str) -> None:
        """Report a reply that is no usable answer."""
        self.reason = AnswerFailure.GARBAGE
        self.unread(f"{route.model} ({objection}): {text[:REPLY_SHOWN]}")
        log.debug(
            "model.answer_rejected",
            kind=self.question.kind.value,
            model=route.model,
            reason=objection,
            reply=text[:REPLY_SHOWN],
        )

    async def _call(self, route: Route, prompt: Rendered) -> str:
        left = self.consultant.left(self.until)
        if left <= 0.0:
            raise LLMTimeoutError("nobody waits for it any more")
        # Who speaks to an AI player mostly says more within minutes.
        talks = self.question.urgent and bool(self.row.person(self.question.facts))
        prompt = self.consultant.marked(route, prompt, again=talks)
        text, usd, usage = await self.consultant.call(self.ai_player_id, self.question, route, prompt, left)
        self.usd += usd
        self.usage += usage
        return text


def _is_worth_repeating(error: LLMError) -> bool:
    """Return whether the call may be made again here. The provider has already repeated what costs nothing to repeat."""
    return error.retryable and error.may_cost
