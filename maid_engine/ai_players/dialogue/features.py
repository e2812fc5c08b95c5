"""The features of a sentence, as strings: words and their neighbours, kinds of words, parts of words, and its shape.

Training and reading call the same function, so that both see the same features.
"""

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Final

RARE: Final = "<rare>"
"""Stands for a word that is not among the common words, in features of several words."""
MOST_FEATURES: Final = 800
"""Maximum number of features of one sentence."""
_LENGTHS: Final = (1, 2, 3, 5, 8, 12, 20)
"""Limits of the classes of length, in words."""
_PARTS: Final = range(3, 5)
"""Lengths of the parts of words, in letters."""
_LONGEST_WORD: Final = 20
"""Letters of a word that are cut into parts."""
_REACH: Final = 6
"""How many words further on the second word of a pair may stand."""
_MOST_PAIRS: Final = 200
"""Maximum number of pairs of words that are not neighbours."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What is known about single words."""

    common: frozenset[str]
    """Words that stand for themselves among their neighbours. Any other word is `RARE` there."""
    kinds: Mapping[str, str] = field(default_factory=dict)
    """Word → its kind: words of similar meaning have the same. A common word without a kind is a kind of its own."""


def features_of(words: Sequence[str], vocabulary: Vocabulary) -> list[str]:
    """Return the features of a sentence, each once, at most `MOST_FEATURES`.

    Args:
        words: The words, with known names already replaced by their class.
        vocabulary: What is known about single words.
    """
    common, kinds = vocabulary.common, vocabulary.kinds
    found = dict.fromkeys(_shape(words))
    known = [known_word(word, common) for word in words]
    found.update(dict.fromkeys(_neighbours(known)))
    if kinds:
        found.update(
            dict.fromkeys(_kinds([kinds.get(word, one) for word, one in zip(words, known, strict=True)]))
        )
    for word in words:
        found.update(parts_of(word))
    found.update(dict.fromkeys(_pairs(known)))
    return list(found)[:MOST_FEATURES]


def _kinds(kinds: list[str]) -> list[str]:
    """Return kinds of words, and pairs and triples of neighbours, with the ends of the sentence."""
    ends = ["^", *kinds, "$"]
    found = [f"k {kind}" for kind in kinds]
    found.extend(f"k {one} {two}" for one, two in pairwise(ends))
    found.extend(f"k {one} {two} {three}" for one, two, three in zip(ends, ends[1:], ends[2:], strict=False))
    return found


def _pairs(known: list[str]) -> list[str]:
    """Return pairs of common words that stand near each other, in their order."""
    found: list[str] = []
    for at, one in enumerate(known):
        if one != RARE:
            found.extend(f"j {one} {two}" for two in known[at + 1 : at + 1 + _REACH] if two != RARE)
    return found[:_MOST_PAIRS]


def known_word(word: str, common: Collection[str]) -> str:
    """Return the word if it is common or a class of words; else `RARE`."""
    if word in common or word[0] == "<":
        return word
    return RARE


def _is_spoken(word: str) -> bool:
    return word[0].isalnum() or word[0] == "<"


def _shape(words: Sequence[str]) -> list[str]:
    length = bisect_left(_LENGTHS, sum(map(_is_spoken, words)))
    found = [f"length {length}"]
    if "?" in words:
        found.extend(("asks", f"asks length {length}"))
    if "!" in words:
        found.append("calls")
    return found


def _neighbours(known: Sequence[str]) -> list[str]:
    """Return words, pairs and triples of words, with the ends of the sentence, and pairs around one word."""
    ends = ["^", *known, "$"]
    found = [f"w {word}" for word in known]
    found.extend(f"w {one} {two}" for one, two in pairwise(ends))
    found.extend(f"w {one} {two} {three}" for one, two, three in zip(ends, ends[1:], ends[2:], strict=False))
    found.extend(f"s {one} {two}" for one, two in zip(ends, ends[2:], strict=False))
    return found


@lru_cache(maxsize=8192)
def parts_of(word: str) -> dict[str, None]:
    """Return the parts of one word, with its ends, as keys in their order; nothing for a class of words."""
    if word[0] == "<":
        return {}
    whole = f"_{word[:_LONGEST_WORD]}_"
    parts = [f"c {whole[at : at + size]}" for size in _PARTS for at in range(len(whole) - size + 1)]
    return dict.fromkeys(parts)
