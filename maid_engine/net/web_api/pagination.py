"""Pages of lists. A cursor names the last item of a page, so that no item is skipped when the list changes."""

import base64
import json
from collections.abc import Callable, Iterable
from typing import Annotated, Generic, TypeVar

from fastapi import Depends, Query
from pydantic import BaseModel

from maid_engine.net.web_api.problems import ProblemError

T = TypeVar("T")
U = TypeVar("U")

Key = tuple[int | float | str, ...]


class Page(BaseModel, Generic[T]):
    """A part of a list."""

    items: list[T]
    next: str | None = None
    """The cursor of the next part; null when this is the last."""


class Wanted:
    """The requested part of a list: at most `limit` items after a sort key."""

    def __init__(self, limit: int, after: tuple[object, ...] | None = None) -> None:
        self.limit = limit
        self._after = after

    def of(self, things: Iterable[T], key: Callable[[T], Key], shown: Callable[[T], U]) -> Page[U]:
        """Return the requested page.

        Args:
            things: all items.
            key: returns the sort key of an item. It must be unique.
            shown: converts an item for the response.

        Raises:
            ProblemError: the cursor belongs to another list.
        """
        rest = self._after_cursor(sorted(things, key=key), key)
        part = rest[: self.limit]
        items = [shown(one) for one in part]
        if len(rest) == len(part):
            return Page(items=items, next=None)
        return Page(items=items, next=_written(key(part[-1])))

    def _after_cursor(self, ordered: list[T], key: Callable[[T], Key]) -> list[T]:
        """Return the items after the cursor; all of them if there is none.

        Raises:
            ProblemError: the cursor belongs to another list.
        """
        after = self._after
        if after is None:
            return ordered
        try:
            return [one for one in ordered if key(one) > after]
        except TypeError as error:
            raise _wrong() from error


async def _wanted(
    limit: Annotated[int, Query(ge=1, le=500, description="maximum number of items")] = 50,
    cursor: Annotated[
        str | None, Query(max_length=400, description="`next` of the part before; the first when left out")
    ] = None,
) -> Wanted:
    return Wanted(limit, _read(cursor) if cursor else None)


Paging = Annotated[Wanted, Depends(_wanted)]


def _written(key: Key) -> str:
    return base64.urlsafe_b64encode(json.dumps(key).encode()).decode().rstrip("=")


def _read(cursor: str) -> tuple[object, ...]:
    try:
        found = json.loads(base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)))
    except (ValueError, UnicodeDecodeError, RecursionError) as error:
        raise _wrong() from error
    if not isinstance(found, list) or not all(isinstance(part, int | float | str) for part in found):
        raise _wrong()
    return tuple(found)


def _wrong() -> ProblemError:
    return ProblemError(404, "cursor: this list has no such part; leave it out to begin at the start")
