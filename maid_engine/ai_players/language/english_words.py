"""Finds what a sentence asks for and the names in it. :mod:`maid_engine.core.english` provides the forms of words."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Protocol, TypeVar

from maid_engine.core import english
from maid_engine.core.english import singular

NUMBERS: Final[Mapping[str, int]] = {
    **english.NUMBERS, "a": 1, "an": 1, "some": 1, "the": 1, "any": 1, "another": 1, "your": 1, "his": 1, "her": 1,
    "their": 1,
}  # fmt: skip
"""The count that a determiner stands for."""
_COUNT = re.compile(r"\(?\b\d+\s*(?:/|of)\s*\d+\)?|\bx\d+\b|\b\d+\b")
_STOP = re.compile(
    r"\b(?:in|at|from|for|with|near|around|inside|until|before|after|then|so|who|that|which|because|if|when|by|on)\b"
    r"|[.,;:!?()]"
)
STOP_WORDS = frozenset(
    [
        "the",
        "and",
        "you",
        "your",
        "are",
        "for",
        "with",
        "from",
        "that",
        "this",
        "here",
        "there",
        "into",
        "over",
        "under",
        "have",
        "has",
        "its",
        "his",
        "her",
        "their",
        "them",
        "they",
        "who",
        "what",
        "where",
        "when",
        "all",
        "one",
        "two",
        "three",
        "some",
        "any",
        "not",
        "but",
        "out",
        "off",
        "can",
        "will",
        "would",
        "could",
        "more",
        "most",
        "much",
        "very",
        "than",
        "then",
        "about",
        "after",
        "before",
        "between",
        "down",
        "like",
        "little",
        "long",
        "made",
        "make",
        "many",
        "old",
        "only",
        "other",
        "through",
        "upon",
        "was",
        "were",
    ]
)


@lru_cache(maxsize=8192)
def singular_words(text: str) -> tuple[str, ...]:
    """Return all words of a phrase in the singular and in lower case. Cached, because the same names recur."""
    return tuple(singular(word) for word in re.findall(r"[a-z0-9’'-]+", text.lower()))


def content_words(text: str) -> list[str]:
    """Return the words with a meaning of their own, in lower case and in order."""
    words = re.findall(r"[a-z'’]{3,}", text.lower())
    return [word for word in words if word not in STOP_WORDS]


def bare(text: str) -> str:
    """Return a phrase in lower case, without leading counts, articles and small words, its last word singular."""
    words = _COUNT.sub(" ", text.lower()).replace('"', " ").split()
    while words and (words[0] in NUMBERS or words[0] == "of"):
        words.pop(0)
    if words:
        words[-1] = singular(words[-1].strip(".,;:!?"))
    return " ".join(word.strip(".,;:!?") for word in words)


def head_phrase(text: str) -> str:
    """Return the thing that a phrase begins with: "three wolves in the forest" gives wolf."""
    without = _COUNT.sub(" ", text)
    return bare(_STOP.split(without.strip(), maxsplit=1)[0])


def find_name(text: str, names: Iterable[str]) -> str:
    """Return the longest of the names that occurs in the text, singular or plural; empty if none does."""
    haystack = f" {_spoken(text)} "
    best = ""
    for name in names:
        needle = _spoken(name)
        if needle and f" {needle} " in haystack and len(needle) > len(best):
            best = name
    return best


@lru_cache(maxsize=8192)
def _spoken(text: str) -> str:
    """Return the words in the singular and lower case, separated by blanks."""
    return " ".join(singular(word) for word in re.findall(r"[a-z0-9’-]+", text.lower().replace("'", "’")))


@lru_cache(maxsize=16_384)
class Named(Protocol):
    """Something with a name."""

    @property
    def name(self) -> str:
        """The name, in the words of the game."""
        ...


N = TypeVar("N", bound=Named)


def find_called(wanted: str, things: Iterable[N]) -> N | None:
    """Return the first thing that `wanted` means; ``None`` if it means none of them."""
    return next((one for one in things if is_called(one.name, wanted)), None)


def is_called(name: str, wanted: str) -> bool:
    """Return whether `wanted` means something of this name. Everything matches an empty `wanted`."""
    own = [singular(word) for word in name.lower().split()]
    return all(singular(word) in own for word in wanted.lower().split())
