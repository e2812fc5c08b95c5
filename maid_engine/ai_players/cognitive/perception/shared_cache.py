"""What one mind made of a line, kept for a while for all who hear the same.

The key is the line itself, what stood before it, and which of its characters a player wrote; never the room, for two who
stand in one room may see different things of it (dark, hidden, a quest's), and what one sees must not leak to the
other. What is shared is the reading of the words; whose words they are, how much they matter and what they
change is each mind's own.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")

MOST_SHARED: Final = 4096
"""Readings kept; about two megabytes."""
_NOTHING: Final = object()


class SharedPerceptionCache(Generic[K, V]):
    """Readings by line, in two pages: one that is written, and the one before, which is thrown away next.

    A reading that is asked for on the old page moves to the new one; one that nobody asked for is gone after
    `ttl_s` to twice that many seconds, or sooner when a page is full.
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
        """How many readings are kept."""
        return len(self._page) + len(self._before)

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The reading that is kept, or a new one."""
        if not self.enabled:
            return make()
        found = self._page.get(key, _NOTHING)
        if found is not _NOTHING:
            self.hits += 1
            return found  # type: ignore[return-value]  # it is no longer the marker
        found = self._before.pop(key, _NOTHING)
        if found is _NOTHING:
            self.misses += 1
            found = make()
        else:
            self.hits += 1
        if len(self._page) >= self._most:
            self._turn()
        self._page[key] = found  # type: ignore[assignment]  # as above
        return found  # type: ignore[return-value]  # as above

    def grow_older(self, now: float) -> None:
        """Let go of what nobody asked for in the last while; call it now and then, with the game's time."""
        if now - self._turned >= self.ttl_s:
            self._turned = now
            self._turn()

    def _turn(self) -> None:
        self._before, self._page = self._page, {}
