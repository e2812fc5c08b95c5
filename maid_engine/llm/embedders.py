"""Texts to vectors of unit length, on our own machine."""

import asyncio
import math
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.core.errors import ConfigError
from maid_engine.ports.llm import LLMUnavailableError

SENTENCE_TRANSFORMERS = "sentence-transformers"
"""The name under which settings ask for it."""

DEFAULT_MODELS: Final = {"openai": "text-embedding-3-small", SENTENCE_TRANSFORMERS: "all-MiniLM-L6-v2"}
"""Kind of provider → the model that is taken where the settings name none; other kinds have no default."""
DIMENSIONS: Final = {
    "text-embedding-3-small": 1536,
    "text-embedding-3-large": 3072,
    "text-embedding-ada-002": 1536,
}
"""Model → the length of its vectors, for those whose vendor states it."""


class EmbeddingChoice(NamedTuple):
    """Which model tells what memories mean."""

    model: str
    dimensions: int
    """Length of its vectors; 0 for sentence-transformers, whose models tell it themselves."""


def embedding_choice(players: AIPlayerSettings, kind: str) -> EmbeddingChoice:
    """The model of embeddings of a provider of this kind, its default where the settings name none.

    Raises:
        ConfigError: the settings must name a model, or the length of its vectors, or name one of somebody else.
    """
    model = players.embedding_model or DEFAULT_MODELS.get(kind, "")
    if not model:
        raise ConfigError(
            f"ai_players.embedding_model: name the model of {players.embedding_provider!r}, and with"
            " ai_players.embedding_dimensions the length of its vectors; only"
            f" {' and '.join(DEFAULT_MODELS)} have a default"
        )
    if kind == SENTENCE_TRANSFORMERS:
        if model in DIMENSIONS:
            raise ConfigError(
                f"ai_players.embedding_model: {model!r} is OpenAI's and not one of {SENTENCE_TRANSFORMERS}; leave it"
                f" empty for {DEFAULT_MODELS[SENTENCE_TRANSFORMERS]}, or name a model of its hub or a folder"
            )
        return EmbeddingChoice(model, 0)
    dimensions = players.embedding_dimensions or DIMENSIONS.get(model, 0)
    if not dimensions:
        raise ConfigError(f"ai_players.embedding_dimensions: give the length of the vectors of {model!r}")
    return EmbeddingChoice(model, dimensions)


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
        ConfigError: the extra ``embeddings`` is not installed, or the model cannot be loaded.
    """

    def __init__(self, model: str) -> None:
        if find_spec("sentence_transformers") is None:
            raise ConfigError(
                "ai_players.embedding_provider: sentence-transformers is not installed:"
                " pip install 'maid[embeddings]', or leave it empty for search by words"
            )
        from sentence_transformers import SentenceTransformer

        try:
            self._model: Any = SentenceTransformer(model, device="cpu")
        except (OSError, ValueError, RuntimeError, KeyError, ImportError) as error:
            raise ConfigError(
                f"ai_players.embedding_model: sentence-transformers cannot load {model!r}"
                f" ({type(error).__name__}: {str(error).partition(chr(10))[0][:200]}). The first start needs the"
                " internet or a folder with the model; leave the name empty for"
                f" {DEFAULT_MODELS[SENTENCE_TRANSFORMERS]}, or ai_players.embedding_provider for search by words"
            ) from error
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
