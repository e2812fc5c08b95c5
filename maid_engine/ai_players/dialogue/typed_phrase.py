"""Typed words as the linker sees them, and the noun phrase that they make."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.plain_words import is_english, plain_words
from maid_engine.core.english import singular


@dataclass(frozen=True, slots=True)
class PhraseWords:
    """The sets of small words in ``data/phrases.toml``."""

    definite: frozenset[str]
    indefinite: frozenset[str]
    owned: frozenset[str]
    qualities: frozenset[str]
    """Words that choose among things, and name none: "nearest"."""
    ends: frozenset[str]
    """Words after which a phrase only says more about its noun."""
    asides: frozenset[str]
    """Words after which a request only says where: "any shop around here"."""
    before_nouns: frozenset[str]
    of_sentences: frozenset[str]
    """Words that show that a phrase is a piece of a sentence and no name."""
    openers: frozenset[str]
    """Words in front that do not belong to a phrase."""
    small: frozenset[str]
    """Words that do not count in a name."""
    of_names: frozenset[str]
    """Words before which the noun of a name stands."""
    questions: frozenset[str]
    """Words that ask for something else than yes or no."""
    auxiliaries: frozenset[str]
    """Words with which a question for yes or no begins."""
    insisting: frozenset[str]
    """Words that only insist on what was asked before."""
    of_asking: frozenset[str]
    """Words of questions after earlier words, which do not tell what these were about."""
    adverbs: frozenset[str]
    """Words that may stand between a subject and its verb."""
    takers: frozenset[str]
    """Verbs whose object has an article in right English."""
    bare: frozenset[str]
    """Words that stand without an article after such a verb."""
    no_verbs: frozenset[str]
    """Words after "i" that show that a verb is missing or wrong."""
    dangling: frozenset[str]
    """Words with which no clause ends."""

    @property
    def determiners(self) -> frozenset[str]:
        """Articles and possessives."""
        return self.definite | self.indefinite | self.owned


@cache
def phrase_words() -> PhraseWords:
    """Return the small words."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / "phrases.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)
    return PhraseWords(*(frozenset(rows[one.name].split()) for one in fields(PhraseWords)))


SMALL_WORDS: Final = phrase_words()


@dataclass(slots=True)
class TypedWord:
    """One typed word."""

    text: str
    """In lower case."""
    found: tuple[tuple[str, float], ...] = ()
    """Words of known names that it can stand for, with their quality."""

    @property
    def is_plain(self) -> bool:
        """Whether players say it all the time, and seldom as a name."""
        return self.text in plain_words()

    @property
    def is_english(self) -> bool:
        """Whether it is an English word."""
        return is_english(self.text)

    @property
    def is_noun(self) -> bool:
        """Whether it is probably a noun: English, and not said all the time."""
        return not self.is_plain and self.text not in SMALL_WORDS.small and self.is_english

    @property
    def best_form(self) -> str:
        """The best word that it can stand for, or else its singular."""
        if self.found:
            return self.found[0][0]
        return singular(self.text)


def noun_phrase(typed: Sequence[TypedWord]) -> list[TypedWord]:
    """Return the words without articles and "in", "at", "to" in front."""
    skipped = SMALL_WORDS.determiners | SMALL_WORDS.openers
    start = next((at for at, word in enumerate(typed) if word.text not in skipped), len(typed))
    return list(typed[start:])


def end_of(phrase: Sequence[TypedWord], ends: frozenset[str]) -> int:
    """Return the index of the first of some words that end a phrase, or else its length."""
    return next((at for at, word in enumerate(phrase[1:], 1) if word.text in ends), len(phrase))


def head_of(phrase: Sequence[TypedWord]) -> int:
    """Return the index of the noun: the last word before "of", "in" …; everyday words behind it do not count."""
    end = end_of(phrase, SMALL_WORDS.ends)
    for at in range(end - 1, -1, -1):
        if phrase[at].found or not phrase[at].is_plain:
            return at
    return max(0, end - 1)


def is_piece_of_a_sentence(typed: Sequence[TypedWord]) -> bool:
    """Return whether the words are no noun phrase: "you to trade"."""
    return any(word.text in SMALL_WORDS.of_sentences and not word.found for word in typed)
