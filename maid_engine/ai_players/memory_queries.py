"""Queries and deletion of AI players' memories from outside the mind: for admins, players and the API."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import structlog

from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.vectors import TextSketch
from maid_engine.ai_players.player import AIPlayer
from maid_engine.core.mappings import filled
from maid_engine.core.time import Seconds

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import MemoryReport, RecalledReport, RememberedReport

TALK_TAG: Final = "talk"
"""First tag of the memory of a talk; the partner's name in lower case is the second."""
TOPIC_TAG: Final = "topic:"
"""Beginning of the tags with the topics of a talk."""

log = structlog.get_logger(__name__)


def memories_of(agent: AIPlayer, layer: MemoryLayer | None = None) -> list["RememberedReport"]:
    """Return the memories of an agent, or those of one layer, the oldest first."""
    memories = agent.reports.memories()
    if layer is None:
        return list(memories)
    return [one for one in memories if one.layer is layer]


def memory_stats(agent: AIPlayer, now: Seconds) -> "MemoryReport":
    """Return statistics of an agent's memory."""
    return agent.reports.memory(now)


def would_recall(
    agent: AIPlayer, words: str, now: Seconds, n: int = 5, meant: TextSketch | None = None
) -> tuple["RecalledReport", ...]:
    """Return what an agent would recall for these words and their sketch. The call changes nothing."""
    return agent.reports.recall(words, now, n, meant)


def in_mind(agent: AIPlayer, now: Seconds, *, max_tokens: int = 2000) -> str:
    """Return the working memory of an agent as text, the most relevant first; "" if it is away."""
    if agent.loop is None:
        return ""
    return agent.loop.mind.reports.working_memory(now, max_tokens)


@dataclass(frozen=True, slots=True)
class TalkTopics:
    """What a talk was about, as an AI player remembers it."""

    partner: str
    """The partner's name in lower case."""
    topics: tuple[str, ...]


def talks_since(agent: AIPlayer, since: Seconds) -> tuple[TalkTopics, ...]:
    """Return what the talks of an agent since this game time were about, the latest first. Talks without a topic are left out."""
    found: list[TalkTopics] = []
    for one in memories_of(agent, MemoryLayer.EPISODIC):
        talk = _talk_in(one)
        if talk is not None and one.created_at >= since:
            found.append(talk)
    return tuple(reversed(found))


def _talk_in(one: "RememberedReport") -> TalkTopics | None:
    """Return the talk that a memory is the summary of; None if it is none, or has no topic."""
    topics = tuple(tag.removeprefix(TOPIC_TAG) for tag in one.tags if tag.startswith(TOPIC_TAG))
    if one.tags[:1] != (TALK_TAG,) or not topics:
        return None
    return TalkTopics(one.tags[1], topics)


def remembered_of(agents: Iterable[AIPlayer], names: Iterable[str]) -> dict[str, list[str]]:
    """Return AI player → its memories that come from these players or name them; only those that have any."""
    people = [Forgotten.of(name) for name in names]
    found: dict[str, list[str]] = {}
    for agent in agents:
        found[agent.name] = [entry.content for entry in memories_of(agent) if _is_of(entry, people)]
    return filled(found)


def _is_of(entry: "RememberedReport", people: Iterable[Forgotten]) -> bool:
    """Return whether a memory comes from one of these players, or names one."""
    return any(person.is_in(entry.content, entry.taint, entry.subjects, entry.audience) for person in people)


def forget_player(agents: Iterable[AIPlayer], person: Forgotten) -> int:
    """Delete what these AI players remember of a player; return how many memories were deleted."""
    return sum(_forget(agent, person) for agent in agents)


def _forget(agent: AIPlayer, person: Forgotten) -> int:
    if agent.loop is not None:
        mind = agent.loop.mind
        count = mind.forget_player(person.name, person.author)
        if agent.saved_mind is not None:
            # A mind goes back to this state when a step fails, so it must not hold the player any more.
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
