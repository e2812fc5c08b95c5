"""Rules are asked whether they change a mind: what is saved of it is encoded in full each time, so that a silent change shows."""

import pytest

from maid_engine.core.codec import to_rows
from maid_engine.core.row_memo import RowMemo


@pytest.fixture(autouse=True)
def _rows_are_saved_as_they_are(monkeypatch):
    """Encode all rows, where other tests only compare: these tests report a change with the name of the rule."""
    monkeypatch.setattr(RowMemo, "rows", lambda _, table: to_rows(list(table)))
