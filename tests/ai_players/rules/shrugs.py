"""Tells lines that admit that something is not known, or was not understood, from all others."""

import re
from functools import cache

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers

SHRUGS = ("unsure.", "know.nothing")
"""How the names of those rows begin."""


@cache
def patterns():
    """One pattern for each such line."""
    rows = [row for row in shipped_answers() if row.name.startswith(SHRUGS)]
    lines = [
        line for row in rows for line in (*row.lines, *(one for own in row.voices.values() for one in own))
    ]
    return [
        re.compile(re.sub(r"\\{\w+\\}", "[^.!?]+", re.escape(line.text)), re.IGNORECASE) for line in lines
    ]


def is_shrug(line):
    """Whether a line says no more than that its speaker does not know, or did not understand."""
    return any(pattern.fullmatch(line) for pattern in patterns())
