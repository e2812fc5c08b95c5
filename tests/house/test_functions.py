"""Length, complexity and density of functions."""

import pytest

from house.functions import Functions, functions_of, percentile
from tests.house.trees import source

BUSY = '''
def busy(a, b):
    """Docstrings are no lines of the body."""
    for one in a:

        if one and b:
            return 1 if one else 2

    def inner():
        while True:
            pass

    assert inner
    return [x for x in a if x]
'''


def test_a_function_is_measured_without_its_docstring_and_the_functions_inside():
    busy, inner = functions_of(source(BUSY))

    assert busy.place == "shop/till.py::busy"
    assert (busy.length, busy.lines) == (11, 8)
    assert busy.complexity == 1 + len(["for", "if", "and", "if else", "assert", "comprehension", "its if"])
    assert inner.complexity == 2


def test_only_long_functions_are_dense():
    functions = Functions([source(BUSY)])

    assert [function.place for function in functions.long] == ["shop/till.py::busy"]
    assert functions.density == 7 / 8


@pytest.mark.parametrize(
    ("values", "share", "value"), [([], 0.5, 0), ([3, 1, 2], 0.5, 2), (range(100), 0.9, 90)]
)
def test_percentile(values, share, value):
    assert percentile(values, share) == value
