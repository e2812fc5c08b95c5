"""Limits the number of simultaneous requests to a provider."""

import asyncio

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.llm import LLMProvider


class Limited(Wrapper):
    """Runs at most `at_a_time` requests at once. The others wait in order of arrival."""

    def __init__(self, inner: LLMProvider, at_a_time: int) -> None:
        super().__init__(inner)
        self._slots = asyncio.Semaphore(at_a_time)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Wait for a free slot, then return the provider's completion."""
        async with self._slots:
            return await self.inner.complete(model, request)
