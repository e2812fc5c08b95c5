"""Entries with numbers, such as reports: kept in memory and in a collection of the store, and limited."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from maid_engine.core.documents import Batch, Document, Json, Query
from maid_engine.ports.store import DocumentStore

KEPT_S: Final = 90 * 86_400.0
"""How long entries that nobody has to look at any more are kept, in seconds. Players' words are not kept forever."""


class Numbered(Protocol):
    """A value with a number."""

    @property
    def number(self) -> int:
        """Its number, from 1."""
        ...


T = TypeVar("T", bound=Numbered)


@dataclass(frozen=True, slots=True)
class EntryForm(Generic[T]):
    """How entries are stored, and which of them go."""

    collection: str
    to_data: Callable[[T], dict[str, Json]]
    of_data: Callable[[Json], T]
    is_open: Callable[[T], bool]
    """Returns whether somebody still has to look at an entry. Open entries go last."""
    kept_from: Callable[[T], float]
    """Returns when the time of :data:`KEPT_S` begins, in seconds since 1970-01-01 UTC; 0: it has not begun."""
    most: int
    """At most this many entries are kept."""


class NumberedEntries(Generic[T]):
    """The entries of one collection."""

    def __init__(self, store: DocumentStore, form: EntryForm[T]) -> None:
        self._store = store
        self._form = form
        self._entries: dict[int, T] = {}
        self._last = 0

    async def load(self) -> None:
        """Read the stored entries."""
        async for document in self._store.query(Query(self._form.collection)):
            entry = self._form.of_data(document.data)
            self._entries[entry.number] = entry
        self._last = max(self._entries, default=0)

    def new_number(self) -> int:
        """Return a number that no entry had since the server's start."""
        self._last += 1
        return self._last

    def __iter__(self) -> Iterator[T]:
        """Yield the entries, latest first."""
        return iter(sorted(self._entries.values(), key=lambda one: -one.number))

    def __len__(self) -> int:
        return len(self._entries)

    def __getitem__(self, number: int) -> T:
        """Return the entry with this number; a KeyError is raised if there is none."""
        return self._entries[number]

    def get(self, number: int) -> T | None:
        """Return the entry with this number; None if there is none."""
        return self._entries.get(number)

    def keep(self, entry: T) -> None:
        """Keep an entry in memory alone. It replaces an earlier one with its number."""
        self._entries[entry.number] = entry

    async def add(self, entry: T) -> None:
        """Add an entry; it is durable when this returns.

        It counts against limits at once, also while it is written.

        Raises:
            StoreError: it cannot be written, and is not added.
        """
        self._entries[entry.number] = entry
        try:
            await self.write([entry])
        except BaseException:
            self._entries.pop(entry.number, None)
            raise

    async def replace(self, entry: T) -> None:
        """Replace the entry with this number; the change is durable when this returns.

        Others see it at once, also while it is written, so that nobody closes an entry that is being closed.

        Raises:
            KeyError: there is no entry with this number.
            StoreError: it cannot be written, and the entry is as it was before.
        """
        before = self._entries[entry.number]
        self._entries[entry.number] = entry
        try:
            await self.write([entry])
        except BaseException:
            if self._entries.get(entry.number) is entry:
                self._entries[entry.number] = before
            raise

    async def write(self, entries: Iterable[T]) -> None:
        """Write entries to the store in one transaction."""
        await self._store.write(Batch(saves=tuple(map(self.document, entries))))

    def drop(self, numbers: Iterable[int]) -> None:
        """Remove entries from memory. Unknown numbers are ignored."""
        for number in numbers:
            self._entries.pop(number, None)

    def surplus(self, wall: float) -> list[int]:
        """Return the numbers of the entries to delete at this time.

        They are too old, or there are more than allowed. Then closed entries come first, the oldest of them first.
        """
        before = wall - KEPT_S
        old = [one.number for one in self._entries.values() if 0 < self._form.kept_from(one) < before]
        closed_first = sorted(self._entries.values(), key=lambda one: (self._form.is_open(one), one.number))
        beyond = closed_first[: max(0, len(closed_first) - self._form.most)]
        return list(dict.fromkeys([*old, *(one.number for one in beyond)]))

    def document(self, entry: T) -> Document:
        """Return an entry as a document for the store. The keys sort in the order of the numbers."""
        return Document(self._form.collection, _key(entry.number), self._form.to_data(entry))

    def keys(self, numbers: Iterable[int]) -> list[tuple[str, str]]:
        """Return the collection and the key of each of these numbers, for deleting them."""
        return [(self._form.collection, _key(number)) for number in numbers]


def _key(number: int) -> str:
    return f"{number:012d}"
