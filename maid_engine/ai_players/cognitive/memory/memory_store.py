"""All memories of one mind: by id, by layer, by tag, by fact, in the index; and which of them changed since a save."""

from array import array
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.ai_players.cognitive.memory import id_set
from maid_engine.ai_players.cognitive.memory.index import MemoryIndex
from maid_engine.ai_players.models.memory import SHARD, MemoryEntry, MemoryId, MemoryLayer, number_of

FACT: Final = "fact"
"""Key of `metadata`: what a fact is about; of each such key one fact holds at a time."""


class MemoryStore:
    """Holds memories, and keeps all ways to find them in step."""

    def __init__(self) -> None:
        self.entries: dict[int, MemoryEntry] = {}
        """By number, oldest first."""
        self.index = MemoryIndex()
        self.layers: dict[MemoryLayer, dict[int, None]] = {layer: {} for layer in MemoryLayer}
        self.tagged: dict[str, array[int]] = {}
        self.said: dict[str, tuple[int, ...]] = {}
        """Content → the memories that say so; mostly one."""
        self.facts: dict[str, int] = {}
        """What a fact is about → the memory that holds now."""
        self.dirty: dict[int, None] = {}
        """Shards that changed since they were last saved."""
        self.touched: dict[int, None] = {}
        """Shards of which only how often they were thought of changed: saved when there is leisure."""

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[MemoryEntry]:
        return iter(self.entries.values())

    def get(self, memory: MemoryId) -> MemoryEntry | None:
        """The memory of this id."""
        return self.entries.get(number_of(memory))

    def fact(self, key: str) -> MemoryEntry | None:
        """What holds now of this."""
        number = self.facts.get(key)
        return None if number is None else self.entries.get(number)

    def holders(self, tags: Iterable[str]) -> dict[int, None]:
        """Numbers of those with one of these tags."""
        return dict.fromkeys(number for tag in tags for number in self.tagged.get(tag, ()))

    def put(self, entry: MemoryEntry) -> int:
        """Take in a new memory; gives its number."""
        number = number_of(entry.id)
        self._shelve(number, entry)
        self.dirty[number // SHARD] = None
        return number

    def take_in(self, entries: Iterable[MemoryEntry]) -> None:
        """Take in memories that were saved."""
        for entry in entries:
            self._shelve(number_of(entry.id), entry)

    def _shelve(self, number: int, entry: MemoryEntry) -> None:
        self.entries[number] = entry
        self.layers[entry.layer][number] = None
        self._say(number, entry)
        self._tag(number, entry)
        key = entry.metadata.get(FACT)
        if key and entry.valid_to is None:
            self.facts[key] = number

    def rewrite(self, entry: MemoryEntry, content: str, tags: Iterable[str] | None = None) -> None:
        """Say it in other words."""
        number = number_of(entry.id)
        self._unsay(number, entry)
        entry.content = content
        if tags is not None:
            self._untag(number, entry)
            entry.tags = tuple(tags)
            self._tag(number, entry)
        self._say(number, entry)
        self.changed(entry)

    def changed(self, entry: MemoryEntry) -> None:
        """Its fields changed: it is to be saved."""
        self.dirty[number_of(entry.id) // SHARD] = None

    def used(self, entry: MemoryEntry) -> None:
        """It was but thought of."""
        self.touched[number_of(entry.id) // SHARD] = None

    def close(self, entry: MemoryEntry, now: float) -> None:
        """A fact holds no more from now on."""
        entry.valid_to = type(entry.created_at)(now)
        key = entry.metadata.get(FACT)
        if key and self.facts.get(key) == number_of(entry.id):
            del self.facts[key]
        self.changed(entry)

    def drop(self, number: int) -> None:
        """Let a memory go."""
        entry = self.entries.pop(number)
        del self.layers[entry.layer][number]
        self._unsay(number, entry)
        self._untag(number, entry)
        key = entry.metadata.get(FACT)
        if key and self.facts.get(key) == number:
            del self.facts[key]
        self.dirty[number // SHARD] = None

    def saying(self, content: str) -> tuple[int, ...]:
        """Numbers of those that say just this."""
        return self.said.get(content, ())

    def _say(self, number: int, entry: MemoryEntry) -> None:
        self.index.add(number, entry.content, _searched(entry.tags))
        self.said[entry.content] = (*self.saying(entry.content), number)

    def _unsay(self, number: int, entry: MemoryEntry) -> None:
        self.index.remove(number, entry.content, _searched(entry.tags))
        left = tuple(other for other in self.saying(entry.content) if other != number)
        if left:
            self.said[entry.content] = left
        else:
            self.said.pop(entry.content, None)

    def _tag(self, number: int, entry: MemoryEntry) -> None:
        for tag in entry.tags:
            held = self.tagged.get(tag)
            if held is None:
                held = self.tagged[tag] = array(id_set.CODE)
            id_set.put(held, number)

    def _untag(self, number: int, entry: MemoryEntry) -> None:
        for tag in entry.tags:
            held = self.tagged.get(tag)
            if held is not None:
                id_set.drop(held, number)
                if not held:
                    del self.tagged[tag]

    def shard(self, shard: int) -> list[MemoryEntry]:
        """The memories that are saved together under this number."""
        numbers = range(shard * SHARD, (shard + 1) * SHARD)
        return [self.entries[number] for number in numbers if number in self.entries]


def _searched(tags: Iterable[str]) -> tuple[str, ...]:
    """Tags that are words; ``room:…`` and the like stand in the sentence already."""
    return tuple([tag for tag in tags if ":" not in tag])
