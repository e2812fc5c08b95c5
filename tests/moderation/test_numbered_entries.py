"""Entries with numbers: durable when added, and limited."""

from dataclasses import asdict, dataclass

import pytest

from maid_engine.core.errors import StoreFullError
from maid_engine.moderation.numbered_entries import KEPT_S, EntryForm, NumberedEntries
from maid_engine.storage.memory import MemoryDocumentStore


@dataclass(frozen=True)
class Entry:
    number: int
    ended: float = 0.0


FORM = EntryForm(
    "entries",
    to_data=asdict,
    of_data=lambda data: Entry(**data),
    is_open=lambda one: not one.ended,
    kept_from=lambda one: one.ended,
    most=3,
)


@pytest.fixture
def store():
    return MemoryDocumentStore()


@pytest.fixture
def entries(store):
    return NumberedEntries(store, FORM)


async def test_what_is_added_and_replaced_is_durable(store, entries):
    await entries.add(Entry(entries.new_number()))
    await entries.add(Entry(entries.new_number()))
    await entries.replace(Entry(1, 5.0))

    again = NumberedEntries(store, FORM)
    await again.load()

    assert list(again) == list(entries) == [Entry(2), Entry(1, 5.0)]
    assert again.new_number() == 3


async def test_what_is_being_replaced_is_seen_at_once(store, entries):
    await entries.add(Entry(entries.new_number()))
    seen = []

    async def write(batch):
        seen.append(entries[1])
        await MemoryDocumentStore.write(store, batch)

    store.write = write
    await entries.replace(Entry(1, 5.0))

    assert seen == [Entry(1, 5.0)]


async def test_an_entry_that_cannot_be_written_is_none(store, entries):
    await entries.add(Entry(entries.new_number()))
    store.full = True
    with pytest.raises(StoreFullError):
        await entries.add(Entry(entries.new_number()))
    with pytest.raises(StoreFullError):
        await entries.replace(Entry(1, 5.0))

    assert list(entries) == [Entry(1)]


async def test_closed_entries_go_before_open_ones_and_old_ones_go_anyway(entries):
    for ended in (0.0, 50.0, 0.0, 0.0, 60.0):
        entries.keep(Entry(entries.new_number(), ended))

    assert entries.surplus(100.0) == [2, 5]
    assert entries.surplus(KEPT_S + 55.0) == [2, 5]
    entries.drop([2, 5])
    assert entries.surplus(KEPT_S + 61.0) == []
    entries.keep(Entry(entries.new_number()))
    assert entries.surplus(100.0) == [1]


def test_an_entry_is_found_by_its_number(entries):
    entries.keep(Entry(7))

    assert entries[7] == entries.get(7) == Entry(7)
    assert entries.get(8) is None
    assert entries.keys([7]) == [("entries", "000000000007")]
    assert len(entries) == 1
    with pytest.raises(KeyError):
        entries[8]
