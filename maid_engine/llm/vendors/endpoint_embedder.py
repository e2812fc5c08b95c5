"""Embeddings from any server with OpenAI's embeddings API."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from maid_engine.core.completion import ModelName, Usage
from maid_engine.llm.embedders import EmbeddingChoice, unit
from maid_engine.llm.settings import LLMProviderSettings
from maid_engine.llm.vendors.openai import openai_client
from maid_engine.ports.llm import LLMError, LLMTimeoutError

if TYPE_CHECKING:
    import httpx2

TEXTS_A_REQUEST = 64


class EndpointEmbedder:
    """An `Embedder` that uses a server's embeddings API.

    Args:
        name: the provider's name.
        settings: the provider's settings.
        choice: the model, and the length of its vectors. The length is requested from OpenAI; the models of other
            servers have a fixed length.
        told: called with the model and the usage of each request.
        http_client: used for the requests; by default the SDK's own.
    """

    def __init__(
        self,
        name: str,
        settings: LLMProviderSettings,
        choice: EmbeddingChoice,
        *,
        told: Callable[[ModelName, Usage], None] | None = None,
        http_client: "httpx2.AsyncClient | None" = None,
    ) -> None:
        self.version = f"{name}/{choice.model}/{choice.dimensions}"
        self._name = name
        self._model = ModelName(choice.model)
        self._dimensions = choice.dimensions
        self._chooses_length = settings.kind != "compatible"
        self._told = told
        self._address = settings.address
        self._client = openai_client(settings, http_client)

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Return one vector for each text.

        Raises:
            LLMError: there are no vectors.
        """
        vectors: list[list[float]] = []
        for at in range(0, len(texts), TEXTS_A_REQUEST):
            vectors += await self._embed(texts[at : at + TEXTS_A_REQUEST])
        return vectors

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def _embed(self, texts: Sequence[str]) -> list[list[float]]:
        from openai import omit

        failure: LLMError
        try:
            answer = await self._client.embeddings.create(
                model=self._model,
                input=list(texts),
                encoding_format="float",
                dimensions=self._dimensions if self._chooses_length else omit,
            )
            vectors = [unit(one.embedding) for one in sorted(answer.data, key=lambda one: one.index)]
        except Exception as error:  # noqa: BLE001 - whatever the SDK raises, the port's errors come out
            failure = self._translated(error)
        else:
            return self._checked(texts, vectors, getattr(answer.usage, "prompt_tokens", 0))
        # Raised outside the handler, so that it has no chained error that may contain the texts.
        raise failure

    def _checked(self, texts: Sequence[str], vectors: list[list[float]], tokens: int) -> list[list[float]]:
        if len(vectors) != len(texts) or any(len(vector) != len(vectors[0]) for vector in vectors):
            raise LLMTimeoutError(f"{self._name} ({self._model}): the vectors do not fit the texts")
        if self._told is not None:
            self._told(self._model, Usage(input_tokens=tokens))
        return vectors

    def _translated(self, error: Exception) -> LLMError:
        from httpx2 import ConnectError, ConnectTimeout, PoolTimeout
        from openai import APIConnectionError, APIStatusError

        from maid_engine.llm.vendors.failures import by_status, cannot_be_read, without_answer

        who = f"{self._name} ({self._model})"
        if isinstance(error, APIStatusError):
            return by_status(
                who, error.status_code, _retry_after_s(error.response.headers.get("retry-after"))
            )
        if isinstance(error, APIConnectionError):
            was_sent = not isinstance(error.__cause__, ConnectError | ConnectTimeout | PoolTimeout)
            return without_answer(who, "no answer", None if was_sent else "connect", base_url=self._address)
        return cannot_be_read(who)


def _retry_after_s(header: str | None) -> float | None:
    try:
        if header is None:
            return None
        return float(header)
    except ValueError:
        return None
