"""A sentence is remembered once an hour, found by its words, rolled back and restored, and found by nobody when memory is off."""

import pytest

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.models.forgotten import Forgotten
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.memory import MemoryLayer

WELL = "The well by the mill is dry."


@pytest.fixture
def memory():
    return MemorySystem(LocalIds(), owner="ai-1")


def test_the_same_sentence_within_an_hour_is_one_memory_and_later_another_one(memory):
    first = memory.add(WELL, now=10.0, importance=3)
    again = memory.add(WELL, now=20.0, importance=7)
    assert again is first
    assert (len(memory), first.importance, first.details.times) == (1, 7, 2)

    assert memory.add(WELL, now=20_000.0) is not first
    assert len(memory) == 2


def test_a_recall_counts_a_memory_as_used_and_a_look_up_does_not(memory):
    well = memory.add(WELL, now=10.0)
    memory.add("A wolf howls at night.", now=11.0)

    assert memory.look_up("the dry well", now=50.0)[0].memory is well
    assert well.last_accessed == 10.0
    assert memory.recall("the dry well", now=60.0)[0].memory is well
    assert well.last_accessed == 60.0


def test_what_is_added_after_a_mark_is_gone_after_a_rollback(memory):
    memory.add(WELL, now=10.0)
    mark = memory.mark()
    memory.add("The bridge has fallen.", now=11.0)
    memory.restore(mark)

    assert [one.content for one in memory.recent()] == [WELL]


def test_a_saved_memory_is_found_again_by_another_system(memory):
    memory.add(WELL, now=10.0, layer=MemoryLayer.SEMANTIC, tags=("place:mill",))
    other = MemorySystem(LocalIds(), owner="ai-1")
    other.restore(memory.state())

    assert [one.content for one in other.with_all("place:mill")] == [WELL]
    assert other.saying(WELL).layer is MemoryLayer.SEMANTIC


def test_what_concerns_a_person_is_deleted_and_nothing_else(memory):
    memory.add("Ada gave a coin to the miller.", now=10.0)
    memory.add(WELL, now=11.0)

    assert memory.forget(Forgotten.of("Ada")) == 1
    assert [one.content for one in memory.recent()] == [WELL]


def test_a_memory_that_is_switched_off_keeps_nothing(memory):
    memory.enabled = False

    assert memory.add(WELL, now=10.0) is None
    assert len(memory) == 0
