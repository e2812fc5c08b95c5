"""A mind that is only saved: the same reports about it, and a player erased from it."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, NamedTuple

from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary, SkillLibraryState
from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.cognitive.person_erasure import forget_in_state
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack, PlanStackState
from maid_engine.ai_players.cognitive.reflection.reflection_journal import Journal
from maid_engine.ai_players.cognitive.reports.belief_reports import belief_report, relationship_reports
from maid_engine.ai_players.cognitive.reports.memory_reports import (
    memory_report,
    recalled_reports,
    remembered_reports,
)
from maid_engine.ai_players.cognitive.world_model.model import WorldModel
from maid_engine.ai_players.models.forgotten import Forgotten
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


class Erased(NamedTuple):
    """What came of erasing a player."""

    state: dict[str, object]
    """The mind without them."""
    memories: int
    """How many memories went."""
    dropped: dict[tuple[str, ...], str]
    """Parts that could not be read and start anew, with the error."""


def erase_player(saved: Mapping[str, object], person: Forgotten) -> Erased:
    """Erase a player from a saved mind. A part that cannot be read cannot be searched either, and is dropped."""
    state, dropped, count = dict(saved), dict[tuple[str, ...], str](), 0
    for forget, parts in _PARTS:
        try:
            count += forget(state, person)
        except Exception as error:  # noqa: BLE001 - however a damaged part fails, the person is forgotten
            dropped[parts] = str(error)
            for part in parts:
                state.pop(part, None)
    return Erased(state, count, dropped)


def _forget_remembered(state: dict[str, Any], person: Forgotten) -> int:
    """Let go of the memories of a saved mind that are somebody's or about them; return how many."""
    memory = MemorySystem(LocalIds(), meanings=SemanticSearch(""))
    memory.restore(state.get("memory", {}))
    count = memory.forget(person)
    state["memory"] = memory.state()
    return count


def _forget_believed(state: dict[str, object], person: Forgotten) -> int:
    forget_in_state(state, person)
    return 0


def _forget_planned(state: dict[str, Any], person: Forgotten) -> int:
    """Let go of the goals of a saved mind that name somebody or were made from their words."""
    stack = PlanStack()
    stack.restore(state.get("plan") or PlanStackState())
    stack.forget(person)
    state["plan"] = stack.state()
    return 0


def _forget_learned(state: dict[str, Any], person: Forgotten) -> int:
    """Let go of the lessons, reflections and skills of a saved mind that are somebody's or about them."""
    learned = dict(state.get("reflection") or {})
    book, journal, skills = LessonBook(), Journal("", LocalIds()), SkillLibrary(LocalIds())
    book.restore(learned.get("lessons", ()))
    journal.restore(learned.get("journal", {}))
    skills.restore(state.get("skills") or SkillLibraryState())
    for organ in (book, journal, skills):
        organ.forget(person)
    refused = {deed: times for deed, times in learned.get("refused", {}).items() if not person.named_in(deed)}
    state["reflection"] = {
        **learned,
        "lessons": book.state(),
        "journal": journal.state(),
        "refused": refused,
    }
    state["skills"] = skills.state()
    return 0


_PARTS: Final[tuple[tuple[Callable[[dict[str, object], Forgotten], int], tuple[str, ...]], ...]] = (
    (_forget_remembered, ("memory",)),
    (_forget_believed, ("world", "diary", "hearsay")),
    (_forget_learned, ("reflection", "skills")),
    (_forget_planned, ("plan",)),
)
"""What forgets a person in a saved mind → the parts of the mind that it reads."""
