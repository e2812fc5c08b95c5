"""Vectors tell whether a reply goes with what was said."""

import pytest

from maid_engine.ai_players.dialogue.answer_fit.reply_vectors import (
    MAGIC,
    ReplyVectors,
    packed,
    shipped_reply_vectors,
    unpacked,
)
from maid_engine.ai_players.dialogue.exchanges.wordings import WordTable
from maid_engine.ai_players.dialogue.packed_file import packed_file
from maid_engine.ai_players.dialogue.packed_rows import PackedRows
from maid_engine.core.errors import ConfigError


def table(**words):
    """A table of words with vectors of two parts."""
    rows = {word: at for at, word in enumerate(words)}
    return WordTable(rows, PackedRows(bytes(128 + part for parts in words.values() for part in parts), 2), {})


def small():
    return ReplyVectors(table(lost=(100, 0), won=(0, 100)), table(sorry=(90, 0), hurray=(0, 90)))


def test_a_reply_agrees_with_what_it_goes_with():
    assert sum(small().agreement("i lost", "so sorry")) == pytest.approx(1.0)
    assert sum(small().agreement("i lost", "hurray")) == pytest.approx(0.0)
    assert small().agreement("i won", "hurray") == pytest.approx((0.0, 1.0))


def test_unknown_words_agree_with_nothing():
    assert sum(small().agreement("xyzzy", "so sorry")) == 0.0


def test_a_file_has_the_same_vectors():
    read = unpacked(packed(small()), "vectors")
    assert read.agreement("i lost", "so sorry") == small().agreement("i lost", "so sorry")
    assert packed(read) == packed(small())


@pytest.mark.parametrize(
    "data",
    [
        b"something else",
        MAGIC + b"garbage",
        packed_file(MAGIC, {"dimensions": 2, "said": "a", "replied": "b"}, b"\x80" * 3),
        packed_file(MAGIC, {"dimensions": 2}, b""),
    ],
)
def test_a_damaged_file_is_named(data):
    with pytest.raises(ConfigError, match=r"vectors\.bin"):
        unpacked(data, "vectors.bin")


def test_shipped_vectors_know_which_reply_goes_with_news():
    vectors = shipped_reply_vectors()
    for said, goes, does_not in (
        ("my cat died last night", "I am so sorry. They leave a big hole.", "Congratulations! Well done."),
        ("i finally got the job", "Congratulations! Well done.", "I am so sorry. They leave a big hole."),
    ):
        assert sum(vectors.agreement(said, goes)) > sum(vectors.agreement(said, does_not))
