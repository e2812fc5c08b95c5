"""A mind that is only saved: the same reports about it."""

from collections.abc import Iterator, Mapping
from typing import Any

from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.cognitive.reports.belief_reports import belief_report, relationship_reports
from maid_engine.ai_players.cognitive.reports.memory_reports import (
    memory_report,
    recalled_reports,
    remembered_reports,
)
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.reports import (
    BeliefReport,
    MemoryReport,
    RecalledReport,
    RelationshipReport,
    RememberedReport,
)
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.time import Seconds


class SavedMindReports:
    """What may be seen of a mind that is saved, by its state.

    Args:
        state: the mind as it was saved; empty when nothing was.
    """

    def __init__(self, state: Mapping[str, Any]) -> None:
        self._state = state

    def beliefs(self) -> BeliefReport | None:
        """Return what it believed of the world around it; ``None`` when nothing is saved."""
        world = self._world()
        return belief_report(world) if world is not None else None

    def relationships(self) -> tuple[RelationshipReport, ...]:
        """Return how it stood with those it knew, the latest first."""
        world = self._world()
        return relationship_reports(world) if world is not None else ()

    def memory(self, now: Seconds) -> MemoryReport:
        """Return its memory in figures."""
        return memory_report(self._memory(), now)

    def memories(self) -> Iterator[RememberedReport]:
        """Yield all that it remembers, the oldest first."""
        return remembered_reports(self._memory())

    def recall(
        self, words: str, now: Seconds, n: int, meant: TextSketch | None = None
    ) -> tuple[RecalledReport, ...]:
        """Return what it would recall for these words, and for their sketch, the best first."""
        version = meant.version if meant is not None else ""
        return recalled_reports(self._memory(version), words, now, n, meant)

    def _world(self) -> WorldModel | None:
        saved = self._state.get("world")
        return WorldModel.from_snapshot(saved) if saved else None

    def _memory(self, version: str = "") -> MemorySystem:
        memory = MemorySystem(LocalIds(), meanings=SemanticSearch(version))
        memory.restore(self._state.get("memory", {}))
        return memory
