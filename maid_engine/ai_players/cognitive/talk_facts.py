"""What somebody tells about itself, to be remembered."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.talk_record import Heard
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.models.decisions import Learned

ROWS_OF_FACTS: Final = frozenset(
    {"memory.remember_this", "tell.about_me", "tell.plan", "tell.bad_news", "tell.good_news", "tell.need"}
)
ROWS_OF_TROUBLE: Final = frozenset({"quests.how", "request.help_with"})
"""Rows that ask for help. Words that say only what the speaker's trouble is are a fact too: "I am stuck in the crypt"."""
LONGEST_FACT: Final = 100
"""Maximum number of characters of a fact. Longer words are a story, and not remembered word by word."""
SHORTEST_FACT: Final = 2
"""Minimum number of words of a fact."""
_OF_ONESELF: Final = re.compile(r"\b(?:i|im|i'm|my|we)\b", re.IGNORECASE)
_END: Final = re.compile(r"[.!?;]")


def learned_from(heard: Heard, reading: Reading, *, human: bool) -> tuple[Learned, ...]:
    """Return the fact in some words; empty if they tell none."""
    fact = _fact(heard.words, reading)
    if len(fact) > LONGEST_FACT or len(fact.split()) < SHORTEST_FACT:
        return ()
    return (Learned(heard.who, fact, reading.intent, human, heard.audience),)


def _fact(words: str, reading: Reading) -> str:
    """Return the sentence with the fact, from the words that tell it on; "" if there is none."""
    if reading.intent in ROWS_OF_FACTS:
        told = reading.slots.get("fact", "")
        if not told and reading.intent == "memory.remember_this":
            return ""
        return _sentence(words, max(0, words.find(told)))
    own = _OF_ONESELF.search(words)
    if reading.intent in ROWS_OF_TROUBLE and own is not None and "?" not in words:
        return _sentence(words, own.start())
    return ""


def _sentence(words: str, start: int) -> str:
    return _END.split(words[start:], maxsplit=1)[0].strip(" ,")
