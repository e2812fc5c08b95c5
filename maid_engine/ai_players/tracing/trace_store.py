"""Saves records as documents, and deletes them when they expire.

The records of an AI player are written in *chunks*. Each chunk is a document that is never written again.
Each AI player also has an index, a small document with its chunks by hour, so that old chunks are deleted
without reading them.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from maid_engine.ai_players.tracing.trace_watch import Watch
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.ports.store import DocumentStore

TRACES: Final = "ai_player_thought_traces"
CHUNK_S: Final = 30.0
"""Seconds since the last chunk after which records are written with the next save."""
CHUNK: Final = 32
"""Number of unsaved records from which on they are written with the next save, however new they are."""
MOST_A_SAVE: Final = 100
"""Maximum number of AI players whose records one save writes; the others follow with the next save."""
HOUR_S: Final = 3600


@dataclass(slots=True)
class _Hour:
    """The chunks that were written within one hour."""

    first: int
    last: int
    bytes: int
    people: dict[str, None] = field(default_factory=dict)
    """The people in them, by name in lower case: in a crowd, a thousand."""


@dataclass(slots=True)
class Index:
    """The stored chunks of one AI player."""

    hours: dict[int, _Hour] = field(default_factory=dict)
    """Hours since 1970-01-01 UTC → chunks."""
    next: int = 1
    numbers: dict[str, int] = field(default_factory=dict)

    @property
    def bytes(self) -> int:
        """Return the approximate size of all chunks in bytes."""
        return sum(hour.bytes for hour in self.hours.values())

    def chunks(self) -> Iterable[int]:
        """Yield the numbers of all chunks, the earliest first."""
        for hour in self.hours.values():
            yield from range(hour.first, hour.last + 1)

    def take(self, wall: float, size: int, people: Iterable[str]) -> int:
        """Add a chunk of `size` bytes, written at `wall` seconds; return its number."""
        number, at = self.next, int(wall // HOUR_S)
        self.next += 1
        hour = self.hours.setdefault(at, _Hour(number, number, 0))
        hour.last, hour.bytes = number, hour.bytes + size
        hour.people.update(dict.fromkeys(people))
        return number

    def without(self, name: str) -> list[int]:
        """Drop the hours whose records contain this person; return the numbers of their chunks."""
        gone: list[int] = []
        for at, hour in tuple(self.hours.items()):
            if name.lower() in hour.people:
                del self.hours[at]
                gone.extend(range(hour.first, hour.last + 1))
        return gone

    def expire(self, before: float, most_bytes: int) -> list[int]:
        """Drop the hours that ended before `before` (seconds), and the earliest ones while there is too much.

        Return the numbers of their chunks.
        """
        gone: list[int] = []
        for at in tuple(self.hours):
            too_much = self.bytes > most_bytes and len(self.hours) > 1
            if (at + 1) * HOUR_S > before and not too_much:
                break
            hour = self.hours.pop(at)
            gone.extend(range(hour.first, hour.last + 1))
        return gone

    def document(self, ai_player_id: str) -> Document:
        """Return the document of the index."""
        hours = {
            str(at): [hour.first, hour.last, hour.bytes, list(hour.people)] for at, hour in self.hours.items()
        }
        data = {
            "ai_player_id": ai_player_id,
            "index": True,
            "hours": hours,
            "next": self.next,
            "numbers": dict(self.numbers),
        }
        return Document(TRACES, ai_player_id, data, coded=True)


def index_of(data: dict[str, Any]) -> Index:
    """Return the index from the data of :meth:`Index.document`."""
    hours = {int(at): _hour_of(*saved) for at, saved in data["hours"].items()}
    return Index(dict(sorted(hours.items())), data["next"], dict(data["numbers"]))


def _hour_of(first: int, last: int, size: int, people: Iterable[str] = ()) -> _Hour:
    return _Hour(first, last, size, dict.fromkeys(people))


def chunk_key(ai_player_id: str, number: int) -> str:
    """Return the key of a chunk."""
    return f"{ai_player_id}/{number:09d}"


class TraceKeeper:
    """Collects new records for the save scheduler, and deletes old ones.

    Args:
        retention_s: seconds for which records are kept.
        most_bytes: maximum bytes of the records of one AI player.
    """

    def __init__(self, *, retention_s: float, most_bytes: int) -> None:
        self.retention_s = retention_s
        self.most_bytes = most_bytes
        self.indexes: dict[str, Index] = {}
        self._written: dict[str, float] = {}
        """AI player → time of its last chunk, in seconds of the wall clock."""
        self._expired_at = 0.0

    def collect(self, watches: Iterable[Watch], wall: float, *, everything: bool = False) -> Batch:
        """Return the due chunks and changed indexes to save, and the expired chunks to delete."""
        saves: list[Document] = []
        deletes: list[tuple[str, str]] = []
        unsaved = [watch for watch in watches if watch.unsaved]
        if not everything:
            unsaved = self._most_due(unsaved, wall)
        for watch in unsaved:
            saves.extend(self._written_out(watch, wall))
        for agent, gone in self._expire(wall):
            saves.append(self.indexes[agent].document(agent))
            deletes.extend((TRACES, chunk_key(agent, number)) for number in gone)
        return Batch(tuple(saves), tuple(deletes))

    def _most_due(self, watches: Iterable[Watch], wall: float) -> list[Watch]:
        """Return those that are due, at most as many as one save may have."""
        return [watch for watch in watches if self._due(watch, wall)][:MOST_A_SAVE]

    def _expire(self, wall: float) -> Iterator[tuple[str, Sequence[int]]]:
        """Yield each AI player of which chunks expired, with their numbers; nothing before a quarter of an hour is over."""
        if wall - self._expired_at < HOUR_S / 4:
            return
        self._expired_at = wall
        for agent, index in self.indexes.items():
            gone = index.expire(wall - self.retention_s, self.most_bytes)
            if gone:
                yield agent, gone

    def _due(self, watch: Watch, wall: float) -> bool:
        waited = wall - self._written.get(watch.ai_player_id, float("-inf"))
        return len(watch.unsaved) >= CHUNK or waited >= CHUNK_S

    def _written_out(self, watch: Watch, wall: float) -> tuple[Document, Document]:
        agent, size = watch.ai_player_id, sum(len(packed) for _, packed in watch.unsaved)
        records = watch.take_unsaved()
        self._written[agent] = wall
        index = self.indexes.setdefault(agent, Index())
        index.numbers = dict(watch.numbers)
        number = index.take(wall, size, watch.take_people())
        chunk = {"ai_player_id": agent, "wall": wall, "records": records}
        return Document(TRACES, chunk_key(agent, number), chunk, coded=True), index.document(agent)

    async def load(self, store: DocumentStore) -> None:
        """Load the indexes of records from before this start. The records themselves are not read.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in store.query(Query(TRACES, {"index": True})):
            self.indexes[document.data["ai_player_id"]] = index_of(dict(document.data))

    async def latest(self, store: DocumentStore, ai_player_id: str, most: int) -> list[dict[str, object]]:
        """Return the latest records of an AI player in order: whole chunks, until there are `most` or more.

        Raises:
            StoreError: the store cannot be read.
        """
        found: list[dict[str, object]] = []
        for number in reversed(tuple(self.indexes[ai_player_id].chunks())):
            if len(found) >= most:
                break
            document = await store.get(TRACES, chunk_key(ai_player_id, number))
            if document is not None:
                found[:0] = document.data["records"]
        return found

    def forget_player(self, ai_player_id: str, name: str) -> Batch:
        """Drop the hours of an AI player that contain this person; return what to save and delete."""
        index = self.indexes.get(ai_player_id)
        gone = index.without(name) if index is not None else []
        if index is None or not gone:
            return Batch()
        keys = tuple((TRACES, chunk_key(ai_player_id, number)) for number in gone)
        return Batch((index.document(ai_player_id),), keys)

    def forget(self, ai_player_id: str) -> Batch:
        """Drop all records of an AI player; return what to delete."""
        index = self.indexes.pop(ai_player_id, Index())
        keys = [chunk_key(ai_player_id, number) for number in index.chunks()]
        return Batch(deletes=tuple((TRACES, key) for key in (*keys, ai_player_id)))
