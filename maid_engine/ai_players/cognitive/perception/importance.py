"""How much an observation matters, 1 to 10, by the rows of meanings; a room seen often matters less."""

from collections.abc import Sequence
from typing import Final

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.bounded import drop_oldest

_NEW_ROOM: Final = 6
_KNOWN_ROOM: Final = 2
_ROOMS_MAX: Final = 5000


class ImportanceScorer:
    """Scores by the rows of meanings; remembers which rooms it has scored, by title and area."""

    def __init__(self) -> None:
        self.rooms: dict[tuple[str, str], None] = {}

    def score(self, observations: Sequence[Observation]) -> list[Observation]:
        """The observations with their importance, held between 1 and 10."""
        return [self.scored(seen) for seen in observations]

    def scored(self, seen: Observation) -> Observation:
        """Return one observation with its importance, as :meth:`score` does with several."""
        value = seen.row.importance
        if value is None:
            value = self._room(seen) if seen.meaning is Meaning.ROOM else seen.importance
        value = max(1, min(10, value))
        return seen if value == seen.importance else seen._replace(importance=value)

    def _room(self, seen: Observation) -> int:
        key = (seen.text(Role.TITLE), seen.text(Role.AREA))
        if key in self.rooms:
            return _KNOWN_ROOM
        self.rooms[key] = None
        drop_oldest(self.rooms, _ROOMS_MAX)
        return _NEW_ROOM
