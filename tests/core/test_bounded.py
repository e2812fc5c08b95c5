"""Tables that keep only their newest entries."""

import re
from collections import OrderedDict
from pathlib import Path

from maid_engine.core.bounded import drop_oldest

ROOT = Path(__file__).parents[2]
BY_HAND = re.compile(
    r"(?:if|while) len\(([\w.]+)\) >=? [\w.+ ]+:\n +(?:del \1\[next\(iter\(\1\)\)\]|\1\.popitem\(last=False\))\n"
)


def test_a_table_that_is_not_too_large_stays_as_it_is():
    table = dict.fromkeys("abc", 1)

    assert drop_oldest(table, 3) == []
    assert list(table) == ["a", "b", "c"]


def test_of_too_many_the_oldest_go_and_are_returned():
    table = {"a": 1, "b": 2, "c": 3, "d": 4}

    assert drop_oldest(table, 2) == [1, 2]
    assert table == {"c": 3, "d": 4}


def test_many_go_at_a_time_where_that_is_wished():
    table = dict.fromkeys(range(10))

    assert drop_oldest(table, 9, down_to=4) == [None] * 6
    assert list(table) == [6, 7, 8, 9]
    assert drop_oldest(table, 9, down_to=4) == []


def test_a_key_that_was_moved_to_the_end_is_the_newest():
    table = OrderedDict(a=1, b=2, c=3)
    table.move_to_end("a")

    assert drop_oldest(table, 1) == [2, 3]


def test_no_table_is_bounded_by_hand():
    parts = ("maid_engine", "maid_stdlib", "maid_qa", "maid_remote", "content_packs")
    files = [file for part in parts for file in (ROOT / part).rglob("*.py")]

    assert [str(file) for file in files if BY_HAND.search(file.read_text(encoding="utf-8"))] == []
