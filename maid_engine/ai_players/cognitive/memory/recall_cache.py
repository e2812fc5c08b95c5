"""Cache of places that were looked up in memory, so that not every decision searches it."""

from typing import NamedTuple

from maid_engine.core.bounded import drop_oldest

MOST_RECALLED = 200


class ToldPlace(NamedTuple):
    """A room that somebody named, and when they did; empty if nobody did."""

    room: str = ""
    told_at: float = 0.0


class RecallCache:
    """Keeps answers of memory for a while. Not saved, since memory contains all of it."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[float, ToldPlace]] = {}

    def get(self, what: str, now: float, within_s: float) -> ToldPlace | None:
        """Return the answer of the last `within_s` seconds; ``None`` if there is none."""
        at, place = self._found.get(what, (now, None))
        return place if now - at <= within_s else None

    def put(self, what: str, place: ToldPlace, now: float) -> None:
        """Store an answer. Of too many answers the oldest is dropped."""
        self._found.pop(what, None)
        self._found[what] = (now, place)
        drop_oldest(self._found, MOST_RECALLED)

    def clear(self) -> None:
        """Drop all answers."""
        self._found.clear()
