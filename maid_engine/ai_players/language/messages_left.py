"""Reads messages to somebody who is described, or who gets them at a meeting: "if you see a girl called Lena, tell her …"."""

import re
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.language.requests import uncalled
from maid_engine.ai_players.models.promises import PromiseKind, Request

LONGEST_MESSAGE: Final = 160
"""Longer messages, in characters, are not taken on."""
_NAME: Final = r"(?P<whom>[A-Za-z][\w’'-]{1,30})"
_WHO: Final = (
    r"(?:girl|guy|boy|man|woman|lady|gentleman|dude|bloke|chap|lad|player|person|newbie|fellow|friend|mate|buddy|pal|brother|bro|sister|sis|cousin"
    r"|wife|husband|son|daughter|mom|mum|mother|dad|father|roommate|flatmate|colleague|coworker|partner|boyfriend|girlfriend|kid|child|nephew|niece"
    r"|uncle|aunt|neighbou?r|boss|teacher|student|character|char|guildmate|somebody|someone|anybody|anyone|mage|warrior|thief|elf|dwarf|knight)"
)
_KIND: Final = (
    r"(?:(?:an?|the|this|that|some|my|our) )?(?:(?:good|best|old|little|big|younger|older|young|new|dear|real life|small|tall) ){0,3}"
    rf"{_WHO}(?: of (?:mine|ours))?"
)
_CALLED: Final = r"(?: (?:who is|who's|whos|that is|thats|that's))?(?: (?:called|named|by the name of|with the name|who goes by))?"
_COMES: Final = (
    r"(?:ever |finally |happens to )?(?:comes?|shows?|turns?|logs?|gets?|arrives?|passes|pass|drops?|walks?|is|are|appears?|joins?)"
    r"(?: (?:by|up|in|on|online|here|back|around|along|through|over|past|again|today|tonight|later|tomorrow|this way|into town)){0,3}"
)
_MEETS: Final = r"you (?:ever |should |happen to )?(?:see|meet|spot|run into|bump into|come across|find|notice|hear from|talk to)"
_THEM: Final = r"(?:him|her|them|they|that (?:person|one))"
_PLEASE: Final = r"(?:(?:then|please|pls|plz|just|also|can you|could you|would you|will you) ){0,3}"
_GREETS: Final = re.compile(
    rf"(?:say|give|send|tell)(?: {_THEM})? (?:hi|hello|hey|greetings|my regards|my greetings|my love)(?: to {_THEM})?(?: (?:from|for) me)?",
    re.IGNORECASE,
)
_TOLD: Final = re.compile(
    rf"(?:(?:tell|inform|warn|remind|message|ask) {_THEM}(?: from me)?|let {_THEM} know|(?:say|pass on|mention)(?: to {_THEM})?),? (?:that )?(?P<what>.+)",
    re.IGNORECASE,
)
_AT_MEETING: Final = re.compile(
    rf"(?:if|when|whenever|once|as soon as|in case|should|next time) (?:{_MEETS} )?(?P<person>[\w’' ,-]{{2,60}}?)(?: {_COMES})?,? {_PLEASE}(?P<told>(?:tell|inform|warn|remind|message|ask|let|say|give|send|pass on|mention)\b.+)",
    re.IGNORECASE,
)
"""Matches a wish for the time of a meeting."""
_DIRECT: Final = re.compile(
    rf"(?:tell|inform|warn|remind|message|let) (?P<person>{_KIND}{_CALLED} [A-Za-z][\w’'-]+)(?: know)?,? (?:that )?(?P<what>.+)",
    re.IGNORECASE,
)
"""Matches a message to somebody who is described."""
_LATER: Final = re.compile(
    rf"(?:tell|inform|warn|remind|message|let) (?P<person>[A-Za-z][\w’'-]+)(?: know)?,? (?:that )?(?P<what>.+?),? (?:if|when|once|as soon as|in case) (?:(?:he|she|they) {_COMES}|{_MEETS} {_THEM})",
    re.IGNORECASE,
)
"""Matches a message that is to be told at a meeting."""
_VERB: Final = re.compile(
    r"(?:is|are|was|were|has|had|does|did|can|cant|can't|will|wont|won't|would|should|must|needs?|comes?|came|goes|went|wants?|got|gets)\b",
    re.IGNORECASE,
)
"""Matches a verb after what seems to be a name, which is then what the message is about: "tell my dad dinner is ready"."""
_PERSON: Final = re.compile(rf"(?:{_KIND},?(?P<called>{_CALLED}) )?{_NAME}", re.IGNORECASE)
_NO_NAMES: Final = frozenset(
    [
        "to",
        "that",
        "about",
        "how",
        "what",
        "where",
        "when",
        "who",
        "why",
        "is",
        "was",
        "are",
        "were",
        "has",
        "had",
        "not",
        "please",
        "we",
        "he",
        "she",
        "they",
        "the",
        "a",
        "an",
        "and",
        "or",
        "if",
        "im",
        "ive",
        "id",
        "ill",
        "its",
        "hes",
        "shes",
        "hello",
        "hi",
        "hey",
        "in",
        "at",
        "on",
        "of",
        "for",
        "from",
        "with",
        "you",
        "your",
        "my",
        "our",
        "it",
        "this",
        "these",
        "those",
        "me",
        "him",
        "her",
        "them",
        "us",
        "nobody",
        "everyone",
        "everybody",
        "someone",
        "somebody",
        "anyone",
        "anybody",
        "people",
        "all",
        "there",
        "here",
        "then",
        "i'm",
        "i'll",
        "i've",
        "know",
        "comes",
        "can",
        "could",
        "will",
        "would",
        "me",
        "too",
        "also",
    ]
)
"""Words that are no name, where nothing says that one follows."""
_LEAD: Final = re.compile(
    r"^(?:(?:hey|hi|hello|ok|okay|so|and|also|well|please|pls|plz|oh)[ ,]+|(?:can|could|would|will) (?:you|u)(?: please)? |(?:do|would) you mind )+",
    re.IGNORECASE,
)
_U: Final = re.compile(r"\b(?:u|ya)\b", re.IGNORECASE)
_TAIL: Final = re.compile(r"(?<![ ,])[ ,]+(?:please|pls|plz|will you|would you)[ .!?]*$", re.IGNORECASE)


@lru_cache(maxsize=512)
def message_left(words: str, *, me: str = "") -> Request | None:
    """Return the message that somebody leaves for a person who may come by; `None` if the words leave none.

    `me` is the AI player's own name, by which it may be addressed.
    """
    if len(words) > 2 * LONGEST_MESSAGE:
        return None
    called = _U.sub("you", uncalled(" ".join(words.split()), me.lower()))
    text = _TAIL.sub("", _LEAD.sub("", called)).rstrip(" .!?")
    return _at_meeting(text) or _directly(text)


def _at_meeting(text: str) -> Request | None:
    hit = _AT_MEETING.fullmatch(text)
    if hit is None:
        return None
    if _GREETS.fullmatch(hit["told"]):
        return _left(hit["person"], "hello")
    told = _TOLD.fullmatch(hit["told"])
    if told is None:
        return None
    return _left(hit["person"], told["what"])


def _directly(text: str) -> Request | None:
    hit = _LATER.fullmatch(text) or _DIRECT.fullmatch(text)
    if hit is None or _VERB.match(hit["what"]):
        return None
    return _left(hit["person"], hit["what"])


def _left(person: str, what: str) -> Request | None:
    """Return the request to pass a message to a person; `None` without a name, or without words that mean something later."""
    hit = _PERSON.fullmatch(person.strip(" ,"))
    if hit is None or len(what) > LONGEST_MESSAGE or len(what) < 2:
        return None
    if hit["whom"].lower() in _NO_NAMES and not (hit["called"] or "").strip():
        return None
    return Request(kind=PromiseKind.TELL, what=what.strip(" \"'"), whom=hit["whom"], if_met=True)
