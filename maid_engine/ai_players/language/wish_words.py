"""Goals in the words in which a character speaks of them."""

import re
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.language.number_words import TENS
from maid_engine.core.english import NUMBERS

_NUMBER: Final = "|".join((r"\d{1,9}", *(word for word in NUMBERS if word.isalpha()), *TENS, "hundred"))
_MEASURE: Final = re.compile(rf"\b(?:{_NUMBER})(?:[- ](?:{_NUMBER})){{0,4}}(?: more)? (?=[a-z])")
"""Matches the number of a goal that is measured: ``five``, ``30``, ``3 more``."""
_ONE: Final = re.compile(r"\bone\b")


@lru_cache(maxsize=1024)
def told_wish(goal: str) -> str:
    """Return a goal without the number by which it is measured: "see thirty places" becomes "see more places".

    Cached, because a mind asks in every step for the goal that it pursues for minutes.
    """

    def counted(found: re.Match[str]) -> str:
        if not _ONE.search(found[0]):
            return "more "
        return found[0]

    return _MEASURE.sub(counted, goal)
