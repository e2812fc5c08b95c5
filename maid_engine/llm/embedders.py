"""Embeddings: the choice of the model, and an embedder that runs locally. Vectors have unit length."""

import asyncio
import math
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.config import AIPlayerSettings
from maid_engine.core.errors import ConfigError
from maid_engine.ports.llm import LLMUnavailableError

SENTENCE_TRANSFORMERS = "sentence-transformers"
"""The provider's name in the settings."""

DEFAULT_MODELS: Final = {"openai": "text-embedding-3-small", SENTENCE_TRANSFORMERS: "all-MiniLM-L6-v2"}
"""Kind of provider → default model. Other kinds have no default."""
DIMENSIONS: Final = {
    "text-embedding-3-small": 1536,
    "text-embedding-3-large": 3072,
    "text-embedding-ada-002": 1536,
}
"""Model → the length of its vectors, as stated by its vendor."""


class EmbeddingChoice(NamedTuple):
    """The model for embeddings."""

    model: str
    dimensions: int
    """Length of its vectors; 0 for sentence-transformers, whose models report it themselves."""


def embedding_choice(players: AIPlayerSettings, kind: str) -> EmbeddingChoice:
    """Return the embedding model for a provider of this kind: the configured one, or the default of the kind.

    Raises:
        ConfigError: the settings lack a model or the length of its vectors, or name a model of another provider.
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
    """Scale a vector to length 1. A zero vector stays as it is.

    Raises:
        ValueError: a component is not a finite number.
    """
    values = [float(value) for value in vector]
    if not math.isfinite(math.hypot(*values)):
        raise ValueError("not a vector")
    greatest = max(map(abs, values), default=0.0)
    if not greatest:
        return values
    # Components near the least float lose their digits in a division by their length, so they are scaled up first.
    scaled = [value / greatest for value in values]
    length = math.hypot(*scaled)
    return [value / length for value in scaled]


class SentenceTransformersEmbedder:
    """Runs a model of the sentence-transformers library in this process, on the CPU.

    Args:
        model: a name on the library's hub, or a folder with the model.

    Raises:
        ConfigError: the extra ``embeddings`` is not installed, or the model cannot be loaded.
    """

    def __init__(self, model: str) -> None:
        if find_spec("sentence_transformers") is None:
            raise ConfigError(
                "ai_players.embedding_provider: sentence-transformers is not installed:"
                " pip install '.[embeddings]' in the checkout of MAID, or leave it empty for search by words"
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
        """Return one vector for each text. Runs in a thread, because a text takes 10 ms.

        Raises:
            LLMUnavailableError: the library failed.
        """
        try:
            found = await asyncio.to_thread(self._model.encode, list(texts), show_progress_bar=False)
            return [unit(vector) for vector in found]
        except (RuntimeError, ValueError) as error:
            raise LLMUnavailableError(f"{self.version}: failed ({type(error).__name__})") from None
