"""Caches readings of lines for all minds that hear the same line.

The key is the line, the one before it, and which of its characters a player wrote. The room is not part of
it: two players in one room may see different things (dark, hidden, for a quest), and what one sees must not
leak to the other. Only the reading of the words is shared. Whose words they are, how much they matter and
what they change is decided by each mind.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_SHARED: Final = 4096
"""Number of readings kept, about two megabytes."""
_NOTHING: Final = object()


class SharedPerceptionCache(Generic[K, V]):
    """Readings by line, in two pages: the current one and the previous one, which is dropped next.

    A reading that is requested from the previous page moves to the current one. One that is not requested is
    dropped after `ttl_s` to twice `ttl_s`, or sooner when a page is full.
    """

    def __init__(self, *, ttl_s: float = 30.0, most: int = MOST_SHARED) -> None:
        self.enabled = True
        self.ttl_s = ttl_s
        self.hits = 0
        self.misses = 0
        self._most = max(1, most // 2)
        self._page: dict[K, V] = {}
        self._before: dict[K, V] = {}
        self._turned = 0.0

    def __len__(self) -> int:
        """Return the number of cached readings."""
        return len(self._page) + len(self._before)

    def get(self, key: K, make: Callable[[K], V]) -> V:
        """Return the cached reading of a key, or make and cache it."""
        if not self.enabled:
            return make(key)
        found = self._page.get(key, _NOTHING)
        if found is not _NOTHING:
            self.hits += 1
            return found  # type: ignore[return-value]  # it is no longer the marker
        found = self._before.pop(key, _NOTHING)
        if found is _NOTHING:
            self.misses += 1
            found = make(key)
        else:
            self.hits += 1
        if len(self._page) >= self._most:
            self._turn()
        self._page[key] = found  # type: ignore[assignment]  # as above
        return found  # type: ignore[return-value]  # as above

    def grow_older(self, now: float) -> None:
        """Drop readings that were not requested lately. Call it regularly with the game's time, in seconds."""
        if now - self._turned >= self.ttl_s:
            self._turned = now
            self._turn()

    def _turn(self) -> None:
        self._before, self._page = self._page, {}
