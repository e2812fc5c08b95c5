"""Why branches could not be counted is said, and the rest of a playtest goes on."""

import sys

import pytest

from maid_qa.playtest.branches import BUSY, FAMILY, NO_PYTHON, NOT_INSTALLED, Branches
from maid_qa.playtest.coverage import Coverage


def told(folder):
    branches, coverage = Branches([folder]), Coverage()
    with branches.counting():
        done = True
    branches.tell(coverage)
    assert done
    return coverage.missing[FAMILY]


def test_the_library_is_named_where_it_is_missing(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "gettrace", lambda: None)
    monkeypatch.setitem(sys.modules, "coverage", None)

    assert told(tmp_path) == NOT_INSTALLED
    assert "'.[qa]'" in NOT_INSTALLED


def test_another_tool_that_traces_is_left_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "gettrace", lambda: print)

    assert told(tmp_path) == BUSY


@pytest.mark.optional("qa", "coverage")
def test_a_pack_that_is_data_alone_has_no_branches(tmp_path, monkeypatch):
    monkeypatch.setattr(sys, "gettrace", lambda: None)

    assert told(tmp_path) == NO_PYTHON
