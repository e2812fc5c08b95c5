"""Directions as MUDs write them."""

import re
from functools import lru_cache
from typing import Final

_FULL: Final = {
    "n": "north",
    "s": "south",
    "e": "east",
    "w": "west",
    "u": "up",
    "d": "down",
    "ne": "northeast",
    "nw": "northwest",
    "se": "southeast",
    "sw": "southwest",
    "above": "up",
    "below": "down",
    "upwards": "up",
    "downwards": "down",
}
_OPPOSITE: Final = {
    "north": "south",
    "east": "west",
    "up": "down",
    "in": "out",
    "northeast": "southwest",
    "northwest": "southeast",
}
OPPOSITE: Final = _OPPOSITE | {there: back for back, there in _OPPOSITE.items()}
"""Direction → its opposite, usually the way back."""
STEP: Final = {
    "north": (0, 1, 0),
    "south": (0, -1, 0),
    "east": (1, 0, 0),
    "west": (-1, 0, 0),
    "up": (0, 0, 1),
    "down": (0, 0, -1),
}
DIRECTIONS: Final = frozenset(OPPOSITE)

_NAMED = re.compile(r"[a-z0-9][a-z0-9'-]*(?: [a-z0-9][a-z0-9'-]*)*")
_EXIT = re.compile(r"[\[(<{*]*([a-z]+)[\])>}*]*(?: *[\[(]([a-z ]+)[\])])?")


@lru_cache(maxsize=512)
def direction_of(word: str) -> str:
    """Return the canonical name of a direction; any other word is returned in lower case."""
    word = word.strip().lower().removeprefix("the ")
    return _FULL.get(word, word)


@lru_cache(maxsize=512)
def read_exit(text: str) -> tuple[str, str]:
    """Parse an exit of a list into its direction and "open", "closed" or "locked".

    ``east`` is open; ``east (closed)``, ``(east)`` and ``[east]`` are closed.
    """
    text = text.strip().lower()
    match = _EXIT.fullmatch(text)
    if match is not None:
        return direction_of(match[1]), _state_of(text, match[2] or "")
    # An exit with its own name: "old bridge".
    if _NAMED.fullmatch(text):
        return direction_of(text), "open"
    return direction_of(text.partition(" ")[0]), "open"


def _state_of(text: str, said: str) -> str:
    """Return the state of an exit, from the word in brackets after it, or the brackets around it."""
    if "lock" in said:
        return "locked"
    if "clos" in said or "shut" in said:
        return "closed"
    if text[0] in "([<{":
        return "closed"
    return "open"
