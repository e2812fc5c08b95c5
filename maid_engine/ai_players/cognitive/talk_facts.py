"""What somebody tells about itself, to be remembered."""

from typing import Final

from maid_engine.ai_players.cognitive.talk_sessions import Heard
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.models.decisions import Learned

ROWS_OF_FACTS: Final = frozenset(
    {"memory.remember_this", "tell.about_me", "tell.plan", "tell.bad_news", "tell.good_news", "tell.need"}
)
LONGEST_FACT: Final = 100
"""Maximum number of characters of a fact. Longer words are a story, and not remembered word by word."""
SHORTEST_FACT: Final = 2
"""Minimum number of words of a fact."""


def learned_from(heard: Heard, reading: Reading, *, human: bool) -> tuple[Learned, ...]:
    """Return the fact in some words; empty if they tell none."""
    if reading.intent not in ROWS_OF_FACTS:
        return ()
    fact = reading.slots.get("fact", "")
    if not fact and reading.intent != "memory.remember_this":
        fact = heard.words
    if len(fact) > LONGEST_FACT or len(fact.split()) < SHORTEST_FACT:
        return ()
    return (Learned(heard.who, fact.strip(" .!?,"), reading.intent, human, heard.audience),)
