"""Finds the words of a model's answer that a name spells.

Players choose names: their own, and those of things. A name is one word of letters, so a prompt holds it as data.
But ``Abandonerrand`` spells words, and a model may take them for an order. An answer that uses such words gets the
taint of who chose the name, unless a clean line of the prompt holds the same words.
"""

import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain
from typing import Final

from pydantic import BaseModel

from maid_engine.ai_players.models.envelope import Offered, Section
from maid_engine.ai_players.models.questions import ChosenName, Question
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite

_WORD: Final = re.compile(r"[^\W\d_]+")
SHORTEST_NAME: Final = 4
"""Least letters of a name that can spell anything."""
SHORTEST_WORD: Final = 3
"""Least letters of a word that counts as spelled."""
SHORTEST_PART: Final = 4
"""Least letters of the beginning of a longer word: names are cut to their greatest length."""
MOST_SPARED: Final = 0.4
"""Greatest share of a name's letters that belong to no word, if one word is all that it spells."""
LETTERS_OF_SEVERAL: Final = 7
"""Letters that several words together have at least, whatever else the name holds."""
_REASONS: Final = {"why", "thought"}
"""Fields of answers that explain and cause nothing."""


def taint_by_names(question: Question[object], answer: object) -> Taint:
    """Return who chose the names in a question that spell words of an answer; `CLEAN` if no name does."""
    if not question.names or not isinstance(answer, BaseModel):
        return CLEAN
    lines = [frozenset(_words(line)) for line in _clean_lines(question.sections)]
    parts = [list(_words(part)) for part in _parts(answer)]
    authors = [(one.author,) for one in question.names if _is_obeyed(one.name, parts, lines)]
    return unite(*authors)


def _is_obeyed(name: str, parts: Iterable[list[str]], lines: Collection[frozenset[str]]) -> bool:
    """Return whether a name spells words of a part of an answer that no clean line holds together."""
    own = {_folded(name)}
    spelled = filter(None, (spelled_by(name, words) for words in parts))
    return any(not _hold(lines, words, own) for words in spelled)


def _hold(lines: Iterable[frozenset[str]], words: frozenset[str], own: set[str]) -> bool:
    """Return whether a line holds all of these words, without the name itself."""
    return any(words <= line - own for line in lines)


def spelled_by(name: str, words: list[str]) -> frozenset[str]:
    """Return which words a name spells; empty if it shares only a few letters with them.

    A name that follows another word as a whole only refers to who bears it.
    """
    letters = _folded(name)
    if len(letters) < SHORTEST_NAME:
        return frozenset()
    spelled: set[str] = set()
    taken: set[int] = set()
    for word in (*words[:1], *filter(letters.__ne__, words[1:])):
        part = _part_in(word, letters)
        begin = letters.index(part)
        taken.update(range(begin, begin + len(part)))
        spelled.update([word] * bool(part))
    least = len(letters) * (1 - MOST_SPARED)
    if len(spelled) > 1:
        least = min(least, LETTERS_OF_SEVERAL)
    if len(taken) < least:
        return frozenset()
    return frozenset(spelled)


def _part_in(word: str, letters: str) -> str:
    """Return the word, or its longest beginning that is long enough, if the letters of a name hold it; else ""."""
    if len(word) >= SHORTEST_WORD and word in letters:
        return word
    beginnings = (word[:size] for size in range(len(word) - 1, SHORTEST_PART - 1, -1))
    return next(filter(letters.__contains__, beginnings), "")


def names_in(sections: Iterable[Section], chosen: Mapping[str, str]) -> tuple[ChosenName, ...]:
    """Return those of the chosen names that stand in the sections. `chosen`: name in lower case → who chose it."""
    words = {word for section in sections for item in section.items for word in _WORD.findall(item.lower())}
    return tuple(ChosenName(name, chosen[name]) for name in sorted(words & chosen.keys()))


def _clean_lines(sections: Iterable[Section]) -> Iterator[str]:
    """Yield the lines of a prompt that no player influenced and that are no lists of what may be chosen."""
    for section in sections:
        for place, item in enumerate(section.items):
            is_list = isinstance(item, Offered)
            if not is_list and not section.is_tainted(place):
                yield item


def _parts(answer: BaseModel) -> Iterator[str]:
    """Yield the texts of an answer that may cause something, those of one object as one text."""
    for value in answer.model_dump(mode="json", exclude=_REASONS).values():
        entries = value if isinstance(value, list) else [value]
        yield from (" ".join(_texts(entry)) for entry in entries)


def _texts(value: object) -> Iterator[str]:
    """Yield the texts in a JSON value."""
    match value:
        case str():
            yield value
        case list():
            yield from chain.from_iterable(map(_texts, value))
        case dict():
            yield from _texts(list(value.values()))


def _words(text: str) -> Iterator[str]:
    """Yield the words of a text, as :func:`_folded` returns them."""
    return map(_folded, _WORD.findall(text))


def _folded(text: str) -> str:
    """Return the letters of a text in lower case and without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filter(str.isalpha, plain))
