"""What "one" stands for: in "my sword broke, where do i get a new one", a sword."""

from collections.abc import Collection, Iterator
from itertools import dropwhile
from typing import Final

from maid_engine.ai_players.dialogue.concrete_nouns import NounKind, concrete_nouns
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.core.english import singular

ONES: Final = frozenset({"one", "ones"})


def noun_for_one(words: str, kinds: Collection[NounKind]) -> str:
    """Return the last noun of some kinds that stands before the last "one" of a line, in the singular; "" if there is none."""
    spoken = [token.word for token in tokens_of(words)]
    before = dropwhile(lambda word: word not in ONES, reversed(spoken))
    return _first(_nouns(before, kinds))


def last_noun(words: str, kinds: Collection[NounKind]) -> str:
    """Return the last noun of some kinds in a line, in the singular; "" if there is none."""
    return _first(_nouns((token.word for token in reversed(tokens_of(words))), kinds))


def _nouns(spoken: Iterator[str], kinds: Collection[NounKind]) -> Iterator[str]:
    known = concrete_nouns().kinds
    return filter(lambda word: known.get(word) in kinds, map(singular, spoken))


def _first(nouns: Iterator[str]) -> str:
    return next(nouns, "")
