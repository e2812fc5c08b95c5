"""The layers of memory behind one door."""

import re
from collections.abc import Iterable
from typing import Any

from maid_engine.ai_players.models.codec import from_json, to_json
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.memory import MemoryEntry, MemoryId, MemoryLayer, Recalled
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds

MOST = 1800
_WORD = re.compile(r"[\w'’]+")


class MemorySystem:
    """Keeps what is worth keeping, and finds it again."""

    def __init__(self, ids: LocalIds, *, enabled: bool = True) -> None:
        self.enabled = enabled
        self._ids = ids
        self._entries: dict[MemoryId, MemoryEntry] = {}
        self._events: list[Event] = []

    def perceive(self, observations: Iterable[Observation], *, room: str, now: float) -> None:
        """Keep what matters of this; `room` is the name of where it happened."""

    def add(
        self,
        content: str,
        *,
        now: float,
        layer: MemoryLayer = MemoryLayer.EPISODIC,
        importance: int = 5,
        valence: float = 0.0,
        tags: Iterable[str] = (),
        trust: float = 0.9,
        asserted_by: str = "",
        taint: Taint = CLEAN,
        sources: tuple[MemoryId, ...] = (),
        abstraction_level: int = 0,
    ) -> MemoryEntry | None:
        """Keep this sentence; None when memory is off."""
        if not self.enabled:
            return None
        entry = MemoryEntry(
            id=MemoryId(self._ids.next("memory")),
            layer=layer,
            content=content,
            created_at=Seconds(now),
            importance=importance,
            emotional_valence=valence,
            tags=tuple(tags),
            trust=trust,
            asserted_by=asserted_by,
            taint=taint,
            valid_from=Seconds(now),
            last_accessed=Seconds(now),
            sources=sources,
            abstraction_level=abstraction_level,
        )
        self._entries[entry.id] = entry
        while len(self._entries) > MOST:
            del self._entries[next(iter(self._entries))]
        return entry

    def recall(
        self,
        query: str,
        *,
        now: float,
        n: int = 10,
        layer: MemoryLayer | None = None,
        about: Iterable[str] = (),
    ) -> list[Recalled]:
        """The memories that answer best, the best first; `about` are tags of which each must have one."""
        del now
        wanted = frozenset(_WORD.findall(query.lower()))
        tags = frozenset(about)
        found = []
        for entry in self._entries.values():
            if (layer is not None and entry.layer is not layer) or (tags and not tags & set(entry.tags)):
                continue
            shared = len(wanted & set(_WORD.findall(entry.content.lower())))
            if shared:
                found.append(Recalled(entry, float(shared)))
        return sorted(found, key=lambda one: -one.score)[:n]

    def __len__(self) -> int:
        return len(self._entries)

    def forget_player(self, name: str) -> int:
        """Let go of all that is remembered of a player; gives how many memories that were."""
        wanted = name.lower()
        gone = [
            one.id for one in self._entries.values() if wanted in one.tags or wanted in one.content.lower()
        ]
        for one in gone:
            del self._entries[one]
        return len(gone)

    def upkeep(self, now: float) -> None:
        """Consolidate, decay and forget, when it is time."""

    def events(self) -> tuple[Event, ...]:
        """What happened to memories since this was asked last, taken out."""
        gone = tuple(self._events)
        self._events.clear()
        return gone

    def state(self) -> dict[str, Any]:
        """All of it, as JSON."""
        return {"entries": [to_json(entry) for entry in self._entries.values()]}

    def restore(self, state: dict[str, Any]) -> None:
        """Take up what :meth:`state` gave."""
        entries = [from_json(MemoryEntry, one) for one in state.get("entries", ())]
        self._entries = {entry.id: entry for entry in entries}
