"""Buffer of observations since the mind last thought, until they are turned into memories."""

from collections.abc import Iterable
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.models.perception import Observation
from maid_engine.core.time import Seconds

MOST_WAITING: Final = 400
"""Most observations that wait. With more, all of them are remembered at once."""


class MemoryBacklog:
    """Observations that wait to be remembered. They are processed as often as the mind thinks."""

    def __init__(self, memory: MemorySystem) -> None:
        self._memory = memory
        self._waiting: list[Observation] = []

    def add(self, observations: Iterable[Observation], room: str, now: Seconds) -> None:
        """Add observations. `room` is the name of the present room."""
        self._waiting.extend(observations)
        if len(self._waiting) > MOST_WAITING:
            self.remember(room, now)

    def remember(self, room: str, now: Seconds) -> None:
        """Turn all waiting observations into memories."""
        self._memory.perceive(self._waiting, room=room, now=now)
        self._waiting.clear()

    def clear(self) -> None:
        """Drop all waiting observations."""
        self._waiting.clear()
