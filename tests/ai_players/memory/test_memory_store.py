"""What is saved of memories is what they are, whatever happened to them since the last save."""

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.cognitive.memory.memory_store import MemoryStore
from maid_engine.ai_players.cognitive.memory.retention import faded
from maid_engine.ai_players.models.ids import MemoryId
from maid_engine.ai_players.models.memory import SHARD, MemoryEntry, MemoryLayer
from maid_engine.core.codec import to_rows
from maid_engine.core.time import Seconds


def entry(number, content="a wolf"):
    return MemoryEntry(
        id=MemoryId(f"memory-{number}"), layer=MemoryLayer.EPISODIC, content=content, created_at=Seconds(0.0)
    )


def used(shelf, one):
    one.access_count += 1
    shelf.used(one)


def fades(shelf, one):
    faded(shelf, list(shelf.entries)[:1], 1e7)
    shelf.changed(one)


DEEDS = {
    "rewrite": lambda shelf, one: shelf.rewrite(one, f"{one.content}!", ("tag",)),
    "used": used,
    "close": lambda shelf, one: shelf.close(one, 5.0),
    "fade": fades,
    "drop": lambda shelf, one: shelf.drop(int(one.id.rpartition("-")[2])),
    "save": lambda shelf, one: shelf.unsaved(),
}


@given(st.lists(st.tuples(st.sampled_from(tuple(DEEDS)), st.integers(0, 5)), max_size=30))
def test_each_shard_is_saved_as_it_is(deeds):
    shelf = MemoryStore()
    for number in (1, 2, 3, SHARD, SHARD + 1):
        shelf.put(entry(number))
    for deed, at in deeds:
        entries = list(shelf)
        if at < len(entries):
            DEEDS[deed](shelf, entries[at])
    dirty = list(shelf.dirty)

    saved = shelf.unsaved()

    assert list(saved) == dirty
    assert saved == {number: to_rows(shelf.shard(number)) for number in dirty}
    assert shelf.unsaved() == {}


def test_only_what_changed_in_a_shard_is_encoded_again():
    shelf = MemoryStore()
    for number in (1, 2):
        shelf.put(entry(number))
    before = shelf.unsaved()[0]
    shelf.rewrite(shelf.entries[2], "two wolves")

    after = shelf.unsaved()[0]

    assert after[0] is before[0]
    assert after[1]["content"] == "two wolves"
