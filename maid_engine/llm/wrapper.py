"""The face that all wrappers around a provider share."""

from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.ports.llm import LLMProvider, ModelCapabilities


class Wrapper:
    """Passes everything on to the provider inside; a wrapper changes what it is there for."""

    def __init__(self, inner: LLMProvider) -> None:
        self.inner = inner

    @property
    def name(self) -> str:
        """The provider's."""
        return self.inner.name

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """What the provider says."""
        return self.inner.capabilities(model)

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """The provider's completion.

        Raises:
            LLMError: there is none.
        """
        return await self.inner.complete(model, request)
