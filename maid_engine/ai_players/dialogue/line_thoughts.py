"""The thoughts of one line: "no idea. i'm new here, my brother plays too" has three."""

import re
from typing import Final

from maid_engine.ai_players.dialogue.reader import split

MOST: Final = 3
"""Maximum number of thoughts of one line."""
SHORTEST: Final = 2
"""A clause with fewer words belongs to the one beside it."""
_CLAUSE_END: Final = re.compile(
    r",\s{1,4}|\s{1,4}(?:but|though|because|cause|cuz)\s{1,4}|\s{1,4}-{1,3}\s{1,4}", re.IGNORECASE
)
"""Matches what stands between two clauses."""


def thoughts_in(words: str) -> tuple[str, ...]:
    """Return the sentences and clauses of a line, at most `MOST`; none if the line is only one thought."""
    clauses = [clause for sentence in split(words) for clause in _clauses(sentence)]
    return tuple(clauses[:MOST]) if len(clauses) > 1 else ()


def _clauses(sentence: str) -> list[str]:
    """Return the clauses of a sentence. A short one stays with the one before it."""
    found: list[str] = []
    begin = 0
    for end in _CLAUSE_END.finditer(sentence):
        if _is_long(sentence[begin : end.start()]) and _is_long(sentence[end.end() :]):
            found.append(sentence[begin : end.start()].strip())
            begin = end.end()
    found.append(sentence[begin:].strip())
    return found


def _is_long(clause: str) -> bool:
    return len(clause.split()) >= SHORTEST
