"""Stored documents as text, in the order of their collections and keys, as they are copied between databases."""

import hashlib
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from typing import Final, NamedTuple, TypeAlias

from maid_engine.engine.migrations import META, SCHEMA_KEY
from maid_engine.storage.copies import Looked

ROWS_A_PAGE: Final = 500


class DocumentRow(NamedTuple):
    """One stored document."""

    collection: str
    key: str
    text: str
    """The data as JSON, exactly as it is stored."""


Rows: TypeAlias = AsyncIterator[Sequence[DocumentRow]]
"""All documents of a database, page by page."""


class RowTally:
    """Counts and hashes rows while they pass, so that a copy can be compared with its source."""

    def __init__(self) -> None:
        self.schema = 0
        """The schema that the rows belong to; 0 if nothing was ever written."""
        self._counts: Counter[str] = Counter()
        self._hash = hashlib.sha256()

    async def over(self, rows: Rows) -> Rows:
        """Yield the same pages, and count them."""
        async for page in rows:
            for row in page:
                self._count(row)
            yield page

    def _count(self, row: DocumentRow) -> None:
        self._counts[row.collection] += 1
        self._hash.update("\0".join((*row, "")).encode())
        if row[:2] == (META, SCHEMA_KEY):
            self.schema = int(json.loads(row.text)["version"])

    @property
    def looked(self) -> Looked:
        """The contents of the database that the rows are of."""
        return Looked(self.schema, dict(self._counts))

    @property
    def digest(self) -> str:
        """The SHA-256 of all rows, in hexadecimal."""
        return self._hash.hexdigest()
