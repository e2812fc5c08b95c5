"""Links words to what a mind knows: rooms, people, creatures, things, quests, kinds, directions, numbers.

Words of a slot probably name something, so parts of names and typing errors are enough. Words of a whole utterance
probably do not: there, a name has to be complete, or be called by a word that is no everyday English. Words that name
nothing known stay the user's words.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from maid_engine.ai_players.dialogue.link_score import Candidate, Linked, LinkScore, Mention
from maid_engine.ai_players.dialogue.name_index import EXACT, LinkKind, NameIndex
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import (
    SMALL_WORDS,
    TypedWord,
    end_of,
    is_piece_of_a_sentence,
    noun_phrase,
)
from maid_engine.core.english import NUMBERS, singular

MOST_LINKS: Final = 5
MOST_SEARCHED: Final = 400
"""Maximum number of names that one word adds as candidates."""
MOST_UNKNOWN: Final = 4
"""Maximum number of words of one utterance that are looked up as typing errors."""
ABBREVIATED: Final = 0.7
"""Quality of an abbreviated word."""
_LONGEST_ABBREVIATION: Final = 4
_KIND_SCORE: Final = 0.97
"""Score of a kind: less than a name that is said in full, more than a part of one."""
_MOST_COUNTED: Final = 2
"""Maximum number of words of a count that is written out: "five minutes"."""
_DIGITS: Final = re.compile(r"\d+")
_RANKS: Final = {kind: rank for rank, kind in enumerate(LinkKind)}
DIRECTIONS: Final = {
    "north": "north", "south": "south", "east": "east", "west": "west", "up": "up", "down": "down",
    "northeast": "northeast", "northwest": "northwest", "southeast": "southeast", "southwest": "southwest",
    "n": "north", "s": "south", "e": "east", "w": "west", "u": "up", "d": "down",
    "ne": "northeast", "nw": "northwest", "se": "southeast", "sw": "southwest",
}  # fmt: skip
"""What people type → the direction."""


class EntityLinker:
    """Finds what words name, among the names of one index."""

    def __init__(self, index: NameIndex) -> None:
        self._index = index

    def link(self, words: str, prefer: Sequence[LinkKind] = ()) -> tuple[Linked, ...]:
        """Return what the words of a slot name, at most `MOST_LINKS`, the best first; empty if nothing known.

        Args:
            words: The words of a slot, with or without article.
            prefer: Kinds that win over other kinds with an equal score.
        """
        typed = self._typed(words)
        phrase = noun_phrase(typed)
        if not phrase:
            return _counted(words)
        found = [*_direction(phrase), *self._kind(phrase)]
        if not is_piece_of_a_sentence(typed):
            score = LinkScore(self._index, phrase, typed[0].text)
            found += filter(None, map(score.link, self._candidates(phrase)))
        return _ranked(found, prefer) or _counted(words)

    def mentioned(self, words: str, prefer: Sequence[LinkKind] = ()) -> tuple[Linked, ...]:
        """Return what an utterance mentions by name, at most `MOST_LINKS`, the best first; empty if nothing."""
        typed = self._typed(words)
        found: list[Linked] = []
        for start, end in _runs(typed):
            found += self._in_run(typed, start, end)
        return _ranked(found, prefer)

    def is_known(self, word: str) -> bool:
        """Return whether a word in lower case is part of a known name or kind."""
        return self._index.is_known(word)

    def _typed(self, words: str) -> list[TypedWord]:
        """Return the words, each with the words of names that it can stand for."""
        typed = [
            TypedWord(token.word)
            for token in tokens_of(words)
            if token.word[0].isalnum()  # neither a mark nor a number
        ]
        self._find(typed)
        self._join(typed)
        return typed

    def _find(self, typed: Iterable[TypedWord]) -> None:
        """Find the words of names that each word can stand for; of unknown words only for the first `MOST_UNKNOWN`."""
        unknown = 0
        for word in typed:
            if word.text in SMALL_WORDS.small:
                continue
            if not self._is_right(word):
                unknown += 1
                if unknown > MOST_UNKNOWN:
                    continue
            word.found = self._index.matches(word.text)

    def _is_right(self, word: TypedWord) -> bool:
        """Return whether a word is no typing error: a word of a name, or an English one."""
        return self._index.is_known(singular(word.text)) or word.is_english

    def _join(self, typed: Iterable[TypedWord]) -> None:
        """Find the words that are typed as two: "ember deep" is Emberdeep."""
        for one, other in pairwise(typed):
            if one.found and other.found:
                continue
            joined = one.text + other.text
            if self._index.is_known(joined):
                one.found = other.found = ((joined, EXACT),)

    def _kind(self, phrase: Sequence[TypedWord]) -> list[Linked]:
        """Return the kind that the phrase is called, without words such as "nearest" and "around here"."""
        start = next((at for at, word in enumerate(phrase) if word.text not in SMALL_WORDS.qualities), 0)
        forms = [word.best_form for word in phrase]
        for end in (len(phrase), end_of(phrase, SMALL_WORDS.asides)):
            known = self._index.kinds_called.get(tuple(forms[start:end]))
            if known is not None:
                return [Linked(known.kind, known.key, known.name, _KIND_SCORE)]
        return []

    def _candidates(self, words: Sequence[TypedWord]) -> list[Candidate]:
        """Return the names that have at least one of the words."""
        found: dict[int, Candidate] = {}
        for place, word in enumerate(words):
            for known, quality in word.found:
                for at in self._listed(known, found):
                    found.setdefault(at, Candidate(at)).take(known, place, quality)
        candidates = list(found.values())
        self._add_abbreviations(candidates, words)
        return candidates

    def _add_abbreviations(self, candidates: Iterable[Candidate], words: Sequence[TypedWord]) -> None:
        """Take unknown short words for other words of the names: "market sq"."""
        short = [(place, word.text) for place, word in enumerate(words) if _may_be_short(word)]
        if short:
            for candidate in candidates:
                self._add_short(candidate, short)

    def _listed(self, word: str, found: Collection[int]) -> list[int]:
        """Return the names with a word. Of a word of many names only those that were found by another word."""
        listed = self._index.with_word.get(word, [])
        if len(listed) > MOST_SEARCHED and found:
            listed = [at for at in listed if at in found]
        return listed[:MOST_SEARCHED]

    def _add_short(self, candidate: Candidate, short: Sequence[tuple[int, str]]) -> None:
        """Take unknown short words for other words of the name: "market sq"."""
        missing = [word for word in self._index.words_of[candidate.at].words if word not in candidate.said]
        for place, text in short:
            known = self._index.abbreviated(text, missing)
            if known:
                candidate.said[known] = place, ABBREVIATED

    def _in_run(self, typed: Sequence[TypedWord], start: int, end: int) -> Iterator[Linked]:
        """Yield the links of some neighbouring words of an utterance."""
        run = typed[start:end]
        for candidate in self._candidates(run):
            mention = self._mention(typed, start, candidate)
            if not self._is_named(mention):
                continue
            linked = LinkScore(self._index, run, mention.before).link(candidate)
            if linked is not None:
                yield linked

    def _mention(self, typed: Sequence[TypedWord], start: int, candidate: Candidate) -> Mention:
        """Return the words of an utterance that may be a name, of which those before `start` are no part."""
        places = [start + place for place in sorted(candidate.places())]
        first, after = places[0], places[-1] + 1
        before = ""
        if first:
            before = typed[first - 1].text
        return Mention(
            self._index.names[candidate.at],
            candidate,
            [typed[place] for place in places],
            before,
            is_in_compound=after < len(typed) and typed[after].is_noun,
        )

    def _is_named(self, mention: Mention) -> bool:
        """Return whether the words are a name, or a part that stands for it."""
        words, head = self._index.words_of[mention.candidate.at]
        if len(mention.candidate.said) == len(words):
            return mention.is_whole_name()
        return mention.is_called_by_part(head)


def _runs(typed: Sequence[TypedWord]) -> Iterator[tuple[int, int]]:
    """Yield start and end of each longest run of words that are in names, with small words between them."""
    start = end = -1
    for at, word in enumerate(typed):
        if word.found:
            if start < 0:
                start = at
            end = at + 1
        elif start >= 0 and word.text not in SMALL_WORDS.small:
            yield start, end
            start = -1
    if start >= 0:
        yield start, end


def _may_be_short(word: TypedWord) -> bool:
    """Return whether a word can be an abbreviation: unknown and short."""
    if word.found or word.is_plain or word.text in SMALL_WORDS.small:
        return False
    return len(word.text) <= _LONGEST_ABBREVIATION


def _direction(phrase: Sequence[TypedWord]) -> list[Linked]:
    named = ""
    if len(phrase) == 1:
        named = DIRECTIONS.get(phrase[0].text, "")
    if not named:
        return []
    return [Linked(LinkKind.DIRECTION, named, named, EXACT)]


def _counted(words: str) -> tuple[Linked, ...]:
    """Return the first number in the words, as digits."""
    digits = _DIGITS.search(words)
    if digits is not None:
        return (Linked(LinkKind.NUMBER, digits[0], digits[0], EXACT),)
    said = words.lower().split()
    if len(said) > _MOST_COUNTED:
        return ()
    named = next((word for word in said if word in NUMBERS), "")
    if not named:
        return ()
    return (Linked(LinkKind.NUMBER, str(NUMBERS[named]), named, EXACT),)


def _ranked(found: Sequence[Linked], prefer: Sequence[LinkKind]) -> tuple[Linked, ...]:
    """Return the best links, each thing once."""
    best: dict[tuple[LinkKind, str], Linked] = {}
    for one in found:
        known = best.get((one.kind, one.key))
        if known is None or one.score > known.score:
            best[one.kind, one.key] = one

    def rank(one: Linked) -> tuple[float, bool, int]:
        return -round(one.score, 2), one.kind not in prefer, _RANKS[one.kind]

    return tuple(sorted(best.values(), key=rank)[:MOST_LINKS])
