"""Base class of the reporters, which turn observations into memories."""

from collections.abc import Callable

from maid_engine.ai_players.cognitive.memory.facts import Facts
from maid_engine.ai_players.cognitive.memory.ongoing_events import Told
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import MemoryEntry
from maid_engine.ai_players.models.perception import Observation

Keep = Callable[[Told], MemoryEntry | None]
Retell = Callable[[MemoryId, Told], bool]


class Reporter:
    """Turns observations of some kind into memories. Knows the room, the facts, and how to add a memory."""

    def __init__(self, facts: Facts, keep: Keep, retell: Retell) -> None:
        self._facts = facts
        self._keep = keep
        self._retell = retell
        self._room = ""

    def _note(self, one: Observation, content: str, importance: int, valence: float, *tags: str) -> None:
        told = Told(
            content,
            importance,
            valence,
            tuple(filter(None, tags)),
            one.timestamp,
            one.trust_level,
            taint=one.taint,
            heard=(one.seq,),
            audience=one.audience,
        )
        self._keep(told)
