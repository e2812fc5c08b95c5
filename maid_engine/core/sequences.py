"""The first, the last or the only element of a sequence that may be empty."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
D = TypeVar("D")


def first(values: Sequence[T], default: D) -> T | D:
    """Return the first element; the default if there is none."""
    if not values:
        return default
    return values[0]


def last(values: Sequence[T], default: D) -> T | D:
    """Return the last element; the default if there is none."""
    if not values:
        return default
    return values[-1]


def only(values: Sequence[T]) -> T | None:
    """Return the element of a sequence that has exactly one; otherwise None."""
    if len(values) != 1:
        return None
    return values[0]


def first_word(text: str) -> str:
    """Return the first word of a text in lower case; ``""`` if it has no words."""
    return first(text.split(maxsplit=1), "").lower()
