"""The knowledge pool: facts that all AI players share at once. A mode for testing worlds.

In a normal game a pool would be telepathy, and one deceived AI player would deceive all, so gossip is the
default. Minds contribute what they saw themselves, never what somebody said. An entry that contradicts
another does not replace it at once: both stay, and the later or more often confirmed one has more confidence.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from typing import Any, Final

import structlog

from maid_engine.ai_players.language.english_words import content_words
from maid_engine.ai_players.models.knowledge import (
    KnowledgeCategory,
    KnowledgeEntry,
    KnowledgeStats,
    PoolAnswer,
    Publication,
    SharedFact,
)
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.documents import Batch, Document
from maid_engine.core.time import Seconds

log = structlog.get_logger(__name__)

KNOWLEDGE: Final = "ai_player_shared_knowledge"
CURSORS_KEY: Final = "cursors"
"""Key of the document that holds how far each agent has read."""
MOST: Final = 5000
"""Maximum number of entries."""
FIRST: Final = 0.7
"""Confidence of a new entry."""
STEP: Final = 0.1
"""Confidence that a confirmation by another agent adds."""
CONTRADICTED: Final = 0.3
"""Confidence that a contradiction takes from the entry it contradicts."""
HALF_LIFE_S: Final = 7200.0
"""Game seconds without a confirmation after which an entry is trusted half as much."""
MOST_CONSIDERED: Final = 25
"""Maximum number of entries that are considered for one answer."""
MOST_ANSWERS: Final = 5
"""Maximum number of facts in one answer to a mind."""
MOST_NEWS: Final = 25
"""Maximum number of new entries that one step of a mind gets."""


class SharedKnowledgePool:
    """Entries by subject. Each agent reads on from where it stopped."""

    def __init__(self) -> None:
        self._entries: dict[str, KnowledgeEntry] = {}
        """Key → entry, the longest untouched first.

        The key of a contradicted entry has the entry's id appended.
        """
        self._ids: dict[str, str] = {}
        self._cursors: dict[str, int] = {}
        self._seq = 0
        self.contributions = 0
        self._changed: dict[str, None] = {}
        """Ids of entries that were changed or deleted since the last save, and :data:`CURSORS_KEY`."""

    def __len__(self) -> int:
        return len(self._entries)

    # --- contributions ---

    def publish(
        self, agent_id: str, publications: Iterable[Publication], now: Seconds, *, name: str = ""
    ) -> None:
        """Add what a mind shares: a new entry, a confirmation or a contradiction.

        `name` is the name of the AI player.
        """
        for one in publications:
            known = self._entries.get(one.key)
            if known is None:
                self.contribute(agent_id, one, now, name=name)
            elif _same(known.known, one):
                self.confirm(known.id, agent_id, now)
            else:
                self.contradict(known.id, agent_id, one, now, name=name)

    def contribute(
        self, agent_id: str, known: Publication, now: Seconds, *, name: str = ""
    ) -> KnowledgeEntry:
        """Add a new entry and return it."""
        self.contributions += 1
        self._seq += 1
        self._changed[CURSORS_KEY] = None
        entry = KnowledgeEntry(
            f"knowledge#{self.contributions}", known, agent_id, now, FIRST, contributor=name, seq=self._seq
        )
        self._put(known.key, entry)
        return entry

    def confirm(self, entry_id: str, agent_id: str, now: Seconds) -> None:
        """Note that an agent found the same. Another agent than the contributor adds confidence, once.

        The decay of trust starts again from now. Do nothing if there is no such entry.
        """
        key = self._ids.get(entry_id)
        if key is None:
            return
        entry = self._entries.pop(key)
        self._entries[key] = entry
        self._changed[entry.id] = None
        if agent_id != entry.contributed_by and agent_id not in entry.confirmed_by:
            entry.confirmed_by.append(agent_id)
            entry.confidence = min(1.0, entry.confidence + STEP)
        entry.contributed_at = now

    def contradict(
        self, entry_id: str, agent_id: str, correction: Publication, now: Seconds, *, name: str = ""
    ) -> KnowledgeEntry:
        """Add a new entry that contradicts an old one, and return it. The old entry loses confidence.

        An old entry without any confidence left is deleted.

        Raises:
            KeyError: there is no such entry.
        """
        key = self._ids[entry_id]
        old = self._entries.pop(key)
        old.confidence = max(0.0, old.confidence - CONTRADICTED)
        self._changed[old.id] = None
        entry = self.contribute(agent_id, correction, now, name=name)
        if old.confidence > 0.0:
            self._put(f"{key}:{old.id}", old)
        else:
            del self._ids[old.id]
        return entry

    def _put(self, key: str, entry: KnowledgeEntry) -> None:
        self._entries[key] = entry
        self._ids[entry.id] = key
        self._changed[entry.id] = None
        for gone in drop_oldest(self._entries, MOST):
            self._ids.pop(gone.id, None)
            self._changed[gone.id] = None

    # --- queries ---

    def news_for(self, agent_id: str, now: Seconds) -> tuple[SharedFact, ...]:
        """Return what others contributed since the last call for this agent, with its trust now.

        At most :data:`MOST_NEWS` entries are read in a call.
        """
        since = self._cursors.get(agent_id, 0)
        if since == self._seq:
            return ()
        fresh = sorted(
            (entry for entry in self._entries.values() if entry.seq > since), key=lambda entry: entry.seq
        )[:MOST_NEWS]
        self._cursors[agent_id] = fresh[-1].seq if fresh else self._seq
        self._changed[CURSORS_KEY] = None
        return tuple(self._fact(entry, now) for entry in fresh if entry.contributed_by != agent_id)

    def answer(self, agent_id: str, topic: str, now: Seconds) -> PoolAnswer:
        """Return what other agents found about a topic, except skills."""
        wanted = frozenset(content_words(topic))
        about_it = filter(
            lambda entry: wanted <= _words_of(entry), self.query(topic, now=now, most=MOST_CONSIDERED)
        )
        found = [entry for entry in about_it if self._answers(entry, agent_id)]
        facts = [self._fact(entry, now) for entry in found]
        return PoolAnswer(topic, tuple(sorted(facts, key=lambda fact: fact.confidence)[-MOST_ANSWERS:]))

    @staticmethod
    def _answers(entry: KnowledgeEntry, agent_id: str) -> bool:
        return entry.contributed_by != agent_id and entry.known.category is not KnowledgeCategory.SKILL

    def _fact(self, entry: KnowledgeEntry, now: Seconds) -> SharedFact:
        by = entry.contributor or entry.contributed_by
        return SharedFact(entry.known, by, self.trust(entry, now), entry.contributed_by)

    def query(
        self, query: str, *, now: Seconds, category: KnowledgeCategory | None = None, most: int = 10
    ) -> list[KnowledgeEntry]:
        """Return the entries that match a query best: by words in common, then by trust.

        Contradicting entries may both be in the result. The access count of each result is increased.
        """
        wanted = frozenset(content_words(query))
        found = []
        for entry in self._of_category(category):
            shared = len(wanted & _words_of(entry))
            if shared:
                found.append((shared + self.trust(entry, now), entry))
        found.sort(key=lambda pair: (-pair[0], pair[1].seq))
        best = [entry for _, entry in found[:most]]
        for entry in best:
            entry.access_count += 1
        return best

    def _of_category(self, category: KnowledgeCategory | None) -> Iterator[KnowledgeEntry]:
        """Yield the entries of a category; all for ``None``."""
        for entry in self._entries.values():
            if category is None or entry.known.category is category:
                yield entry

    def get_stats(self, now: Seconds) -> KnowledgeStats:
        """Return statistics of the pool: entries, contributors, and mean trust now."""
        entries = self._entries.values()
        categories = Counter(entry.known.category.value for entry in entries)
        trust = sum(self.trust(entry, now) for entry in entries)
        return KnowledgeStats(
            entries=len(entries),
            by_category=dict(sorted(categories.items())),
            contributors=len({entry.contributed_by for entry in entries}),
            confirmed=sum(bool(entry.confirmed_by) for entry in entries),
            contributions=self.contributions,
            mean_trust=round(trust / max(1, len(entries)), 3),
        )

    def trust(self, entry: KnowledgeEntry, now: Seconds) -> float:
        """Return how far an entry is trusted now, 0 to 1.

        Trust halves every :data:`HALF_LIFE_S` without a confirmation.
        """
        return float(entry.confidence * 0.5 ** ((now - entry.contributed_at) / HALF_LIFE_S))

    # --- saving ---

    def collect(self) -> Batch:
        """Return what changed since the last call, for the next save."""
        changed, self._changed = self._changed, {}
        saves, deletes = [], []
        for entry_id in changed:
            key = self._ids.get(entry_id)
            if entry_id == CURSORS_KEY:
                counted = {
                    "cursors": dict(self._cursors),
                    "seq": self._seq,
                    "contributions": self.contributions,
                }
                saves.append(Document(KNOWLEDGE, CURSORS_KEY, counted))
            elif key is None:
                deletes.append((KNOWLEDGE, entry_id))
            else:
                saves.append(Document(KNOWLEDGE, entry_id, {"key": key, **_as_json(self._entries[key])}))
        return Batch(tuple(saves), tuple(deletes))

    def restore(self, documents: Iterable[Document]) -> None:
        """Restore the pool from the documents of :data:`KNOWLEDGE`.

        Skip and log entries that cannot be read.
        """
        found: list[tuple[int, str, KnowledgeEntry]] = []
        for document in documents:
            try:
                if document.key == CURSORS_KEY:
                    self._restore_cursors(document)
                else:
                    entry = _from_json(document.key, document.data)
                    found.append((entry.seq, str(document.data["key"]), entry))
            except (AttributeError, KeyError, TypeError, ValueError) as error:
                log.warning("shared_knowledge.unreadable", key=document.key, error=repr(error))
        for seq, key, entry in sorted(found, key=lambda one: one[0]):
            self._entries[key], self._ids[entry.id] = entry, key
            self._seq = max(self._seq, seq)
            self.contributions = max(self.contributions, int(entry.id.rpartition("#")[2]))

    def _restore_cursors(self, document: Document) -> None:
        data = document.data
        self._cursors = {str(who): int(seq) for who, seq in data["cursors"].items()}
        self._seq, self.contributions = int(data["seq"]), int(data["contributions"])


def _as_json(entry: KnowledgeEntry) -> dict[str, object]:
    plain = asdict(entry)
    plain["known"] = {**entry.known._asdict(), "category": entry.known.category.value}
    return plain


def _from_json(entry_id: str, data: Mapping[str, Any]) -> KnowledgeEntry:
    known = data["known"]
    publication = Publication(
        KnowledgeCategory(known["category"]),
        str(known["subject"]),
        str(known["content"]),
        str(known["object"]),
        str(known["place"]),
        tuple(known["tags"]),
        tuple((str(way), str(room)) for way, room in known["exits"]),
        tuple(known["lines"]),
    )
    return KnowledgeEntry(
        entry_id,
        publication,
        str(data["contributed_by"]),
        Seconds(float(data["contributed_at"])),
        float(data["confidence"]),
        int(data["access_count"]),
        [str(one) for one in data["confirmed_by"]],
        str(data.get("contributor", "")),
        int(data["seq"]),
    )


def _words_of(entry: KnowledgeEntry) -> frozenset[str]:
    return frozenset(content_words(f"{entry.known.content} {' '.join(entry.known.tags)}"))


def _same(known: Publication, other: Publication) -> bool:
    return (known.object, known.place, known.exits) == (other.object, other.place, other.exits)
