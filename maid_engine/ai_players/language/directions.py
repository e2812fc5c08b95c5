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
    if words.rstrip().endswith("?"):
        return ()
    tokens = _WORDS.findall(words.lower().replace("-", " "))
    free = _FILLERS | set(_WORDS.findall(names.lower()))
    if _OF_A_PLACE.search(words):
        return ()
    unknown = [token for token in tokens if not _is_of_a_way(token)]
    others = [token for token in unknown if token not in free]
    if len(others) > MOST_ELSE or len(others) > len(tokens) - len(unknown):
        return ()
    steps = tuple(_steps(tokens))
    return steps if len(steps) <= MOST_STEPS else ()


def way_in(text: str) -> tuple[str, ...]:
    """Return the route in the first sentence that has one. ``The shop is north of here: talk corin.`` gives north."""
    ways = (directions_in(part) for part in re.split(r"[.:!]+", text))
    return next((filter(None, ways)), ())


def _steps(tokens: list[str]) -> Iterator[str]:
    before = 0
    for at, token in enumerate(tokens):
        if token in _NAMES:
            after = _count(tokens, at + 1)
            yield from [_NAMES[token]] * min(before or after or 1, MOST_STEPS + 1)
            before = 0
        elif _number(token):
            follows = ""
            if at + 1 < len(tokens):
                follows = tokens[at + 1]
            belongs_back = at > 0 and tokens[at - 1] in _NAMES and follows not in _NAMES
            before = 0 if belongs_back else _number(token)
        elif token not in ("times", "time", "x", "rooms", "room", "steps"):
            before = 0


def _count(tokens: list[str], at: int) -> int:
    """Return how often the direction before is meant: ``west 7 times``, ``west twice``; 0 if it is not said."""
    if at >= len(tokens):
        return 0
    if tokens[at] == "x" and at + 1 < len(tokens):
        return _number(tokens[at + 1])
    follows = tokens[at + 1] if at + 1 < len(tokens) else ""
    if follows in _NAMES:  # "west, two north": the number belongs to the next direction
        if tokens[at] not in ("once", "twice", "thrice"):
            return 0
        return _number(tokens[at])
    return _number(tokens[at])


def _number(token: str) -> int:
    if token.isdigit():
        return int(token[:4])
    return _COUNTS.get(token, 0)
