"""Texts to vectors of unit length, on our own machine."""

import asyncio
import math
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any

from maid_engine.core.errors import ConfigError
from maid_engine.ports.llm import LLMUnavailableError

SENTENCE_TRANSFORMERS = "sentence-transformers"
"""The name under which settings ask for it."""


def unit(vector: Iterable[float]) -> list[float]:
    """The vector at length 1. One without a direction stays as it is.

    Raises:
        ValueError: there is something in it that is no number.
    """
    values = [float(value) for value in vector]
    length = math.hypot(*values)
    if not math.isfinite(length):
        raise ValueError("not a vector")
    return [value / length for value in values] if length else values


class SentenceTransformersEmbedder:
    """A model of the sentence-transformers library, in this process, on the processor.

    Args:
        model: a name on its hub, or a folder with the model.

    Raises:
        ConfigError: the extra ``embeddings`` is not installed.
    """

    def __init__(self, model: str) -> None:
        if find_spec("sentence_transformers") is None:
            raise ConfigError(
                "ai_players.embedding_provider: sentence-transformers is not installed:"
                " pip install 'maid[embeddings]', or leave it empty for search by words"
            )
        from sentence_transformers import SentenceTransformer

        self._model: Any = SentenceTransformer(model, device="cpu")
        size = self._model.get_embedding_dimension()
        self.version = f"{SENTENCE_TRANSFORMERS}/{model}/{size}"

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """One vector for each text; worked out in a thread, for it takes 10 ms a text.

        Raises:
            LLMUnavailableError: the library failed.
        """
        try:
            found = await asyncio.to_thread(self._model.encode, list(texts), show_progress_bar=False)
            return [unit(vector) for vector in found]
        except (RuntimeError, ValueError) as error:
            raise LLMUnavailableError(f"{self.version}: failed ({type(error).__name__})") from None
