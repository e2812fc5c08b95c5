"""Reports the usage and cost of every completion."""

from collections.abc import Callable
from dataclasses import dataclass

from maid_engine.core.completion import Completion, CompletionRequest, ModelName, Usage
from maid_engine.llm.prices import PriceList
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMProvider


@dataclass(frozen=True, slots=True)
class Spent:
    """Usage, cost in US dollars and latency in seconds of one completion."""

    provider: str
    model: ModelName
    usage: Usage
    usd: float
    latency_s: float


class Metered(Wrapper):
    """Computes the cost of every completion and calls `told` with it."""

    def __init__(
        self, inner: LLMProvider, prices: PriceList, clock: Clock, told: Callable[[Spent], None]
    ) -> None:
        super().__init__(inner)
        self._prices = prices
        self._clock = clock
        self._told = told

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the provider's completion after reporting its cost.

        Raises:
            UnpricedError: the model has no price. It is not asked.
            LLMError: there is no completion.
        """
        self._prices.price(self.name, model, Usage(1, 0, 0, 1))
        began = self._clock.now()
        completion = await self.inner.complete(model, request)
        usd = self._prices.price(self.name, model, completion.usage)
        self._told(Spent(self.name, model, completion.usage, usd, self._clock.now() - began))
        return completion
