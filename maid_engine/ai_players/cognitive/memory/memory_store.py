"""The store of all memories of one mind, with lookup by id, layer, tag, content and fact."""

from array import array
from collections.abc import Iterable, Iterator

from maid_engine.ai_players.cognitive.memory import id_set
from maid_engine.ai_players.cognitive.memory.memory_index import MemoryIndex
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import SHARD, MemoryEntry, MemoryLayer, number_of
from maid_engine.core.documents import Json
from maid_engine.core.row_memo import RowMemo


class MemoryStore:
    """Holds memories, keeps all lookup tables consistent, and tracks which shards changed since a save."""

    def __init__(self) -> None:
        self.entries: dict[int, MemoryEntry] = {}
        """The memories by number, the oldest first."""
        self.index = MemoryIndex()
        self.layers: dict[MemoryLayer, dict[int, None]] = {layer: {} for layer in MemoryLayer}
        self.tagged: dict[str, array[int]] = {}
        self.said: dict[str, tuple[int, ...]] = {}
        """The numbers of the memories with each content, mostly one."""
        self.facts: dict[str, int] = {}
        """The number of the fact that holds now, by the key of the fact."""
        self.dirty: dict[int, None] = {}
        """Shards that changed since the last save."""
        self.touched: dict[int, None] = {}
        """Shards in which only access counts changed. They are saved less often."""
        self._memo = RowMemo[MemoryEntry]()

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[MemoryEntry]:
        return iter(self.entries.values())

    def get(self, memory: MemoryId) -> MemoryEntry | None:
        """Return the memory with this id; ``None`` if it is gone."""
        return self.entries.get(number_of(memory))

    def fact(self, key: str) -> MemoryEntry | None:
        """Return the fact with this key that holds now; ``None`` if there is none."""
        number = self.facts.get(key)
        return None if number is None else self.entries.get(number)

    def holders(self, tags: Iterable[str]) -> dict[int, None]:
        """Return the numbers of the memories with at least one of these tags."""
        return dict.fromkeys(number for tag in tags for number in self.tagged.get(tag, ()))

    def put(self, entry: MemoryEntry) -> int:
        """Add a new memory and return its number."""
        number = number_of(entry.id)
        self._shelve(number, entry)
        self.dirty[number // SHARD] = None
        return number

    def take_in(self, entries: Iterable[MemoryEntry]) -> None:
        """Add saved memories, without marking their shards as changed."""
        for entry in entries:
            self._shelve(number_of(entry.id), entry)

    def _shelve(self, number: int, entry: MemoryEntry) -> None:
        self.entries[number] = entry
        self.layers[entry.layer][number] = None
        self._say(number, entry)
        self._tag(number, entry)
        key = entry.details.fact
        if key and entry.valid_to is None:
            self.facts[key] = number

    def rewrite(self, entry: MemoryEntry, content: str, tags: Iterable[str] | None = None) -> None:
        """Change the content of a memory, and its tags if given."""
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
        """Mark a memory for the next save."""
        self._memo.edited(entry)
        self.dirty[number_of(entry.id) // SHARD] = None

    def used(self, entry: MemoryEntry) -> None:
        """Mark a memory of which only the access count or time changed."""
        self._memo.edited(entry)
        self.touched[number_of(entry.id) // SHARD] = None

    def edited(self, entry: MemoryEntry) -> None:
        """Note a change that is saved with the next other change of the shard, because it can be made up again."""
        self._memo.edited(entry)

    def close(self, entry: MemoryEntry, now: float) -> None:
        """Mark a fact as no longer holding from now on. It stays in the store."""
        entry.valid_to = type(entry.created_at)(now)
        key = entry.details.fact
        if key and self.facts.get(key) == number_of(entry.id):
            del self.facts[key]
        self.changed(entry)

    def drop(self, number: int) -> None:
        """Delete a memory."""
        entry = self.entries.pop(number)
        del self.layers[entry.layer][number]
        self._unsay(number, entry)
        self._untag(number, entry)
        key = entry.details.fact
        if key and self.facts.get(key) == number:
            del self.facts[key]
        self.dirty[number // SHARD] = None

    def saying(self, content: str) -> tuple[int, ...]:
        """Return the numbers of the memories with exactly this content."""
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

    def unsaved(self) -> dict[int, list[Json]]:
        """Return each dirty shard with its memories as JSON, and mark it as saved."""
        shards = self._memo.tables({number: self.shard(number) for number in self.dirty})
        for number in shards:
            self.touched.pop(number, None)
        self.dirty.clear()
        return shards

    def shard(self, shard: int) -> list[MemoryEntry]:
        """Return the memories of a shard, that is the ones saved together."""
        numbers = range(shard * SHARD, (shard + 1) * SHARD)
        return [self.entries[number] for number in numbers if number in self.entries]


def _searched(tags: Iterable[str]) -> tuple[str, ...]:
    """Return the tags that are words. Others, such as ``room:…``, repeat what the sentence says."""
    return tuple([tag for tag in tags if ":" not in tag])
