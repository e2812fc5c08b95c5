"""The saved state of a mind as bytes."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.ai_players.hosts.saved_state import packed, packed_shards, texts_of, unpacked, whole_state

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(st.characters(codec="utf-8")),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(st.characters(codec="utf-8")), inner),
    max_leaves=20,
)


@given(JSON)
def test_every_state_is_read_as_it_was_written(state: object) -> None:
    assert unpacked(packed(state)) == state


def test_keys_keep_their_order() -> None:
    assert list(unpacked(packed({"b": 1, "a": 2}))) == ["b", "a"]


def test_infinity_is_kept() -> None:
    assert unpacked(packed([math.inf])) == [math.inf]


def test_bytes_that_are_no_state_are_refused() -> None:
    with pytest.raises(ValueError, match="line 1"):
        unpacked(b"{")


def test_memories_are_put_together_from_their_shards_in_order() -> None:
    state = whole_state(
        packed({"ids": {}, "memory": {"mark": 3}}), packed({"encoder": {}}), {1: b"[3]", 0: b"[1,2]"}
    )
    assert state == {"ids": {}, "memory": {"encoder": {}, "entries": [1, 2, 3]}}


def test_a_state_that_holds_its_memories_is_whole() -> None:
    assert whole_state(packed({"memory": {"entries": [1]}}), b"", {}) == {"memory": {"entries": [1]}}


FIELDS = {"a": [1, {"b": "Renée"}], "c": None}


def test_the_fields_of_a_state_are_text_without_being_read() -> None:
    pytest.importorskip("msgspec")
    texts = texts_of(packed(FIELDS))
    assert {name: unpacked(text.encode()) for name, text in texts.items()} == FIELDS


def test_a_state_that_only_python_can_read_has_no_texts() -> None:
    assert texts_of(packed({"a": math.inf})) is None
    assert texts_of(packed({"a": "\ud800"})) is None


def test_shards_are_one_object_of_their_bytes() -> None:
    assert unpacked(packed_shards({2: b"[1]", 7: b"[]"})) == {"2": [1], "7": []}
    assert packed_shards({}) == b"{}"
