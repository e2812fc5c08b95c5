"""Copies, checks and restores whole database files, also while a server uses them."""

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.core.program import program
from maid_engine.storage.access import owned
from maid_engine.storage.filelock import FileLock

SCHEMA = "SELECT json_extract(data, '$.version') FROM documents WHERE collection = 'meta' AND key = 'schema'"
MALFORMED = "SELECT collection, key FROM documents WHERE NOT json_valid(data) LIMIT 1"
DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
"""SQLite's error codes for a damaged file."""
_HEADER_BYTES = 100
"""Bytes of the header with which each database of SQLite begins: https://www.sqlite.org/fileformat.html."""
PAGES_A_STEP = 256
"""Pages per step, 256 × 4 KiB = 1 MiB: a server that has the file open can write in between."""


@dataclass(frozen=True, slots=True)
class Looked:
    """The contents of a database file."""

    schema: int
    """The version of its schema; 0 if nothing was ever written."""
    documents: dict[str, int]
    """Collection → number of documents."""


def copy_database(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, even while it is open. Only the copy's owner can read the copy.

    Raises:
        StoreDamagedError: the source is damaged; no copy is made.
        StoreError: the source is not a database or cannot be read, or the target exists or cannot be written.
    """
    if not source.is_file():
        raise StoreError(f"there is no database {source}; name another one with --db")
    _require_readable(source)
    try:
        descriptor = os.open(target, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600)
    except FileExistsError:
        raise StoreError(f"{target} is there already; name another file") from None
    except OSError as error:
        raise StoreError(f"{target} cannot be written: {error.strerror}") from error
    os.close(descriptor)
    try:
        _copy(source, target)
        _look(target, source)
    except BaseException:
        target.unlink(missing_ok=True)
        raise


def look_into(path: Path) -> Looked:
    """Check that a database file is intact, and return its contents.

    Raises:
        StoreDamagedError: it is damaged.
        StoreError: it does not exist, cannot be read, or is not a database of MAID.
    """
    if not path.is_file():
        raise StoreError(f"there is no file {path}")
    _require_readable(path)
    return _look(path, path)


def _require_readable(path: Path) -> None:
    if not os.access(path, os.R_OK):
        raise StoreError(owned(path))
    if path.stat().st_size == 0:
        raise _damaged(path, "it is empty (0 bytes)")


def _look(path: Path, told: Path) -> Looked:
    """Check and read a file. Errors name `told`, which may be the file that it was copied from."""
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            found = [str(row[0]) for row in db.execute("PRAGMA integrity_check")]
            if found != ["ok"]:
                raise _damaged(told, found[0])
            broken = db.execute(MALFORMED).fetchone()
            if broken is not None:
                raise _damaged(told, f"the document {broken[0]}/{broken[1]} is not valid JSON")
            counts = db.execute("SELECT collection, count(*) FROM documents GROUP BY collection").fetchall()
            schema = db.execute(SCHEMA).fetchone()
        finally:
            db.close()
    except sqlite3.Error as error:
        raise _unusable(told, error, "is not a MAID database") from error
    return Looked(int(schema[0]) if schema else 0, {str(name): int(count) for name, count in counts})


def _damaged(path: Path, found: str) -> StoreDamagedError:
    return StoreDamagedError(f"{path} is damaged: {found}", found)


def _unusable(path: Path, error: sqlite3.Error, why: str) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in DAMAGED:
        return _damaged(path, str(error))
    return StoreError(f"{path} {why}: {error}")


def restore_database(source: Path, target: Path, *, newest_schema: int) -> Path | None:
    """Replace a database that no server has open by a copy.

    A damaged old database is kept unchanged, with its write-ahead log.

    Returns:
        The path where the old database is kept; None if there was none.

    Raises:
        StoreBusyError: a server has the target open.
        StoreError: the source is damaged, or newer than this program.
    """
    looked = _looked_into_copy(source)
    if looked.schema > newest_schema:
        raise StoreError(
            f"{source} was written by a newer MAID (schema {looked.schema}; this one knows {newest_schema}): "
            "install the newer version first"
        )
    lock = FileLock(target.with_name(target.name + ".lock"))
    lock.take(target)
    try:
        fresh = target.with_name(target.name + ".restoring")
        fresh.unlink(missing_ok=True)
        copy_database(source, fresh)
        kept = _kept(target) if target.exists() else None
        fresh.replace(target)
    finally:
        lock.release()
    return kept


def _looked_into_copy(path: Path) -> Looked:
    """Check a copy, and return its contents. A text file is another file, not a damaged copy."""
    try:
        return look_into(path)
    except StoreDamagedError as error:
        if not _is_text(path):
            raise
        remedy = f"name a copy that `{program('db backup')}` made"
        raise StoreError(f"{path} is a text file, not a database; {remedy}") from error


def _is_text(path: Path) -> bool:
    """Return whether a file begins as text, which no database does, not even a damaged one of zeros."""
    with path.open("rb") as file:
        first = file.read(_HEADER_BYTES)
    return first.isascii() and b"\0" not in first


def backups_of(path: Path) -> list[Path]:
    """Return the backups in ``backups`` beside a database, newest first."""
    found = (path.parent / "backups").glob(f"{path.stem}-*.db")
    return sorted(found, key=lambda one: one.stat().st_mtime, reverse=True)


def _kept(path: Path) -> Path:
    """Save a database that is about to be replaced in ``backups``, and remove its write-ahead log."""
    folder = path.parent / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    kept = _free(folder, f"{path.stem}-replaced")
    try:
        copy_database(path, kept)
    except StoreError:
        kept = _free(folder, f"{path.stem}-damaged")
        _move(path, kept)
        return kept
    # A remaining log would be applied to the file that replaces this one.
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    return kept


def _free(folder: Path, stem: str) -> Path:
    number = 1
    while (path := folder / f"{stem}-{number}.db").exists():
        number += 1
    return path


def _move(path: Path, kept: Path) -> None:
    """Move a database that cannot be copied, with its log, so that data may still be recovered from it."""
    path.replace(kept)
    for ending in ("-wal", "-shm"):
        log = path.with_name(path.name + ending)
        if log.exists():
            log.replace(kept.with_name(kept.name + ending))


def _copy(source: Path, target: Path) -> None:
    try:
        reading = sqlite3.connect(f"file:{source}?mode=ro", uri=True)
        try:
            writing = sqlite3.connect(target)
            try:
                reading.backup(writing, pages=PAGES_A_STEP)
                # One file: a copy in write-ahead mode creates a log beside it as soon as it is opened.
                writing.execute("PRAGMA journal_mode = DELETE")
            finally:
                writing.close()
        finally:
            reading.close()
    except sqlite3.Error as error:
        raise _unusable(source, error, "cannot be copied") from error
