"""The names that one mind knows, ready to be found by any of their words, also with typing errors."""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.asked_kinds import AskedKind, AskedKinds, KindOf, shipped_kinds
from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.tokens import typed_words
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.core.bounded import drop_oldest
from maid_engine.core.english import singular
from maid_engine.core.lazy import lazy
from maid_engine.core.sequences import last


class LinkKind(StrEnum):
    """What a linked name belongs to. Of equally good links, the first kind counts."""

    PLAYER = "player"
    PERSON = "person"
    CREATURE = "creature"
    PLACE = "place"
    WARE = "ware"
    THING = "thing"
    QUEST = "quest"
    AREA = "area"
    SUBJECT = "subject"
    """A subject that some NPC can be asked about."""
    PLACE_KIND = "place_kind"
    """Any place of a kind: a shop."""
    THING_KIND = "thing_kind"
    DIRECTION = "direction"
    NUMBER = "number"


class KnownName(NamedTuple):
    """One name that a mind knows."""

    kind: LinkKind
    key: str
    """The id of what has the name."""
    name: str

    @property
    def is_proper(self) -> bool:
        """Whether it begins with a capital letter."""
        return self.name[:1].isupper()


class NameWords(NamedTuple):
    """The words of a name that count, in lower case and the singular."""

    words: tuple[str, ...]
    head: str
    """The noun: "bell" of "a bell for the chapel"."""


class Match(NamedTuple):
    """A word of a known name that a typed word can stand for."""

    word: str
    quality: float
    """1 for the word itself, less for a typing error."""


EXACT: Final = 1.0
SYNONYM: Final = 0.9
TYPING_ERROR: Final = 0.85
BEGINNING: Final = 0.75
_SHORTEST_TYPO: Final = 4
"""Letters of the shortest word that can be a typing error."""
_LETTERS_A_STEP: Final = 4
"""One wrong letter is allowed for each four."""
_MOST_STEPS: Final = 2
_ALTERNATIVES: Final = 4
_LOOKED_UP: Final = 512
"""Number of typing errors whose corrections one index keeps."""


@lru_cache(maxsize=16_384)
def name_words(name: str) -> NameWords:
    """Return the words of a name."""
    raw = typed_words(name)
    counted = [at for at, word in enumerate(raw) if word not in SMALL_WORDS.small]
    if not counted:
        return NameWords(tuple(raw), last(raw, ""))
    end = _end_of_noun(raw, counted[0])
    head = max(at for at in counted if at < end)
    return NameWords(tuple(singular(raw[at]) for at in counted), singular(raw[head]))


def _end_of_noun(raw: Sequence[str], start: int) -> int:
    """Return where the first phrase of a name ends: before "of", "for" and the like, or with the name."""
    for at in range(start, len(raw)):
        if raw[at] in SMALL_WORDS.of_names:
            return at
    return len(raw)


def _may_be_typo(typed: str) -> bool:
    """Return whether a word can be another one with a typing error: neither short, nor English, nor a number."""
    if len(typed) < _SHORTEST_TYPO or not typed[0].isalpha():
        return False
    return not is_english(typed)


class NameIndex:
    """Known names by their words. Does not change; make another when the names have changed."""

    def __init__(self, names: Iterable[KnownName], kinds: AskedKinds | None = None) -> None:
        self.kinds: Final = kinds or shipped_kinds()
        self.names: Final[tuple[KnownName, ...]] = tuple(dict.fromkeys(names))
        self.words_of: Final = [name_words(one.name) for one in self.names]
        self.with_word: Final[Mapping[str, list[int]]] = self._with_word()
        self.kinds_called: Final[Mapping[tuple[str, ...], KnownName]] = _called(self.kinds.kinds)
        self._kind_words = _words_of_kinds(self.kinds.kinds)
        self._corrected: dict[str, tuple[Match, ...]] = {}

    def _with_word(self) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for at, (words, _) in enumerate(self.words_of):
            for word in dict.fromkeys(words):
                found[word].append(at)
        return dict(found)

    # Most words are known as they are typed. What only other words need is made when the first one comes.

    @lazy
    def _joined(self) -> Mapping[str, tuple[str, ...]]:
        """The spelling as one word → the words, for neighbours in names."""
        return {one + other: (one, other) for words, _ in self.words_of for one, other in pairwise(words)}

    @lazy
    def _vocabulary(self) -> Sequence[str]:
        """Every word that a typing error can stand for, sorted."""
        return sorted({*self.with_word, *self._kind_words, *self._joined})

    @lazy
    def _by_length(self) -> Mapping[int, Sequence[str]]:
        """Number of letters → the words of the vocabulary."""
        found: dict[int, list[str]] = defaultdict(list)
        for word in self._vocabulary:
            found[len(word)].append(word)
        return found

    def weight(self, word: str) -> float:
        """Return how much a word tells, from .2 to 1: less, the more names have it (inverse document frequency)."""
        count = len(self.with_word.get(word, ()))
        if not count:
            return 1.0
        total = math.log(1 + max(2, len(self.names)))
        return max(0.2, math.log((1 + len(self.names)) / count) / total)

    def is_known(self, word: str) -> bool:
        """Return whether a word, as typed or in the singular, is part of a known name or kind."""
        return word in self.with_word or word in self._kind_words

    def matches(self, typed: str) -> tuple[Match, ...]:
        """Return the words of names that a typed word, in lower case, can stand for, the best first.

        An English word never counts as a typing error of another one.
        """
        word = singular(typed)
        for form in (word, typed):
            if self.is_known(form):
                return (Match(form, EXACT),)
        if word in self._joined:
            return self._parts(word, EXACT)
        other = self.kinds.synonyms.get(word, "")
        if self.is_known(other):
            return (Match(other, SYNONYM),)
        if not _may_be_typo(typed):
            return ()
        found = self._corrected.get(typed)
        if found is None:
            found = self._corrected[typed] = self._corrections(word)
            drop_oldest(self._corrected, _LOOKED_UP)
        return found

    def _parts(self, joined: str, quality: float) -> tuple[Match, ...]:
        return tuple(Match(word, quality) for word in self._joined[joined])

    def _corrections(self, word: str) -> tuple[Match, ...]:
        """Return the words at most a few letters away, or else those that begin so.

        Swapped neighbours count as one letter (optimal string alignment, Damerau 1964).
        """
        steps = min(_MOST_STEPS, len(word) // _LETTERS_A_STEP)
        found: list[Match] = []
        for known, distance in self._near(word, steps):
            quality = TYPING_ERROR - 0.1 * (distance - 1)
            if distance > 1 and known[0] != word[0]:
                continue
            found += self._parts(known, quality) if known in self._joined else [Match(known, quality)]
        return tuple(found) or self._begun(word)

    def _near(self, word: str, steps: int) -> list[tuple[str, int]]:
        """Return the words that are at most so many letters away, with their distance, the nearest first."""
        from rapidfuzz import process
        from rapidfuzz.distance import OSA

        alike = [
            known
            for length in range(len(word) - steps, len(word) + steps + 1)
            for known in self._by_length.get(length, ())
        ]
        near = process.extract(word, alike, scorer=OSA.distance, score_cutoff=steps, limit=_ALTERNATIVES)
        return [(known, int(distance)) for known, distance, _ in near]

    def _begun(self, word: str) -> tuple[Match, ...]:
        """Return the words that begin so: players type the first letters of a name."""
        begun = [known for known in self._vocabulary if known.startswith(word)]
        single = [known for known in begun if known not in self._joined]
        return tuple(Match(known, BEGINNING) for known in single[:_ALTERNATIVES])

    def abbreviated(self, typed: str, among: Sequence[str]) -> str:
        """Return the first of some words that a typed word abbreviates ("st" is "street"); "" if none."""
        for word in among:
            if word[0] == typed[0] and len(typed) < len(word) and _is_within(typed, word):
                return word
        return ""


def _is_within(letters: str, word: str) -> bool:
    """Return whether the letters occur in the word in this order."""
    rest = iter(word)
    return all(letter in rest for letter in letters)


@lru_cache(maxsize=8)
def _called(kinds: tuple[AskedKind, ...]) -> Mapping[tuple[str, ...], KnownName]:
    """Return what people call a kind, as words → the kind. Of two kinds with one word, the first counts."""
    found: dict[tuple[str, ...], KnownName] = {}
    for kind in kinds:
        link = LinkKind.THING_KIND
        if kind.of is KindOf.PLACE:
            link = LinkKind.PLACE_KIND
        for text in kind.words:
            words = tuple(singular(word) for word in text.split())
            found.setdefault(words, KnownName(link, kind.name, text))
    return found


@lru_cache(maxsize=8)
def _words_of_kinds(kinds: tuple[AskedKind, ...]) -> frozenset[str]:
    """Return all words in what people call a kind."""
    return frozenset(word for words in _called(kinds) for word in words)
