"""Tables that keep only their newest entries."""

from collections.abc import MutableMapping
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


def drop_oldest(table: MutableMapping[K, V], most: int, *, down_to: int | None = None) -> list[V]:
    """Delete the oldest entries of a table that holds more than `most`; return their values, the oldest first.

    The oldest entry is the one that comes first in the table. A key that is set again stays where it is; to make it
    the newest, take it out first (``table.pop(key, None)``) or move it to the end of an ``OrderedDict``.

    Args:
        table: the table, which is changed.
        most: how many entries the table may hold.
        down_to: how many are left after entries were deleted; `most` by default. A lower number deletes many at a
            time and less often, for large tables that grow all the time.
    """
    if len(table) <= most:
        return []
    surplus = len(table) - (most if down_to is None else down_to)
    oldest = [key for key, _ in zip(table, range(surplus), strict=False)]
    return [table.pop(key) for key in oldest]
