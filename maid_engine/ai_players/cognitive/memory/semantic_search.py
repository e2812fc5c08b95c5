"""Memories by what they mean, where sketches of their texts are at hand; by their words always.

A memory keeps its sketch in its metadata, with the version of the model and a checksum of the words it was made from:
a memory told anew, or another model, makes it stale, and it is named again for a fresh one.
"""

import heapq
import zlib
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Final

from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.models.memory import MEANING, SHARD, MemoryEntry, MemoryLayer, Recalled
from maid_engine.ai_players.models.vectors import TextSketch, likeness
from maid_engine.core.bounded import drop_oldest

SKETCH: Final = "sketch"
"""Key of `metadata`: version, checksum of the words, bits in hexadecimal."""
ALIKE: Final = 0.35
"""The cosine from which a memory is near enough to a question. Unrelated sentences come to 0.1 to 0.2."""
ALIKE_ALONE: Final = 0.65
"""The same where words find nothing: most such questions have no answer, and at :data:`ALIKE` nearly each would get one
(chosen on the worked-on wordings of ``maid bench memory``)."""
FUSION: Final = 60.0
"""Ranks are fused as 1 / (60 + rank): Cormack, Clarke and Büttcher, Reciprocal rank fusion, 2009."""
QUERIES: Final = 32
"""Questions whose sketches are kept."""
WANTED: Final = 16
"""Texts that were looked for without a sketch and are named for one."""


class SemanticSearch:
    """Sketches of one mind's memories and of what it lately asked itself."""

    def __init__(self, version: str = "", *, only: bool = False) -> None:
        self.version = version
        """Of the model that is asked now; "": none is, and nothing is named."""
        self._only = only
        self._queries: OrderedDict[str, int] = OrderedDict()
        self._wanted: dict[str, None] = {}
        self._shard = 0
        self._named: dict[str, None] = {}

    def take(self, sketches: Iterable[TextSketch], shelf: MemoryStore) -> None:
        """Keep what came in."""
        for one in sketches:
            if one.version != self.version:
                continue
            self._named.pop(one.text, None)
            self._wanted.pop(one.text, None)
            known = False
            for number in shelf.saying(one.text):
                shelf.entries[number].metadata[SKETCH] = [one.version, _sum(one.text), f"{one.bits:x}"]
                shelf.changed(shelf.entries[number])
                known = True
            if not known:
                self._queries[one.text] = one.bits
                drop_oldest(self._queries, QUERIES)

    def unknown(self, shelf: MemoryStore) -> tuple[str, ...]:
        """Texts of memories that have no sketch yet, or a stale one: of the newest, and of some others in turn."""
        if not self.version or not shelf.entries:
            return ()
        last = next(reversed(shelf.entries)) // SHARD
        self._shard = self._shard + 1 if self._shard < last else 0
        if self._shard == 0:
            self._named.clear()
        entries = [*shelf.shard(last), *(shelf.shard(self._shard) if self._shard != last else ())]
        found = [
            one.content for one in entries if self.bits_of(one) is None and one.content not in self._named
        ]
        self._named.update(dict.fromkeys(found))
        return tuple(dict.fromkeys(found))

    def query(self, text: str) -> int | None:
        """Return the sketch of what is looked for; ``None`` while there is none, and then it is asked for."""
        bits = self._queries.get(text)
        if bits is None:
            self.want(text)
        return bits

    def known(self, text: str) -> int | None:
        """Return the sketch of what is looked for; ``None`` while there is none. Nothing is asked for."""
        return self._queries.get(text)

    def knows(self, text: str) -> bool:
        """Return whether nothing better is to be had for a text: its sketch is at hand, or there is no model."""
        return not self.version or not text or text in self._queries

    def want(self, text: str) -> None:
        """Have a text named for a sketch; of too many the oldest are let go."""
        if not self.version or not text:
            return
        self._wanted[text] = None
        drop_oldest(self._wanted, WANTED)

    def take_wanted(self) -> tuple[str, ...]:
        """Return the texts to be named for a sketch, taken out."""
        gone = tuple(self._wanted)
        self._wanted.clear()
        return gone

    def forget_queries(self) -> None:
        """Let go of the questions whose sketches are at hand: they may hold anybody's words."""
        self._queries.clear()
        self._wanted.clear()
        self._named.clear()

    def lost(self, text: str) -> bool:
        """Whether nothing is to be found by this text: its meaning is not at hand, and words alone are not wanted."""
        return self._only and bool(self.version) and text not in self._queries

    def bits_of(self, entry: MemoryEntry) -> int | None:
        """A memory's sketch, when it has one of this version and of these words."""
        held = entry.metadata.get(SKETCH)
        if held is None or held[0] != self.version or held[1] != _sum(entry.content):
            return None
        return int(held[2], 16)

    def beside(
        self,
        found: Sequence[Recalled],
        shelf: MemoryStore,
        bits: int,
        n: int,
        layer: MemoryLayer | None = None,
    ) -> list[Recalled]:
        """Return what words found together with what means the same, the best first."""
        least = ALIKE if found else ALIKE_ALONE
        return fused(found, self.nearest(shelf, bits, n, layer, least=least), n)

    def nearest(
        self, shelf: MemoryStore, bits: int, n: int, layer: MemoryLayer | None, *, least: float = ALIKE
    ) -> list[tuple[float, MemoryEntry]]:
        """The memories that mean most nearly the same, with a cosine of at least `least`, the nearest first."""
        entries = shelf if layer is None else (shelf.entries[number] for number in shelf.layers[layer])
        near = []
        for number, entry in enumerate(entries):
            held = self.bits_of(entry)
            if held is not None and (like := likeness(bits, held)) >= least:
                near.append((like, -number, entry))
        return [(like, entry) for like, _, entry in heapq.nlargest(n, near)]


def fused(worded: Sequence[Recalled], meant: Sequence[tuple[float, MemoryEntry]], n: int) -> list[Recalled]:
    """Both lists as one, the best first: what stands high in both stands highest."""
    scores: dict[str, float] = {}
    found: dict[str, Recalled] = {}
    for rank, one in enumerate(worded):
        found[one.memory.id] = one
        scores[one.memory.id] = 1.0 / (FUSION + rank)
    for rank, (like, entry) in enumerate(meant):
        known = found.get(entry.id)
        parts = (*(known.parts if known else ()), (MEANING, like))
        found[entry.id] = Recalled(entry, known.score if known else like, parts)
        scores[entry.id] = scores.get(entry.id, 0.0) + 1.0 / (FUSION + rank)
    best = sorted(found, key=lambda one: -scores[one])[:n]
    return [found[one] for one in best]


def _sum(text: str) -> int:
    return zlib.crc32(text.encode())
