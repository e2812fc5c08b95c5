"""A document store in memory; the default for tests and simulations."""

import json
from collections import defaultdict
from collections.abc import AsyncIterator, Iterator

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreFullError
from maid_engine.storage.document_text import document_text


class MemoryDocumentStore:
    """Keeps documents as JSON text, so that it refuses the same documents as a store on disk.

    `synchronous` means that writing never waits: callers may use :meth:`write_now`, which keeps a simulation
    free of suspensions. Nothing survives the process.
    """

    synchronous = True
    durable = False

    def __init__(self) -> None:
        self.collections: dict[str, dict[str, str]] = defaultdict(dict)
        self.full = False
        """Set by tests: writing then fails as on a full disk."""
        self.batches = 0
        """Number of batches written."""

    @property
    def held(self) -> int:
        """Total number of characters of all documents."""
        return sum(len(text) for documents in self.collections.values() for text in documents.values())

    def documents(self) -> Iterator[Document]:
        """Yield all documents, by collection and key."""
        for collection, found in sorted(self.collections.items()):
            for key, text in sorted(found.items()):
                yield Document(collection, key, json.loads(text))

    async def open(self) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing. Documents are kept as long as the object lives."""

    def write_now(self, batch: Batch) -> None:
        """Write the whole batch at once.

        Raises:
            StoreFullError: `full` is set; nothing was written.
            StoreError: JSON cannot represent a document; nothing was written.
        """
        if self.full:
            raise StoreFullError("the in-memory store is set to be full")
        texts = [(document, document_text(document)) for document in batch.saves]
        for document, text in texts:
            self.collections[document.collection][document.key] = text
        for collection, key in batch.deletes:
            self.collections[collection].pop(key, None)
        self.batches += 1

    async def write(self, batch: Batch) -> None:
        """Write the whole batch; if it raises, nothing was written."""
        self.write_now(batch)

    async def get(self, collection: str, key: str) -> Document | None:
        """Return the document, or None."""
        text = self.collections[collection].get(key)
        if text is None:
            return None
        return Document(collection, key, json.loads(text))

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """Yield the documents that match, ordered by key."""
        found = 0
        for key, text in sorted(self.collections[query.collection].items()):
            if query.limit is not None and found >= query.limit:
                return
            data = json.loads(text)
            if all(name in data and data[name] == value for name, value in query.where.items()):
                found += 1
                yield Document(query.collection, key, data)

    async def backup(self, label: str) -> str:  # noqa: ARG002 - the port names it
        """Return "": there is nothing on disk to copy."""
        return ""
