"""By which name somebody wants to be called: found in their words, remembered as a fact, and used for who may know it."""

import re
from collections.abc import Iterator
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.memory.told_facts import fact_in, tag_of
from maid_engine.ai_players.cognitive.talk_reading import read
from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.models.audience import Audience

NAMING: Final = "tell.name"
"""The row of words that tell a name."""
LONGEST_NAME: Final = 20
"""Maximum number of characters of a name."""
MOST_WORDS: Final = 3
_FACT: Final = "my name is "
_MAY_NAME: Final = frozenset(
    {"social.greeting", "turn.and_you", "turn.correct", "turn.disagree", "self.who", "tell.about_me"}
)
"""Rows of words that can tell a name beside something else: "hi, im rob"."""
_CORRECTS: Final = frozenset({"turn.correct", "turn.disagree", "turn.what_about"})
_NAME: Final = re.compile(r"[^\W\d_][^\W\d_'’ -]*(?:['’ -][^\W\d_]+)*")
_MINE: Final = re.compile(r"\bmine(?:s|'s)?\b", re.IGNORECASE)
_OF_ANOTHER: Final = re.compile(
    r"(?!.*\b(?:i|im|i['’]m|me|my|mine|myself)\b).*\b(?:his|her|their|its|he|she|they)(?:['’]?s)?\b",
    re.IGNORECASE,
)
"""Matches words about somebody else in which the speaker does not speak of itself: "his name is rob"."""
_PIECES: Final = re.compile(r"[,.!?;]+\s*")
_SAYS_SO: Final = re.compile(r"\b(?:name[ds]?|name's|call(?:s|ed)?)\b", re.IGNORECASE)
"""Words that say that the next one is a name, so that it may also be an English word: "call me Red"."""


def name_told(s: Situation, words: str, reading: Reading, *, just_named: bool = False) -> str:
    """Return the name by which somebody wants to be called; "" if the words tell none.

    Args:
        s: the hearer's situation.
        words: the words.
        reading: what they were read as.
        just_named: whether the words before told a name or asked for one, so that "not rob, robin" corrects it, and
            "mine is rob" tells one.
    """
    if _MINE.search(words) and just_named:
        words = _MINE.sub("my name", words)
        reading = read(s, words)
    if just_named and reading.intent in _CORRECTS:
        return _as_name(_PIECES.split(words.strip(" .,!?"))[-1].split()[-1], words)
    if reading.intent != NAMING and reading.is_sure and reading.intent not in _MAY_NAME:
        return ""
    return next(filter(None, _names(s, words, reading)), "")


def _names(s: Situation, words: str, reading: Reading) -> Iterator[str]:
    """Yield the names in the whole words, and in each piece of them."""
    if _OF_ANOTHER.match(words) is not None:
        return
    if reading.intent == NAMING:
        yield _as_name(reading.slots.get("name", ""), words)
    for piece in filter(None, _PIECES.split(words)):
        found = read(s, piece)
        if found.intent == NAMING:
            yield _as_name(found.slots.get("name", ""), piece)


def _as_name(raw: str, words: str) -> str:
    """Return words as a name is written; "" if they are none."""
    name = raw.strip(" '\"’-.,!?")
    if not _has_form_of_name(name):
        return ""
    parts = name.lower().split()
    if any(part in SMALL_WORDS.small for part in parts):
        return ""
    if not _SAYS_SO.search(words) and any(part in plain_words() for part in parts):
        return ""
    return name.title() if name == name.lower() else name


def _has_form_of_name(name: str) -> bool:
    """Return whether words are written like a name, and are few enough."""
    if len(name) > LONGEST_NAME or len(name.split()) > MOST_WORDS:
        return False
    return _NAME.fullmatch(name) is not None


def fact_of(name: str) -> str:
    """Return the fact as which a name is remembered."""
    return f"{_FACT}{name}"


def name_of(s: Situation, who: str, hearers: Audience) -> str:
    """Return the name by which somebody wanted to be called, if all hearers may know it; "" if there is none.

    Another player's name is nobody's.
    """
    latest = next(iter(s.memory.with_all(tag_of(who), f"fact:{NAMING}")), None)
    if latest is None or not s.people.may_be_told(latest, hearers):
        return ""
    name = fact_in(latest.content).removeprefix(_FACT)
    if s.beliefs.entities.is_player(name):
        return ""
    return name
