"""What somebody tells about itself, to be remembered."""

import re
from typing import Final

from maid_engine.ai_players.cognitive.talk_names import NAMING, fact_of
from maid_engine.ai_players.cognitive.talk_record import Heard
from maid_engine.ai_players.dialogue.intent_rows import ANSWER
from maid_engine.ai_players.dialogue.kept_words import as_fact, tells_own
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.models.decisions import Learned

ROWS_OF_FACTS: Final = frozenset(
    {"memory.remember_this", "tell.about_me", "tell.plan", "tell.bad_news", "tell.good_news", "tell.need"}
)
ROWS_OF_TROUBLE: Final = frozenset({"quests.how", "request.help_with"})
"""Rows that ask for help. Words that say only what the speaker's trouble is are a fact too: "I am stuck in the crypt"."""
ROWS_OF_OWN_WORDS: Final = ROWS_OF_TROUBLE | {ANSWER}
"""Rows of words that are a fact from where the speaker speaks of itself on; so is the answer to a question."""
LONGEST_FACT: Final = 100
"""Maximum number of characters of a fact. Longer words are a story, and not remembered word by word."""
SHORTEST_FACT: Final = 2
"""Minimum number of words of a fact."""
_OF_ONESELF: Final = re.compile(r"\b(?:i|im|i'm|my|we)\b", re.IGNORECASE)
_END: Final = re.compile(r"[.!?;]")


def learned_from(heard: Heard, reading: Reading, *, human: bool, name: str = "") -> tuple[Learned, ...]:
    """Return the fact in some words; empty if they tell none. `name` is the name that they tell."""
    if name:
        return (Learned(heard.who, fact_of(name), NAMING, human, heard.audience),)
    fact = as_fact(_fact(heard.words, reading))
    if len(fact) > LONGEST_FACT or len(fact.split()) < SHORTEST_FACT:
        return ()
    return (Learned(heard.who, fact, reading.intent, human, heard.audience),)


def _fact(words: str, reading: Reading) -> str:
    """Return the sentence with the fact, from the words that tell it on; "" if there is none."""
    if reading.intent in ROWS_OF_FACTS:
        return _told_fact(words, reading)
    if reading.intent not in ROWS_OF_OWN_WORDS or "?" in words:
        return ""
    return _own_words(words)


def _told_fact(words: str, reading: Reading) -> str:
    """Return the sentence with the fact, from its slot on, or from where the speaker tells of something of its own."""
    told = reading.slots.get("fact", "")
    if not told and reading.intent == "memory.remember_this":
        return ""
    if tells_own(words):
        return _own_words(words)
    return _sentence(words, max(0, words.find(told)))


def _own_words(words: str) -> str:
    """Return the sentence from where a speaker speaks of itself on; "" if it does not."""
    own = _OF_ONESELF.search(words)
    if own is None:
        return ""
    return _sentence(words, own.start())


def _sentence(words: str, start: int) -> str:
    return _END.split(words[start:], maxsplit=1)[0].strip(" ,")
