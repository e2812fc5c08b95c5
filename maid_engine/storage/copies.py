"""Whole copies of a database file: made while a server has it, looked at, and put back."""

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.storage.access import owned
from maid_engine.storage.filelock import FileLock

SCHEMA = "SELECT json_extract(data, '$.version') FROM documents WHERE collection = 'meta' AND key = 'schema'"
MALFORMED = "SELECT collection, key FROM documents WHERE NOT json_valid(data) LIMIT 1"
DAMAGED = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)
"""What SQLite says of a damaged file."""
PAGES_A_STEP = 256
"""A copy is made a mebibyte at a time, so that a server that has the file open goes on writing."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What a database file holds."""

    schema: int
    """Its version; 0 when nothing was ever written."""
    documents: dict[str, int]
    """Collection → how many."""


def copy_database(source: Path, target: Path) -> None:
    """Copy a database as it is at one moment, whoever has it open; the copy is its owner's alone.

    Raises:
        StoreDamagedError: the source is damaged; no copy is made.
        StoreError: the source is no database or cannot be read, or the target exists or cannot be written.
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
    """See that a database file is whole, and what it holds.

    Raises:
        StoreDamagedError: it is damaged.
        StoreError: it is not there, cannot be read, or is no database of MAID.
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
    """Look into a file; errors name `told`, which may be the file that it was copied from."""
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
        raise _unusable(told, error, "is no database of MAID") from error
    return Looked(int(schema[0]) if schema else 0, {str(name): int(count) for name, count in counts})


def _damaged(path: Path, found: str) -> StoreDamagedError:
    return StoreDamagedError(f"{path} is damaged: {found}", found)


def _unusable(path: Path, error: sqlite3.Error, why: str) -> StoreError:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return _damaged(path, str(error)) if code in DAMAGED else StoreError(f"{path} {why}: {error}")


def restore_database(source: Path, target: Path, *, newest_schema: int) -> Path | None:
    """Put a copy in the place of a database that no server has open.

    A damaged database is kept as it is, with its log.

    Returns:
        Where the database that was there before is kept; None when there was none.

    Raises:
        StoreBusyError: a server has the target open.
        StoreError: the source is damaged, or newer than this program.
    """
    looked = look_into(source)
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


def backups_of(path: Path) -> list[Path]:
    """Return the copies in ``backups`` beside a database, the newest first."""
    found = (path.parent / "backups").glob(f"{path.stem}-*.db")
    return sorted(found, key=lambda one: one.stat().st_mtime, reverse=True)


def _kept(path: Path) -> Path:
    """Put a database that is about to be replaced into ``backups`` beside it, and let nothing of it wait in a log."""
    folder = path.parent / "backups"
    folder.mkdir(mode=0o700, exist_ok=True)
    kept = _free(folder, f"{path.stem}-replaced")
    try:
        copy_database(path, kept)
    except StoreError:
        kept = _free(folder, f"{path.stem}-damaged")
        _move(path, kept)
        return kept
    # A log that stayed behind would be played into the file that takes this one's place.
    for ending in ("-wal", "-shm"):
        path.with_name(path.name + ending).unlink(missing_ok=True)
    return kept


def _free(folder: Path, stem: str) -> Path:
    number = 1
    while (path := folder / f"{stem}-{number}.db").exists():
        number += 1
    return path


def _move(path: Path, kept: Path) -> None:
    """Move a database that cannot be copied, with its log: somebody may still save something from it."""
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
                # One file: a copy in write-ahead mode leaves a log beside it as soon as somebody opens it.
                writing.execute("PRAGMA journal_mode = DELETE")
            finally:
                writing.close()
        finally:
            reading.close()
    except sqlite3.Error as error:
        raise _unusable(source, error, "cannot be copied") from error
