"""Builds frozen reports of a memory: statistics, entries, and what it recalls."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from maid_engine.ai_players.cognitive.agent_state import AgentState
from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.retention import strength
from maid_engine.ai_players.cognitive.memory.working_memory import WorkingMemory
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.reports import (
    MemoryReport,
    RecalledReport,
    RememberedReport,
    remembered,
)
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.core.time import Seconds


def memory_report(memory: MemorySystem, now: Seconds) -> MemoryReport:
    """Return statistics of a memory. The averages read every entry."""
    entries = list(memory.shelf)
    count = max(1, len(entries))
    made = [one.created_at for one in entries]
    sizes = {layer: len(held) for layer, held in memory.shelf.layers.items()}
    sizes.pop(MemoryLayer.WORKING, None)
    return MemoryReport(
        total=len(entries),
        layers=MappingProxyType(sizes),
        importance=round(sum(one.importance for one in entries) / count, 2),
        strength=round(sum(strength(one, now) for one in entries) / count, 3),
        oldest=min(made, default=Seconds(0.0)),
        newest=max(made, default=Seconds(0.0)),
        accesses=sum(one.access_count for one in entries),
        recalls=memory.recalls,
    )


def memory_sizes(memory: MemorySystem) -> Mapping[MemoryLayer, int]:
    """Return the number of memories in each layer."""
    return MappingProxyType({layer: len(held) for layer, held in memory.shelf.layers.items()})


def remembered_reports(memory: MemorySystem) -> Iterator[RememberedReport]:
    """Yield all memories, the oldest first."""
    return map(remembered, memory.shelf)


def recalled_reports(
    memory: MemorySystem, words: str, now: Seconds, n: int, meant: TextSketch | None
) -> tuple[RecalledReport, ...]:
    """Return what would be recalled for words, and for their sketch if given, the best first."""
    found = memory.look_up(words, now=now, n=n, bits=meant.bits if meant is not None else None)
    return tuple(RecalledReport(remembered(one.memory), one.score, one.likeness) for one in found)


def working_memory_text(mind: AgentState, now: Seconds, max_tokens: int) -> str:
    """Return the working memory of a mind as text of at most `max_tokens` tokens."""
    stack = mind.planning.stack
    found = mind.memory.look_up(stack.doing, now=now, n=4) if stack.doing else []
    return WorkingMemory(
        world=mind.world.to_prompt_context(max_tokens=max(40, max_tokens // 2)),
        plan=stack.doing,
        goals=tuple(goal.description for goal in stack.goals),
        observations=tuple(one.content for one in reversed(mind.memory.recent(3))),
        memories=tuple(one.memory.content for one in found),
        max_tokens=max_tokens,
    ).to_prompt_context()
