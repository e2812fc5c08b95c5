"""What stands where the outside was: in a replay nobody is asked, for all answers are on tape."""

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
"""How long a model thinks where a life goes on without its tape."""


class TapeStore:
    """The store of a replay: keeps what is written, for whoever lives on from here."""

    def __init__(self) -> None:
        self.kept = MemoryDocumentStore()
        self.gone: dict[tuple[str, str], None] = {}
        """What was deleted."""
        self.synchronous = False
        self.durable = True
        """As the recorded server's store was."""

    async def open(self) -> None:
        """Nothing to do."""

    async def close(self) -> None:
        """Nothing to do."""

    def write_now(self, batch: Batch) -> None:
        """Keep it."""
        self.kept.write_now(batch)
        for document in batch.saves:
            self.gone.pop((document.collection, document.key), None)
        self.gone.update(dict.fromkeys(batch.deletes))

    async def write(self, batch: Batch) -> None:
        """Keep it."""
        self.write_now(batch)

    def all(self) -> Batch:
        """Everything that was read and written since the recording began, and what was deleted."""
        return Batch(tuple(self.kept.documents()), tuple(self.gone))

    async def get(self, collection: str, key: str) -> Document | None:
        """What was written since the recording began."""
        return await self.kept.get(collection, key)

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """What was written since the recording began."""
        async for document in self.kept.query(query):
            yield document

    async def backup(self, label: str) -> str:
        """No copy is made."""
        del label
        return ""


class Absent:
    """Whoever is not there in a replay: answers nothing that matters, for nobody waits for it."""

    version = ""
    per_minute = 0

    async def write(self, entries: object) -> None:
        """Nothing is kept."""

    async def close(self) -> None:
        """Nothing is held."""

    async def hash(self, password: str) -> str:
        """A stand-in."""
        return f"hash of {len(password)}"

    async def verify(self, stored: str, password: str) -> bool:
        """Nobody comes in."""
        del stored, password
        return False

    def outdated(self, stored: str) -> bool:
        """Never."""
        del stored
        return False

    async def embed(self, texts: Any) -> list[list[float]]:
        """No meaning is known.

        Raises:
            LLMUnavailableError: always.
        """
        raise LLMUnavailableError(f"nobody tells the meaning of {len(texts)} texts in a replay")


@dataclass
class AdminStandIn:
    """The administration in a replay, as far as settings that change reach it."""

    game: Game
    settings: object = None
    rates: object = field(default_factory=Absent)

    @property
    def manager(self) -> AIPlayerManager:
        """The lives of all AI players."""
        return self.game.resource(AIPlayerManager)


def administer(game: Game) -> None:
    """Let settings change in a game that has no administration."""
    game.resource(LiveSettings).admin = AdminStandIn(game)  # type: ignore[assignment]


class AbsentProvider:
    """A model that is not there; where a life goes on without its tape, it knows the answers that were to come."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cassette: dict[str, deque[Completion]] = {}
        """Hash of a prompt → what the model answered to it later, in order."""
        self.abilities: dict[str, Any] = {}
        """Model → what it turned out to be able to do."""

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """What the tape tells of it; careful guesses for one that is not known."""
        return ModelCapabilities(**self.abilities.get(model, {}))

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """What the model answered to this very prompt.

        Raises:
            LLMUnavailableError: it was never asked that.
        """
        known = self.cassette.get(request_key(model, request))
        if not known:
            raise LLMUnavailableError(f"{self.name}/{model} was not asked this in the recording")
        await LoopClock().sleep(ANSWERS_AFTER_S)
        return known.popleft()
