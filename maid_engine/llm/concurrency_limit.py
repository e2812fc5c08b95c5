"""Asks only so much at a time."""

import asyncio

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.llm import LLMProvider


class Limited(Wrapper):
    """Lets so many requests through at a time; the others wait in the order they came."""

    def __init__(self, inner: LLMProvider, at_a_time: int) -> None:
        super().__init__(inner)
        self._slots = asyncio.Semaphore(at_a_time)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The completion, when it was this request's turn."""
        async with self._slots:
            return await self.inner.complete(model, request)
