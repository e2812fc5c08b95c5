"""Clock, store, hasher, models, embedder and journal, on a stage: the game's ports with a tape between."""

from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import asdict
from functools import partial
from typing import Any

from maid_engine.accounts.account import COLLECTION as ACCOUNTS
from maid_engine.core.completion import Completion, CompletionRequest, ModelName, Usage
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.engine.journal import Entry, JournalSink
from maid_engine.llm.cassette import request_key
from maid_engine.llm.factory import Models
from maid_engine.llm.prices import PriceList
from maid_engine.llm.registry import LLMProviderRegistry
from maid_engine.ports.llm import Embedder, LLMProvider, ModelCapabilities
from maid_engine.ports.passwords import PasswordHasher
from maid_engine.ports.store import DocumentStore
from maid_qa.replay.io_stage import IoStage, Plain, collected
from maid_qa.replay.redaction import Redaction


def _nothing(value: object) -> Plain:
    """Return nothing, for answers that only report success."""
    del value


def _as_it_is(value: object) -> Any:
    return value


class StagedClock:
    """The Clock port."""

    def __init__(self, stage: IoStage) -> None:
        self._stage = stage

    def now(self) -> float:
        """Return seconds on the loop's clock, to the microsecond."""
        return self._stage.now()

    def wall(self) -> float:
        """Return seconds since 1970-01-01 UTC, to the microsecond."""
        return self._stage.wall()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await self._stage.sleep(seconds)


class StagedStore:
    """The DocumentStore port. Written data is not recorded, only what was read and how writing ended."""

    def __init__(self, stage: IoStage, inner: DocumentStore) -> None:
        self.inner = inner
        self.synchronous = bool(getattr(inner, "synchronous", False))
        """Whether writing never waits, as the inner store says."""
        self.durable = inner.durable
        self._stage = stage

    async def open(self) -> None:
        """Open the store."""
        await self._stage.ask("store open", self.inner.open, _nothing, _nothing)

    def write_now(self, batch: Batch) -> None:
        """Write all of the batch at once, if the inner store can."""
        write: Callable[[Batch], None] = self.inner.write_now  # type: ignore[attr-defined]  # it is synchronous
        self._stage.read("store write", lambda: write(batch), _nothing, lambda _: self._keep(batch))

    async def write(self, batch: Batch) -> None:
        """Write all of the batch in one transaction."""
        if self.synchronous:
            self.write_now(batch)
        else:
            await self._stage.ask(
                "store write", lambda: self.inner.write(batch), _nothing, lambda _: self._keep(batch)
            )

    async def get(self, collection: str, key: str) -> Document | None:
        """Return the document, or `None`."""
        masks = self._stage.masks
        return await self._stage.ask(
            "store get",
            lambda: self.inner.get(collection, key),
            lambda found: None if found is None else document_to_tape(found, masks),
            lambda told: None if told is None else self._kept([told])[0],
        )

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """Yield the documents that match, in order of their keys."""
        masks = self._stage.masks
        found = await self._stage.ask(
            "store query",
            lambda: collected(self.inner.query(query)),
            lambda documents: [document_to_tape(one, masks) for one in documents],
            self._kept,
        )
        for document in found:
            yield document

    def _keep(self, batch: Batch) -> None:
        """Keep written data in a replay, in case it leaves its tape."""
        keep: Callable[[Batch], None] = self.inner.write_now  # type: ignore[attr-defined]  # a replay's store
        keep(batch)

    def _kept(self, told: Plain) -> list[Document]:
        """Return and keep read data in a replay."""
        found = [Document(*one) for one in told]
        self._keep(Batch(saves=tuple(found)))
        return found

    async def backup(self, label: str) -> str:
        """Make a copy of everything as it is now, and return where it is."""
        return await self._stage.ask("store backup", lambda: self.inner.backup(label), _as_it_is, _as_it_is)

    async def close(self) -> None:
        """Close the store."""
        await self._stage.ask("store close", self.inner.close, _nothing, _nothing)


def document_to_tape(document: Document, masks: Redaction) -> Plain:
    """Return a document as JSON; an account without the hash of its password."""
    data = dict(document.data)
    if document.collection == ACCOUNTS and data.get("password"):
        data["password"] = masks.hide(str(data["password"]), "hash")
    return [document.collection, document.key, data]


class StagedHasher:
    """The PasswordHasher port. The tape contains stand-ins for hashes, and whether a password was right."""

    def __init__(self, stage: IoStage, inner: PasswordHasher) -> None:
        self._stage = stage
        self._inner = inner

    async def hash(self, password: str) -> str:
        """Return what is stored instead of the password."""
        masks = self._stage.masks
        return await self._stage.ask(
            "hash", lambda: self._inner.hash(password), lambda made: masks.hide(made, "hash"), str
        )

    async def verify(self, stored: str, password: str) -> bool:
        """Return whether the password is the one that was hashed."""
        return await self._stage.ask("verify", lambda: self._inner.verify(stored, password), bool, bool)

    def outdated(self, stored: str) -> bool:
        """Return whether the stored text was made with weaker parameters than those in use now."""
        return self._stage.read("outdated", lambda: self._inner.outdated(stored), bool, bool)


class StagedProvider:
    """The LLMProvider port. The tape contains answers, and only a hash of each prompt."""

    def __init__(self, stage: IoStage, inner: LLMProvider) -> None:
        self.name = inner.name
        self._stage = stage
        self._inner = inner
        self._known: dict[ModelName, Plain] = {}

    def capabilities(self, model: ModelName) -> ModelCapabilities:
        """Return what this model can do."""
        known = self._known.get(model)
        told = self._stage.changed(
            f"capabilities {self.name}/{model}", known, lambda: asdict(self._inner.capabilities(model))
        )
        self._known[model] = told
        return ModelCapabilities(**(told or {}))

    async def complete(self, model: ModelName, request: CompletionRequest) -> Completion:
        """Return the model's answer to one request."""
        cover = self._stage.masks.cover
        return await self._stage.ask(
            f"model {self.name}/{model}",
            lambda: self._inner.complete(model, request),
            lambda made: [request_key(model, request), {**asdict(made), "text": cover(made.text)}],
            lambda told: completion_of(told[1]),
        )


def completion_of(told: Plain) -> Completion:
    """Return a completion from its recorded form."""
    return Completion(**{**told, "usage": Usage(**told["usage"])})


class StagedPrices(PriceList):
    """The cost of tokens, as it was known then."""

    def __init__(self, stage: IoStage, inner: PriceList) -> None:
        super().__init__()
        self._stage = stage
        self._inner = inner

    def price(self, provider: str, model: ModelName | str, usage: Usage) -> float:
        """Return the cost of this usage, in US dollars."""
        return self._stage.read("price", lambda: self._inner.price(provider, model, usage), float, float)


class StagedEmbedder:
    """The Embedder port."""

    def __init__(self, stage: IoStage, inner: Embedder) -> None:
        self._stage = stage
        self._inner = inner

    @property
    def version(self) -> str:
        """Return model and size."""
        return self._stage.read("embedder", lambda: self._inner.version, str, str)

    async def embed(self, texts: Sequence[str]) -> list[list[float]]:
        """Return one vector of unit length for each text."""
        return await self._stage.ask("embed", lambda: self._inner.embed(texts), _as_it_is, _as_it_is)


class StagedSink:
    """The journal's sink: a recorded server keeps its journal as well."""

    def __init__(self, stage: IoStage, inner: JournalSink) -> None:
        self._stage = stage
        self._inner = inner

    async def write(self, entries: Sequence[Entry]) -> None:
        """Keep the entries."""
        await self._stage.ask("journal", lambda: self._inner.write(entries), _nothing, _nothing)

    async def close(self) -> None:
        """Close the sink."""
        await self._stage.ask("journal close", self._inner.close, _nothing, _nothing)


def staged_models(stage: IoStage, models: Models) -> Models:
    """Return the models of a server, each on the stage."""
    registry = LLMProviderRegistry(
        tuple(StagedProvider(stage, models.registry.get(name)) for name in models.registry)
    )
    embedder = StagedEmbedder(stage, models.embedder) if models.embedder is not None else None
    closing: list[Callable[[], object]] = [
        partial(stage.ask, "models close", close, _nothing, _nothing)  # type: ignore[arg-type]  # each can be awaited
        for close in models.closing
    ]
    return Models(registry, StagedPrices(stage, models.prices), models.tiers, embedder, closing)
