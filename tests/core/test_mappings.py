"""Copies of mappings without some of their values."""

from maid_engine.core.mappings import filled, without_none


def test_filled_keeps_only_values_that_say_something() -> None:
    """Empty, zero and missing values are left out, in the order of the rest."""
    assert filled({"way": "north", "place": "", "price": 0, "who": None, "count": 2}) == {
        "way": "north",
        "count": 2,
    }


def test_without_none_keeps_empty_values() -> None:
    """Only missing values are left out."""
    assert without_none({"way": "", "price": 0, "who": None}) == {"way": "", "price": 0}
