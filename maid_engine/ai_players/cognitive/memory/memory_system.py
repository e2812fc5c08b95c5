"""``MemorySystem``: the interface to all layers of an AI player's memory."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from typing import Final, TypedDict

from maid_engine.ai_players.cognitive.memory.encoder import Encoder, EncoderState
from maid_engine.ai_players.cognitive.memory.facts import Facts
from maid_engine.ai_players.cognitive.memory.maintenance import MemoryMaintenance
from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.ongoing_events import Told
from maid_engine.ai_players.cognitive.memory.query import read_query
from maid_engine.ai_players.cognitive.memory.recall_cache import RecallCache
from maid_engine.ai_players.cognitive.memory.relevance import Weights, rank
from maid_engine.ai_players.cognitive.memory.retention import make_room
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.cognitive.memory.sentences import lower_all
from maid_engine.ai_players.models.audience import (
    EVERYBODY,
    Audience,
    Players,
    Provenance,
    audience_of,
    combined,
    players_in,
)
from maid_engine.ai_players.models.events import MemoryEncodedEvent, MemoryEvictionEvent, MemoryRetrievalEvent
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import FIRST_REVISION, LocalIds, MemoryId, PlanRevision
from maid_engine.ai_players.models.memory import (
    HUMAN_CHAT,
    SHARD,
    MemoryEntry,
    MemoryLayer,
    MemoryLimits,
    Recalled,
    number_of,
    thought_of,
)
from maid_engine.ai_players.models.memory_details import MemoryDetails
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.ai_players.models.world import StateChange
from maid_engine.ai_players.questions.thinker import Thinker
from maid_engine.core.codec import from_json, to_rows
from maid_engine.core.documents import Json
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds

SAME_S: Final = 3600.0
"""Seconds within which the same sentence is merged into the existing memory."""
COUNTS_SAVED_S: Final = 600.0
"""Game seconds between two saves of shards in which only access counts changed."""
MOST_EVENTS: Final = 40
"""Most events that wait to be taken. Further events are discarded."""
MOST_TOLD: Final = 100
"""Characters of a memory, or of a query, that its event contains."""


class MemoryState(TypedDict, total=False):
    """Saved state of a :class:`MemorySystem`: the full state, or only a mark to roll back to."""

    entries: list[object]
    dirty: list[int]
    mark: int
    encoder: EncoderState


class MemorySystem:
    """Stores memories, finds them again, and forgets them."""

    def __init__(  # noqa: PLR0913
        self,
        ids: LocalIds,
        *,
        enabled: bool = True,
        limits: MemoryLimits | None = None,
        owner: str = "",
        meanings: SemanticSearch | None = None,
        weights: Weights | None = None,
        players: Callable[[], Players] = dict,
        thinker: Thinker | None = None,
    ) -> None:
        self.enabled = enabled
        self.limits = limits or MemoryLimits()
        self.weights = weights or Weights()
        self.owner = owner
        """The AI player's id, for events."""
        self.shelf = MemoryStore()
        self.meanings = meanings or SemanticSearch()
        """Search by meaning. It finds something only where an embedding model supplies sketches."""
        self.facts = Facts(self.shelf, self.add)
        self._players = players
        """Returns the known players. Their names are looked for in new sentences."""
        self._ids = ids
        self._events: list[Event] = []
        self.addressee_of: Callable[[int], str] = _nobody
        """Returns the other player for whom an observed line was; "" if it was for this AI player or for all."""
        self._encoder = self._new_encoder()
        self._upkeep = MemoryMaintenance(self)
        if thinker is not None:
            self._upkeep.attend(thinker)
        self._counts_due = 0.0
        self.told_places = RecallCache()
        """Cache of places that were looked up lately. Not saved."""
        self.recalls = 0

    def __len__(self) -> int:
        return len(self.shelf)

    def _new_encoder(self) -> Encoder:
        encoder = Encoder(self.facts, self._keep_told, self._retell)
        encoder.addressee_of = self._addressee_of
        return encoder

    def _addressee_of(self, seq: int) -> str:
        """Return what :attr:`addressee_of` returns: it is set after the encoder was made."""
        return self.addressee_of(seq)

    # --- adding ---

    def perceive(self, observations: Sequence[Observation], *, room: str, now: float) -> None:
        """Turn observations into memories. `room` is the name of the room where they were made."""
        if self.enabled:
            self._encoder.perceive(observations, room, now)

    def typed(self, line: str, heard_from: int, heard_until: int) -> None:
        """Record a typed line. Observations with `heard_from` <= seq < `heard_until` are the answer to it."""
        if self.enabled:
            self._encoder.typed(line, heard_from, heard_until)

    def correct(self, changes: Iterable[StateChange], now: float) -> None:
        """Remember beliefs that proved wrong and were corrected."""
        if self.enabled:
            self._encoder.correct(changes, now)

    def add(  # noqa: PLR0913
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
        subjects: Iterable[str] = (),
        audience: Audience = EVERYBODY,
        sources: tuple[MemoryId, ...] = (),
        abstraction_level: int = 0,
        heard: tuple[int, ...] = (),
        details: MemoryDetails | None = None,
    ) -> MemoryEntry | None:
        """Add a sentence to memory, or merge it with the same sentence of the last hour.

        When the layer is full, its least valuable memories are evicted.

        Returns:
            The new or the merged memory; ``None`` if memory is disabled.
        """
        if not self.enabled:
            return None
        known = self._known(content, now)
        if known is not None:
            known.details.times += 1
            known.last_accessed = Seconds(now)
            known.importance = max(known.importance, importance)
            known.audience = known.audience.narrowed(audience)
            self.shelf.used(known)
            self._upkeep.merged()
            return known
        at = Seconds(now)
        entry = MemoryEntry(
            id=MemoryId(self._ids.next("memory")),
            layer=layer,
            content=content,
            created_at=at,
            importance=importance,
            emotional_valence=valence,
            tags=tuple(tags),
            trust=trust,
            asserted_by=asserted_by,
            taint=taint,
            subjects=self._subjects(content, subjects),
            audience=audience,
            last_accessed=at,
            heard=heard,
            sources=sources,
            abstraction_level=abstraction_level,
            details=details or MemoryDetails(),
        )
        self.shelf.put(entry)
        self.tell(MemoryEncodedEvent(self.owner, entry.id, layer, importance, content[:MOST_TOLD]))
        evicted = make_room(self.shelf, layer, self.limits, now)
        if evicted:
            self.tell(MemoryEvictionEvent(self.owner, layer, evicted, "capacity"))
        return entry

    def _subjects(self, content: str, subjects: Iterable[str]) -> tuple[str, ...]:
        """Return the players that a sentence is about: `subjects`, and known players that it names."""
        return tuple(dict.fromkeys((*subjects, *players_in(content, self._players()))))

    def provenance_of(self, entries: Iterable[MemoryEntry]) -> Provenance:
        """Return the provenance of a text that is made from these memories."""
        return combined(self.resolved(one.content, one.provenance) for one in entries)

    def resolved(self, text: str, provenance: Provenance) -> Provenance:
        """Return the provenance of a text with its audience worked out from the players it names."""
        audience = audience_of(text, self._players(), provenance)
        return Provenance(provenance.authors, self._subjects(text, provenance.subjects), audience)

    def _known(self, content: str, now: float) -> MemoryEntry | None:
        entry = self.saying(content)
        if entry is None or entry.valid_to is not None:
            return None
        if now - max(entry.created_at, entry.last_accessed) < SAME_S:
            return entry
        return None

    def _keep_told(self, told: Told) -> MemoryEntry | None:
        tags = (*told.tags, HUMAN_CHAT) if told.human else told.tags
        return self.add(
            told.content,
            now=told.at,
            importance=told.importance,
            valence=told.valence,
            tags=tags,
            trust=told.trust,
            asserted_by=told.asserted_by,
            taint=told.taint,
            subjects=lower_all(told.people),
            audience=told.audience,
            heard=told.heard,
            details=told.details,
        )

    def _retell(self, memory: MemoryId, told: Told) -> bool:
        """Rewrite the memory of an event that continued. Return ``False`` if the memory is gone."""
        entry = self.shelf.get(memory)
        if entry is None:
            return False
        entry.created_at = entry.last_accessed = Seconds(told.at)
        entry.heard = told.heard
        entry.details.update(told.details)
        self.shelf.rewrite(entry, told.content)
        return True

    def go_on(self, memory: MemoryId, content: str, made_of: Provenance, *, now: float) -> MemoryEntry | None:
        """Rewrite the memory of something that went on, and return it; ``None`` if it is gone or held elsewhere.

        Args:
            memory: the memory.
            content: all of it, in sentences.
            made_of: the provenance of what was added.
            now: game time in seconds.
        """
        entry = self.shelf.get(memory)
        if entry is None or entry.valid_to is not None:
            return None
        whole = combined((entry.provenance, made_of))
        entry.created_at = entry.last_accessed = Seconds(now)
        entry.taint, entry.audience = whole.authors, whole.audience
        entry.subjects = self._subjects(content, whole.subjects)
        self.shelf.rewrite(entry, content)
        return entry

    def refer(
        self, skill: str, content: str, *, now: float, successes: int, failures: int
    ) -> MemoryEntry | None:
        """Remember that a skill exists, or update its memory.

        The skill itself is in the skill library. The memory only refers to it.

        Returns:
            The memory; ``None`` if memory is disabled.
        """
        key = f"skill:{skill}"
        known = self.shelf.fact(key)
        if known is None:
            known = self.add(
                content,
                now=now,
                layer=MemoryLayer.PROCEDURAL,
                tags=("skill",),
                details=MemoryDetails(fact=key, skill=skill),
            )
        elif known.content != content:
            self.shelf.rewrite(known, content)
        if known is not None:
            known.details.successes, known.details.failures = successes, failures
            self.shelf.changed(known)
        return known

    # --- finding ---

    def saying(self, content: str) -> MemoryEntry | None:
        """Return the latest memory with exactly this content; ``None`` if there is none."""
        numbers = self.shelf.saying(content)
        return self.shelf.entries[max(numbers)] if numbers else None

    def recall(  # noqa: PLR0913
        self,
        query: str,
        *,
        now: float,
        n: int = 10,
        layer: MemoryLayer | None = None,
        about: Iterable[str] = (),
        opens: bool = False,
    ) -> list[Recalled]:
        """Return the `n` memories that answer `query` best, the best first, and count them as used.

        Args:
            query: A question or search words.
            now: Game time in seconds.
            n: Most memories to return.
            layer: Search only this layer.
            about: Return only memories with at least one of these tags. Search by meaning is then skipped.
            opens: Whether the recall serves a new question. If so, a retrieval event is emitted.

        Returns:
            The memories with their scores; empty if nothing answers.
        """
        found = rank(
            self.shelf, read_query(query, now), now=now, n=n, layer=layer, about=about, weights=self.weights
        )
        bits = self.meanings.query(query) if not about else None
        if bits is not None:
            found = self.meanings.beside(found, self.shelf, bits, n, layer)
        self.recalled(thought_of(found), now)
        if opens:
            self._tell_retrieval(query, found, layer)
        return found

    def _tell_retrieval(self, query: str, found: Sequence[Recalled], layer: MemoryLayer | None) -> None:
        """Emit the event of a recall that serves a new question."""
        layers = self._layers_in_use() if layer is None else (layer,)
        top = round(found[0].score, 4) if found else 0.0
        self.tell(MemoryRetrievalEvent(self.owner, query[:MOST_TOLD], len(found), top, layers))

    def _layers_in_use(self) -> tuple[MemoryLayer, ...]:
        """Return the layers that hold memories."""
        return tuple(one for one in MemoryLayer if self.shelf.layers[one])

    def recalled(self, memories: Iterable[MemoryId], now: float) -> None:
        """Count memories as used. Unknown ids are ignored. See :func:`thought_of`."""
        self.recalls += 1
        for memory in memories:
            entry = self.shelf.get(memory)
            if entry is None:
                continue
            entry.access_count += 1
            entry.last_accessed = Seconds(now)
            self.shelf.used(entry)

    def look_up(self, query: str, *, now: float, n: int = 10, bits: int | None = None) -> list[Recalled]:
        """Return what :meth:`recall` would return, without changing anything. For decisions and for reports.

        `bits` is the query's sketch, made by the same model version as the memories' sketches.
        ``None`` searches by words only.
        """
        found = rank(self.shelf, read_query(query, now), now=now, n=n, weights=self.weights)
        if bits is None:
            return found
        return self.meanings.beside(found, self.shelf, bits, n)

    def with_all(self, *tags: str) -> list[MemoryEntry]:
        """Return the memories that have all of these tags, the latest first."""
        numbers = set.intersection(*(set(self.shelf.holders((tag,))) for tag in tags))
        return [self.shelf.entries[number] for number in sorted(numbers, reverse=True)]

    def recent(self, n: int = 20, layer: MemoryLayer | None = None) -> list[MemoryEntry]:
        """Return the latest `n` memories, the latest first."""
        entries = self.shelf.entries
        numbers = reversed(entries if layer is None else self.shelf.layers[layer])
        return [entries[number] for number in islice(numbers, n)]

    def since(self, when: float, most: int) -> Iterator[MemoryEntry]:
        """Yield the memories created after `when`, the latest first.

        Looks at the latest `most` memories only.
        """
        latest = (self.shelf.entries[number] for number in islice(reversed(self.shelf.entries), most))
        return takewhile(lambda memory: memory.created_at > when, latest)

    # --- forgetting ---

    def forget(self, person: Forgotten) -> int:
        """Delete every memory about a player or made from their words. Return how many were deleted.

        Also drops all query sketches, recalled places and waiting events, since they may contain the words.
        """
        gone = [number for number, entry in self.shelf.entries.items() if _is_about(entry, person)]
        self.drop(gone, "manual")
        self.meanings.forget_queries()
        self.told_places.clear()
        self._encoder.forget(person)
        self._events.clear()
        return len(gone)

    def drop(self, numbers: Sequence[int], reason: str) -> None:
        """Delete memories, with one eviction event for each layer that gives `reason`."""
        by_layer: dict[MemoryLayer, int] = {}
        for number in numbers:
            entry = self.shelf.entries[number]
            by_layer[entry.layer] = by_layer.get(entry.layer, 0) + 1
            self.shelf.drop(number)
        for layer, count in by_layer.items():
            self.tell(MemoryEvictionEvent(self.owner, layer, count, reason))

    def retract(self, memory: MemoryId | None, content: str) -> None:
        """Delete the memory of a conclusion that another has replaced, unless it says something else by now."""
        entry = self.shelf.get(memory) if memory is not None else None
        if entry is not None and entry.content == content:
            self.drop([number_of(entry.id)], "superseded")

    # --- upkeep ---

    def upkeep(self, now: float, revision: PlanRevision = FIRST_REVISION, *, soft: float = 1.0) -> None:
        """Run one small chore of consolidation, decay or forgetting, if one is due.

        `soft` below 1.0 makes old episodes be summarised sooner. It is used when there are many AI players.
        """
        if self.enabled:
            self._upkeep.go_on(now, revision, soft)

    # --- events ---

    def tell(self, event: Event) -> None:
        """Queue an event for :meth:`events`. It is discarded when :data:`MOST_EVENTS` are waiting."""
        if len(self._events) < MOST_EVENTS:
            self._events.append(event)

    def events(self) -> tuple[Event, ...]:
        """Return and clear the events since the last call."""
        if not self._events:
            return ()
        gone = tuple(self._events)
        self._events.clear()
        return gone

    # --- saving ---

    def state(self) -> MemoryState:
        """Return the full state as JSON. Events that still go on are turned into memories first."""
        self._encoder.settle(self._latest(), everything=True)
        return {
            "entries": to_rows(self.shelf),
            "encoder": self._encoder.state(),
            "dirty": list(self.shelf.dirty),
        }

    def _latest(self) -> float:
        return max((one.created_at for one in self.recent(1)), default=0.0)

    def mark(self) -> MemoryState:
        """Return a mark for :meth:`restore`.

        A step that raises rolls memory back to it without a full copy.
        """
        return {"mark": self._ids.state().get("memory", 0), "encoder": self._encoder.state()}

    def save_again(self, shards: Iterable[int]) -> None:
        """Mark shards for the next save, so that memories which could not be read are removed from them."""
        self.shelf.dirty.update(dict.fromkeys(shards))

    def restore(self, state: MemoryState) -> None:
        """Restore the state from :meth:`state`, or roll back to the mark from :meth:`mark`.

        A rollback deletes the memories added since the mark. It does not undo changes to older memories.
        """
        self.told_places.clear()
        self.shelf = _until(self.shelf, int(state["mark"])) if "mark" in state else _restored(state)
        self.facts = Facts(self.shelf, self.add)
        self._encoder = self._new_encoder()
        self._encoder.restore(state.get("encoder", {}))
        self._upkeep.start_over()

    def unsaved(self, now: float) -> dict[int, list[Json]]:
        """Return the shards that changed since the last call, each with its memories as JSON.

        A shard with an empty list may be deleted. Shards in which only access counts changed are included
        every :data:`COUNTS_SAVED_S`.
        """
        if now >= self._counts_due:
            self.shelf.dirty.update(self.shelf.touched)
            self._counts_due = now + COUNTS_SAVED_S
        return self.shelf.unsaved()

    def header(self) -> MemoryState:
        """Return the state that is saved beside the shards."""
        return {"encoder": self._encoder.state()}


def _nobody(seq: int) -> str:
    """Return "": it is not known for whom lines are."""
    del seq
    return ""


def _until(shelf: MemoryStore, last: int) -> MemoryStore:
    """Return a store with the memories up to a number. The shards of the later ones are to be saved again."""
    rolled_back = MemoryStore()
    rolled_back.take_in([one for number, one in shelf.entries.items() if number <= last])
    later = (number // SHARD for number in shelf.entries if number > last)
    rolled_back.dirty = dict.fromkeys((*shelf.dirty, *later))
    return rolled_back


def _restored(state: MemoryState) -> MemoryStore:
    """Return the store that was saved."""
    entries = [from_json(MemoryEntry, one) for one in state.get("entries", ())]
    entries.sort(key=lambda one: number_of(one.id))
    restored = MemoryStore()
    restored.take_in(entries)
    restored.dirty = dict.fromkeys(map(int, state.get("dirty", ())))
    return restored


def _is_about(entry: MemoryEntry, person: Forgotten) -> bool:
    """Return whether a memory is about a player, asserted by them, or made from their words."""
    if person.name in entry.tags or entry.asserted_by.lower() == person.name:
        return True
    return person.is_in(entry.content, entry.taint, entry.subjects, entry.audience) or _may_echo(
        entry, person
    )


def _may_echo(entry: MemoryEntry, person: Forgotten) -> bool:
    """Return whether an AI player said it in a person's presence, and so may have repeated their words."""
    by_ai = bool(entry.taint) and HUMAN_CHAT not in entry.tags
    return by_ai and person.name in (entry.audience.only or ())
