"""Questions of a certain shape, each with how its answer is worked out."""

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple


class Worked(NamedTuple):
    """The answer to a question that was worked out."""

    result: str
    """The answer; "" if there is none."""
    working: str = ""
    """How it was worked out, as a clause: "17 plus 26 is 43"; "" if there is nothing to show."""


NOT_WORKED: Final = Worked("")


class Way(NamedTuple):
    """A question that can be worked out."""

    shape: re.Pattern[str]
    answer: Callable[[re.Match[str]], str]
    """Returns the answer to a match; "" if there is none."""
    shows: str = ""
    """The sum with the names of the pattern's groups in curly brackets; "" if it is not shown."""

    def worked(self, hit: re.Match[str]) -> Worked:
        """Return the answer to a match, with its working."""
        result = self.answer(hit)
        if not (result and self.shows):
            return Worked(result)
        return Worked(result, f"{self.shows.format_map(hit.groupdict(''))} is {result}")


def way(shape: str, answer: Callable[[re.Match[str]], str], shows: str = "") -> Way:
    """Return a question with the pattern that matches it."""
    return Way(re.compile(shape), answer, shows)


def first_worked(ways: Iterable[Way], words: str) -> Worked:
    """Return what the first way makes of some words that has an answer."""
    for one in ways:
        hit = one.shape.search(words)
        if hit is None:
            continue
        found = one.worked(hit)
        if found.result:
            return found
    return NOT_WORKED


def first_answer(ways: Iterable[Way], words: str) -> str:
    """Return what the first way makes of some words that has an answer; "" if none has."""
    return first_worked(ways, words).result
