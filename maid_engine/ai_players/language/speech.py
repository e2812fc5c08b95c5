"""Composes lines of speech by grammar, from facts that the speaker believes.

A sentence is used only if a fact is known for each of its holes. Lines have at most 120 characters, contain
no double quotes, and never beg.
"""

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from maid_engine.core.chance import Dice

LONGEST_SAYING = 120
"""Default length, in characters, to which a line of speech is shortened."""


_SENTENCE_ENDS = (". ", "! ", "? ")
_BEGINNING = re.compile(r"([.!?] )([a-z])")
_HOLE = re.compile(r"\{(\w+)\}")


def word(
    patterns: Sequence[str],
    facts: Mapping[str, str],
    dice: Dice,
    *,
    avoid: frozenset[str] = frozenset(),
    terse: bool = False,
) -> str:
    """Return a filled pattern; empty if the facts fill none. Prefer patterns that were not used recently.

    A `terse` speaker uses one of the shorter half.
    """
    fitting = fresh_of(patterns, facts, avoid) or fresh_of(patterns, facts, frozenset())
    if not fitting:
        return ""
    if terse:
        fitting = sorted(fitting, key=len)[: (len(fitting) + 1) // 2]
    line = dice.pick(fitting)
    # A filled hole may contain holes itself (a feeling that names a room), so fill twice.
    for _ in range(2):
        line = _HOLE.sub(lambda hole: facts.get(hole[1], hole[0]), line)
    line = _BEGINNING.sub(lambda hit: hit[1] + hit[2].upper(), line.replace('"', "'"))
    return line[:1].upper() + line[1:]


def fresh_of(patterns: Sequence[str], facts: Mapping[str, str], avoid: frozenset[str]) -> list[str]:
    """Return the patterns that the facts can fill, without those used recently."""
    fitting = [line for line in patterns if _holes(line) <= facts.keys()]
    return [line for line in fitting if not any(_was_said(line, past) for past in avoid)]


def shortened(line: str, most: int = LONGEST_SAYING) -> str:
    """Shorten a line to at most `most` characters. Drop sentences from its end, then words."""
    if len(line) <= most:
        return line
    stop = max(line.rfind(end, 0, most + 1) for end in _SENTENCE_ENDS)
    if stop > 0:
        return line[: stop + 1]
    blank = line.rfind(" ", 0, most - 1)
    return line[: blank if blank > 0 else most - 1].rstrip(" ,;:") + "…"


@lru_cache(maxsize=1024)
def _fixed(line: str) -> tuple[str, ...]:
    """Return the fixed parts of a pattern around its holes. The first part is capitalized, as in finished sentences."""
    first, *others = _HOLE.split(line)[::2]
    return (first[:1].upper() + first[1:], *others)


def _was_said(line: str, past: str) -> bool:
    """Return whether `past` was made from this pattern, whatever fills its holes."""
    first, *others = _fixed(line)
    if not past.startswith(first):
        return False
    at = len(first)
    for number, part in enumerate(others, start=1):
        is_last = number == len(others)
        found = len(past) - len(part) if is_last else past.find(part, at + 1)
        if found <= at or not past.startswith(part, found) or not _fills_a_hole(past[at:found]):
            return False
        at = found + len(part)
    return at == len(past)


def _fills_a_hole(words: str) -> bool:
    """Return whether words may fill a hole: part of a single sentence, with a full stop only at the end."""
    return words[0] not in ".!?" and not any(stop in words[:-1] for stop in ".!?")


@lru_cache(maxsize=1024)
def _holes(line: str) -> frozenset[str]:
    return frozenset(_HOLE.findall(line))
