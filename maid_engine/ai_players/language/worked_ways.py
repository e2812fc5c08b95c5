"""Questions of a certain shape, each with how its answer is worked out."""

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple


class Way(NamedTuple):
    """A question that can be worked out."""

    shape: re.Pattern[str]
    answer: Callable[[re.Match[str]], str]
    """Returns the answer to a match; "" if there is none."""


def way(shape: str, answer: Callable[[re.Match[str]], str]) -> Way:
    """Return a question with the pattern that matches it."""
    return Way(re.compile(shape), answer)


def first_answer(ways: Iterable[Way], words: str) -> str:
    """Return what the first way makes of some words that has an answer; "" if none has."""
    hits = ((one, one.shape.search(words)) for one in ways)
    found = (one.answer(hit) for one, hit in hits if hit is not None)
    return next(filter(None, found), "")
