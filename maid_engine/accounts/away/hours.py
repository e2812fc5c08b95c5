"""The time that a stand-in has played, per absence of its player and per day."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from maid_engine.accounts.away.terms import MINUTE_S, Terms
from maid_engine.core.codec import coder_of, from_json
from maid_engine.core.documents import Document
from maid_engine.core.ids import PlayerId

COLLECTION: Final = "standin_hours"


@dataclass(frozen=True, slots=True)
class Hours:
    """Seconds of game time that were played by a stand-in."""

    player_id: PlayerId
    absence_s: float = 0.0
    """In the current or last absence."""
    day: str = ""
    """The UTC date of `day_s`: ``2026-11-29``."""
    day_s: float = 0.0

    def began(self) -> "Hours":
        """Return the hours at the begin of a new absence."""
        return replace(self, absence_s=0.0)

    def after(self, seconds: float, wall: float) -> "Hours":
        """Return the hours after so many more seconds, which count for the date of `wall`."""
        day = date_of(wall)
        return replace(
            self,
            absence_s=self.absence_s + seconds,
            day=day,
            day_s=self.of_day(day) + seconds,
        )

    def of_day(self, day: str) -> float:
        """Return the seconds of a date."""
        if day == self.day:
            return self.day_s
        return 0.0

    def left_s(self, terms: Terms, wall: float) -> float:
        """Return the seconds that remain now within the terms; never below 0."""
        absence = terms.minutes_per_absence * MINUTE_S - self.absence_s
        day = terms.minutes_per_day * MINUTE_S - self.of_day(date_of(wall))
        return max(0.0, min(absence, day))

    def document(self) -> Document:
        """Return the hours as a document for the store."""
        return Document(COLLECTION, self.player_id, coder_of(Hours).whole(self))

    @classmethod
    def of_document(cls, document: Document) -> "Hours":
        """Return the hours from a stored :meth:`document`.

        Raises:
            ValueError: the document is not that of hours.
        """
        return from_json(cls, document.data)


def date_of(wall: float) -> str:
    """Return the UTC date of a time in seconds since 1970-01-01 UTC: ``2026-11-29``."""
    return datetime.fromtimestamp(wall, UTC).date().isoformat()
