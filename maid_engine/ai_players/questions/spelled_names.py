"""Finds the words of a model's answer that a name spells.

Players choose names: their own, and those of things. A name is one word of letters, so a prompt holds it as data.
But ``Abandonerrand`` spells words, and a model may take them for an order. An answer that uses such words gets the
taint of who chose the name, unless a clean line of the prompt holds the same words.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
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
_REASONS: Final = frozenset({"why", "thought"})
"""Fields of answers that explain and cause nothing."""


def taint_by_names(question: Question[object], answer: object) -> Taint:
    """Return who chose the names in a question that spell words of an answer; `CLEAN` if no name does."""
    if not question.names or not isinstance(answer, BaseModel):
        return CLEAN
    lines = [frozenset(_words(line)) for line in _clean_lines(question.sections)]
    found: list[Taint] = []
    for part in _parts(answer):
        words = list(_words(part))
        for name in question.names:
            spelled = spelled_by(name.name, words)
            if spelled and not any(spelled <= line - {_folded(name.name)} for line in lines):
                found.append((name.author,))
    return unite(*found)


def spelled_by(name: str, words: list[str]) -> frozenset[str]:
    """Return which words a name spells; empty if it shares only a few letters with them.

    A name that follows another word as a whole only refers to who bears it.
    """
    letters = _folded(name)
    if len(letters) < SHORTEST_NAME:
        return frozenset()
    spelled: set[str] = set()
    taken: set[int] = set()
    for place, word in enumerate(words):
        if word == letters and place > 0:
            continue
        part = _part_in(word, letters)
        if part:
            spelled.add(word)
            begin = letters.index(part)
            taken.update(range(begin, begin + len(part)))
    enough_alone = len(taken) >= len(letters) * (1 - MOST_SPARED)
    enough_together = len(spelled) > 1 and len(taken) >= LETTERS_OF_SEVERAL
    return frozenset(spelled) if enough_alone or enough_together else frozenset()


def _part_in(word: str, letters: str) -> str:
    """Return the word, or its longest beginning that is long enough, if the letters of a name hold it; else ""."""
    if len(word) >= SHORTEST_WORD and word in letters:
        return word
    for size in range(len(word) - 1, SHORTEST_PART - 1, -1):
        if word[:size] in letters:
            return word[:size]
    return ""


def names_in(sections: Iterable[Section], chosen: Mapping[str, str]) -> tuple[ChosenName, ...]:
    """Return those of the chosen names that stand in the sections. `chosen`: name in lower case → who chose it."""
    words = {word for section in sections for item in section.items for word in _WORD.findall(item.lower())}
    return tuple(ChosenName(name, chosen[name]) for name in sorted(words & chosen.keys()))


def _clean_lines(sections: Iterable[Section]) -> Iterator[str]:
    """Yield the lines of a prompt that no player influenced and that are no lists of what may be chosen."""
    for section in sections:
        for place, item in enumerate(section.items):
            if not section.is_tainted(place) and not isinstance(item, Offered):
                yield item


def _parts(answer: BaseModel) -> Iterator[str]:
    """Yield the texts of an answer that may cause something, those of one object as one text."""
    for field, value in answer.model_dump(mode="json").items():
        if field in _REASONS:
            continue
        entries = value if isinstance(value, list) else [value]
        yield from (" ".join(_texts(entry)) for entry in entries)


def _texts(value: object) -> Iterator[str]:
    """Yield the texts in a JSON value."""
    match value:
        case str():
            yield value
        case list():
            for entry in value:
                yield from _texts(entry)
        case dict():
            for field, entry in value.items():
                if field not in _REASONS:
                    yield from _texts(entry)


def _words(text: str) -> Iterator[str]:
    """Yield the words of a text, as :func:`_folded` returns them."""
    return map(_folded, _WORD.findall(text))


def _folded(text: str) -> str:
    """Return the letters of a text in lower case and without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(filter(str.isalpha, plain))
