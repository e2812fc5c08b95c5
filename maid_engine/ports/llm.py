"""The ports for language models: complete a prompt, embed a text. Adapters raise only the errors below."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.core.errors import MaidError


class LLMError(MaidError):
    """A model returned no completion.

    The text says which model and why, and never contains a key or a prompt.
    """

    retryable: bool = False
    may_cost: bool = False
    """Whether the vendor may charge for it anyway: work may have been done whose result never arrived."""


class LLMUnavailableError(LLMError):
    """The server could not be reached, or failed (5xx). A retry may help."""

    retryable = True


class LLMRestingError(LLMUnavailableError):
    """No request was made: the provider failed too often and is not called for a while."""

    retryable = False


class LLMRateLimitedError(LLMError):
    """The vendor limits the rate of requests (429)."""

    retryable = True

    def __init__(self, text: str, retry_after_s: float | None = None) -> None:
        super().__init__(text)
        self.retry_after_s = retry_after_s


class LLMTimeoutError(LLMError):
    """No answer before the deadline. The vendor's charge for it is unknown."""

    retryable = True
    may_cost = True


class LLMRefusedError(LLMError):
    """The vendor refuses this request (key, model name, size, policy). A retry does not help."""


class LLMRequestRefusedError(LLMRefusedError):
    """The vendor refuses this particular request (size, policy, form). It may accept another one."""


class LLMTooLongError(LLMRequestRefusedError):
    """The prompt does not fit into the model's context; a shorter one may."""


@dataclass(frozen=True, slots=True)
class ModelCapabilities:
    """What a model can do."""

    structured_output: bool = False
    """Whether it follows a JSON Schema natively."""
    context_tokens: int = 8_192
    max_output_tokens: int = 4_096
    caches_prefix: bool = False
    """Whether a repeated prefix costs less."""
    temperature: bool = True
    """Whether it accepts a temperature."""
    bytes_per_token: float = 2.2
    """UTF-8 bytes per token, assumed until usage is reported."""


class LLMProvider(Protocol):
    """Completes prompts. Wrappers (metering, retry, deadline …) implement this protocol too."""

    @property
    def name(self) -> str:
        """The configured name: ``anthropic``, ``openai``, ``local`` and so on."""
        ...

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return what this model can do; cautious guesses for an unknown model."""
        ...

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the model's answer to one request.

        Raises:
            LLMError: there is no answer.
        """
        ...


class ClosingProvider(LLMProvider, Protocol):
    """A provider with connections to a vendor."""

    async def aclose(self) -> None:
        """Close its connections."""
        ...


class Embedder(Protocol):
    """Converts texts to vectors."""

    @property
    def version(self) -> str:
        """Model and size. Vectors of different versions cannot be compared."""
        ...

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Return one vector of unit length per text.

        Raises:
            LLMError: there is no answer.
        """
        ...
