"""Whether a line is a question, and the questions of one line: "where is the inn and who runs it?" asks two."""

import re
from itertools import pairwise
from typing import Final

from maid_engine.ai_players.dialogue.reader import shipped_reader, split
from maid_engine.ai_players.dialogue.tokens import Token, tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS

MOST: Final = 2
"""Maximum number of questions of one line."""
SHORTEST: Final = 2
"""Minimum number of words of a question."""
_JOINS: Final = frozenset({"and", "also", "plus", "but", "then"})
_LOOSE_END: Final = re.compile(rf"(?:[ ,]|\b(?:{'|'.join(sorted(_JOINS))})\b){{1,20}}$", re.IGNORECASE)


def questions_in(words: str) -> tuple[str, ...]:
    """Return the first questions of a line, at most `MOST`, each with the words that introduce it."""
    pieces = [piece for one in split(words) for piece in _clauses(one)]
    asking = [piece for piece in pieces if _asks(piece)]
    return tuple(asking[:MOST])


def _clauses(sentence: str) -> list[str]:
    """Return the clauses of a sentence: a new one begins with a word of questions after "and", or after a comma."""
    tokens = tokens_of(sentence)
    starts = [0]
    for at in range(SHORTEST, len(tokens) - SHORTEST + 1):
        if at - starts[-1] > SHORTEST and _is_joined(sentence, tokens[at - 1], tokens[at]):
            starts.append(at)
    bounds = [*(tokens[at].start for at in starts[1:]), len(sentence)]
    return [_LOOSE_END.sub("", sentence[start:end]) for start, end in pairwise((0, *bounds))]


def _is_joined(sentence: str, before: Token, token: Token) -> bool:
    """Return whether a clause that asks begins with a word."""
    if not _begins(token):
        return False
    return before.word in _JOINS or "," in sentence[before.end : token.start]


def _begins(token: Token) -> bool:
    return token.word in SMALL_WORDS.questions or token.word in SMALL_WORDS.auxiliaries


def _asks(piece: str) -> bool:
    """Return whether a clause begins as a question does, or has its mark: "so where is it" does, "i am here" does not."""
    words = [token for token in tokens_of(piece) if token.word not in _JOINS]
    if len(words) < SHORTEST:
        return False
    return piece.endswith("?") or _begins(words[0]) or words[1].word in SMALL_WORDS.questions


def is_question(words: str) -> bool:
    """Return whether words ask something or call for help, also without a question mark."""
    return words.endswith("?") or _asks_without_mark(words) or _is_cry_for_help(words.lower())


def _asks_without_mark(words: str) -> bool:
    """Return whether words without a mark at their end are a question."""
    return not words.endswith((".", "!")) and shipped_reader().read(words).asks


def _is_cry_for_help(words: str) -> bool:
    """Return whether lower-case words call for help, without a question mark."""
    return words.startswith("help") or words.endswith(("help!", "help me!", "help me"))
