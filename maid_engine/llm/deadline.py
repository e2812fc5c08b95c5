"""Limits the time of a request."""

import asyncio

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMProvider, LLMTimeoutError


class Deadline(Wrapper):
    """Raises an error if a completion takes longer than `seconds`.

    The event loop's timer cancels the request. A completion that arrives too late by the clock is also refused.
    """

    def __init__(self, inner: LLMProvider, clock: Clock, seconds: float) -> None:
        super().__init__(inner)
        self._clock = clock
        self._seconds = seconds

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the provider's completion.

        Raises:
            LLMTimeoutError: it did not come in time.
        """
        began = self._clock.now()
        try:
            async with asyncio.timeout(self._seconds):
                completion = await self.inner.complete(model, request)
        except TimeoutError:
            raise self._late(model) from None
        if self._clock.now() - began > self._seconds:
            raise self._late(model)
        return completion

    def _late(self, model: ModelName) -> LLMTimeoutError:
        return LLMTimeoutError(f"{self.name} ({model}): no answer in {self._seconds:g} s; it may be charged")
