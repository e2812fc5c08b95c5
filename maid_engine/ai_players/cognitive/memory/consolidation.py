"""Consolidation: draws facts from clusters of episodes, and replaces old episodes by summaries.

Each call does a bounded amount of work, so that no step of a mind takes long.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, Protocol, TypeVar

from maid_engine.ai_players.cognitive.memory.facts import Facts, Keep
from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.query import HOUR_S
from maid_engine.ai_players.cognitive.memory.retention import SOFT, is_dear
from maid_engine.ai_players.models.audience import Audience, Provenance
from maid_engine.ai_players.models.memory import HUMAN_CHAT, MemoryEntry, MemoryLayer, MemoryLimits, number_of
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.questions.memory_questions import (
    SEMANTIC_FACT,
    SUMMARY,
    FactFacts,
    SummaryFacts,
)
from maid_engine.ai_players.questions.row import AnswerModel, QuestionRow

LEAST_CLUSTER: Final = 3
"""Fewest episodes of one pattern from which a fact is drawn, or which are summarised together."""
FACTS_A_ROUND: Final = 3
"""Most facts that one round of consolidation makes."""
SUMMARIES_A_ROUND: Final = 4
"""Most summaries of old days that one round makes."""
OLD_S: Final = 6 * HOUR_S
"""Age in seconds from which episodes may be summarised, when there are many."""
LONGEST_SUMMARY: Final = 8
"""Most episodes in one summary."""
OFTEN: Final = "often"


F = TypeVar("F")
A = TypeVar("A", bound=AnswerModel)


class Ask(Protocol):
    """Asks a question: returns the rule's answer now. A model's answer may come later."""

    def __call__(self, row: QuestionRow[F, A], facts: F, provenance: Provenance) -> A:
        """Return the rule's answer."""
        ...


Made = Callable[[Iterable[MemoryEntry]], Provenance]
"""Returns the provenance of a text that is made from memories."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The memories that texts are made from, and who words the texts."""

    shelf: MemoryStore
    ask: Ask
    provenance_of: Made


@dataclass(slots=True)
class Cluster:
    """Episodes of one pattern with the same person or creature in the same room."""

    pattern: str
    who: str
    room: str
    entries: list[MemoryEntry] = field(default_factory=list)

    @property
    def count(self) -> int:
        """How often it happened. Each fight of a merged memory counts."""
        return sum(max(1, one.details.wins) * one.details.times for one in self.entries)

    def facts(self) -> FactFacts:
        """Return the cluster as the facts of a question."""
        return FactFacts(
            self.pattern,
            self.who,
            self.room,
            self.count,
            tuple(one.content for one in self.entries[-6:]),
            tuple(self._loot())[:40],
            self._won(),
            self._taken(),
            self._claimed_by(),
            _said(self.entries[-6:]),
        )

    def _won(self) -> int:
        return sum(one.details.wins * one.details.times for one in self.entries)

    def _taken(self) -> int:
        return sum(one.details.taken * one.details.times for one in self.entries)

    def _loot(self) -> Iterator[str]:
        for one in self.entries:
            yield from one.details.loot * one.details.times

    def _claimed_by(self) -> str:
        """Return the one who said all of it; "" if that were several, or it is no talk."""
        asserted = {one.asserted_by: None for one in self.entries}
        if self.pattern != "talk" or len(asserted) != 1:
            return ""
        return next(iter(asserted))


def clusters(shelf: MemoryStore) -> list[Cluster]:
    """Return the clusters that are large enough for a fact and have clearly grown since their last fact."""
    found: dict[tuple[str, str, str], Cluster] = {}
    for number in shelf.layers[MemoryLayer.EPISODIC]:
        entry = shelf.entries[number]
        details = entry.details
        if details.pattern:
            key = (details.pattern, details.who, details.room)
            found.setdefault(key, Cluster(*key)).entries.append(entry)
    large = [one for one in found.values() if one.count >= LEAST_CLUSTER]
    return [one for one in large if _says_more(shelf, one)]


def _says_more(shelf: MemoryStore, cluster: Cluster) -> bool:
    known = shelf.fact(fact_key(cluster.pattern, cluster.who, cluster.room))
    return known is None or cluster.count >= 1.5 * known.details.count


def fact_key(pattern: str, who: str, room: str) -> str:
    """Return the key of the fact that is drawn from such episodes."""
    return f"{OFTEN}:{pattern}:{who.lower()}:{room.lower()}"


def extract(sources: Sources, known: Facts, now: float, most: int = FACTS_A_ROUND) -> int:
    """Draw facts from at most `most` clusters. Return how many were drawn."""
    drawn = clusters(sources.shelf)[:most]
    for cluster in drawn:
        facts, provenance = cluster.facts(), sources.provenance_of(cluster.entries)
        answer = sources.ask(SEMANTIC_FACT, facts, provenance)
        key = fact_key(cluster.pattern, cluster.who, cluster.room)
        asserted = facts.claimed_by
        entry = known.hold(
            key,
            answer.semantic_memory,
            now=now,
            tags=(*tags_of(answer.tags), *_chat(cluster.entries)),
            importance=5,
            trust=min(one.trust for one in cluster.entries),
            taint=provenance.authors,
            subjects=provenance.subjects,
            audience=provenance.audience,
            asserted_by=asserted,
            grows=True,
            details=MemoryDetails(count=cluster.count),
        )
        if entry is not None:
            entry.sources = tuple(one.id for one in cluster.entries[-8:])
            sources.shelf.edited(entry)
    return len(drawn)


def tags_of(words: Iterable[str]) -> tuple[str, ...]:
    """Return words as tags: in lower case, at most 8, each at most 40 characters."""
    return tuple(dict.fromkeys(word.strip().lower()[:40] for word in words if word.strip()))[:8]


def _chat(entries: Iterable[MemoryEntry]) -> tuple[str, ...]:
    if not any(HUMAN_CHAT in one.tags for one in entries):
        return ()
    return (HUMAN_CHAT,)


def old_days(
    shelf: MemoryStore, limits: MemoryLimits, now: float, soft: float = 1.0
) -> list[list[MemoryEntry]]:
    """Return groups of old, unimportant episodes that can be summarised in one sentence each.

    The oldest come first. Empty while the episodic layer is below its soft limit, which `soft` scales. All
    episodes of a group share room, speaker and audience.
    """
    if len(shelf.layers[MemoryLayer.EPISODIC]) < SOFT * soft * limits.episodic:
        return []
    groups: dict[tuple[str, str, bool, Audience], list[MemoryEntry]] = {}
    for entry in _old_episodes(shelf, now):
        if _is_worth_keeping(entry):
            continue
        key = (entry.details.room, entry.asserted_by, HUMAN_CHAT in entry.tags, entry.audience)
        groups.setdefault(key, []).append(entry)
    return [
        group[start : start + LONGEST_SUMMARY]
        for group in groups.values()
        for start in range(0, len(group) - LEAST_CLUSTER + 1, LONGEST_SUMMARY)
    ]


def _old_episodes(shelf: MemoryStore, now: float) -> Iterator[MemoryEntry]:
    """Yield the old episodes, the oldest first."""
    for number in shelf.layers[MemoryLayer.EPISODIC]:
        entry = shelf.entries[number]
        if now - entry.created_at < OLD_S:
            return
        yield entry


def _is_worth_keeping(entry: MemoryEntry) -> bool:
    """Return whether an episode is important, often used, or a summary itself."""
    if entry.importance > 6 or entry.access_count > 2:
        return True
    return is_dear(entry) or "summary" in entry.tags


def sum_up(sources: Sources, keep: Keep, limits: MemoryLimits, now: float, soft: float = 1.0) -> int:
    """Replace groups of old episodes by summaries. Return how many episodes were replaced."""
    gone = 0
    for group in old_days(sources.shelf, limits, now, soft)[:SUMMARIES_A_ROUND]:
        provenance = sources.provenance_of(group)
        facts = _summary_facts(group)
        answer = sources.ask(SUMMARY, facts, provenance)
        last = group[-1]
        for one in group:
            sources.shelf.drop(number_of(one.id))
        keep(
            answer.summary,
            now=last.created_at,
            layer=MemoryLayer.EPISODIC,
            importance=_importance(group, answer.importance_adjustment),
            valence=sum(one.emotional_valence for one in group) / len(group),
            tags=("summary", *_tags(group)[:14]),
            trust=min(one.trust for one in group),
            asserted_by=last.asserted_by,
            taint=provenance.authors,
            subjects=provenance.subjects,
            audience=provenance.audience,
            sources=tuple(one.id for one in group),
            details=MemoryDetails(room=facts.place),
        )
        gone += len(group)
    return gone


def _importance(group: list[MemoryEntry], adjustment: int) -> int:
    """Return the importance of a summary: the highest of its episodes, adjusted, from 1 to 10."""
    highest = max(one.importance for one in group)
    return max(1, min(10, highest + adjustment))


def _tags(group: list[MemoryEntry]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(tag for one in group for tag in one.tags))


def _summary_facts(group: list[MemoryEntry]) -> SummaryFacts:
    names = dict.fromkeys(one.details.who for one in group if one.details.who)
    return SummaryFacts(
        group[0].details.room,
        tuple(one.content for one in group),
        tuple(names)[:12],
        group[0].asserted_by,
        _said(group),
    )


def _said(entries: Iterable[MemoryEntry]) -> tuple[bool, ...]:
    """Return whether each memory contains words of players."""
    return tuple(bool(one.taint) for one in entries)


def out_of_time(shelf: MemoryStore, limits: MemoryLimits, now: float) -> list[int]:
    """Return the numbers of memories of human chat that are older than the retention limit."""
    chat = shelf.tagged.get(HUMAN_CHAT, ())
    return [number for number in chat if now - shelf.entries[number].created_at > limits.human_chat_s]
