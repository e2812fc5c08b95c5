"""A document as the text that is stored."""

import json
import math
from enum import StrEnum

import pytest

from maid_engine.core.documents import Document
from maid_engine.core.errors import StoreError
from maid_engine.storage.document_text import document_text


class Place(StrEnum):
    INN = "inn"


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


CODED = {
    "name": 'Renée \u2028 "quoted" \x01',
    "numbers": [1, -0.0, 1e-7, 1e22, 2**80, math.inf, -math.inf],
    "flags": (True, None),
    "kind": Place.INN,
    "in": {"deep": []},
}


def test_data_of_the_codec_is_written_as_the_checked_encoder_writes_it():
    checked = document_text(Document("things", "1", CODED))

    assert json.loads(document_text(Document("things", "1", CODED, coded=True))) == json.loads(checked)


def test_not_a_number_stays_one():
    text = document_text(Document("things", "1", {"value": math.nan}, coded=True))

    assert math.isnan(json.loads(text)["value"])


@pytest.mark.parametrize("value", [object(), "\ud800"])
def test_what_coded_data_cannot_hold_is_refused_by_name(value):
    with pytest.raises(StoreError, match="things/1 cannot be saved"):
        document_text(Document("things", "1", {"value": value}, coded=True))
