"""NEW-ENVIRON."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maid_engine.net.environment import answer, request


def test_the_mnes_variables_are_asked_for():
    assert b"\x00MTTS" in request()
    assert b"USER" not in request().replace(b"USERVAR", b"")


@pytest.mark.parametrize(
    ("payload", "variables"),
    [
        (b"\x00\x00MTTS\x01783\x03FONT\x01big", {"MTTS": "783", "FONT": "big"}),
        (b"\x02\x00charset\x01UTF-8", {"CHARSET": "UTF-8"}),
        (b"\x00\x00A\x01x\x02\x01y", {"A": "x\x01y".replace("\x01", "")}),
        (b"\x00\x00EMPTY\x01\x00NOTHING", {}),
        (b"\x01\x00MTTS", {}),
        (b"", {}),
        (b"\x00\x02\x02\x01\x00\x03", {}),
        (b"\x00\x00LANG\x01x.utf-16", {"LANG": "x.utf-16"}),
    ],
)
def test_an_answer_reads_as_variables(payload, variables):
    assert answer(payload) == variables


def test_five_thousand_variables_are_too_many():
    assert len(answer(b"\x00" + b"".join(b"\x03V%d\x01x" % number for number in range(5000)))) == 64


@given(st.binary(max_size=200))
def test_no_bytes_fail_to_be_read(payload):
    assert isinstance(answer(b"\x00" + payload), dict)
