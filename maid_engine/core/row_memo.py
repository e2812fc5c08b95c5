"""Keeps the JSON of rows that are saved again and again, so that only changed ones are encoded."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, islice
from typing import Generic, TypeVar

from maid_engine.core.codec import to_rows
from maid_engine.core.documents import Json

K = TypeVar("K")
T = TypeVar("T")


class RowMemo(Generic[T]):
    """Writes rows of one type as JSON, and encodes only those that are new or were edited since the last call.

    A row is recognised by its identity. Frozen rows are replaced and never changed, so they need no more than that.
    A row that is changed in place needs one owner, which calls :meth:`edited`. Unit tests and the tests of AI
    players compare what a memo returns with rows that are encoded anew (``tests/conftest.py``).

    The JSON is shared with earlier results, so it must not be changed.
    """

    __slots__ = ("_written",)

    def __init__(self) -> None:
        self._written: dict[int, tuple[T, Json]] = {}
        """Identity of a row → the row, which keeps its identity from being used again, and its JSON."""

    def edited(self, row: T) -> None:
        """Encode this row again, because it changes in place."""
        self._written.pop(id(row), None)

    def rows(self, table: Iterable[T]) -> list[Json]:
        """Return every row as JSON, as ``to_rows`` does. Forget the rows that are not among them."""
        rows = list(table)
        written = self._written
        fresh = [row for row in rows if id(row) not in written]
        for row, data in zip(fresh, to_rows(fresh), strict=True):
            written[id(row)] = (row, data)
        kept = {id(row): written[id(row)] for row in rows}
        self._written = kept
        return [kept[id(row)][1] for row in rows]

    def tables(self, tables: Mapping[K, Sequence[T]]) -> dict[K, list[Json]]:
        """Return the rows of several tables as JSON, each under the key of its table."""
        rows = iter(self.rows(chain.from_iterable(tables.values())))
        return {key: list(islice(rows, len(table))) for key, table in tables.items()}
