"""What AI players remember, asked and taken away from outside: for admins, for people, for the API."""

from collections.abc import Iterable

import structlog

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.reports import MemoryReport, RecalledReport, RememberedReport
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.time import Seconds

log = structlog.get_logger(__name__)


def memories_of(agent: AIPlayer, layer: MemoryLayer | None = None) -> list[RememberedReport]:
    """Return what an agent remembers, or what is in one layer, the oldest first."""
    memories = agent.reports.memories()
    return list(memories) if layer is None else [one for one in memories if one.layer is layer]


def memory_stats(agent: AIPlayer, now: Seconds) -> MemoryReport:
    """An agent's memory in figures."""
    return agent.reports.memory(now)


def would_recall(
    agent: AIPlayer, words: str, now: Seconds, n: int = 5, meant: TextSketch | None = None
) -> tuple[RecalledReport, ...]:
    """What an agent would recall for these words, and for their sketch; nothing is changed by asking."""
    return agent.reports.recall(words, now, n, meant)


def in_mind(agent: AIPlayer, now: Seconds, *, max_tokens: int = 2000) -> str:
    """What an agent has in mind now, the dearest first; "" for one that is away."""
    return agent.loop.mind.reports.working_memory(now, max_tokens) if agent.loop is not None else ""


def remembered_of(agents: Iterable[AIPlayer], names: Iterable[str]) -> dict[str, list[str]]:
    """AI player → what it remembers of these players or names them in; those who remember nothing are left out."""
    people = [Forgotten.of(name) for name in names]
    found = {
        agent.name: [
            entry.content
            for entry in memories_of(agent)
            if any(
                person.is_in(entry.content, entry.taint, entry.subjects, entry.audience) for person in people
            )
        ]
        for agent in agents
    }
    return {name: memories for name, memories in found.items() if memories}


def forget_player(agents: Iterable[AIPlayer], person: Forgotten) -> int:
    """Let all of these forget a player; return how many memories went."""
    return sum(_forget(agent, person) for agent in agents)


def _forget(agent: AIPlayer, person: Forgotten) -> int:
    if agent.loop is not None:
        mind = agent.loop.mind
        count = mind.forget_player(person.name, person.author)
        if agent.saved_mind is not None:
            # A mind whose step fails goes back to this; it must not bring anything back.
            agent.saved_mind = mind.state(memories=False)
        return count
    if not agent.saved_mind:
        return 0
    from maid_engine.ai_players.cognitive.mind_parts import erase_player

    erased = erase_player(agent.saved_mind, person)
    for part, error in erased.dropped.items():
        log.warning("mind.unreadable_part_dropped", agent=agent.id, part=part, error=error)
    agent.saved_mind = erased.state
    return erased.memories
