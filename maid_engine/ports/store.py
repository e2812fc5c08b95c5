"""Save, load, query and delete documents."""

from collections.abc import AsyncIterator
from typing import Protocol

from maid_engine.core.documents import Batch, Document, Query


class DocumentStore(Protocol):
    """Where documents sleep. ``testing.contracts.StoreContract`` is the promise every adapter keeps."""

    durable: bool
    """Whether what is written outlives the process."""

    async def open(self) -> None:
        """Make ready; migrations run after this.

        Raises:
            StoreBusyError: another server has it open.
            StoreError: it cannot be opened; the text says why and what to do.
        """
        ...

    async def write(self, batch: Batch) -> None:
        """Write all of the batch in one transaction; durable when this returns.

        Raises:
            StoreFullError: there is no room; nothing of the batch was written.
            StoreError: it failed otherwise; nothing of the batch was written.
        """
        ...

    async def get(self, collection: str, key: str) -> Document | None:
        """The document, or None."""
        ...

    def query(self, query: Query) -> AsyncIterator[Document]:
        """The documents that match, in order of their keys."""
        ...

    async def backup(self, label: str) -> str:
        """Keep a copy of everything as it is now, and say where; an empty string when there is no need."""
        ...

    async def close(self) -> None:
        """Let go of the store. Closing twice is fine."""
        ...


class SynchronousStore(DocumentStore, Protocol):
    """A store whose writing never waits, as one in memory: `synchronous` is True."""

    synchronous: bool

    def write_now(self, batch: Batch) -> None:
        """Write all of the batch before returning; raises as :meth:`DocumentStore.write` does."""
        ...
