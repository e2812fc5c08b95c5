"""Several steps written as one word: ``4n2e`` is four steps north and two east."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from maid_stdlib.components.place import SHORT_DIRECTIONS

MOST_STEPS: Final = 50
"""Maximum number of steps of one walk."""

_SHORT = {whole: short for short, whole in SHORT_DIRECTIONS.items()}
_LONGEST_FIRST = sorted(SHORT_DIRECTIONS, key=lambda word: (-len(word), word))
_MANY = "[1-9][0-9]?+"
# Nothing is taken back, for "se" could also be read as "s" and "e", and a long line in 2 ** n ways.
_WAY = f"(?>{'|'.join(_LONGEST_FIRST)})"
_STEP = re.compile(f"({_MANY}|)({_WAY})")
_WALK = re.compile(f"{_MANY}{_WAY}(?:(?:{_MANY})?+{_WAY})*+")


def steps_of(line: str) -> tuple[str, ...] | None:
    """Return the directions that a line spells, one for each step; None if it is no walk.

    A walk begins with a number, so that no word is taken for one. Two letters that are one direction are read as
    that: ``2ne`` is northeast, ``2n1e`` is north and then east.
    """
    word = line.strip().lower()
    if not _WALK.fullmatch(word):
        return None
    steps: list[str] = []
    for many, short in _STEP.findall(word):
        steps.extend([SHORT_DIRECTIONS[short]] * int(many or 1))
    return tuple(steps)


def written(steps: Iterable[str]) -> str:
    """Return steps in the form that :func:`steps_of` reads."""
    return "".join(f"{len(list(same))}{_SHORT[way]}" for way, same in groupby(steps))


def is_too_far(steps: Sequence[str]) -> bool:
    """Return whether a walk has more than `MOST_STEPS` steps."""
    return len(steps) > MOST_STEPS
