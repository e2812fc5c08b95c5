"""A circuit breaker: stops asking a provider for a while after repeated failures."""

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import (
    LLMError,
    LLMProvider,
    LLMRateLimitedError,
    LLMRequestRefusedError,
    LLMRestingError,
)

RestingError = LLMRestingError
"""The provider is resting. Another provider or the rules answer instead."""


class Breaker(Wrapper):
    """Rests for `rest_s` seconds after `failures` failures in a row. Then one request tries the provider again.

    A rate limit, and the refusal of one particular request, are no failures: they show that the vendor works.
    """

    def __init__(self, inner: LLMProvider, clock: Clock, failures: int = 5, rest_s: float = 60.0) -> None:
        super().__init__(inner)
        self._clock = clock
        self._bound = failures
        self._rest_s = rest_s
        self._failed = 0
        self._rests_until = 0.0

    @property
    def resting(self) -> bool:
        """Whether the provider is not asked now."""
        return self._failed >= self._bound and self._clock.now() < self._rests_until

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the provider's completion.

        Raises:
            RestingError: the provider is resting; it was not asked.
            LLMError: the provider failed.
        """
        if self.resting:
            raise RestingError(
                f"{self.name}: kept failing ({self._bound} times in a row), and is left alone for {self._rest_s:g} s"
            )
        if self._failed >= self._bound:
            # This request tries the provider. Others are refused until its outcome is known.
            self._rests_until = self._clock.now() + self._rest_s
        try:
            completion = await self.inner.complete(model, request)
        except (LLMRateLimitedError, LLMRequestRefusedError):
            self._failed = 0
            raise
        except LLMError:
            self._failed += 1
            self._rests_until = self._clock.now() + self._rest_s
            raise
        self._failed = 0
        return completion
