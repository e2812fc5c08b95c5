"""The port for saving, reading, querying and deleting documents."""

from collections.abc import AsyncIterator
from typing import Protocol

from maid_engine.core.documents import Batch, Document, Query


class DocumentStore(Protocol):
    """Stores documents. ``testing.contracts.StoreContract`` is the contract of every adapter."""

    durable: bool
    """Whether what is written outlives the process."""

    async def open(self) -> None:
        """Open the store; migrations run after this.

        Raises:
            StoreBusyError: another server has it open.
            StoreError: it cannot be opened; the text says why and what to do.
        """
        ...

    async def write(self, batch: Batch) -> None:
        """Write the whole batch in one transaction; durable when this returns.

        Raises:
            StoreFullError: there is no room; nothing was written.
            DocumentRefusedError: the store cannot keep one of the documents; nothing was written.
            StoreFencedError: another server has taken the store over; nothing was written, and trying again is of no use.
            StoreError: any other failure; nothing was written. Where the connection to a database was lost and does not
                come back, it is not known whether all of the batch was written or nothing; it can be written again.
        """
        ...

    async def get(self, collection: str, key: str) -> Document | None:
        """Return the document, or None."""
        ...

    def query(self, query: Query) -> AsyncIterator[Document]:
        """Return the documents that match, ordered by key."""
        ...

    async def backup(self, label: str) -> str:
        """Copy everything as it is now, and return the copy's location; "" if the store needs no copy."""
        ...

    async def close(self) -> None:
        """Close the store. Closing twice has no effect."""
        ...


class SynchronousStore(DocumentStore, Protocol):
    """A store whose writes never wait, such as one in memory; `synchronous` is True."""

    synchronous: bool

    def write_now(self, batch: Batch) -> None:
        """Write the whole batch before returning. Raises as :meth:`DocumentStore.write` does."""
        ...
