"""Search for memories by meaning, with sketches of their texts from an embedding model.

A memory keeps its sketch in its details, with the version of the model and a checksum of the text. A
rewritten text or another model makes the sketch stale, and a new one is requested.
"""

import heapq
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.models.memory import MEANING, SHARD, MemoryEntry, MemoryLayer, Recalled
from maid_engine.ai_players.models.memory_details import StoredSketch
from maid_engine.ai_players.models.vectors import TextSketch, likeness
from maid_engine.core.bounded import drop_oldest

ALIKE: Final = 0.35
"""Least cosine of a memory that answers a question. Unrelated sentences have 0.1 to 0.2."""
ALIKE_ALONE: Final = 0.65
"""Least cosine if the search by words finds nothing.

Most such questions have no answer, and with :data:`ALIKE` nearly all of them would get one. Chosen on the
development wordings of ``maid bench memory``.
"""
FUSION: Final = 60.0
"""Ranks are fused as 1 / (60 + rank): Cormack, Clarke and Büttcher, Reciprocal rank fusion, 2009."""
QUERIES: Final = 32
"""Most questions whose sketches are kept."""
WANTED: Final = 16
"""Most searched texts that wait to be requested a sketch for."""


class SemanticSearch:
    """Sketches of the memories of one mind and of its recent queries."""

    def __init__(self, version: str = "", *, only: bool = False) -> None:
        self.version = version
        """The version of the current model; empty if there is none. Then no sketches are requested."""
        self._only = only
        self._queries: OrderedDict[str, int] = OrderedDict()
        self._wanted: dict[str, None] = {}
        self._shard = 0
        self._named: dict[str, None] = {}

    def take(self, sketches: Iterable[TextSketch], shelf: MemoryStore) -> None:
        """Store sketches that arrived: in the memories with their text, otherwise as sketches of queries."""
        for one in sketches:
            if one.version != self.version:
                continue
            self._named.pop(one.text, None)
            self._wanted.pop(one.text, None)
            if not _sketch(one, shelf):
                self._queries[one.text] = one.bits
                drop_oldest(self._queries, QUERIES)

    def unknown(self, shelf: MemoryStore) -> tuple[str, ...]:
        """Return texts of memories without a current sketch.

        Each call looks at the newest shard and at one other, in turn. A text is returned once in each turn
        through the shards.
        """
        if not self.version or not shelf.entries:
            return ()
        found = [one.content for one in self._next_entries(shelf) if self._is_unknown(one)]
        self._named.update(dict.fromkeys(found))
        return tuple(dict.fromkeys(found))

    def _next_entries(self, shelf: MemoryStore) -> Iterator[MemoryEntry]:
        """Yield the memories of the newest shard and of the next one in turn. A new turn begins with the first."""
        last = next(reversed(shelf.entries)) // SHARD
        self._shard = self._shard + 1 if self._shard < last else 0
        if self._shard == 0:
            self._named.clear()
        yield from shelf.shard(last)
        if self._shard != last:
            yield from shelf.shard(self._shard)

    def _is_unknown(self, entry: MemoryEntry) -> bool:
        """Return whether a memory has no current sketch, and its text was not returned in this turn."""
        return entry.content not in self._named and self.bits_of(entry) is None

    def query(self, text: str) -> int | None:
        """Return the sketch of a query. If there is none yet, request it and return ``None``."""
        bits = self._queries.get(text)
        if bits is None:
            self.want(text)
        return bits

    def known(self, text: str) -> int | None:
        """Return the sketch of a query; ``None`` if there is none yet. Does not request one."""
        return self._queries.get(text)

    def knows(self, text: str) -> bool:
        """Return whether waiting for the sketch of a text is pointless: it is there, or there is no model."""
        return not self.version or not text or text in self._queries

    def want(self, text: str) -> None:
        """Request a sketch of a text. Of too many requests the oldest are dropped."""
        if not self.version or not text:
            return
        self._wanted[text] = None
        drop_oldest(self._wanted, WANTED)

    def take_wanted(self) -> tuple[str, ...]:
        """Return and clear the texts for which sketches are requested."""
        gone = tuple(self._wanted)
        self._wanted.clear()
        return gone

    def forget_queries(self) -> None:
        """Drop the queries with their sketches, since they may contain anybody's words."""
        self._queries.clear()
        self._wanted.clear()
        self._named.clear()

    def lost(self, text: str) -> bool:
        """Return whether a search for this text is useless: it has no sketch, and words do not count."""
        return self._only and bool(self.version) and text not in self._queries

    def bits_of(self, entry: MemoryEntry) -> int | None:
        """Return the sketch of a memory; ``None`` if it has none of the current version and text."""
        held = entry.details.sketch
        if held is None or held.version != self.version or held.checksum != _sum(entry.content):
            return None
        return int(held.bits, 16)

    def beside(
        self,
        found: Sequence[Recalled],
        shelf: MemoryStore,
        bits: int,
        n: int,
        layer: MemoryLayer | None = None,
    ) -> list[Recalled]:
        """Return the memories found by words combined with those found by meaning, the best first."""
        least = ALIKE if found else ALIKE_ALONE
        return fused(found, self.nearest(shelf, bits, n, layer, least=least), n)

    def nearest(
        self, shelf: MemoryStore, bits: int, n: int, layer: MemoryLayer | None, *, least: float = ALIKE
    ) -> list[tuple[float, MemoryEntry]]:
        """Return the memories with the highest cosine, at least `least`, the nearest first."""
        entries = shelf if layer is None else (shelf.entries[number] for number in shelf.layers[layer])
        near = []
        for number, entry in enumerate(entries):
            held = self.bits_of(entry)
            if held is not None and (like := likeness(bits, held)) >= least:
                near.append((like, -number, entry))
        return [(like, entry) for like, _, entry in heapq.nlargest(n, near)]


def _sketch(sketch: TextSketch, shelf: MemoryStore) -> bool:
    """Store a sketch in the memories with its text. Return whether there are any."""
    numbers = tuple(shelf.saying(sketch.text))
    for number in numbers:
        entry = shelf.entries[number]
        entry.details.sketch = StoredSketch(sketch.version, _sum(sketch.text), f"{sketch.bits:x}")
        shelf.changed(entry)
    return bool(numbers)


def fused(worded: Sequence[Recalled], meant: Sequence[tuple[float, MemoryEntry]], n: int) -> list[Recalled]:
    """Merge both lists by reciprocal rank fusion, the best first."""
    scores: dict[str, float] = {}
    found: dict[str, Recalled] = {}
    for rank, one in enumerate(worded):
        found[one.memory.id] = one
        scores[one.memory.id] = 1.0 / (FUSION + rank)
    for rank, (like, entry) in enumerate(meant):
        found[entry.id] = _with_meaning(found.get(entry.id), entry, like)
        scores[entry.id] = scores.get(entry.id, 0.0) + 1.0 / (FUSION + rank)
    best = sorted(found, key=lambda one: -scores[one])[:n]
    return [found[one] for one in best]


def _with_meaning(known: Recalled | None, entry: MemoryEntry, like: float) -> Recalled:
    """Return a memory as found by meaning, with its score if it was found by words too."""
    if known is None:
        return Recalled(entry, like, ((MEANING, like),))
    return Recalled(entry, known.score, (*known.parts, (MEANING, like)))


def _sum(text: str) -> int:
    return zlib.crc32(text.encode())
