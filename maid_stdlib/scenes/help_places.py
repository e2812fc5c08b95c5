"""Where somebody of the cast wants help, and for how long."""

import math
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from maid_engine.core.ids import RoomId

SHORTEST_WORD: Final = 5
"""Fewest letters of a word that names a room or somebody."""
LONGEST_MIN: Final = 10
"""Most minutes for which help is wanted."""


def place_of_help(
    words: str, titles: Mapping[RoomId, str], on_stage: Mapping[str, RoomId], here: RoomId
) -> RoomId:
    """Return the room of a scene where help is wanted.

    Args:
        words: what is asked for.
        titles: the rooms of the scene, with their titles.
        on_stage: name in the cast → the room in which it is.
        here: the room where it is asked.

    Returns:
        The room that the words name, else that of somebody whom they name, else the one where it is asked.
    """
    asked = tuple(_words(words))
    named = (room for room, title in titles.items() if _is_named(title, asked))
    whose = (room for name, room in on_stage.items() if _is_named(name.replace("_", " "), asked))
    return next(named, next(whose, here))


def minutes_of_help(left_s: float) -> int:
    """Return for how many minutes help is wanted in a scene that lasts this many seconds longer."""
    return min(LONGEST_MIN, max(1, math.ceil(left_s / 60.0)))


def _is_named(name: str, asked: Iterable[str]) -> bool:
    """Return whether a word of a name begins with a word that was asked."""
    return any(word.startswith(one) for word in _words(name) for one in asked)


def _words(text: str) -> Iterator[str]:
    letters = "".join(letter if letter.isalpha() else " " for letter in text.lower())
    return (word for word in letters.split() if len(word) >= SHORTEST_WORD)
