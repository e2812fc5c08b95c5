"""Repeats failed requests after a pause, if repeating them costs nothing."""

from maid_engine.core.chance import Dice
from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.llm.wrapper import Wrapper
from maid_engine.ports.clock import Clock
from maid_engine.ports.llm import LLMError, LLMProvider, LLMRateLimitedError

FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 20.0
LONGEST_PATIENCE_S = 60.0
"""If a vendor asks for a longer pause in seconds, the request is not repeated. The next model is asked instead."""


class Retrying(Wrapper):
    """Asks up to `attempts` times, with pauses that double and are randomized.

    An attempt that may have been charged (a timeout, a broken connection) is not repeated, because the budget reserved
    money for one completion.
    """

    def __init__(self, inner: LLMProvider, clock: Clock, dice: Dice, attempts: int = 3) -> None:
        super().__init__(inner)
        self._clock = clock
        self._dice = dice
        self._attempts = attempts

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the completion of the first successful attempt.

        Raises:
            LLMError: the last attempt failed, or an earlier one failed in a way that must not be repeated.
        """
        for attempt in range(1, self._attempts):
            try:
                return await self.inner.complete(model, request)
            except LLMError as error:
                pause_s = self._pause_s(error, attempt)
                if pause_s is None:
                    raise
            await self._clock.sleep(pause_s)
        return await self.inner.complete(model, request)

    def _pause_s(self, error: LLMError, attempt: int) -> float | None:
        if not error.retryable or error.may_cost:
            return None
        pause_s = min(LONGEST_PAUSE_S, FIRST_PAUSE_S * float(2 ** (attempt - 1)))
        pause_s *= self._dice.uniform(0.5, 1.5)
        if not isinstance(error, LLMRateLimitedError) or error.retry_after_s is None:
            return pause_s
        if error.retry_after_s > LONGEST_PATIENCE_S:
            return None
        # Randomized, so that requests that were refused together are not repeated together.
        return max(0.0, error.retry_after_s) + self._dice.uniform(0.0, FIRST_PAUSE_S)
