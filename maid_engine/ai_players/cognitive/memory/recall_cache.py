"""Cache of places that were looked up in memory, so that not every decision searches it."""

from collections.abc import Callable
from typing import NamedTuple

from maid_engine.core.bounded import drop_oldest

MOST_RECALLED = 200
"""Most results that are kept; the oldest are dropped."""


class ToldPlace(NamedTuple):
    """A room that somebody named, and when they did; empty if nobody did."""

    room: str = ""
    told_at: float = 0.0


class RecallCache:
    """Keeps answers of memory for a while. Not saved, since memory contains all of it."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[float, ToldPlace]] = {}

    def kept(self, what: str, now: float, within_s: float, look_up: Callable[[], ToldPlace]) -> ToldPlace:
        """Return the answer of the last `within_s` seconds; if there is none, look it up and store it.

        Of too many answers the oldest is dropped.
        """
        at, place = self._found.get(what, (now, None))
        if place is not None and now - at <= within_s:
            return place
        place = look_up()
        self._found.pop(what, None)
        self._found[what] = (now, place)
        drop_oldest(self._found, MOST_RECALLED)
        return place

    def clear(self) -> None:
        """Drop all answers."""
        self._found.clear()
