"""Scores the importance of observations, 1 to 10, by the rows of meanings. A known room matters less."""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.bounded import drop_oldest

_NEW_ROOM: Final = 6
"""Importance of a room that was not seen before."""
_KNOWN_ROOM: Final = 2
"""Importance of a room that is known."""
_ROOMS_MAX: Final = 5000
"""Most rooms that are remembered as known; the oldest are dropped."""


class ImportanceScorer:
    """Scores by the rows of meanings, and keeps which rooms it has scored, by title and area."""

    def __init__(self) -> None:
        self.rooms: dict[tuple[str, str], None] = {}

    def score(self, observations: Sequence[Observation]) -> list[Observation]:
        """Return the observations with their importance, limited to 1 to 10."""
        return [self.scored(seen) for seen in observations]

    def scored(self, seen: Observation) -> Observation:
        """Return one observation with its importance; see :meth:`score`."""
        value = seen.row.importance
        if value is None:
            value = self._room(seen) if seen.meaning is Meaning.ROOM else seen.importance
        value = max(1, min(10, value))
        if value == seen.importance:
            return seen
        return seen._replace(importance=value)

    def _room(self, seen: Observation) -> int:
        key = (seen.text(Role.TITLE), seen.text(Role.AREA))
        if key in self.rooms:
            return _KNOWN_ROOM
        self.rooms[key] = None
        drop_oldest(self.rooms, _ROOMS_MAX)
        return _NEW_ROOM
