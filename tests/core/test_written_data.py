"""Data of a document of which some fields are text already."""

import json

import pytest

from maid_engine.core.documents import Document
from maid_engine.core.errors import DocumentRefusedError
from maid_engine.core.written_data import WrittenData
from maid_engine.storage.document_text import document_text

WRITTEN = WrittenData({"who": "Renée", "at": 1.5}, {"list": '[1,{"a":null}]', "far": "1e999"})
READ = {"who": "Renée", "at": 1.5, "list": [1, {"a": None}], "far": float("inf")}


def test_it_is_equal_to_what_its_text_reads_as():
    assert dict(WRITTEN) == READ
    assert json.loads(WRITTEN.text) == READ
    assert len(WRITTEN) == len(READ)


def test_a_store_keeps_its_text():
    assert document_text(Document("things", "1", WRITTEN)) == WRITTEN.text


def test_a_store_refuses_in_it_what_it_refuses_elsewhere():
    with pytest.raises(DocumentRefusedError, match=r"U\+0000"):
        document_text(Document("things", "1", WrittenData({}, {"text": '"\\u0000"'})))


def test_a_field_that_it_has_not_is_an_error():
    with pytest.raises(KeyError):
        WRITTEN["nobody"]
