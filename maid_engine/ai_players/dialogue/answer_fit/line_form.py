"""What a line expects by its form, and how much it leans on what was said before."""

import re
from collections.abc import Mapping
from functools import lru_cache
from itertools import dropwhile
from typing import Final, NamedTuple

from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS

_WORD: Final = re.compile(r"[a-z0-9]+(?:['’][a-z]+)?|[?!]")
_ASKS: Final[Mapping[str, str]] = {
    "who": "who", "whos": "who", "who's": "who", "whom": "who", "whose": "who", "whod": "who", "who'd": "who",
    "what": "what", "whats": "what", "what's": "what", "wat": "what", "wut": "what", "whatcha": "what",
    "where": "where", "wheres": "where", "where's": "where", "when": "when", "whens": "when", "when's": "when",
    "why": "why", "whys": "why", "why's": "why", "how": "how", "hows": "how", "how's": "how", "hw": "how",
    "which": "which", "anywhere": "where", "somewhere": "where",
}  # fmt: skip
_AMOUNTS: Final = frozenset({"much", "many", "long", "far", "often", "old", "big", "soon"})
_CONTRACTED: Final = frozenset(
    {"r", "u", "ya", "dyou", "d'you", "isnt", "isn't", "arent", "aren't", "dont", "don't", "doesnt", "doesn't", "cant", "can't",
     "wouldnt", "wouldn't", "didnt", "didn't", "wasnt", "wasn't", "wont", "won't", "havent", "haven't", "wanna", "any", "anyone",
     "anybody", "got", "think", "ever", "you"}
)  # fmt: skip
"""Words with which people begin a question whose verb they leave out: "any idea", "got a spare one"."""
_I: Final = frozenset(
    {"i", "im", "i'm", "ive", "i've", "ill", "i'll", "id", "i'd", "my", "me", "we", "our", "mine"}
)
_YOU: Final = frozenset({"you", "u", "your", "ur", "ya", "yours", "you're", "youre", "you've", "youve"})
_BACK: Final = frozenset(
    {"it", "its", "it's", "that", "thats", "that's", "this", "they", "them", "their", "he", "hes", "he's", "him", "his", "she",
     "shes", "she's", "her", "there", "one", "ones", "those", "these", "other", "others", "both", "same", "else", "then"}
)  # fmt: skip
_LINKS: Final = frozenset(
    {"and", "but", "so", "or", "then", "also", "what", "ok", "k", "no", "yes", "nah", "well", "wait"}
)
_LEADS: Final = frozenset(
    {"ok", "okay", "k", "so", "and", "but", "hey", "hi", "hello", "yo", "oh", "well", "hm", "hmm", "um", "uh", "ah", "btw", "lol",
     "haha", "right", "alright", "please", "pls", "sorry", "wait", "no", "nah", "yeah", "yes", "like", "then", "or", "also", "eh",
     "huh", "cool", "thanks", "thx", "ta", "anyway", "actually"}
)  # fmt: skip
_LAUGHS: Final = re.compile(
    r"\b(?:lo+l|lmao|lmfao|rofl|(?:ha){2,}h?|(?:he){2,}|xd|heh|hah)\b|[:;]-?[)dp]", re.IGNORECASE
)
_PLAYS: Final = re.compile(r"^\W*(?:let'?s|tell|show|give|take|bring|say|teach|help|follow|come|go|wait|stop|stay|meet|remind|type|"
                           r"remember|forget|guess|try|sing|dance|lend|sell|buy|look|listen|find|keep|don'?t)\b")  # fmt: skip
FEW: Final = 3
"""Maximum number of words of a fragment."""
_CLAUSE: Final = re.compile(r"(?<![,.;:!-])[,.;:!-]+ +")
_ASKS_LATE: Final = frozenset({"what", "whats", "what's", "where", "wheres", "why", "how", "hows", "should", "do", "does", "did", "is",
                               "are", "can", "could", "would", "will", "any", "have"})  # fmt: skip
"""Words with which a later clause of a line begins that asks something."""
SOON: Final = 4
"""A word of a question counts among so many words, after those that only lead to it."""


class LineForm(NamedTuple):
    """The form of a line."""

    expects: str
    """A word of a question, "amount", "whether", "order", "fragment" or "statement"."""
    marked: bool
    """Whether it has a question mark."""
    of_me: bool
    """Whether it is about the speaker."""
    of_you: bool
    """Whether it is about the hearer."""
    laughs: bool
    points: bool
    """Whether a pronoun refers to something else."""
    links: bool
    """Whether it begins as a line that goes on with another."""
    words: tuple[str, ...]


@lru_cache(maxsize=256)
def form_of(said: str) -> LineForm:
    """Return the form of a line."""
    words = tuple(_WORD.findall(said.lower().replace("’", "'")))
    spoken = tuple(word for word in words if word not in "?!")
    led = tuple(dropwhile(_LEADS.__contains__, spoken)) or spoken
    marked = "?" in words
    return LineForm(
        _expects(spoken, led, said, marked=marked),
        marked,
        not _I.isdisjoint(spoken),
        not _YOU.isdisjoint(spoken),
        _LAUGHS.search(said) is not None,
        not _BACK.isdisjoint(spoken),
        not _LINKS.isdisjoint(spoken[:1]),
        spoken,
    )


def _expects(spoken: tuple[str, ...], body: tuple[str, ...], said: str, *, marked: bool) -> str:
    asked = _asked(body[:SOON])
    if marked and not asked:
        asked = _asked(spoken)
    if asked and not _is_clause(body):
        return asked
    if _PLAYS.search(" ".join(body)):
        return "order"
    if marked or _inverted(body):
        return "whether"
    return _asked_late(said) or _form_of_plain(body)


def _form_of_plain(body: tuple[str, ...]) -> str:
    """Return the form of words that ask and order nothing."""
    if len(body) <= FEW:
        return "fragment"
    return "statement"


def _asked_late(said: str) -> str:
    """Return what the last clause of a line asks for, if it begins as a question; "" if it does not."""
    *before, last = _CLAUSE.split(said.lower().replace("’", "'"))
    words = tuple(_WORD.findall(last))
    if not before or not words or words[0] not in _ASKS_LATE:
        return ""
    return _asked(words[:1]) or "whether"


def _asked(words: tuple[str, ...]) -> str:
    """Return what the first word of a question asks for; "" if there is none."""
    for at, word in enumerate(words):
        kind = _ASKS.get(word, "")
        if kind == "how" and words[at + 1 : at + 2] and words[at + 1] in _AMOUNTS:
            return "amount"
        if kind:
            return kind
    return ""


def _is_clause(body: tuple[str, ...]) -> bool:
    """Return whether a sentence begins with its subject, so that a later "what" or "where" asks nothing."""
    return body[:1] != () and body[0] in _I and body[0] != "me"


def _inverted(body: tuple[str, ...]) -> bool:
    """Return whether a sentence begins with its verb, or with what is left of a question."""
    return body[:1] != () and (body[0] in SMALL_WORDS.auxiliaries or body[0] in _CONTRACTED)
