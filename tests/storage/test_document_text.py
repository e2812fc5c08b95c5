"""A document as the text that is stored."""

import json

import pytest

from maid_engine.core.documents import Document
from maid_engine.core.errors import StoreError
from maid_engine.storage.document_text import document_text


def test_it_reads_back_and_letters_stay_as_they_are():
    data = {"name": "Renée", "list": [1, 2.5, None, True], "in": {"deep": []}}

    text = document_text(Document("things", "1", data))

    assert json.loads(text) == data
    assert "Renée" in text


@pytest.mark.parametrize("value", [object(), {1, 2}])
def test_what_json_cannot_hold_is_refused_by_name(value):
    with pytest.raises(StoreError, match="things/1 cannot be saved"):
        document_text(Document("things", "1", {"value": value}))


def test_what_holds_itself_is_refused_by_name():
    circle = {}
    circle["again"] = circle

    with pytest.raises(StoreError, match="things/1 cannot be saved"):
        document_text(Document("things", "1", circle))
