"""Calls of models, charged to budgets: money is reserved before a call and settled however it ends."""

import asyncio

import structlog

from maid_engine.ai_players.cost.call_estimate import charge, most_spend
from maid_engine.ai_players.cost.enforcer import BudgetEnforcer, Reservation
from maid_engine.ai_players.cost.ledger import CostLedger
from maid_engine.ai_players.cost.prices import Prices
from maid_engine.ai_players.cost.router import Route
from maid_engine.ai_players.cost.tracker import Call, CostTracker
from maid_engine.ai_players.models.cost import NOTHING, Spend
from maid_engine.ai_players.prompting import Rendered
from maid_engine.core.completion import Completion, CompletionRequest
from maid_engine.core.errors import BudgetExceededError, ConfigError
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMError, LLMTimeoutError

LONGEST_CALL_S = 60.0
"""Upper limit of the timeout of one call of a model, in seconds."""

log = structlog.get_logger(__name__)


class MeteredCalls:
    """Makes only calls that the budgets cover."""

    def __init__(
        self,
        clock: Clock,
        prices: Prices,
        *,
        enforcer: BudgetEnforcer,
        ledger: CostLedger,
        tracker: CostTracker,
    ) -> None:
        self.disbelieved = 0
        """Calls for which the vendor's token count was not credible."""
        self._clock = clock
        self._prices = prices
        self._enforcer = enforcer
        self._ledger = ledger
        self._tracker = tracker
        self._unpriced: dict[str, None] = {}

    async def call(
        self, ai_player_id: str, operation: str, route: Route, prompt: Rendered, seconds: float
    ) -> tuple[Completion, Spend]:
        """Make a call; return the completion and its charge.

        Args:
            ai_player_id: the AI player that is charged.
            operation: the kind of question.
            route: the model.
            prompt: the prompt.
            seconds: timeout of the call, limited to :data:`LONGEST_CALL_S`.

        Raises:
            BudgetExceededError: a cap does not allow the call, its price is unknown, or the disk cannot be
                written.
            LLMError: there is no completion. The call may be charged nevertheless.
        """
        reservation = await self._reserve(ai_player_id, route, prompt.request)
        call = _RunningCall(ai_player_id, operation, route, prompt, self._clock.now())
        # From here on the vendor may charge the maximum, even if we are cancelled.
        spent, failure = reservation.most, "cancelled"
        try:
            completion = await self._complete(route, prompt.request, seconds)
            spent, credible = charge(self._prices, route, prompt.request, completion, reservation.most)
            if credible:
                call.cached = completion.usage.cached_tokens
            else:
                self.disbelieved += 1
            failure = ""
        except LLMError as error:
            failure = type(error).__name__
            if not error.may_cost:
                spent = NOTHING
            raise
        finally:
            self._enforcer.settle(reservation, spent)
            ended = call.ended(spent, failure, self._clock.now())
            self._tracker.called(ended)
            log.debug(
                "model.called",
                model=ended.model,
                tier=ended.tier,
                seconds=round(ended.latency_s, 3),
                usd=round(spent.usd, 6),
                failure=failure,
            )
        return completion, spent

    async def _reserve(self, ai_player_id: str, route: Route, request: CompletionRequest) -> Reservation:
        """Reserve the maximum cost of a call, on disk too.

        Raises:
            BudgetExceededError: a cap does not allow it, the price is unknown, or the disk cannot be written.
        """
        reservation = self._enforcer.reserve(ai_player_id, self._most(route, request))
        if reservation is None:
            raise BudgetExceededError(f"{route.model} would go over the cap")
        covered = False
        try:
            covered = await self._ledger.cover(ai_player_id)
        finally:
            if not covered:
                self._enforcer.settle(reservation, NOTHING)
        if not covered:
            raise BudgetExceededError("what is spent cannot be written")
        return reservation

    def _most(self, route: Route, request: CompletionRequest) -> Spend:
        try:
            return most_spend(self._prices, route, request)
        except ConfigError as error:
            if route.model not in self._unpriced:
                self._unpriced[route.model] = None
                log.error("model.price_unknown", error=str(error))  # noqa: TRY400 - the cause says it all
            raise BudgetExceededError(str(error)) from error

    @staticmethod
    async def _complete(route: Route, request: CompletionRequest, seconds: float) -> Completion:
        try:
            async with asyncio.timeout(min(seconds, LONGEST_CALL_S)):
                return await route.provider.complete(route.model, request)
        except TimeoutError as error:
            raise LLMTimeoutError(f"{route.model} gave no answer in time") from error


class _RunningCall:
    """A call in progress."""

    def __init__(
        self, ai_player_id: str, operation: str, route: Route, prompt: Rendered, began: float
    ) -> None:
        self.cached = 0
        self._ai_player_id = ai_player_id
        self._operation = operation
        self._route = route
        self._prompt = prompt
        self._began = began

    def ended(self, spent: Spend, failure: str, now: float) -> Call:
        """Return the record of the ended call."""
        return Call(
            ai_player_id=self._ai_player_id,
            operation=self._operation,
            model=str(self._route.model),
            tier=self._route.tier.value,
            spend=spent,
            cached_tokens=self.cached,
            sections=self._prompt.tokens_by_section,
            latency_s=now - self._began,
            failure=failure,
        )
