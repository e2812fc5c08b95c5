"""What was noticed since the mind last thought, until it is remembered."""

from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.time import Seconds

MOST_WAITING: Final = 400
"""With more observations than this, they are remembered at once."""


class MemoryBacklog:
    """Observations that wait to be remembered; remembering keeps the cadence of thinking."""

    def __init__(self, memory: MemorySystem) -> None:
        self._memory = memory
        self._waiting: list[Observation] = []

    def add(self, observations: Iterable[Observation], room: str, now: Seconds) -> None:
        """Have these wait. `room` is the name of the present room."""
        self._waiting.extend(observations)
        if len(self._waiting) > MOST_WAITING:
            self.remember(room, now)

    def remember(self, room: str, now: Seconds) -> None:
        """Remember all that waits."""
        self._memory.perceive(self._waiting, room=room, now=now)
        self._waiting.clear()

    def clear(self) -> None:
        """Let go of all that waits."""
        self._waiting.clear()
