"""What AI players remember, asked and taken away from outside: for admins, for people, for the API."""

from collections.abc import Iterable
from typing import Any, Final

import structlog

from maid_engine.ai_players.cognitive.memory.lessons import LessonBook
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.cognitive.memory.skills import SkillLibrary
from maid_engine.ai_players.cognitive.memory.system import MemorySystem
from maid_engine.ai_players.cognitive.memory.working_memory import WorkingMemory
from maid_engine.ai_players.cognitive.person_erasure import forget_in_state
from maid_engine.ai_players.cognitive.planning.plan_stack import PlanStack
from maid_engine.ai_players.cognitive.reflection.reflection_journal import Journal
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.memory import MemoryStats, Recalled
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.time import Seconds

log = structlog.get_logger(__name__)


def memory_of(agent: AIPlayer, version: str = "") -> MemorySystem:
    """An agent's memory: its mind's, or what is saved of it while it is away.

    `version` is the model of embeddings whose sketches a memory that was saved is searched by.
    """
    if agent.loop is not None:
        return agent.loop.mind.memory
    asleep = MemorySystem(LocalIds(), meanings=SemanticSearch(version))
    asleep.restore((agent.saved_mind or {}).get("memory", {}))
    return asleep


def memory_stats(agent: AIPlayer, now: Seconds) -> MemoryStats:
    """An agent's memory in figures."""
    return memory_of(agent).stats(now)


def would_recall(
    agent: AIPlayer, words: str, now: Seconds, n: int = 5, meant: TextSketch | None = None
) -> list[Recalled]:
    """What an agent would recall for these words, and for their sketch; nothing is changed by asking."""
    if meant is None:
        return memory_of(agent).look_up(words, now=now, n=n)
    return memory_of(agent, meant.version).look_up(words, now=now, n=n, bits=meant.bits)


def in_mind(agent: AIPlayer, now: Seconds, *, max_tokens: int = 2000) -> str:
    """What an agent has in mind now, the dearest first; "" for one that is away."""
    if agent.loop is None:
        return ""
    mind = agent.loop.mind
    task = mind.planning.stack.task
    doing = task.description if task is not None else ""
    found = mind.memory.look_up(doing, now=now, n=4) if doing else []
    return WorkingMemory(
        world=mind.world.to_prompt_context(max_tokens=max(40, max_tokens // 2)),
        plan=doing,
        goals=tuple(goal.description for goal in mind.planning.stack.goals),
        observations=tuple(one.content for one in reversed(mind.memory.recent(3))),
        memories=tuple(one.memory.content for one in found),
        max_tokens=max_tokens,
    ).to_prompt_context()


def remembered_of(agents: Iterable[AIPlayer], names: Iterable[str]) -> dict[str, list[str]]:
    """AI player → what it remembers of these players or names them in; those who remember nothing are left out."""
    people = [Forgotten.of(name) for name in names]
    found = {
        agent.name: [
            entry.content
            for entry in memory_of(agent).shelf
            if any(person.is_in(entry.content, entry.taint, entry.subjects) for person in people)
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
    state: dict[str, object] = dict(agent.saved_mind or {})
    if not state:
        return 0
    count = 0
    for forget, parts in _SAVED_PARTS:
        try:
            count += forget(state, person)
        except Exception as error:  # noqa: BLE001 - however a damaged part fails, the person is forgotten
            # What cannot be read cannot be searched either: it goes, and that part of the mind starts anew.
            log.warning("mind.unreadable_parts_dropped", agent=agent.id, parts=parts, error=str(error))
            for part in parts:
                state.pop(part, None)
    agent.saved_mind = state
    return count


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
    stack.restore(state.get("plan") or {})
    stack.forget(person)
    state["plan"] = stack.state()
    return 0


def _forget_learned(state: dict[str, Any], person: Forgotten) -> int:
    """Let go of the lessons, reflections and skills of a saved mind that are somebody's or about them."""
    learned = dict(state.get("reflection") or {})
    book, journal, skills = LessonBook(), Journal("", LocalIds()), SkillLibrary(LocalIds())
    book.restore(learned.get("lessons", ()))
    journal.restore(learned.get("journal", {}))
    skills.restore(state.get("skills") or {})
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


_SAVED_PARTS: Final = (
    (_forget_remembered, ("memory",)),
    (_forget_believed, ("world", "diary", "hearsay")),
    (_forget_learned, ("reflection", "skills")),
    (_forget_planned, ("plan",)),
)
"""What forgets a person in a saved mind → the parts of the mind that it reads."""
