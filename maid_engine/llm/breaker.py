"""Leaves a provider that keeps failing alone for a while."""

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMError, LLMProvider, LLMRateLimitedError, LLMRestingError

RestingError = LLMRestingError
"""Another provider is asked, or the rules answer."""


class Breaker(Wrapper):
    """After so many failures in a row nothing is asked for a while; then one request tries whether it works again.

    A vendor that asks for patience works, and is not counted.
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
        """Whether it is left alone now."""
        return self._failed >= self._bound and self._clock.now() < self._rests_until

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The completion.

        Raises:
            RestingError: the provider is left alone.
            LLMError: the provider's own.
        """
        if self.resting:
            raise RestingError(
                f"{self.name}: kept failing ({self._bound} times in a row), and is left alone for {self._rest_s:g} s"
            )
        if self._failed >= self._bound:
            # This one tries; the others go on leaving it alone until it is known what came of it.
            self._rests_until = self._clock.now() + self._rest_s
        try:
            completion = await self.inner.complete(model, request)
        except LLMRateLimitedError:
            raise
        except LLMError:
            self._failed += 1
            self._rests_until = self._clock.now() + self._rest_s
            raise
        self._failed = 0
        return completion
