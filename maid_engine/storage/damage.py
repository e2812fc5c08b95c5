"""What to say when a database file is damaged: what was found, and the way back to a whole copy."""

import sqlite3
from pathlib import Path
from typing import Final

from maid_engine.core.errors import StoreDamagedError, StoreError
from maid_engine.storage.copies import MALFORMED, backups_of, look_into

COPIES_TRIED: Final = 10
"""Backups that are looked into, the newest first, until one is whole."""


def damaged(path: Path, found: str) -> StoreDamagedError:
    """Return the error for a damaged database: its file, what was found, and the commands that help."""
    whole = _newest_whole_copy(path)
    if whole is not None:
        remedy = f"`maid db restore {whole} --db {path}` puts the newest whole copy in its place and keeps the damaged file"
    else:
        remedy = (
            f"{path.parent / 'backups'} holds no whole copy: if you have one elsewhere, "
            f"`maid db restore COPY --db {path}` puts it in its place and keeps the damaged file"
        )
    return StoreDamagedError(
        f"the database {path} is damaged: {found}. Nothing was changed.\n"
        f"`maid db check {path}` says what is wrong with it; {remedy}.\n"
        "If the file is not a MAID database, name another one with --db or MAID_DB. See docs/admin/backups.md."
    )


def malformed_row(path: Path) -> str:
    """Return which document of a database holds no JSON; a general sentence when none is found."""
    try:
        db = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
        try:
            row = db.execute(MALFORMED).fetchone()
        finally:
            db.close()
    except sqlite3.Error:
        row = None
    return malformed(*row) if row is not None else "a document is not valid JSON"


def malformed(collection: str, key: str) -> str:
    """Return the sentence for one document that holds no JSON."""
    return f"the document {collection}/{key} is not valid JSON"


def _newest_whole_copy(path: Path) -> Path | None:
    for copy in backups_of(path)[:COPIES_TRIED]:
        try:
            look_into(copy)
        except StoreError:
            continue
        return copy
    return None
