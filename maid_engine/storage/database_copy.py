"""Copies all documents between database files, PostgreSQL databases and backups, and compares both sides afterwards."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from maid_engine.core.errors import StoreError
from maid_engine.storage.copies import restore_database
from maid_engine.storage.document_rows import Rows, RowTally
from maid_engine.storage.postgres_address import PostgresAddress, is_postgres, shown_address
from maid_engine.storage.row_archive import is_archive, read_archive, write_archive
from maid_engine.storage.sqlite_rows import file_snapshot, write_file

if TYPE_CHECKING:
    from maid_engine.storage.postgres import PostgresDocumentStore


@dataclass(frozen=True, slots=True)
class Copied:
    """The result of a copy."""

    tally: RowTally
    """What was copied."""
    kept: str
    """Where a backup is of what was in the target; "" if there was nothing."""


class DatabaseCopy:
    """Copies a database or a backup into a database.

    Args:
        source: a PostgreSQL address, a database file, or a backup.
        newest_schema: the newest schema that this program knows.
        replace: whether a target that holds documents is replaced, after a backup of it.
    """

    def __init__(self, source: str, *, newest_schema: int, replace: bool) -> None:
        self._source = source
        self._newest = newest_schema
        self._replace = replace

    async def into_postgres(self, store: "PostgresDocumentStore") -> Copied:
        """Copy into a PostgreSQL database, in one transaction.

        Args:
            store: the database, not opened.

        Raises:
            StoreBusyError: a server has the target open.
            StoreError: the source cannot be read, or is newer than this program; the target cannot be written, or
                holds documents and is not to be replaced. Nothing was changed.
        """
        await store.open()
        try:
            kept = ""
            if not await store.is_empty():
                self._refuse_full(str(store.address))
                kept = await store.backup("replaced")
            tally = RowTally()
            async with open_rows(self._source) as rows:
                await store.replace(self._checked(rows, tally))
        finally:
            await store.close()
        await _compare(tally, store.address.dsn)
        return Copied(tally, kept)

    async def into_file(self, path: Path) -> Copied:
        """Copy into a database file. What was there is kept in the folder ``backups`` beside it.

        Raises:
            StoreBusyError: a server has the target open.
            StoreError: as for :meth:`into_postgres`.
        """
        if _is_used(path):
            self._refuse_full(str(path))
        fresh = path.with_name(path.name + ".copying")
        _remove(fresh)
        path.parent.mkdir(parents=True, exist_ok=True)
        tally = RowTally()
        try:
            async with open_rows(self._source) as rows:
                await write_file(fresh, self._checked(rows, tally))
            await _compare(tally, str(fresh))
            kept = restore_database(fresh, path, newest_schema=self._newest)
        finally:
            _remove(fresh)
        return Copied(tally, str(kept or ""))

    def _refuse_full(self, target: str) -> None:
        if not self._replace:
            raise StoreError(
                f"{target} holds a world already; --replace puts this one in its place, after a backup of that one"
            )

    async def _checked(self, rows: Rows, tally: RowTally) -> Rows:
        """Yield the rows, and refuse them at the end if a newer program wrote them."""
        async for page in tally.over(rows):
            yield page
        if tally.schema > self._newest:
            raise StoreError(
                f"{shown_address(self._source)} was written by a newer MAID (schema {tally.schema}; this one knows "
                f"{self._newest}): install the newer version first"
            )


@asynccontextmanager
async def open_rows(source: str) -> AsyncIterator[Rows]:
    """Open all documents of a PostgreSQL database, a database file or a backup.

    Raises:
        StoreDamagedError: it is damaged.
        StoreError: it cannot be read, or is not what MAID has written.
    """
    if is_postgres(source):
        from maid_engine.storage.postgres_rows import snapshot  # an extra

        async with snapshot(PostgresAddress(source)) as rows:
            yield rows
    elif is_archive(Path(source)):
        yield read_archive(Path(source))
    else:
        async with file_snapshot(Path(source)) as rows:
            yield rows


async def count_rows(source: str) -> RowTally:
    """Read all documents, and return what they are.

    Raises:
        StoreError: as :func:`open_rows`.
    """
    tally = RowTally()
    async with open_rows(source) as rows:
        async for _ in tally.over(rows):
            pass
    return tally


async def back_up_rows(source: str, target: Path) -> RowTally:
    """Write a backup of a database into a new file, and return what is in it.

    Raises:
        StoreError: the source cannot be read, or the target exists or cannot be written.
    """
    tally = RowTally()
    async with open_rows(source) as rows:
        await write_archive(target, tally.over(rows))
    await _compare(tally, str(target))
    return tally


async def _compare(tally: RowTally, target: str) -> None:
    found = await count_rows(target)
    if found.digest != tally.digest:
        raise StoreError(f"{shown_address(target)} does not hold what was copied into it; copy again")


def _is_used(path: Path) -> bool:
    return path.is_file() and path.stat().st_size > 0


def _remove(path: Path) -> None:
    path.unlink(missing_ok=True)
