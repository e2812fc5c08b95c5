"""Reads all documents of a database file, and writes a new file, as text."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import Final

from maid_engine.core.errors import DocumentRefusedError, StoreError
from maid_engine.storage.damage import check_database
from maid_engine.storage.document_rows import ROWS_A_PAGE, DocumentRow, Rows
from maid_engine.storage.document_text import NUL, has_nan, has_nul, without_infinity
from maid_engine.storage.sqlite import SCHEMA

_ALL: Final = "SELECT collection, key, data FROM documents ORDER BY collection, key"
_INSERT: Final = "INSERT INTO documents VALUES (?, ?, ?)"


@asynccontextmanager
async def file_snapshot(path: Path) -> AsyncIterator[Rows]:
    """Open all documents of a file as they are at this moment; a server may go on writing meanwhile.

    Raises:
        StoreDamagedError: the file is damaged.
        StoreError: it does not exist, cannot be read, or is not a database of MAID.
    """
    await asyncio.to_thread(check_database, path)
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True, check_same_thread=False)) as db:
        yield _pages(db.execute(_ALL))


async def _pages(cursor: sqlite3.Cursor) -> Rows:
    while page := await asyncio.to_thread(cursor.fetchmany, ROWS_A_PAGE):
        yield [_portable(DocumentRow(*row)) for row in page]


def _portable(row: DocumentRow) -> DocumentRow:
    """Return a document as any store can keep it: older versions wrote what only SQLite keeps.

    Raises:
        DocumentRefusedError: only SQLite can keep it.
    """
    if has_nul(row.text) or NUL in row.collection or NUL in row.key:
        raise DocumentRefusedError(row.collection, row.key, "it holds the character U+0000")
    if has_nan(row.text):
        raise DocumentRefusedError(row.collection, row.key, "it holds NaN, which PostgreSQL cannot keep")
    return row._replace(text=without_infinity(row.text))


async def write_file(path: Path, rows: Rows) -> None:
    """Write documents into a new database file that only its owner can read.

    Raises:
        StoreError: the file exists, or cannot be written. No file is left.
    """
    with _new_file(path) as db:
        async for page in rows:
            await asyncio.to_thread(_insert, db, page)


def _insert(db: sqlite3.Connection, page: Sequence[DocumentRow]) -> None:
    """Insert a page; its cursor ends here, for cursors share their statement.

    One that ended later would reset the statement while another thread binds the next page to it (SQLITE_MISUSE).
    """
    db.executemany(_INSERT, page).close()


@contextmanager
def _new_file(path: Path) -> Iterator[sqlite3.Connection]:
    try:
        path.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        raise StoreError(f"{path} is there already; name another file") from None
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}") from error
    try:
        with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as db:
            # A file that is only half written is deleted: there is nothing to roll back to.
            db.execute("PRAGMA journal_mode = OFF")
            db.execute(SCHEMA)
            db.execute("BEGIN")
            yield db
            db.execute("COMMIT")
    except BaseException as error:
        path.unlink(missing_ok=True)
        if isinstance(error, sqlite3.Error):
            raise StoreError(f"{path} cannot be written: {error}; free space on its disk") from error
        raise
