"""A target among what is there. Words match the beginnings of a name's words: ``b sw`` is a big sword."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from difflib import get_close_matches
from typing import Protocol, TypeVar

from maid_engine.commands.parser import Target


class Nameable(Protocol):
    """Something with a name and other words that it goes by."""

    @property
    def name(self) -> str:
        """Its name, without an article."""
        ...

    @property
    def keywords(self) -> Sequence[str]:
        """Other words for it."""
        ...


T = TypeVar("T")


def matches(words: Sequence[str], name: str, keywords: Iterable[str] = ()) -> bool:
    """Whether every word begins some word of the name or the keywords."""
    pool = [*name.lower().split(), *(keyword.lower() for keyword in keywords)]
    return all(any(candidate.startswith(word) for candidate in pool) for word in words)


def select(target: Target, candidates: Iterable[tuple[T, Nameable]]) -> tuple[T, ...]:
    """Those the target points at, in their order: one, all of them, the first few, or none.

    A candidate whose whole name is typed comes before those that only begin like it. What fits nothing
    may be a plural: ``apples`` finds an apple.
    """
    pool = list(candidates)
    if not target.words:
        return tuple(item for item, _ in pool) if target.every else ()
    return _those(target, pool) or _those(replace(target, words=_singular(target.words)), pool)


def _singular(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words with the last one as a name of one thing would begin: ``apples`` as ``apple``."""
    last = words[-1]
    for ending, instead in (("ies", "y"), ("ves", "f"), ("es", ""), ("s", "")):
        if last.endswith(ending) and len(last) > len(ending) + 2:
            return (*words[:-1], last.removesuffix(ending) + instead)
    return words


def _those(target: Target, pool: Sequence[tuple[T, Nameable]]) -> tuple[T, ...]:
    typed = " ".join(target.words)
    exact = [item for item, named in pool if named.name.lower() == typed]
    partial = [
        item
        for item, named in pool
        if named.name.lower() != typed and matches(target.words, named.name, named.keywords)
    ]
    found = exact + partial
    if target.every:
        return tuple(found)
    if target.amount is not None:
        return tuple(found[: target.amount])
    return tuple(found[target.ordinal - 1 : target.ordinal])


def near(typed: str, names: Iterable[str], *, most: int = 3) -> tuple[str, ...]:
    """Names that look like what was typed, the likest first: "did you mean"."""
    pool = sorted(set(names))
    close = get_close_matches(typed.lower(), pool, n=most, cutoff=0.6)
    begun = (
        [name for name in pool if name.startswith(typed[:3].lower()) and name not in close] if typed else []
    )
    return tuple((close + begun)[:most])
