"""The base class of wrappers around a provider."""

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.ports.llm import LLMProvider, ModelCapabilities


class Wrapper:
    """Delegates everything to the wrapped provider. Subclasses override what they change."""

    def __init__(self, inner: LLMProvider) -> None:
        self.inner = inner

    @property
    def name(self) -> str:
        """Name of the wrapped provider."""
        return self.inner.name

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the capabilities that the wrapped provider reports."""
        return self.inner.capabilities(model)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the wrapped provider's completion.

        Raises:
            LLMError: there is no completion.
        """
        return await self.inner.complete(model, request)
