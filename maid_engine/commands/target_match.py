"""Selects targets from what is present.

Words match the beginnings of a name's words: ``b sw`` is a big sword.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol, TypeVar

from maid_engine.commands.parser import Target
from maid_engine.core.english import singular


class Nameable(Protocol):
    """Something with a name and keywords."""

    @property
    def name(self) -> str:
        """Its name, without an article."""
        ...

    @property
    def keywords(self) -> Sequence[str]:
        """Other words for it."""
        ...


T = TypeVar("T")

SHORTEST_MISTYPED: Final = 3
"""Minimum length of a mistyped word. A shorter one could be almost anything."""
LONG_WORD: Final = 6
"""From this length on, a word is still recognisable after two edits; below it, only after one.

These are the bounds of the fuzzy search of Lucene and Elasticsearch (``AUTO:3,6``).
"""


def matches(words: Sequence[str], name: str, keywords: Iterable[str] = ()) -> bool:
    """Return whether every word is the beginning of a word of the name or the keywords."""
    pool = [*name.lower().split(), *(keyword.lower() for keyword in keywords)]
    return all(any(candidate.startswith(word) for candidate in pool) for word in words)


def select(target: Target, candidates: Iterable[tuple[T, Nameable]]) -> tuple[T, ...]:
    """Return the candidates that the target refers to, in order: one, all, the first few, or none.

    Candidates whose whole name was typed come before partial matches. Words that match nothing may be a
    plural, which means all of that kind: ``apples`` finds every apple, ``2 apples`` two of them.
    """
    pool = list(candidates)
    if not target.words:
        if not target.every:
            return ()
        return tuple(item for item, _ in pool)
    found = _those(target, pool)
    if found:
        return found
    words = tuple(map(singular, target.words))
    return _those(replace(target, words=words, every=target.every or target.is_bare), pool)


def _those(target: Target, pool: Sequence[tuple[T, Nameable]]) -> tuple[T, ...]:
    typed = " ".join(target.words)
    exact: list[T] = []
    partial: list[T] = []
    for item, named in pool:
        if named.name.lower() == typed:
            exact.append(item)
        elif matches(target.words, named.name, named.keywords):
            partial.append(item)
    found = exact + partial
    if target.every:
        return tuple(found)
    if target.amount is not None:
        return tuple(found[: target.amount])
    return tuple(found[target.ordinal - 1 : target.ordinal])


def near(typed: str, names: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Return the names that a mistyped word may have meant, likeliest first: "did you mean".

    A name counts if it begins with the same letter (or the first two are swapped) and is at most a few edits
    away, or if one of the two words begins with the other. Names that merely look alike do not count: nobody
    who types ``cast`` means ``east``.
    """
    word = typed.lower()
    if len(word) < SHORTEST_MISTYPED:
        return ()
    bound = 1 if len(word) < LONG_WORD else 2
    scored: list[tuple[int, str]] = []
    for name in sorted(set(names)):
        edits = _edits_between(word, name.lower(), bound)
        if edits <= bound:
            scored.append((edits, name))
    return tuple(name for _, name in sorted(scored)[:most])


def _edits_between(typed: str, name: str, bound: int) -> int:
    """Return the edits between two words; `bound` if one begins with the other; at most ``bound + 1``."""
    if typed == name:
        return 0
    if len(name) >= SHORTEST_MISTYPED and (name.startswith(typed) or typed.startswith(name)):
        return bound
    begin_alike = typed[:1] == name[:1] or typed[:2] == name[1::-1]
    if not begin_alike or abs(len(typed) - len(name)) > bound:
        return bound + 1
    return min(bound + 1, edit_distance(typed, name))


def edit_distance(one: str, other: str) -> int:
    """Return how many letters to insert, delete, replace or swap with a neighbour to change `one` to `other`.

    The optimal string alignment distance (Damerau 1964, restricted): no letter is edited twice.
    """
    above_that: list[int] = []
    above = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            replaced = above[j - 1] + (letter != wanted)
            edits = min(above[j] + 1, row[j - 1] + 1, replaced)
            swapped = i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted
            if swapped:
                edits = min(edits, above_that[j - 2] + 1)
            row.append(edits)
        above_that, above = above, row
    return above[-1]
