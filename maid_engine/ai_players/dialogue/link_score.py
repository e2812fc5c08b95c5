"""Whether typed words name a known thing, and how well."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.name_index import EXACT, KnownName, LinkKind, NameIndex
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS, TypedWord, head_of


class Linked(NamedTuple):
    """A known thing that words name."""

    kind: LinkKind
    key: str
    """The id of the thing, the name of the kind, the direction, or the number."""
    name: str
    score: float
    """How well the words name it, from 0 to 1."""


NAME_SHARE: Final = 0.45
"""Share of the score for how much of the name is said."""
SAID_SHARE: Final = 0.4
"""Share of the score for how much of what is said belongs to the name."""
HEAD_SHARE: Final = 0.15
"""Share of the score for the noun of the name. Somebody is called by any word of a name."""
LEAST_SAID: Final = 0.4
LEAST_NAME: Final = 0.3
PART_IS_NO_HEAD: Final = 0.1
"""Taken off if only a part of a name is said, and not its noun: "wolf" for a wolf den."""
UNKNOWN_WORD: Final = 0.7
"""How much a word that is not in the name counts against it."""
UNKNOWN_PLAIN_WORD: Final = 0.15
LONG_TYPO: Final = 6
"""Letters from which on a typing error alone is a mention in an utterance."""
_SOMEBODY: Final = frozenset({LinkKind.PERSON, LinkKind.PLAYER})


@dataclass(slots=True)
class Candidate:
    """A name, and which of its words were said."""

    at: int
    """Its index among the names."""
    said: dict[str, tuple[int, float]] = field(default_factory=dict)
    """Word of the name → index of the typed word, and quality."""

    def places(self) -> set[int]:
        """Return the indexes of the typed words."""
        return {place for place, _ in self.said.values()}

    def take(self, known: str, place: int, quality: float) -> None:
        """Note that a word of the name was typed, if none was that is nearer to it."""
        if quality > self.said.get(known, (0, 0.0))[1]:
            self.said[known] = place, quality

    def is_said_at(self, known: str, place: int) -> bool:
        """Return whether a word of the name is the typed word with this index."""
        return known in self.said and self.said[known][0] == place


class LinkScore:
    """Scores names against the words of a noun phrase."""

    def __init__(self, index: NameIndex, phrase: Sequence[TypedWord], before: str) -> None:
        self._index = index
        self._phrase = phrase
        self._head = head_of(phrase)
        self._before = before
        """The word in front, such as an article."""
        self._against = [_against(word) for word in phrase]

    def link(self, candidate: Candidate) -> Linked | None:
        """Return the link to a name; `None` if the words do not name it."""
        if not self._can_name(candidate):
            return None
        words = self._index.words_of[candidate.at].words
        told = sum(self._index.weight(word) * quality for word, (_, quality) in candidate.said.items())
        of_name = min(1.0, told / sum(map(self._index.weight, words)))
        of_said = told / (told + self._weight_beside(candidate.places()))
        if of_said < LEAST_SAID or of_name < LEAST_NAME:
            return None
        score = NAME_SHARE * of_name + SAID_SHARE * of_said + self._bonus(candidate)
        known = self._index.names[candidate.at]
        return Linked(known.kind, known.key, known.name, max(0.0, score))

    def _can_name(self, candidate: Candidate) -> bool:
        """Return whether the noun of the phrase belongs to the name, and nothing says that another is meant."""
        places = candidate.places()
        if self._head not in places:
            return False
        said = [self._phrase[place] for place in places]
        if self._is_of_another(self._index.names[candidate.at], said):
            return False
        return not self._is_part(candidate) or self._may_be_part(said, is_head=self._is_head(candidate))

    def _is_part(self, candidate: Candidate) -> bool:
        """Return whether only some words of the name were typed."""
        return len(candidate.said) < len(self._index.words_of[candidate.at].words)

    def _is_head(self, candidate: Candidate) -> bool:
        """Return whether the noun of the phrase is the noun of the name."""
        return candidate.is_said_at(self._index.words_of[candidate.at].head, self._head)

    def _weight_beside(self, places: Collection[int]) -> float:
        """Return how much the words that are not in the name count against it."""
        return sum(weight for place, weight in enumerate(self._against) if place not in places)

    def _bonus(self, candidate: Candidate) -> float:
        """Return what is added because the words have the noun of the name, or taken off because they do not."""
        if self._is_head(candidate) or self._index.names[candidate.at].kind in _SOMEBODY:
            return HEAD_SHARE
        if self._is_part(candidate):
            return -PART_IS_NO_HEAD
        return 0.0

    def _may_be_part(self, said: Sequence[TypedWord], *, is_head: bool) -> bool:
        """Return whether words can be a part of a name: "the green" of the Village Green, not "a way" of the King's Way."""
        if not all(word.is_plain for word in said):
            return True
        return is_head and self._before in SMALL_WORDS.definite

    def _is_of_another(self, known: KnownName, said: Sequence[TypedWord]) -> bool:
        """Return whether everyday English says that another is meant: "my brother" is no Brother Anselm."""
        if self._before not in SMALL_WORDS.owned or not known.is_proper:
            return False
        return all(word.is_english for word in said)


def _against(word: TypedWord) -> float:
    """Return how much a word counts against a name that does not have it."""
    if word.text in SMALL_WORDS.small or word.text in SMALL_WORDS.determiners:
        return 0.0
    if word.text in SMALL_WORDS.qualities or (word.is_plain and not word.found):
        return UNKNOWN_PLAIN_WORD
    return UNKNOWN_WORD


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of an utterance that may be a known name, or everyday English."""

    known: KnownName
    candidate: Candidate
    said: Sequence[TypedWord]
    before: str
    """The word in front."""
    is_in_compound: bool
    """Whether a noun follows: "square root"."""

    @property
    def is_english(self) -> bool:
        """Whether all the words are everyday English."""
        return all(word.is_english for word in self.said)

    def is_whole_name(self) -> bool:
        """Return whether the words, which are all those of the name, name it."""
        if not self.is_english:
            return len(self.said) > 1 or self._is_clear()
        if len(self.said) > 1:
            return self.before not in SMALL_WORDS.indefinite or not self.known.is_proper
        return not self.is_in_compound and self._has_opening()

    def _has_opening(self) -> bool:
        """Return whether the word in front shows a single English word to be a noun, and a plain one to be a certain thing."""
        if self.said[0].is_plain:
            return self.before in SMALL_WORDS.definite
        opens = SMALL_WORDS.determiners | SMALL_WORDS.before_nouns | SMALL_WORDS.qualities
        return self.before in opens or self.before.isdigit()

    def is_called_by_part(self, head: str) -> bool:
        """Return whether the words, which are some of those of the name, name it: "ilsabet", "the chapel"."""
        if not self.is_english:
            return (self.known.kind in _SOMEBODY or head in self.candidate.said) and self._is_clear()
        if head not in self.candidate.said or self.is_in_compound:
            return False
        if all(word.is_plain for word in self.said):
            return False
        return self.before in SMALL_WORDS.definite or len(self.said) > 1

    def _is_clear(self) -> bool:
        """Return whether at least one word is spelled right, or too long for an accident."""
        exact = any(quality == EXACT for _, quality in self.candidate.said.values())
        return exact or any(len(word.text) >= LONG_TYPO for word in self.said)
