"""The parts by which the manners of a line are judged, by name: its words, their kinds, its meaning, and its form."""

import math
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts
from maid_engine.ai_players.dialogue.features import features_of
from maid_engine.ai_players.dialogue.tokens import tokens_of
from maid_engine.ai_players.dialogue.weights_file import shipped_weights
from maid_engine.ai_players.questions.line_nature import admits_nature, asks_nature, denies_nature
from maid_engine.ai_players.questions.line_promises import agrees_to, asks_for_deed, commits
from maid_engine.ai_players.questions.line_words import Clause, clauses_of

_SENTENCE: Final = re.compile(r"[^.!?;…]+[.!?;…]*")
_NAME: Final = re.compile(
    r"(?<=[a-z,;:'’] )(?!I\b|I['’]|AI\b|OK\b)[A-Z][a-zà-ü'’-]{1,30}(?: [A-Z][a-z'’-]{1,30}){0,3}"
)
_ANYBODY: Final = "Bob"
"""Stands for every name within a sentence."""
_PARTS_OF_WORDS: Final = "c "
_LOUDNESS: Final = 4.0
"""How much the words of a line count together, beside its meaning and its form."""
_STRETCH: Final = 3.0
"""By how much the parts of a meaning are stretched."""


def pieces_of(line: str) -> tuple[str, ...]:
    """Return what of a line is judged by itself: its sentences, or the whole if it has none."""
    return tuple(filter(_is_spoken, _SENTENCE.findall(line))) or (line,)


def _is_spoken(piece: str) -> bool:
    return any(map(str.isalnum, piece))


def manner_traits(piece: str, words: str, intent: str) -> dict[str, float]:
    """Return the parts of a piece of a line, by name.

    Args:
        piece: The piece.
        words: The words that are answered.
        intent: Name of the row of intents that they were read as.
    """
    return {**_of_text(piece), **dict.fromkeys(_of_form(piece, words, intent), 1.0)}


@lru_cache(maxsize=512)
def _of_text(piece: str) -> dict[str, float]:
    text = _NAME.sub(_ANYBODY, piece)
    wordings = [*filterfalse(_is_part_of_word, features_of(_words(text), shipped_weights().vocabulary))]
    share = _LOUDNESS / math.sqrt(max(1, len(wordings)))
    meaning = {f"v{at}": _STRETCH * part for at, part in enumerate(shipped_texts().vector(text))}
    return dict.fromkeys(wordings, share) | meaning


def _words(text: str) -> list[str]:
    return [token.word for token in tokens_of(text)]


def _is_part_of_word(feature: str) -> bool:
    return feature.startswith(_PARTS_OF_WORDS)


def _of_form(piece: str, words: str, intent: str) -> Iterator[str]:
    """Yield what the clauses of a piece say of who speaks, by their grammar."""
    clauses = clauses_of(piece)
    if denies_nature(clauses, asked=asks_nature(intent, words)):
        yield "denies nature"
    if admits_nature(clauses, words):
        yield "admits nature"
    if commits(clauses):
        yield "commits"
    yield from _of_consent(clauses, words)


def _of_consent(clauses: Sequence[Clause], words: str) -> Iterator[str]:
    """Yield whether the words ask for a deed, and whether a piece agrees."""
    if asks_for_deed(words):
        yield "asked for deed"
        if agrees_to(clauses):
            yield "agrees to deed"
