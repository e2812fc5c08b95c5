"""A document store in a PostgreSQL database, of which one server at a time is the writer."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final, NamedTuple, Self, TypeVar

import asyncpg
import structlog

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import DocumentRefusedError, StoreError, StoreFencedError
from maid_engine.storage.backup_folder import BackupFolder
from maid_engine.storage.document_rows import ROWS_A_PAGE, Rows
from maid_engine.storage.document_text import document_text, has_nan
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_connection import connect
from maid_engine.storage.postgres_errors import CLIENT_ERRORS, is_lost, postgres_errors
from maid_engine.storage.postgres_rows import insert_rows, snapshot
from maid_engine.storage.postgres_tables import are_tables_there, create_tables
from maid_engine.storage.row_archive import ENDING, write_archive
from maid_engine.storage.writer_claim import WriterClaim

log = structlog.get_logger(__name__)

T = TypeVar("T")

BACKUPS_KEPT: Final = 5
STATEMENT_CHARACTERS: Final = 256 * 1024
"""Size of the documents of one statement that is not exceeded by more than its last document."""
_SAVE: Final = (
    "INSERT INTO documents SELECT * FROM unnest($1::text[], $2::text[], $3::json[]) "
    "ON CONFLICT (collection, key) DO UPDATE SET data = excluded.data"
)
_DELETE: Final = (
    "DELETE FROM documents USING unnest($1::text[], $2::text[]) AS gone (collection, key) "
    "WHERE documents.collection = gone.collection AND documents.key = gone.key"
)
_GET: Final = "SELECT data FROM documents WHERE collection = $1 AND key = $2"
_FIRST_PAGE: Final = "SELECT key, data FROM documents WHERE collection = $1 AND key >= $2"
_NEXT_PAGE: Final = "SELECT key, data FROM documents WHERE collection = $1 AND key > $2"


class _Columns(NamedTuple):
    """Documents of a batch that one statement writes, column by column."""

    collections: list[str]
    keys: list[str]
    texts: list[str]

    @classmethod
    def empty(cls) -> Self:
        """Return columns without documents."""
        return cls([], [], [])


class PostgresDocumentStore:
    """A store of documents in a PostgreSQL database.

    A lost connection is made again by the next read or write, which is then done once more: a batch can be written
    twice without harm. If another server has become the writer meanwhile, this store raises `StoreFencedError`
    from then on.

    Args:
        dsn: the address of the database, such as ``postgresql:///maid``.
        folder: where backups are put, in the folder ``backups``.
        backups_kept: how many of them are kept.
    """

    durable = True

    def __init__(self, dsn: str, folder: Path, *, backups_kept: int = BACKUPS_KEPT) -> None:
        self.address = PostgresAddress(dsn)
        self.claim = WriterClaim(self.address)
        self._backups = BackupFolder(folder / "backups", self.address.name, ENDING, backups_kept)
        self._name = f"maid {secrets.token_hex(6)}"
        """The name of this store's connections; it finds a lost one by it."""
        self._connection: asyncpg.Connection | None = None
        self._fenced: StoreFencedError | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Connect, become the writer, and create the tables if they are missing.

        Raises:
            StoreBusyError: another server is the writer.
            StoreError: the database cannot be used; the text says why and what to do.
        """
        if self._connection is not None:
            return
        with postgres_errors(self.address):
            connection = await connect(self.address, name=self._name)
            try:
                await self.claim.lock(connection)
                if not await are_tables_there(connection, self.address):
                    await create_tables(connection)
                await self.claim.take(connection)
            except BaseException:
                connection.terminate()
                raise
        self._connection = connection

    async def close(self) -> None:
        """Close the connection, which ends the right to write."""
        connection, self._connection = self._connection, None
        if connection is None:
            return
        async with self._turn:
            with contextlib.suppress(*CLIENT_ERRORS):
                await connection.close()

    async def write(self, batch: Batch) -> None:
        """Write the whole batch in one transaction. It is on disk when this returns.

        Raises:
            StoreFullError: the disk of the database is full; nothing was written.
            StoreFencedError: another server is the writer now; nothing was written.
            StoreError: any other failure. If the connection was lost and does not come back, it is not known whether
                all of the batch was written or nothing.
        """

        async def work(connection: "asyncpg.Connection") -> None:
            # The documents are converted to text in a thread, while the game continues.
            statements = await asyncio.to_thread(_statements, batch)
            async with connection.transaction():
                await self.claim.hold(connection)
                for columns in statements:
                    await connection.execute(_SAVE, *columns)
                if batch.deletes:
                    await connection.execute(_DELETE, *zip(*batch.deletes, strict=True))

        await self._done(work)

    async def get(self, collection: str, key: str) -> Document | None:
        """Return the document, or None."""
        text = await self._done(lambda connection: connection.fetchval(_GET, collection, key))
        if text is None:
            return None
        return Document(collection, key, json.loads(text))

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """Yield the documents that match, ordered by key. They are read page by page."""
        asked, values = _conditions(query)
        left = query.limit
        last, select = "", _FIRST_PAGE
        while left is None or left > 0:
            size = ROWS_A_PAGE if left is None else min(left, ROWS_A_PAGE)
            page = await self._page(
                f"{select} {asked} ORDER BY key LIMIT {size}", query.collection, last, *values
            )
            for key, text in page:
                yield Document(query.collection, key, json.loads(text))
            if len(page) < size:
                return
            last, select = page[-1][0], _NEXT_PAGE
            left = None if left is None else left - len(page)

    async def _page(self, sql: str, *values: str) -> list[tuple[str, str]]:
        return [tuple(row) for row in await self._done(lambda connection: connection.fetch(sql, *values))]

    async def backup(self, label: str) -> str:
        """Copy all documents as they are now into the folder of backups, and delete the oldest backups.

        Return the copy's path.
        """
        try:
            target = self._backups.next(label)
        except OSError as error:
            raise StoreError(f"{self._backups.path} cannot be written: {error.strerror}") from error
        async with snapshot(self.address) as rows:
            await write_archive(target, rows)
        self._backups.drop_oldest()
        return str(target)

    async def is_empty(self) -> bool:
        """Return whether there are no documents."""
        return not await self._done(lambda connection: connection.fetchval("SELECT EXISTS (TABLE documents)"))

    async def replace(self, rows: Rows) -> None:
        """Replace all documents by these, in one transaction.

        Raises:
            StoreError: the rows cannot be read or written; nothing was changed.
        """
        async with self._own_turn():
            connection = await self._ready()
            async with connection.transaction():
                await self.claim.hold(connection)
                await connection.execute("DELETE FROM documents")
                async for page in rows:
                    await insert_rows(connection, page)

    async def _done(self, work: Callable[["asyncpg.Connection"], Awaitable[T]]) -> T:
        """Do work on the connection, and once more on a new one if the connection is lost meanwhile."""
        async with self._own_turn():
            connection = await self._ready()
            try:
                return await work(connection)
            except CLIENT_ERRORS as error:
                if not is_lost(error, connection):
                    raise
                log.warning("store.connection_lost", database=str(self.address), error=str(error))
                connection.terminate()
            return await work(await self._ready())

    @contextlib.asynccontextmanager
    async def _own_turn(self) -> AsyncIterator[None]:
        """Use the connection alone, and remember that another server has become the writer."""
        async with self._turn:
            with postgres_errors(self.address):
                try:
                    yield
                except StoreFencedError as error:
                    self._fenced = error
                    raise

    async def _ready(self) -> "asyncpg.Connection":
        """Return the connection; a new one if it was lost.

        Raises:
            StoreFencedError: another server has become the writer.
            StoreError: the store is not open.
        """
        if self._fenced is not None:
            raise self._fenced
        if self._connection is None:
            raise StoreError(f"the database {self.address} is not open")
        if self._connection.is_closed():
            self._connection = await self._connected_again()
            log.info("store.connected_again", database=str(self.address), epoch=self.claim.epoch)
        return self._connection

    async def _connected_again(self) -> "asyncpg.Connection":
        connection = await connect(self.address, name=self._name)
        try:
            await self.claim.take_again(connection)
        except BaseException:
            connection.terminate()
            raise
        return connection


def _statements(batch: Batch) -> list[_Columns]:
    """Return the documents to save, by statement; of several with the same key only the last.

    The driver converts the texts of a statement on the loop, so a statement has a limited size.
    """
    texts = {(one.collection, one.key): _text(one) for one in batch.saves}
    statements: list[_Columns] = []
    room = 0
    for (collection, key), text in texts.items():
        if room <= 0:
            statements.append(_Columns.empty())
            room = STATEMENT_CHARACTERS
        statements[-1].collections.append(collection)
        statements[-1].keys.append(key)
        statements[-1].texts.append(text)
        room -= len(text)
    return statements


def _text(document: Document) -> str:
    text = document_text(document)
    if has_nan(text):
        raise DocumentRefusedError(
            document.collection, document.key, "it holds NaN, which PostgreSQL cannot keep"
        )
    return text


def _conditions(query: Query) -> tuple[str, list[str]]:
    """Return SQL that compares fields, and its values: names and JSON texts in turn."""
    sql: list[str] = []
    values: list[str] = []
    for number, (name, value) in enumerate(query.where.items()):
        sql.append(f"AND (data -> ${2 * number + 3}::text)::text = ${2 * number + 4}")
        values += [name, json.dumps(value, ensure_ascii=False)]
    return " ".join(sql), values
