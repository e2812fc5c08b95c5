"""Limits the size of tables by dropping their oldest entries."""

from collections.abc import MutableMapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def drop_oldest(table: MutableMapping[K, V], most: int, *, down_to: int | None = None) -> list[V]:
    """Delete the oldest entries of a table that holds more than `most`. Return their values, oldest first.

    The oldest entry is the first in the table. A key that is set again keeps its position; to make it the
    newest, remove it first (``table.pop(key, None)``) or move it to the end of an ``OrderedDict``.

    Args:
        table: the table, which is changed.
        most: maximum number of entries.
        down_to: number of entries after a deletion; `most` by default. A lower number deletes more entries at
            a time and less often, for large tables that grow constantly.
    """
    if len(table) <= most:
        return []
    surplus = len(table) - (most if down_to is None else down_to)
    oldest = [key for key, _ in zip(table, range(surplus), strict=False)]
    return [table.pop(key) for key in oldest]
