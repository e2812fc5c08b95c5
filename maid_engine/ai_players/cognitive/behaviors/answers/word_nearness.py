"""How near two words are in meaning: "sister" is near to "family", "herring" to "food"."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.answer_fit.answer_fit import shipped_texts
from maid_engine.ai_players.dialogue.recall_questions import stem
from maid_engine.core.english import singular

NEAR_FROM: Final = 0.42
"""Words whose vectors have at least this cosine are near. Words of one kind have .45 and more, others mostly below .3."""


@lru_cache(maxsize=8192)
def nearness(word: str, other: str) -> float:
    """Return 1 for two forms of one word, the cosine of near words, and 0 for all others."""
    if stem(word) == stem(other):
        return 1.0
    cosine = shipped_texts().alike(singular(word), singular(other))
    if cosine < NEAR_FROM:
        return 0.0
    return cosine


def nearest(word: str, others: Iterable[str]) -> float:
    """Return how near a word is to the nearest of others; 0 if none is near."""
    return max((nearness(word, other) for other in others), default=0.0)
