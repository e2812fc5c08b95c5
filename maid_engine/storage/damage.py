"""Errors for a damaged database file, with what was found and how to restore an intact copy."""

import sqlite3
from pathlib import Path
from typing import Final

from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.core.program import program
from maid_engine.storage.copies import MALFORMED, Looked, backups_of, copy_database, look_into

COPIES_TRIED: Final = 10
"""Number of backups that are checked, newest first, until one is intact."""


def damaged(path: Path, found: str, *, checked: bool = False) -> StoreDamagedError:
    """Return the error for a damaged database: its file, what was found, and the commands that help.

    The check of a database is not named where the error is what it found.
    """
    whole = _newest_whole_copy(path)
    if whole is not None:
        remedy = f"`{program(f'db restore {whole} --db {path}')}` puts the newest whole copy in its place and keeps the damaged file"
    else:
        remedy = (
            f"{path.parent / 'backups'} holds no whole copy: if you have one elsewhere, "
            f"`{program(f'db restore COPY --db {path}')}` puts it in its place and keeps the damaged file"
        )
    check = "" if checked else f"`{program(f'db check {path}')}` says what is wrong with it; "
    return StoreDamagedError(
        f"the database {path} is damaged: {found}. Nothing was changed.\n"
        f"{check}{remedy}.\n"
        "If the file is not a MAID database, name another one with --db or MAID_DB. See docs/admin/backups.md.",
        found,
    )


def check_database(path: Path) -> Looked:
    """Return a database's contents, as ``look_into``. The error for a damaged one names helpful commands."""
    try:
        return look_into(path)
    except StoreDamagedError as error:
        raise damaged(path, error.found, checked=True) from error


def back_up(source: Path, target: Path) -> Looked:
    """Copy a database and return the copy's contents.

    The error for a damaged source names the commands that help.
    """
    try:
        copy_database(source, target)
    except StoreDamagedError as error:
        raise damaged(source, error.found) from error
    return look_into(target)


def refuse_emptied(path: Path) -> None:
    """Refuse a file of 0 bytes that once held a world.

    Otherwise a new world without an owner would begin in it.

    Raises:
        StoreDamagedError: there are backups or a journal beside the empty file.
    """
    if not path.is_file() or path.stat().st_size:
        return
    journal = path.with_suffix(".journal")
    beside = [*backups_of(path)[:1], *([journal] if journal.exists() else [])]
    if not beside:
        return
    text = f"it is empty (0 bytes), but {' and '.join(map(str, beside))} {'are' if beside[1:] else 'is'} left of its world"
    error = damaged(path, text)
    raise StoreDamagedError(f"{error}\nTo begin a new world, remove {path}.", text)


def malformed_row(path: Path) -> str:
    """Return which document of a database is not JSON; a general sentence if none is found."""
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            row = db.execute(MALFORMED).fetchone()
        finally:
            db.close()
    except sqlite3.Error:
        row = None
    if row is None:
        return "a document is not valid JSON"
    return malformed(*row)


def malformed(collection: str, key: str) -> str:
    """Return the sentence for one document that is not JSON."""
    return f"the document {collection}/{key} is not valid JSON"


def _newest_whole_copy(path: Path) -> Path | None:
    for copy in backups_of(path)[:COPIES_TRIED]:
        try:
            look_into(copy)
        except StoreError:
            continue
        return copy
    return None
