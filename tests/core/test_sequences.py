import pytest

from maid_engine.core.sequences import first, first_word, last, only


def test_the_first_and_the_last_of_several():
    assert first(["a", "b", "c"], "") == "a"
    assert last(["a", "b", "c"], "") == "c"


def test_the_default_stands_for_an_element_of_an_empty_sequence():
    assert first((), None) is None
    assert last([], 0) == 0


def test_a_falsy_element_is_not_replaced_by_the_default():
    assert first([0, 1], 5) == 0
    assert last(["x", ""], "y") == ""


@pytest.mark.parametrize(("values", "expected"), [([], None), (["one"], "one"), (["one", "two"], None)])
def test_only_needs_exactly_one_element(values, expected):
    assert only(values) == expected


@pytest.mark.parametrize(("text", "expected"), [("", ""), ("  ", ""), ("Go north", "go"), ("\tLOOK", "look")])
def test_the_first_word_is_in_lower_case(text, expected):
    assert first_word(text) == expected
