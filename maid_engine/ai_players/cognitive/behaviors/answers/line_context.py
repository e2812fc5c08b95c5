"""What a line of a talk leans on: "mine is herring" after "what is your favourite food?" is about food, too."""

from collections.abc import Sequence
from itertools import islice
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import begins_as_question
from maid_engine.ai_players.cognitive.memory.said_lines import SaidLine
from maid_engine.ai_players.dialogue.recall_questions import content_of, normal_form

LEANS_WITHIN: Final = 3
"""Number of words at the beginning of a line among which one that leans on the line before is looked for."""
SHORTEST_WHOLE: Final = 4
"""Shorter lines, in words, stand for no statement of their own: "a goldfish"."""
_LEANS: Final = frozenset(
    {"he", "she", "it", "they", "his", "her", "its", "their", "mine", "ours", "that", "those", "these", "them", "him", "yes", "no", "both"}
)  # fmt: skip


def is_question(words: str) -> bool:
    """Return whether a line asks something."""
    return "?" in words or begins_as_question(words)


def context_of(said: Sequence[SaidLine], at: int) -> frozenset[str]:
    """Return the words of the lines that a partner's line answers or goes on from; empty if it stands for itself.

    Args:
        said: The lines of both sides, oldest first.
        at: Index of the line.
    """
    return _answered(said, at) | _continued(said, at)


def _answered(said: Sequence[SaidLine], at: int) -> frozenset[str]:
    """Return the words of the question that the AI player asked directly before."""
    before = said[at - 1 : at]
    if not before or not before[0].mine or not is_question(before[0].words):
        return frozenset()
    return content_of(before[0].words)


def _continued(said: Sequence[SaidLine], at: int) -> frozenset[str]:
    """Return the words of the partner's line before, if this one leans on it."""
    if not _leans(said[at].words):
        return frozenset()
    own = (line for line in reversed(said[:at]) if not line.mine)
    return frozenset().union(*(content_of(line.words) for line in islice(own, 1)))


def _leans(words: str) -> bool:
    typed = normal_form(words).split()
    return len(typed) < SHORTEST_WHOLE or not _LEANS.isdisjoint(typed[:LEANS_WITHIN])
