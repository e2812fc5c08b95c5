"""Whether typed words name a known thing, and how well."""

from collections.abc import Sequence
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
        words, head = self._index.words_of[candidate.at]
        known = self._index.names[candidate.at]
        places = candidate.places()
        said = [self._phrase[place] for place in places]
        is_head = candidate.said.get(head, (-1, 0.0))[0] == self._head
        if self._head not in places or self._is_of_another(known, said):
            return None
        is_part = len(candidate.said) < len(words)
        if is_part and not self._may_be_part(said, is_head=is_head):
            return None
        told = sum(self._index.weight(word) * quality for word, (_, quality) in candidate.said.items())
        of_name = min(1.0, told / sum(map(self._index.weight, words)))
        against = sum(weight for place, weight in enumerate(self._against) if place not in places)
        of_said = told / (told + against)
        if of_said < LEAST_SAID or of_name < LEAST_NAME:
            return None
        score = NAME_SHARE * of_name + SAID_SHARE * of_said
        if is_head or known.kind in _SOMEBODY:
            score += HEAD_SHARE
        elif is_part:
            score -= PART_IS_NO_HEAD
        return Linked(known.kind, known.key, known.name, max(0.0, score))

    def _may_be_part(self, said: Sequence[TypedWord], *, is_head: bool) -> bool:
        """Return whether words can be a part of a name: "the green" of the Village Green, not "a way" of the King's Way."""
        if not all(word.is_plain for word in said):
            return True
        return is_head and self._before in SMALL_WORDS.definite

    def _is_of_another(self, known: KnownName, said: Sequence[TypedWord]) -> bool:
        """Return whether everyday English says that another is meant: "my brother" is no Brother Anselm."""
        if self._before not in SMALL_WORDS.owned or not known.name[:1].isupper():
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

    def is_whole_name(self) -> bool:
        """Return whether the words, which are all those of the name, name it."""
        if not all(word.is_english for word in self.said):
            return len(self.said) > 1 or self._is_clear()
        if len(self.said) > 1:
            return not (self.before in SMALL_WORDS.indefinite and self.known.name[:1].isupper())
        if self.is_in_compound:
            return False
        if self.said[0].is_plain:
            return self.before in SMALL_WORDS.definite
        opens = SMALL_WORDS.determiners | SMALL_WORDS.before_nouns | SMALL_WORDS.qualities
        return self.before in opens or self.before.isdigit()

    def is_called_by_part(self, head: str) -> bool:
        """Return whether the words, which are some of those of the name, name it: "ilsabet", "the chapel"."""
        if not all(word.is_english for word in self.said):
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
