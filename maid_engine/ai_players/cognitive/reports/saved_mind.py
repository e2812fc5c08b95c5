"""Reports about the saved state of a mind that is not running."""

from collections.abc import Iterator, Mapping
from typing import Any

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
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
    """Reports about a saved mind.

    Args:
        state: The saved state of the mind; empty if nothing was saved.
    """

    def __init__(self, state: Mapping[str, Any]) -> None:
        self._state = state

    def beliefs(self) -> BeliefReport | None:
        """Return its beliefs about the world around it; ``None`` if nothing was saved."""
        world = self._world()
        return belief_report(world) if world is not None else None

    def relationships(self) -> tuple[RelationshipReport, ...]:
        """Return its relationships, the one with the latest interaction first."""
        world = self._world()
        return relationship_reports(world) if world is not None else ()

    def memory(self, now: Seconds) -> MemoryReport:
        """Return statistics of its memory."""
        return memory_report(self._memory(), now)

    def memories(self) -> Iterator[RememberedReport]:
        """Yield all its memories, the oldest first."""
        return remembered_reports(self._memory())

    def recall(
        self, words: str, now: Seconds, n: int, meant: TextSketch | None = None
    ) -> tuple[RecalledReport, ...]:
        """Return what it would recall for these words, and for their sketch if given, the best first."""
        version = meant.version if meant is not None else ""
        return recalled_reports(self._memory(version), words, now, n, meant)

    def _world(self) -> WorldModel | None:
        saved = self._state.get("world")
        return WorldModel.from_snapshot(saved) if saved else None

    def _memory(self, version: str = "") -> MemorySystem:
        memory = MemorySystem(LocalIds(), meanings=SemanticSearch(version))
        memory.restore(self._state.get("memory", {}))
        return memory
