"""Questions after what was said before: whose words, which of them, and what about."""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache, lru_cache
from itertools import filterfalse
from typing import Final

from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.ai_players.dialogue.tokens import NUMBER, tokens_of
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.core.english import singular


class Order(StrEnum):
    """Which of several lines is meant."""

    ANY = "any"
    FIRST = "first"
    LAST = "last"
    BEFORE = "before"
    """The one before the last."""


@dataclass(frozen=True, slots=True)
class RecallQuestion:
    """What somebody wants to hear again."""

    mine: bool
    """Whether the hearer's own words are asked for, and not the asker's."""
    order: Order = Order.ANY
    number: bool = False
    """Whether a number is asked for."""
    question: bool = False
    """Whether a question is meant."""
    about: frozenset[str] = frozenset()
    """The words that tell what it was about."""
    needed: frozenset[str] = frozenset()
    """Those of them without which a line is about something else: the noun of "my cousin"."""
    subject: str = ""
    """What it was about, in the asker's words: "my cousin"; "" if that is no plain noun."""


_BESIDE: Final = r"(?:(?:just|ever|already|once|really|not|even|also|actually|first|last|earlier|before|only|previously) )*"
_BASE: Final = r"(?:say|said|tell|told|mention|mentioned|ask|asked|write|wrote|type|typed)"
_PAST: Final = r"(?:said|told|mentioned|asked|wrote|typed)"
_WORDS: Final = r"(?:words?|questions?|lines?|messages?|sentences?|statements?)"
_PLACED: Final = r"(?:very )?(?:first|last|previous|latest|earlier)"
_BY_ASKER: Final = re.compile(
    rf"\b(?:did|have|had) {_BESIDE}i {_BESIDE}{_BASE}\b|\bi (?:have |had )?{_BESIDE}{_PAST}\b"
    rf"|\bmy (?:own )?(?:{_PLACED} )+{_WORDS}\b|\bi (?:was|am) {_BESIDE}(?:saying|telling|asking)\b|\bwas my question\b"
)
_TO_ASKER: Final = r"(?:say|said|mention|mentioned|(?:tell|told|ask|asked) (?:me|us))"
_BY_HEARER: Final = re.compile(
    rf"\b(?:did|have|had) {_BESIDE}you {_BESIDE}{_TO_ASKER}\b"
    rf"|\byou (?:have |had )?{_BESIDE}(?:said|mentioned|(?:told|asked) (?:me|us))\b|\byour (?:own )?(?:{_PLACED} )+{_WORDS}\b"
    rf"|\b(?:was|is) your (?:own )?question\b|\byour (?:own )?question (?:was|again)\b"
)
_STATES: Final = r"(?:own|have|like|love|hate|prefer|live|work|play|study|collect|keep|speak|come|drink|eat|drive|want to be|call|have left)"
"""Verbs of what somebody is or does for long, which another knows only if it was told."""
_LEAD: Final = r"(?:(?:so|and|but|ok|okay|hey|hm|well|wait|now|please) )*"
_WH: Final = r"(?:what|who|where|when|which|how (?:many|much|old|long))"
_IN_QUESTION: Final = (
    rf"(?:\b(?:am|was|were|did|have|had) i\b|\bdo i (?:still |really |also )?{_STATES}\b|\bmy [a-z]+)"
)
_IN_CLAUSE: Final = r"(?:\bi (?!can\b|could\b|should\b|shall\b|must\b|may\b|might\b|will\b|would\b|need\b|have to\b)[a-z]+|\bmy [a-z]+)"
_ASKS_TO_SAY: Final = r"(?:(?:do|can|could|would|will) (?:you|anyone) )?(?:still |please |just )*(?:know|remember|recall|guess|tell me|remind me|say|name)"
_OF_OWN: Final = re.compile(
    rf"^{_LEAD}(?:{_ASKS_TO_SAY} )?{_WH}\b(?=.*{_IN_QUESTION})"
    rf"|^{_LEAD}{_ASKS_TO_SAY} (?:if |whether )?(?:{_WH}\b(?=.*{_IN_CLAUSE})|my\b)"
    rf"|^{_LEAD}(?:am|was|did|had) i\b|^{_LEAD}(?:have i|do i (?:still |really |also )?(?!have to\b){_STATES})\b"
)
"""Matches a question of something that only the asker can have told, asked plainly or within another one."""
_SUPPOSED: Final = re.compile(
    rf"^(?P<what>{_LEAD}{_WH})(?: do you (?:think|suppose|reckon|guess|say)|(?: is|'s) your guess)(?= (?:that )?(?:i|my)\b)"
)
"""Matches the beginning of a question that wants a guess at something of the asker: "what do you think my name is"."""
_ADVICE: Final = re.compile(
    rf"\b(?:can|could|should|shall|would|must|may|might|will|do|does|did) (?:i|we|you)\b(?! (?:know|remember|guess|tell me|say|name|(?:still |really |also )?{_STATES}\b))(?<!did i)|\b(?:wrong|worth|think|safe|next)\b"
)
"""Matches questions for advice, or for what somebody else thinks."""
_NOT_RECALL: Final = re.compile(
    r"\b(?:why|how come|mean|meant|forget|secret|listen)\b|\bwhat (?:i|you) (?:just )?(?:said|told|asked)(?: \w+)? (?:was|is)\b|^(?:that|this|it) (?:is|was)(?: not)? what\b|^do\b.{0,12}\bwhat i\b|\b(?:did|have) (?:i|you) say (?:something|anything) \w+ ?\??$"
)
"""Questions after the reason or the sense of words, and whether they were wrong."""
_OPENS_TALK: Final = re.compile(
    r"^(?:(?:no|but|well|hey|ok|so|and|as) )*i (?:just |already )?(?:said|asked)\b"
)
"""Words that are said once more, and ask for nothing of before."""
_ASKED: Final = re.compile(r"\b(?:ask|asked|asking|questions?)\b")
_FOR_NUMBER: Final = re.compile(
    rf"\bhow (?:many|much|long|far|old|often)\b|\b(?:what|which) (?:number|time|price|level|day|date)\b|{NUMBER}"
)
_FIRST: Final = re.compile(r"\bfirst\b")
_LAST: Final = re.compile(r"\b(?:last|just|latest|previous)\b")
_BEFORE: Final = re.compile(r"\bbefore (?:that|this|it)\b")
_OWNED: Final = re.compile(r"\b(?:my|our) (?P<noun>[a-z]+)\b")
_COUNTED: Final = re.compile(r"\bhow (?:many|much) (?P<noun>[a-z]+)\b")
_SUBJECT: Final = re.compile(
    r"\b(?:about|of) (?P<what>(?:my|our|the|an?|your) [a-z]+|[a-z]{3,})(?= ?\??$| (?:before|earlier|again|yesterday|today|just|now|and|or)\b)"
)
_MINE: Final = frozenset({"word", "question", "line", "message", "sentence", "statement", "thing", "own"})
_OF_ASKING: Final = SMALL_WORDS.of_asking
"""Words that tell nothing of what was spoken about."""
_BASES: Final = {
    "left": "leave", "lost": "lose", "bought": "buy", "sold": "sell", "ate": "eat", "met": "meet", "saw": "see", "seen": "see",
    "went": "go", "gone": "go", "found": "find", "fought": "fight", "gave": "give", "given": "give", "took": "take", "broke": "break",
    "broken": "break", "won": "win", "hid": "hide", "kept": "keep", "taught": "teach", "learnt": "learn", "slept": "sleep",
    "made": "make", "paid": "pay", "wrote": "write", "drew": "draw", "sang": "sing", "drove": "drive", "grew": "grow", "came": "come",
}  # fmt: skip
"""Past form → base, where no ending shows it."""
_ENDINGS: Final = ("ing", "ed", "es", "e", "s")


@lru_cache(maxsize=2048)
def stem(word: str) -> str:
    """Return a word without its ending, so that forms of one word are alike: "plays" and "playing" are "play"."""
    one = _BASES.get(word) or singular(word)
    for ending in _ENDINGS:
        if len(one) - len(ending) >= 3 and one.endswith(ending):
            return one.removesuffix(ending)
    return one


def weight(word: str) -> float:
    """Return how much it tells that a line has a word: rare words tell more."""
    if word in plain_words():
        return 1.0
    return 2.0


@lru_cache(maxsize=512)
def normal_form(words: str) -> str:
    """Return words in lower case with contractions and slang written out, and every number as one word."""
    return " ".join(token.word for token in tokens_of(words))


def content_of(words: str) -> frozenset[str]:
    """Return the words that tell what a line is about."""
    said = frozenset(token.word for token in tokens_of(words) if token.word.isalpha())
    return said - _OF_ASKING - SMALL_WORDS.small - SMALL_WORDS.auxiliaries - SMALL_WORDS.of_sentences


@lru_cache(maxsize=512)
def recall_question(words: str) -> RecallQuestion | None:
    """Return what of earlier words a question asks for; `None` if it asks for nothing that was said."""
    text = normal_form(words)
    if _NOT_RECALL.search(text) is not None or _OPENS_TALK.match(text) is not None:
        return None
    mine = _BY_HEARER.search(text) is not None
    if not mine and _BY_ASKER.search(text) is None:
        return None
    return parsed(words, mine=mine)


@lru_cache(maxsize=512)
def own_question(words: str) -> RecallQuestion | None:
    """Return what a question asks of the asker's own matters: "what am I allergic to"; `None` for other words.

    Only what the asker has told can answer it, so that all its words must be in what was told.
    """
    text = _SUPPOSED.sub(r"\g<what>", normal_form(words))
    if _OF_OWN.search(text) is None or _ADVICE.search(text) is not None:
        return None
    found = parsed(words)
    if _is_vague(found) and "again" not in text:
        return replace(found, about=frozenset())
    return replace(found, needed=found.about)


def _is_vague(wanted: RecallQuestion) -> bool:
    """Return whether a question has no word but plain ones, so that lines about other matters have them too."""
    return not wanted.needed and _plain_stems().issuperset(map(stem, wanted.about))


@cache
def _plain_stems() -> frozenset[str]:
    return frozenset(map(stem, plain_words()))


def parsed(words: str, *, mine: bool = False) -> RecallQuestion:
    """Return what a question asks for that is known to ask for something that was said."""
    text = normal_form(words)
    return RecallQuestion(
        mine,
        _order(text),
        _FOR_NUMBER.search(text) is not None,
        _ASKED.search(text) is not None,
        _content_asked_for(words),
        _needed(text),
        _subject(text),
    )


def _order(text: str) -> Order:
    if _BEFORE.search(text) is not None:
        return Order.BEFORE
    if _FIRST.search(text) is not None:
        return Order.FIRST
    if _LAST.search(text) is not None:
        return Order.LAST
    return Order.ANY


def _content_asked_for(words: str) -> frozenset[str]:
    """Return the words that tell what is asked for, without those of asking in any form."""
    return frozenset(filterfalse(_is_of_asking, content_of(words)))


def _is_of_asking(word: str) -> bool:
    return stem(word) in _OF_ASKING


def _needed(text: str) -> frozenset[str]:
    """Return the nouns that a line must have."""
    nouns = {hit["noun"] for shape in (_OWNED, _COUNTED) for hit in shape.finditer(text)}
    return frozenset(nouns - _OF_ASKING - SMALL_WORDS.auxiliaries - SMALL_WORDS.of_sentences)


def _subject(text: str) -> str:
    """Return the thing that is asked about, if it is named plainly."""
    hit = _SUBJECT.search(text)
    if hit is not None and hit["what"] not in _OF_ASKING:
        return hit["what"]
    owned = _OWNED.search(text)
    if owned is None or singular(owned["noun"]) in _MINE | _OF_ASKING:
        return ""
    return owned[0]
