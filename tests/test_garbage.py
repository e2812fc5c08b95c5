"""The garbage collector leaves the modules and the tests alone, also after a test that asked for all objects."""

import gc

import pytest

from tests import garbage
from tests.garbage import SpareCollector


@pytest.fixture
def another_file(request):
    class Item:
        path = request.path.with_name("another.py")

    return Item()


def test_what_is_there_before_the_first_test_is_put_aside():
    assert gc.get_freeze_count() > 10_000
    assert gc.isenabled()


def test_after_a_file_that_asked_for_all_objects_they_are_put_aside_again(request):
    plugin = SpareCollector()
    plugin.unfreeze()
    plugin.pytest_runtest_teardown(request.node, None)
    assert gc.get_freeze_count() > 10_000


def test_they_are_put_aside_between_two_files_only(request, another_file, monkeypatch):
    times = []
    monkeypatch.setattr(garbage, "put_aside", lambda: times.append(1))
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 0)
    plugin = SpareCollector(unfreeze=lambda: None)
    plugin.unfreeze()

    plugin.pytest_runtest_teardown(request.node, request.node)
    assert times == []
    plugin.pytest_runtest_teardown(request.node, another_file)
    assert times == [1]
    plugin.pytest_runtest_teardown(request.node, another_file)
    assert times == [1]


def test_it_is_known_when_a_test_asks_for_all_objects():
    assert isinstance(gc.unfreeze.__self__, SpareCollector)


def test_after_any_other_file_nobody_counts_what_is_put_aside(request, another_file, monkeypatch):
    monkeypatch.setattr(gc, "get_freeze_count", lambda: pytest.fail("that takes a tenth of a second"))
    SpareCollector().pytest_runtest_teardown(request.node, another_file)


def test_a_collector_that_a_test_has_stopped_runs_again_after_it(request):
    gc.disable()
    SpareCollector().pytest_runtest_teardown(request.node, request.node)
    assert gc.isenabled()
