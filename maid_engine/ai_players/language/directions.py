"""Parses a described route into steps: ``west 7 times, then north``."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.core.english import NUMBERS

MOST_STEPS: Final = 30
"""Maximum number of steps. A longer route was made by a machine."""
MOST_ELSE: Final = 4
"""Maximum number of words that are not part of the route. With more, it is a story that mentions directions."""
_NAMES: Final = {
    "north": "north", "south": "south", "east": "east", "west": "west", "up": "up", "down": "down",
    "northeast": "northeast", "northwest": "northwest", "southeast": "southeast", "southwest": "southwest",
    "upstairs": "up", "downstairs": "down", "n": "north", "s": "south", "e": "east", "w": "west", "u": "up", "d": "down",
    "ne": "northeast", "nw": "northwest", "se": "southeast", "sw": "southwest",
}  # fmt: skip
_COUNTS: Final = {**NUMBERS, "once": 1}
_FILLERS: Final = frozenset((
    "go", "goes", "walk", "head", "turn", "keep", "going", "take", "step", "steps", "then", "and", "next",
    "after", "that", "first", "finally", "just", "simply", "to", "the", "from", "here", "it", "is", "it's",
    "its", "there", "you", "are", "you'll", "will", "find", "that's", "straight", "on", "a", "an", "at",
    "of", "in", "for", "please", "sure", "yes", "yeah", "ok", "okay", "well", "i", "think", "should",
    "would", "by", "now", "way", "over", "back", "again", "until", "times", "time", "x", "rooms", "room",
    "more",
))  # fmt: skip
_OF_A_PLACE: Final = re.compile(rf"\b(?:{'|'.join(_NAMES)})\s+of\b(?!\s+here\b)", re.IGNORECASE)
"""Matches "west of the bridge", which is a place, but not "north of here", which is a direction."""
_WORDS: Final = re.compile(r"[a-z']+|\d+")


def _is_of_a_way(token: str) -> bool:
    return token in _NAMES or token.isdigit() or token in _COUNTS


def directions_in(words: str, *, names: str = "") -> tuple[str, ...]:
    """Return the steps of a route in order; empty if the words describe none.

    Args:
        words: What somebody said.
        names: Words that do not count as foreign to the route, such as the name of the destination.
    """
    if words.rstrip().endswith("?") or _OF_A_PLACE.search(words):
        return ()
    tokens = _WORDS.findall(words.lower().replace("-", " "))
    if not _is_of_route(tokens, names):
        return ()
    steps = tuple(_steps(tokens))
    if len(steps) > MOST_STEPS:
        return ()
    return steps


def _is_of_route(tokens: list[str], names: str) -> bool:
    """Return whether few words do not belong to a route, and at least as many do."""
    fillers = _FILLERS | set(_WORDS.findall(names.lower()))
    ways = others = 0
    for token in tokens:
        if _is_of_a_way(token):
            ways += 1
        elif token not in fillers:
            others += 1
    return others <= min(MOST_ELSE, ways)


def steps_of(words: str) -> tuple[str, ...]:
    """Return all directions that words name, in order, each as often as it is meant, also where they are no route."""
    return tuple(_steps(_WORDS.findall(words.lower().replace("-", " "))))


def way_in(text: str) -> tuple[str, ...]:
    """Return the route in the first sentence that has one. ``The shop is north of here: talk corin.`` gives north."""
    ways = (directions_in(part) for part in re.split(r"[.:!]+", text))
    return next((filter(None, ways)), ())


def _steps(tokens: list[str]) -> Iterator[str]:
    before = 0
    for at, token in enumerate(tokens):
        number = _number(token)
        if token in _NAMES:
            times = before or _count(tokens, at + 1) or 1
            yield from [_NAMES[token]] * min(times, MOST_STEPS + 1)
            before = 0
        elif number:
            before = number
            if _belongs_back(tokens, at):
                before = 0
        elif token not in _UNITS:
            before = 0


_UNITS: Final = frozenset({"times", "time", "x", "rooms", "room", "steps"})
"""Words between a number and the direction that it counts."""


def _belongs_back(tokens: list[str], at: int) -> bool:
    """Return whether a number counts the direction before it: a direction stands before, and none after it."""
    if at == 0 or tokens[at - 1] not in _NAMES:
        return False
    return _token(tokens, at + 1) not in _NAMES


def _count(tokens: list[str], at: int) -> int:
    """Return how often the direction before is meant: ``west 7 times``, ``west twice``; 0 if it is not said."""
    counting, following = _token(tokens, at), _token(tokens, at + 1)
    if counting == "x" and following:
        return _number(following)
    if following in _NAMES and counting not in _ADVERBS:
        return 0  # "west, two north": the number belongs to the next direction
    return _number(counting)


_ADVERBS: Final = frozenset({"once", "twice", "thrice"})


def _token(tokens: list[str], at: int) -> str:
    """Return the word at a place; empty beyond the last."""
    if at >= len(tokens):
        return ""
    return tokens[at]


def _number(token: str) -> int:
    if token.isdigit():
        return int(token[:4])
    return _COUNTS.get(token, 0)
