"""Places that memory was asked for lately, so that it is not searched with each decision."""

from typing import NamedTuple

from maid_engine.core.bounded import drop_oldest

MOST_RECALLED = 200


class ToldPlace(NamedTuple):
    """A room that somebody named; "" when nobody did."""

    room: str = ""
    told_at: float = 0.0


class RecallCache:
    """Keeps what memory answered for a while. It is not saved: memory holds all of it."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[float, ToldPlace]] = {}

    def get(self, what: str, now: float, within_s: float) -> ToldPlace | None:
        """Return what memory answered within so many seconds; None when it was not asked."""
        at, place = self._found.get(what, (now, None))
        return place if now - at <= within_s else None

    def put(self, what: str, place: ToldPlace, now: float) -> None:
        """Keep an answer; of too many the oldest is let go."""
        self._found.pop(what, None)
        self._found[what] = (now, place)
        drop_oldest(self._found, MOST_RECALLED)

    def clear(self) -> None:
        """Let go of all answers."""
        self._found.clear()
