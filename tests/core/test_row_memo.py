"""A memo returns the JSON of its rows as they are, and encodes only what is new or edited."""

from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from maid_engine.core.codec import to_rows
from maid_engine.core.row_memo import RowMemo


@dataclass(slots=True)
class Note:
    """A row that changes in place."""

    text: str
    times: int = 0
    tags: list[str] = field(default_factory=list)


ROWS = st.integers(0, 3)
DEEDS = st.lists(
    st.tuples(st.sampled_from(("add", "drop", "edit", "again", "back", "save")), ROWS), max_size=30
)


@given(DEEDS)
def test_it_returns_what_a_full_encoding_gives_after_any_changes(deeds):
    memo, rows, dropped = RowMemo[Note](), [Note("first")], []
    for number, (deed, at) in enumerate(deeds):
        if deed == "add":
            rows.insert(at, Note(f"number {number}"))
        elif deed == "save":
            assert memo.rows(rows) == to_rows(rows)
        elif deed == "back":
            for row in dropped:
                row.times += 1
            rows.extend(dropped)
            dropped.clear()
        elif at < len(rows):
            row = rows[at]
            if deed == "drop":
                rows[:] = [one for one in rows if one is not row]
                dropped.append(row)
                assert memo.rows(rows) == to_rows(rows)
            elif deed == "again":
                rows.append(row)
            else:
                row.tags.append("more")
                memo.edited(row)
    assert memo.rows(iter(rows)) == to_rows(rows)


def test_rows_that_were_not_edited_are_not_encoded_again():
    memo, one, other = RowMemo[Note](), Note("one"), Note("other")
    before = memo.rows([one, other])
    other.times = 3
    memo.edited(other)

    after = memo.rows([other, one])

    assert after[1] is before[0]
    assert after[0] == {"text": "other", "times": 3}


def test_a_row_that_was_gone_for_a_while_is_encoded_again():
    memo, one, other = RowMemo[Note](), Note("one"), Note("other")
    memo.rows([one, other])
    memo.rows([one])
    other.times = 1  # nobody needs to tell of rows that are in no table

    assert memo.rows([one, other])[1] == {"text": "other", "times": 1}


def test_each_table_gets_its_own_rows():
    tables = {"a": [Note("1"), Note("2")], "b": [], "c": [Note("3")]}

    assert RowMemo[Note]().tables(tables) == {key: to_rows(rows) for key, rows in tables.items()}
