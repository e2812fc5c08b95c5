"""Reads and replaces all documents of a PostgreSQL database, as text."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

import asyncpg

from maid_engine.core.errors import StoreError
from maid_engine.storage.document_rows import ROWS_A_PAGE, DocumentRow, Rows
from maid_engine.storage.postgres_address import PostgresAddress
from maid_engine.storage.postgres_connection import connect
from maid_engine.storage.postgres_errors import postgres_errors
from maid_engine.storage.postgres_tables import are_tables_there

READER: Final = "maid reader"
_ALL: Final = "SELECT collection, key, data FROM documents ORDER BY collection, key"
_INSERT: Final = "INSERT INTO documents SELECT * FROM unnest($1::text[], $2::text[], $3::json[])"


@asynccontextmanager
async def snapshot(address: PostgresAddress) -> AsyncIterator[Rows]:
    """Open all documents as they are at this moment; a server may go on writing meanwhile.

    Raises:
        StoreError: the database cannot be read, or has no documents of MAID.
    """
    with postgres_errors(address):
        connection = await connect(address, name=READER)
        try:
            if not await are_tables_there(connection, address):
                raise StoreError(f"the database {address} holds no world of MAID yet")
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                yield _pages(connection)
        finally:
            connection.terminate()


async def _pages(connection: "asyncpg.Connection") -> Rows:
    cursor = await connection.cursor(_ALL)
    while page := await cursor.fetch(ROWS_A_PAGE):
        yield [DocumentRow(*row) for row in page]


async def insert_rows(connection: "asyncpg.Connection", rows: Sequence[DocumentRow]) -> None:
    """Insert documents that are not there yet."""
    collections, keys, texts = zip(*rows, strict=True)
    await connection.execute(_INSERT, collections, keys, texts)
