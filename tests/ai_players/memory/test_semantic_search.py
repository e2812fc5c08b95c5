"""Memories found by what they mean, where sketches of them came in, and by their words always."""

import pytest

from maid_engine.ai_players.cognitive.memory.memory_system import MemorySystem
from maid_engine.ai_players.cognitive.memory.semantic_search import SemanticSearch
from maid_engine.ai_players.models.ids import LocalIds
from maid_engine.ai_players.models.memory import MemoryLayer
from maid_engine.ai_players.models.vectors import BITS, TextSketch, likeness

MODEL = "house/small/8"
QUESTION = "which beast gave you trouble"
WOLF, BREAD = "A grey wolf bit me in the forest.", "I bought bread at the bakery."
NEAR = (1 << 60) - 1
"""A tenth of all bits: 60 of them are other than in a sketch of nothing but zeros."""


def memory(version=MODEL, **more):
    kept = MemorySystem(LocalIds(), meanings=SemanticSearch(version, **more))
    for text in (WOLF, BREAD):
        kept.add(text, now=0.0)
    return kept


def told(kept, text, bits, version=MODEL):
    kept.meanings.take([TextSketch(text, version, bits)], kept.shelf)


def contents(kept, query=QUESTION, **more):
    return [one.memory.content for one in kept.recall(query, now=1.0, **more)]


def test_what_shares_no_word_with_a_question_is_found_by_its_meaning():
    kept = memory()
    by_words = contents(kept)
    told(kept, WOLF, 0)
    told(kept, BREAD, (1 << BITS) - 1)
    told(kept, QUESTION, NEAR)

    assert by_words == []
    assert contents(kept) == [WOLF]


def test_a_question_whose_meaning_is_not_at_hand_finds_by_words():
    kept = memory()
    told(kept, WOLF, 0)

    assert contents(kept, "bread") == [BREAD]


def test_what_fits_by_word_and_by_meaning_comes_first():
    kept = memory()
    kept.add("The bakery sells bread.", now=0.0)
    told(kept, BREAD, 0)
    told(kept, "bread", NEAR)

    assert contents(kept, "bread")[0] == BREAD
    assert len(contents(kept, "bread")) == 2


def test_a_layer_holds_for_meanings_too():
    kept = memory()
    told(kept, WOLF, 0)
    told(kept, QUESTION, NEAR)

    assert contents(kept, layer=MemoryLayer.REFLECTIVE) == []


def test_texts_without_a_sketch_are_named_once_and_again_after_a_while():
    kept = memory()

    assert kept.meanings.unknown(kept.shelf) == (WOLF, BREAD)
    told(kept, WOLF, 0)
    # The next turn through all memories names what never came.
    assert kept.meanings.unknown(kept.shelf) == (BREAD,)


def test_without_a_model_nothing_is_named():
    kept = memory("")

    assert kept.meanings.unknown(kept.shelf) == ()


def test_a_memory_told_anew_is_stale_and_named_again():
    kept = memory()
    told(kept, WOLF, 0)
    told(kept, BREAD, 0)
    entry = next(iter(kept.shelf))
    kept.shelf.rewrite(entry, "A grey wolf bit me twice.")

    assert kept.meanings.bits_of(entry) is None
    assert kept.meanings.unknown(kept.shelf) == ("A grey wolf bit me twice.",)


def test_sketches_outlive_a_restart_and_another_model_renews_them():
    kept = memory()
    told(kept, WOLF, 5)
    again, other = memory(), memory("house/large/16")
    for one in (again, other):
        one.restore(kept.state())

    assert [again.meanings.bits_of(one) for one in again.shelf] == [5, None]
    assert set(other.meanings.unknown(other.shelf)) == {WOLF, BREAD}


def test_sketches_of_another_model_are_not_taken():
    kept = memory()
    told(kept, WOLF, 0, version="house/large/16")

    assert all(one.details.sketch is None for one in kept.shelf)


def test_a_memory_that_has_a_sketch_is_saved_again():
    kept = memory()
    kept.unsaved(0.0)
    told(kept, WOLF, 0)

    assert list(kept.unsaved(0.0)) == [0]


def test_where_words_alone_are_not_wanted_a_question_without_meaning_is_lost():
    kept = memory(only=True)

    assert kept.meanings.lost(QUESTION)
    told(kept, QUESTION, 0)
    assert not kept.meanings.lost(QUESTION)
    assert not memory().meanings.lost(QUESTION)


def test_likeness_is_the_cosine_of_the_angle():
    assert likeness(0, 0) == 1.0
    assert round(likeness(0, (1 << BITS // 2) - 1), 6) == 0.0
    assert likeness(0, (1 << BITS) - 1) == -1.0


@pytest.mark.parametrize(("differing", "found"), [(171, False), (100, True)])
def test_where_words_find_nothing_only_what_means_nearly_the_same_is_found(differing, found):
    """A cosine of 0.5 is common between unrelated sentences; one of 0.8 is not."""
    memory = MemorySystem(LocalIds(), meanings=SemanticSearch("model 1"))
    memory.add("I bought mutton at the General Store.", now=1.0)
    held = TextSketch("I bought mutton at the General Store.", "model 1", 0)
    memory.meanings.take([held], memory.shelf)
    asked = TextSketch("Any lamb?", "model 1", (1 << differing) - 1)
    memory.meanings.take([asked], memory.shelf)

    assert bool(memory.recall("Any lamb?", now=2.0)) is found
