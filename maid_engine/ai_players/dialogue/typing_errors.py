"""Words with a typing error, read as the everyday word that was meant: "remembr" is "remember".

Only a word that is no English, no slang and no known name is read as another one, and only if exactly one everyday word is
near. Words with a capital letter are names and stay as they are.
"""

import re
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.plain_words import is_english, plain_words
from maid_engine.ai_players.dialogue.tokens import LONGEST_READ, word_table
from maid_engine.ai_players.dialogue.weights_file import shipped_weights

SHORTEST: Final = 5
"""Shorter words, in letters, are too near to too many others."""
LONG: Final = 8
"""Everyday words from this length on may lack two inner letters."""
MOST_TYPED: Final = 40
"""Words of longer lines, in words, are not looked at."""
_ENDINGS: Final = ("s", "es", "ed", "ing", "er", "ers", "y", "ly")
_WORD: Final = re.compile(r"(?<![\w'’@./-])[a-z]{5,16}(?![\w'’@/-])")
_NAMING: Final = re.compile(
    r"\b(?:called|named|names?(?: is|s|'s)?|im|i'm|i am|this is|my [a-z]+|ask|tell|with|find|by)\s*$"
)
"""Words after which a name may stand that nobody here knows."""


def without_errors(words: str, is_name: Callable[[str], bool]) -> str:
    """Return words with typing errors in everyday words put right.

    Args:
        words: The words as they were typed.
        is_name: Returns whether a word, in lower case, is of a known name. Such words stay as they are.
    """
    meant = {typed: word for typed, word in _meant(words).items() if not is_name(typed)}
    if not meant:
        return words
    return _put_right(words, meant)


@lru_cache(maxsize=1024)
def _meant(words: str) -> Mapping[str, str]:
    """Return the words with a typing error, and what was meant. They are kept, because everybody present hears the same line."""
    text = words[:LONGEST_READ]
    if len(text.split()) > MOST_TYPED:
        return {}
    typed = {hit[0] for hit in _WORD.finditer(text)}
    return {word: meant for word in sorted(typed) if (meant := everyday_word(word))}


def _put_right(words: str, meant: Mapping[str, str]) -> str:
    text = words[:LONGEST_READ]

    def right(hit: re.Match[str]) -> str:
        if _NAMING.search(text, max(0, hit.start() - 30), hit.start()):
            return hit[0]
        return meant.get(hit[0], hit[0])

    return _WORD.sub(right, text) + words[LONGEST_READ:]


@lru_cache(maxsize=4096)
def everyday_word(word: str) -> str:
    """Return the only everyday word that is near to a misspelt one; "" if it is no such word.

    Near are words of which two letters were swapped, inner letters were left out, or one was typed twice. A letter in place of
    another one does not count: it mostly makes a real word that is only seldom said ("locket", "tasty").
    """
    if len(word) < SHORTEST or word in word_table() or _is_real(word):
        return ""
    near = [one for one in _everyday().get(word[0], ()) if is_near(word, one)]
    if len(near) != 1:
        return ""
    return near[0]


def _is_real(word: str) -> bool:
    """Return whether a word, or the one that it is a form of, is English."""
    return any(map(is_english, (word, *map(word.removesuffix, _ENDINGS))))


def is_near(word: str, meant: str) -> bool:
    """Return whether a word is a typing error of another one, by swapped, left out or doubled letters."""
    lacking = len(meant) - len(word)
    if lacking == 0:
        return _is_swapped(word, meant)
    if word[-1] != meant[-1]:
        return False
    if lacking < 0:
        return meant in _without_doubles(word)
    return lacking <= 1 + (len(meant) >= LONG and word[:2] == meant[:2]) and _is_within(word, meant)


def _is_swapped(word: str, meant: str) -> bool:
    """Return whether two letters beside each other are swapped."""
    other = [at for at, (one, two) in enumerate(zip(word, meant, strict=True)) if one != two]
    if len(other) != 2 or other[1] != other[0] + 1:
        return False
    return word[other[0]] == meant[other[1]] and word[other[1]] == meant[other[0]]


def _is_within(word: str, meant: str) -> bool:
    """Return whether all letters of a word are in another one in their order."""
    letters = iter(meant)
    return all(letter in letters for letter in word)


def _without_doubles(word: str) -> set[str]:
    """Return a word with one of two equal letters beside each other left out, for each such pair."""
    return {word[:at] + word[at + 1 :] for at in range(1, len(word)) if word[at] == word[at - 1]}


@cache
def _everyday() -> dict[str, tuple[str, ...]]:
    """Return first letter → the everyday words that begin with it."""
    known = shipped_weights().words.features
    found: dict[str, list[str]] = {}
    for word in sorted(plain_words()):
        if len(word) >= SHORTEST - 1 and word in known:
            found.setdefault(word[0], []).append(word)
    return {letter: tuple(words) for letter, words in found.items()}
