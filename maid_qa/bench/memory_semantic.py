"""The same questions with an embedding model beside the words: whether meaning finds what words do not."""

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.inference.lsh import sketch
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.ids import EntityId
from maid_engine.ports.llm import Embedder
from maid_qa.bench.memory_questions import Asked

BATCH: Final = 64
Find = Callable[[Asked], list[str]]
"""Returns the contents that are found for a question, the best first."""


class MeaningSearch:
    """Finds memories by their words and their meaning, as a mind does.

    Args:
        embedder: the embedding model.
        memories: of each AI player; they get sketches.
        now: game time of the questions.
    """

    def __init__(self, embedder: Embedder, memories: Mapping[EntityId, MemorySystem], now: float) -> None:
        self._embedder = embedder
        self._memories = memories
        self._now = now
        self._bits: dict[str, int] = {}

    def prepare(self, asked: Sequence[Asked]) -> None:
        """Compute the sketches of all memories and questions.

        Raises:
            LLMError: the model failed.
        """
        told = [entry.content for memory in self._memories.values() for entry in memory.shelf]
        texts = list(dict.fromkeys((*told, *(one.text for one in asked))))
        for some in _batches(texts):
            for text, vector in zip(some, asyncio.run(self._embed(some)), strict=True):
                self._bits[text] = sketch(vector)
        version = self._embedder.version
        for memory in self._memories.values():
            memory.meanings = SemanticSearch(version)
            known = [TextSketch(one.content, version, self._bits[one.content]) for one in memory.shelf]
            memory.meanings.take(known, memory.shelf)

    async def _embed(self, texts: Sequence[str]) -> list[list[float]]:
        return await self._embedder.embed(texts)

    def find(self, one: Asked, most: int) -> list[str]:
        """Return the contents that are found for a question, the best first."""
        memory = self._memories[one.agent]
        found = memory.look_up(one.text, now=self._now, n=most, bits=self._bits[one.text])
        return [recalled.memory.content for recalled in found]

    def nearest(self, one: Asked, most: int) -> list[str]:
        """Return what is found by meaning alone."""
        memory = self._memories[one.agent]
        found = memory.meanings.nearest(memory.shelf, self._bits[one.text], most, None)
        return [entry.content for _, entry in found]


def compared(
    search: MeaningSearch, asked: Sequence[Asked], score: Callable[[Sequence[Asked], Find], object], most: int
) -> dict[str, object]:
    """Return the scores with words and meaning, and with meaning alone, for all and for held-out questions."""
    held_out = [one for one in asked if one.held_out]
    return {
        "both": score(asked, lambda one: search.find(one, most)),
        "both_held_out": score(held_out, lambda one: search.find(one, most)),
        "meaning_alone": score(asked, lambda one: search.nearest(one, most)),
        "meaning_alone_held_out": score(held_out, lambda one: search.nearest(one, most)),
    }


def _batches(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(texts), BATCH):
        yield texts[start : start + BATCH]
