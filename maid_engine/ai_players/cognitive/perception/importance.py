"""How much an observation matters, 1 to 10, by table; a room seen often matters less."""

from collections.abc import Mapping, Sequence
from typing import Final

from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation

SCORES: Final[Mapping[Meaning, int]] = {
    Meaning.I_DIED: 10,
    Meaning.QUEST_COMPLETED: 9,
    Meaning.QUEST_FAILED: 8,
    Meaning.LEVEL_GAINED: 8,
    Meaning.ATTACKS_ME: 8,
    Meaning.I_KILLED: 7,
    Meaning.QUEST_OFFERED: 7,
    Meaning.QUEST_ACCEPTED: 7,
    Meaning.QUEST_READY: 7,
    Meaning.QUEST_PROGRESS: 7,
    Meaning.TRAINED: 7,
    Meaning.TOLD_ME: 7,
    Meaning.INVITED: 7,
    Meaning.TRADE_OFFERED: 7,
    Meaning.I_FLED: 7,
    Meaning.BOUGHT: 5,
    Meaning.GOT_ITEM: 5,
    Meaning.ROOM_ENDS: 1,
    Meaning.AMBIENT: 1,
    Meaning.NOTHING: 1,
    Meaning.DONE: 2,
}
"""What a meaning is worth whatever its sentence says of itself."""
_NEW_ROOM: Final = 6
_KNOWN_ROOM: Final = 2
_ROOMS_MAX: Final = 5000


class ImportanceScorer:
    """Scores by table; remembers which rooms it has scored, by title and area."""

    def __init__(self) -> None:
        self.rooms: dict[tuple[str, str], None] = {}

    def score(self, observations: Sequence[Observation]) -> list[Observation]:
        """The observations with their importance, held between 1 and 10."""
        return [self._score(seen) for seen in observations]

    def _score(self, seen: Observation) -> Observation:
        value = (
            self._room(seen) if seen.meaning is Meaning.ROOM else SCORES.get(seen.meaning, seen.importance)
        )
        value = max(1, min(10, value))
        return seen if value == seen.importance else seen._replace(importance=value)

    def _room(self, seen: Observation) -> int:
        key = (seen.text(Role.TITLE), seen.text(Role.AREA))
        if key in self.rooms:
            return _KNOWN_ROOM
        if len(self.rooms) >= _ROOMS_MAX:
            del self.rooms[next(iter(self.rooms))]
        self.rooms[key] = None
        return _NEW_ROOM
