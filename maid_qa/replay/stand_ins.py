"""Stand-ins for the outside: in a replay all answers are on tape."""

from collections import deque
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Final

from maid_engine.ai_players.manager import AIPlayerManager
from maid_engine.app.clock import LoopClock
from maid_engine.app.runtime_settings import LiveSettings
from maid_engine.core.completion import Completion, CompletionRequest, ModelName
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.engine.services import Game
from maid_engine.llm.cassette import request_key
from maid_engine.ports.llm import LLMUnavailableError, ModelCapabilities
from maid_engine.storage.memory import MemoryDocumentStore

ANSWERS_AFTER_S: Final = 1.0
"""Seconds until a model answers in a run without its tape."""


class TapeStore:
    """The store of a replay: keeps what is written, for a run that leaves the tape."""

    def __init__(self) -> None:
        self.kept = MemoryDocumentStore()
        self.gone: dict[tuple[str, str], None] = {}
        """What was deleted."""
        self.synchronous = False
        self.durable = True
        """As the recorded server's store was."""

    async def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    def write_now(self, batch: Batch) -> None:
        """Keep the batch."""
        self.kept.write_now(batch)
        for document in batch.saves:
            self.gone.pop((document.collection, document.key), None)
        self.gone.update(dict.fromkeys(batch.deletes))

    async def write(self, batch: Batch) -> None:
        """Keep the batch."""
        self.write_now(batch)

    def all(self) -> Batch:
        """Return everything that was read and written since the recording began, and what was deleted."""
        return Batch(tuple(self.kept.documents()), tuple(self.gone))

    async def get(self, collection: str, key: str) -> Document | None:
        """Return what was read or written since the recording began."""
        return await self.kept.get(collection, key)

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """Yield what was read or written since the recording began."""
        async for document in self.kept.query(query):
            yield document

    async def backup(self, label: str) -> str:
        """Return "": no copy is made."""
        del label
        return ""


class Absent:
    """Any port in a replay. Its answers do not matter, because nobody waits for them."""

    version = ""
    per_minute = 0

    async def write(self, entries: object) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""

    async def hash(self, password: str) -> str:
        """Return a stand-in."""
        return f"hash of {len(password)}"

    async def verify(self, stored: str, password: str) -> bool:
        """Return false: nobody logs in."""
        del stored, password
        return False

    def outdated(self, stored: str) -> bool:
        """Return false."""
        del stored
        return False

    async def embed(self, texts: Any) -> list[list[float]]:
        """Refuse.

        Raises:
            LLMUnavailableError: always.
        """
        raise LLMUnavailableError(f"nobody tells the meaning of {len(texts)} texts in a replay")


@dataclass
class AdminStandIn:
    """The administration in a replay, as far as changed settings reach it."""

    game: Game
    settings: object = None
    rates: object = field(default_factory=Absent)

    @property
    def manager(self) -> AIPlayerManager:
        """Return the manager of the AI players."""
        return self.game.resource(AIPlayerManager)


def administer(game: Game) -> None:
    """Let settings change in a game without administration."""
    game.resource(LiveSettings).admin = AdminStandIn(game)  # type: ignore[assignment]


class AbsentProvider:
    """A model in a replay. In a run that leaves its tape, it knows the recorded later answers."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cassette: dict[str, deque[Completion]] = {}
        """Hash of a prompt → the model's later answers to it, in order."""
        self.abilities: dict[str, Any] = {}
        """Model → its recorded capabilities."""

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return the recorded capabilities; cautious defaults for an unknown model."""
        return ModelCapabilities(**self.abilities.get(model, {}))

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the recorded answer to exactly this prompt.

        Raises:
            LLMUnavailableError: it was not asked this in the recording.
        """
        known = self.cassette.get(request_key(model, request))
        if not known:
            raise LLMUnavailableError(f"{self.name}/{model} was not asked this in the recording")
        await LoopClock().sleep(ANSWERS_AFTER_S)
        return known.popleft()
