"""Quick tests are chosen by what they use; enough of them remain to be worth a run."""

from types import SimpleNamespace

import pytest

from tests.limits import PROCESSOR_S, set_limits
from tests.speed import is_quick, mark_quick


class Item:
    """A test as pytest's hooks see it."""

    def __init__(self, path, names=(), *marks):
        self.path = SimpleNamespace(parts=tuple(path.split("/")))
        self.module = SimpleNamespace(**dict.fromkeys(names))
        self.marks = list(marks)
        self.stash = pytest.Stash()

    def get_closest_marker(self, name):
        return next((mark.mark for mark in self.marks if mark.name == name), None)

    def add_marker(self, mark, append=True):
        self.marks.insert(len(self.marks) if append else 0, mark)


@pytest.mark.parametrize(
    ("item", "quick"),
    [
        (Item("tests/core/test_chance.py", ["pytest"]), True),
        (Item("tests/core/test_chance.py", ["pytest"], pytest.mark.timeout(5)), True),
        (Item("tests/net/test_page.py", ["pytest"], pytest.mark.browser), False),
        (Item("tests/net/test_telnet.py", ["subprocess"]), False),
        (Item("tests/net/test_telnet.py", ["Served"]), False),
        (Item("tests/net/test_telnet.py", [], pytest.mark.timeout(PROCESSOR_S + 1)), False),
        (Item("tests/qa/bench/test_cost.py"), False),
    ],
)
def test_a_test_is_quick_by_what_it_uses(item, quick):
    set_limits([item])
    mark_quick([item])

    assert is_quick(item) is quick
    assert (item.get_closest_marker("quick") is not None) is quick
