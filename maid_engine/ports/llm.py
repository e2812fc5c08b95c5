"""Complete a prompt; embed a text. Adapters raise only the errors below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.core.errors import MaidError


class LLMError(MaidError):
    """A model gave no completion; the text says which, and why, and never holds a key or a prompt."""

    retryable: bool = False
    may_cost: bool = False
    """Whether the vendor may charge for it all the same: work may have been done that never arrived."""


class LLMUnavailableError(LLMError):
    """The server could not be reached, or failed (5xx); worth another try."""

    retryable = True


class LLMRestingError(LLMUnavailableError):
    """Nobody was asked: the provider failed too often, and is left alone for a while."""

    retryable = False


class LLMRateLimitedError(LLMError):
    """The vendor asks for patience (429)."""

    retryable = True

    def __init__(self, text: str, retry_after_s: float | None = None) -> None:
        super().__init__(text)
        self.retry_after_s = retry_after_s


class LLMTimeoutError(LLMError):
    """No answer before the deadline. What the vendor charges for it is not known."""

    retryable = True
    may_cost = True


class LLMRefusedError(LLMError):
    """The vendor refuses this request (key, model name, size, policy); asking again does not help."""


class LLMTooLongError(LLMRefusedError):
    """The prompt does not fit into the model's context; a shorter one may."""


@dataclass(frozen=True, slots=True)
class ModelCapabilities:
    """What a model can do."""

    structured_output: bool = False
    """Whether it keeps to a JSON Schema by itself."""
    context_tokens: int = 8_192
    max_output_tokens: int = 4_096
    caches_prefix: bool = False
    """Whether a repeated prefix costs less."""
    temperature: bool = True
    """Whether it accepts a temperature."""
    bytes_per_token: float = 2.2
    """UTF-8 bytes to a token, before usage was ever reported."""


class LLMProvider(Protocol):
    """Somebody who completes prompts. Wrappers (metering, retry, deadline …) have this face too."""

    @property
    def name(self) -> str:
        """The name it is configured under: ``anthropic``, ``openai``, ``local`` and so on."""
        ...

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """What this model can do; careful guesses for one that is not known."""
        ...

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The model's answer to one request.

        Raises:
            LLMError: there is none.
        """
        ...


class ClosingProvider(LLMProvider, Protocol):
    """A provider that holds connections: what speaks to a vendor."""

    async def aclose(self) -> None:
        """Close its connections."""
        ...


class Embedder(Protocol):
    """Texts to vectors."""

    @property
    def version(self) -> str:
        """Model and size: vectors of another version cannot be compared with these."""
        ...

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector of unit length for each text.

        Raises:
            LLMError: there are none.
        """
        ...
