"""A document store in one SQLite file, in WAL mode, that does its I/O off the event loop."""

import asyncio
import contextlib
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiosqlite

from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError, StoreFullError
from maid_engine.storage.access import owned, refused
from maid_engine.storage.backup_folder import BackupFolder
from maid_engine.storage.copies import DAMAGED
from maid_engine.storage.damage import damaged, malformed, malformed_row, refuse_emptied
from maid_engine.storage.document_text import document_text
from maid_engine.storage.filelock import FileLock

ROWS_A_PAGE = 500
BACKUPS_KEPT = 5

_FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}
_REMEDIES = {
    sqlite3.SQLITE_READONLY: "the file may only be read; give its owner the right to write, and its folder too",
    sqlite3.SQLITE_CANTOPEN: "the file cannot be opened; see that its folder exists and may be written",
    sqlite3.SQLITE_BUSY: "another program holds the file; close it and try again",
}

SCHEMA = """
CREATE TABLE IF NOT EXISTS documents (
    collection TEXT NOT NULL,
    key TEXT NOT NULL,
    data TEXT NOT NULL,
    PRIMARY KEY (collection, key)
) WITHOUT ROWID
"""
"""Creates the table of a new file."""
_SAVE = (
    "INSERT INTO documents VALUES (?, ?, ?) ON CONFLICT (collection, key) DO UPDATE SET data = excluded.data"
)
_FIRST_PAGE = "SELECT key, data FROM documents WHERE collection = ? AND key >= ?"
_NEXT_PAGE = "SELECT key, data FROM documents WHERE collection = ? AND key > ?"


class SQLiteDocumentStore:
    """A store of documents in one file. Only one server may have it open.

    Args:
        path: the database file. The file and its folder are created if missing, readable by their owner only.
        backups_kept: how many backups stay in the folder ``backups`` beside the file.
        max_pages: maximum number of 4 KiB pages in the file; 0 for no limit.
    """

    durable = True

    def __init__(self, path: str | Path, *, backups_kept: int = BACKUPS_KEPT, max_pages: int = 0) -> None:
        self.path = Path(path)
        self._backups = BackupFolder(self.path.parent / "backups", self.path.stem, ".db", backups_kept)
        self._max_pages = max_pages
        self._lock = FileLock(self.path.with_name(self.path.name + ".lock"))
        self._db: aiosqlite.Connection | None = None
        self._turn = asyncio.Lock()

    async def open(self) -> None:
        """Open the file exclusively.

        Raises:
            StoreBusyError: another server has it open.
            StoreDamagedError: it is damaged; nothing was changed.
            StoreError: it cannot be opened; the text says why and what to do.
        """
        if self._db is not None:
            return
        with self._errors_told():
            self._lock.take(self.path)
            try:
                refuse_emptied(self.path)
                _make_private(self.path)
                self._db = await aiosqlite.connect(self.path, isolation_level=None)
                await self._db.execute("PRAGMA journal_mode = WAL")
                await self._db.execute("PRAGMA synchronous = FULL")
                await self._check_pages()
                await self._db.execute(SCHEMA)
                await self.limit_pages(self._max_pages)
            except BaseException:
                await self.close()
                raise

    async def _check_pages(self) -> None:
        """Find damage before the file is used, including damage in pages that are read much later."""
        found = [str(row[0]) for row in await self._open_db.execute_fetchall("PRAGMA quick_check(1)")]
        if found != ["ok"]:
            raise damaged(self.path, found[0])

    async def close(self) -> None:
        """Close the file and release its lock."""
        db, self._db = self._db, None
        try:
            if db is not None:
                async with self._turn:
                    await db.close()
        finally:
            self._lock.release()

    async def limit_pages(self, pages: int) -> None:
        """Limit the file to this many pages of 4 KiB; 0 for no limit."""
        # The result is fetched: a statement that is not read to its end prevents copying the file.
        await self._open_db.execute_fetchall(f"PRAGMA max_page_count = {int(pages) or 0xFFFFFFFE}")

    async def write(self, batch: Batch) -> None:
        """Write the whole batch in one transaction. It is on disk when this returns.

        Raises:
            StoreFullError: the disk is full or broken; nothing was written.
            StoreError: any other failure; nothing was written.
        """
        async with self._turn:
            db = self._open_db
            with self._errors_told():
                try:
                    await db.execute("BEGIN IMMEDIATE")
                    # The documents are converted to text in the database's thread, while the game continues.
                    await db.executemany(_SAVE, (_row(document) for document in batch.saves))
                    await db.executemany(
                        "DELETE FROM documents WHERE collection = ? AND key = ?", batch.deletes
                    )
                    await db.commit()
                except BaseException:
                    # A full disk may already have caused a rollback. Then there is nothing to undo.
                    with contextlib.suppress(sqlite3.Error):
                        await db.rollback()
                    raise

    async def get(self, collection: str, key: str) -> Document | None:
        """Return the document, or None.

        Raises:
            StoreDamagedError: the file, or the document, is damaged.
        """
        sql = "SELECT data FROM documents WHERE collection = ? AND key = ?"
        rows = await self._fetch(sql, (collection, key))
        if not rows:
            return None
        return self._document(collection, key, rows[0][0])

    async def query(self, query: Query) -> AsyncIterator[Document]:
        """Yield the documents that match, ordered by key. They are read page by page.

        Raises:
            StoreDamagedError: the file, or a document, is damaged.
        """
        sql: list[str] = []
        values: list[str | int | bool] = []
        for name, value in query.where.items():
            sql.append("AND json_extract(data, ?) = ?")
            values += [f'$."{name}"', value]
        sql.append("ORDER BY key LIMIT ?")
        left = query.limit
        last, select = "", _FIRST_PAGE
        while left is None or left > 0:
            page = ROWS_A_PAGE
            if left is not None:
                page = min(left, ROWS_A_PAGE)
            rows = await self._fetch(" ".join((select, *sql)), (query.collection, last, *values, page))
            for key, data in rows:
                yield self._document(query.collection, key, data)
            if len(rows) < page:
                return
            last, select = rows[-1][0], _NEXT_PAGE
            left = None if left is None else left - len(rows)

    async def backup(self, label: str) -> str:
        """Copy the file as it is now into ``backups`` beside it, and delete the oldest backups.

        Return the copy's path.
        """
        async with self._turn:
            with self._errors_told():
                target = self._backups.next(label)
                _make_private(target)
                try:
                    await self._open_db.execute("VACUUM INTO ?", (str(target),))
                except BaseException:
                    target.unlink(missing_ok=True)
                    raise
        self._backups.drop_oldest()
        return str(target)

    @property
    def _open_db(self) -> aiosqlite.Connection:
        if self._db is None:
            raise StoreError(f"the database {self.path} is not open")
        return self._db

    async def _fetch(self, sql: str, values: tuple[str | int | bool, ...]) -> list[tuple[str, ...]]:
        async with self._turn:
            with self._errors_told():
                return [tuple(row) for row in await self._open_db.execute_fetchall(sql, values)]

    def _document(self, collection: str, key: str, data: str) -> Document:
        try:
            return Document(collection, key, json.loads(data))
        except (TypeError, ValueError) as error:
            raise damaged(self.path, malformed(collection, key)) from error

    @contextlib.contextmanager
    def _errors_told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise _told(error, self.path) from error
        except PermissionError as error:
            denied = Path(error.filename or self.path)
            why = owned(denied if denied.exists() else denied.parent)
            raise StoreError(f"the database {self.path} cannot be used: {why}") from error
        except OSError as error:
            raise StoreError(f"the database {self.path} cannot be used: {error.strerror}") from error


def _told(error: sqlite3.Error, path: Path) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in DAMAGED:
        return damaged(path, str(error))
    if "malformed JSON" in str(error):  # SQLite has no separate error code for it
        return damaged(path, malformed_row(path))
    if code in _FULL:
        return StoreFullError(f"there is no room to write {path}: {error}; free space on its disk")
    return StoreError(
        f"the database {path} cannot be used: {refused(path) or _REMEDIES.get(code, str(error))}"
    )


def _row(document: Document) -> tuple[str, str, str]:
    return document.collection, document.key, document_text(document)


def _make_private(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    path.chmod(0o600)
