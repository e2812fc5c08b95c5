"""Lines of rows of answers, told from other lines."""

import re

from maid_engine.ai_players.dialogue.answer_rows import shipped_answers
from maid_engine.ai_players.dialogue.lines import HOLE


def is_of(row, line, voice=""):
    """Whether a line was made from one of the lines of a row, in any voice, or from an own one of this voice."""
    known = shipped_answers()[row]
    lines = known.voices[voice] if voice else known.every_line
    return any(_shape(one.text).fullmatch(line) for one in lines)


def _shape(text):
    return re.compile(".+".join(map(re.escape, HOLE.split(text)[::2])), re.IGNORECASE)
