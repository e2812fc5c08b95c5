"""Parses a question into a query: weighted terms, the aspect it asks about, and a time range.

The parser separates the content of a question from its phrasing: an answer to "who did you bump into at the
mill?" must be about a meeting and about the mill. A question that names somebody or something that no memory
mentions has no answer, however well the rest of it fits.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.cognitive.memory.terms import term_of, words_of
from maid_engine.core.english import NUMBERS

DAY_S: Final = 86_400.0
HOUR_S: Final = 3_600.0

# ruff: noqa: ISC004 - each pattern is one string, over several lines
ASPECTS: Final[tuple[tuple[str, str], ...]] = (
    ("death", r"(?:kill|slay|slew|murder|finish|best|beat|defeat)\w*(?: off)? (?:you|me)\b|(?:do|did|done) (?:you|me) in\b"
     r"|(?:cause|manner|reason)\w* of (?:your|my|the) (?:death|demise|end)|(?:do|did|have|had|to) (?:you|i) (?:die|perish|fall to)"
     r"|(?:got|get) (?:you|me|yourself|myself) killed|(?:end|death|demise) of (?:you|me)\b|(?:your|my) (?:death|demise|killer|downfall|undoing|end)\b"
     r"|(?:you|i) (?:die|died|perish|perished|fell|fallen|dead)\b|(?:was|were) (?:you|i) (?:killed|slain)"),
    ("afraid", r"(?:afraid|fear\w*|scar\w*|frighten\w*|dread\w*|terrif\w*)"),
    ("flee", r"(?:fle[ed]\w*|run away|ran away|escap\w*|retreat\w*)"),
    ("kill", r"(?:kill|slay|slew|slain|hunt|best|beat|defeat|vanquish|butcher|dispatch)\w*"),
    ("sell", r"(?:did|have|had|do) you(?: ever)? (?:sell|sold|flog\w*|get rid of)|(?:you|i) s(?:ell|old)\b"),
    ("buy", r"(?:did|have|had) (?:you|i)(?: ever)? (?:buy|bought|purchas\w*|pay|paid|spen[dt]|acquir\w*)|(?:you|i) (?:bought|purchased|paid|spent)\b"
     r"|your (?:purchase|shopping|money)\w*|(?:buy|bought|purchase\w*|acquire\w*) (?:from|at|in)\b|spend your (?:gold|money|coin\w*)"),
    ("gift", r"(?:gave|give|given|hand(?:ed)?|donat\w*) (?:you|me)\b|(?:gift|present)s?\b|(?:receive|get|got)\b.* from\b|to (?:you|me) by\b"
     r"|(?:did|have|had) you (?:give|given|hand\w*)\b|you gave\b"),
    ("told", r"(?:tell|told|say|said|says|claim\w*|mention\w*|assert\w*|inform\w*|explain\w*|spoke|speak|talk\w*|chat\w*|word\w*|repl\w*|ask\w*|announc\w*|conversation|gossip)\b"),
    ("train", r"(?:learn\w*|taught|teach\w*|train\w*|study|studied|skill|lesson)\w*"),
    ("quest", r"(?:quest|task|errand|mission|assignment|chore|favou?r|job)s?\b"),
    ("meet", r"(?:meet|met|encounter\w*|bump\w*|run into|ran into|come across|came across|cross\w* paths|acquaint\w*|company|with (?:you|me)|people|person|persons|folk|anybody|anyone|somebody|someone|whom)\b|(?:you|i) (?:see|saw|spot|spotted|find)\b"),
)  # fmt: skip
"""Aspects that a question may ask about, each with a pattern of its phrasings. The first match counts."""

TAG_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "death": ("death",),
    "afraid": ("fear", "death", "fled"),
    "flee": ("fled",),
    "kill": ("kill",),
    "sell": ("sale",),
    "buy": ("purchase",),
    "gift": ("gift",),
    "told": ("told",),
    "train": ("training", "trainer"),
    "quest": ("quest",),
    "meet": ("meeting", "whereabouts", "gift"),
}
"""The tags of each aspect. An answer has at least one of them."""

FIRM: Final = frozenset({"death", "buy", "sell", "gift", "told", "meet", "flee"})
"""Aspects whose tag an answer must have: without a memory of a death, "who killed you?" has no answer."""

_ASPECTS: Final = tuple((name, re.compile(rf"\b(?:{pattern})")) for name, pattern in ASPECTS)
_WHERE: Final = re.compile(
    r"\b(?:where|whereabouts|which (?:room|place|way)|how (?:do|can|would) (?:i|you|we) (?:get|find|reach)|find)\b"
)
_RECENT: Final = re.compile(r"\b(?:just(?: now)?|lately|recently|a moment ago|last thing|right now|latest)\b")
_NOUN_BEFORE: Final = frozenset(
    [
        "the",
        "a",
        "an",
        "this",
        "that",
        "some",
        "any",
        "your",
        "my",
        "his",
        "her",
        "their",
        "of",
        "in",
        "at",
        "to",
        "from",
        "with",
        "by",
        "near",
        "about",
        "called",
        "named",
    ]
)
_PRONOUN: Final = frozenset(
    [
        "you",
        "i",
        "we",
        "they",
        "he",
        "she",
        "it",
        "who",
        "which",
        "what",
        "that",
        "did",
        "do",
        "does",
        "has",
        "have",
        "had",
    ]
)
_QUESTION: Final = re.compile(
    r"^(?:who|whom|what|where|when|which|how|why|did|do|does|have|has|is|are|was|were|can)\b|\?"
)

_TIMES: Final[tuple[tuple[str, float, float], ...]] = (
    (r"day before yesterday", -2.0, -1.0),
    (r"yesterday morning", -1 + 5 / 24, -0.5),
    (r"yesterday", -1.0, 0.0),
    (r"last night", -6 / 24, 6 / 24),
    (r"this morning", 5 / 24, 0.5),
    (r"this afternoon", 0.5, 18 / 24),
    (r"(?:this evening|tonight)", 18 / 24, 1.0),
    (r"(?:earlier )?today", 0.0, 1.0),
    (r"this week", -6.0, 1.0),
    (r"last week", -7.0, 0.0),
)
"""Phrases for times, each with its start and end in days relative to the start of the current day."""
_DAYS: Final = tuple((re.compile(rf"\b{words}\b"), begin, end) for words, begin, end in _TIMES)
_LAST: Final = re.compile(r"\b(?:last|past)\s+(?:(\d+)\s+)?(minute|hour|day)s?\b")
_COUNT: Final[Mapping[str, float]] = {**NUMBERS, "a": 1, "an": 1, "few": 3, "couple of": 2}
_AGO: Final = re.compile(rf"\b({'|'.join(_COUNT)}|\d+)\s+(minute|hour|day)s?\s+ago\b")
_UNIT_S: Final[Mapping[str, float]] = {"minute": 60.0, "hour": HOUR_S, "day": DAY_S}


@dataclass(frozen=True, slots=True)
class Wanted:
    """One thing that an answer should contain."""

    terms: tuple[str, ...]
    """The stem of the word, and its concept if it has one."""
    weight: float
    """How important it is for the answer, 0 to 1. Words that may be mere phrasing weigh little."""
    name: bool = False
    """Whether it is a name. A question with an unknown name has no answer."""


@dataclass(frozen=True, slots=True)
class Query:
    """A parsed question."""

    wanted: tuple[Wanted, ...]
    aspect: str = ""
    where: bool = False
    recent: bool = False
    """Whether it asks for what happened just now."""
    since: float | None = None
    until: float | None = None

    @property
    def tags(self) -> tuple[str, ...]:
        """The tags of the aspect, of which an answer has at least one. Empty means any."""
        return TAG_OF.get(self.aspect, ())

    @property
    def firm(self) -> bool:
        """Whether an answer must have one of the tags."""
        return self.aspect in FIRM


@lru_cache(maxsize=2048)
def _parts(text: str) -> tuple[tuple[Wanted, ...], str, bool, bool]:
    lowered = text.lower()
    asks = _QUESTION.search(lowered) is not None
    aspect = next((name for name, pattern in _ASPECTS if pattern.search(lowered)), "") if asks else ""
    where = _WHERE.search(lowered) is not None
    timeless = _without_time(lowered, text)
    return _wanted(words_of(timeless), aspect, asks=asks), aspect, where, _RECENT.search(lowered) is not None


def read_query(text: str, now: float) -> Query:
    """Parse a question, or plain search words.

    `now` is game time in seconds, which "yesterday" is relative to.
    """
    wanted, aspect, where, recent = _parts(text)
    since, until = time_of(text.lower(), now)
    return Query(wanted, aspect, where, recent, since, until)


def _without_time(lowered: str, text: str) -> str:
    for pattern in (*(pattern for pattern, _, _ in _DAYS), _AGO, _LAST):
        found = pattern.search(lowered)
        if found:
            return text[: found.start()] + " " + text[found.end() :]
    return text


def _wanted(words: Sequence[str], aspect: str, *, asks: bool) -> tuple[Wanted, ...]:
    """Return what the words of a question look for, each term once."""
    own = aspect_terms(aspect)
    found: dict[str, Wanted] = {}
    for before, word in zip(("", *words), words, strict=False):
        terms = term_of(word)
        if not terms or terms[0] in found:
            continue
        # The first word of a question has a capital letter, whatever it is.
        name = word[0].isupper() and (before != "" or not asks)
        weight = 1.0 if name else _weight(terms, before.lower(), own, asks=asks, word=word)
        found[terms[0]] = Wanted(terms, weight, name)
    return tuple(found.values())


GENERIC: Final = frozenset(
    term
    for word in [
        "person",
        "people",
        "folk",
        "others",
        "man",
        "woman",
        "name",
        "words",
        "place",
        "spot",
        "location",
        "room",
        "whereabouts",
        "area",
        "subject",
        "matter",
        "topic",
        "kind",
        "sort",
        "soul",
        "time",
        "day",
        "moment",
        "happening",
        "event",
        "news",
        "fact",
        "reason",
        "example",
        "stay",
        "reach",
        "look",
        "show",
        "hear",
        "heard",
        "mean",
        "call",
        "think",
        "remember",
        "recall",
        "memory",
        "ask",
        "answer",
        "wonder",
        "everything",
        "anywhere",
        "somewhere",
        "possible",
        "exactly",
        "soon",
        "ever",
        "concern",
        "regard",
        "various",
        "certain",
        "whole",
        "own",
        "good",
        "great",
        "nice",
        "dear",
    ]
    for term in term_of(word)
)
"""Terms that are common in questions and say little about their content."""


def _weight(terms: tuple[str, ...], before: str, own: frozenset[str], *, asks: bool, word: str) -> float:
    if own & set(terms) or terms[0] in GENERIC:
        return 0.15
    if not asks:
        return 0.7
    if before in _PRONOUN or word.endswith(("ed", "ing")):
        return 0.3
    return 0.9 if before in _NOUN_BEFORE else 0.6


@lru_cache(maxsize=64)
def aspect_terms(aspect: str) -> frozenset[str]:
    """Return the terms that only phrase a question about this aspect."""
    words = _SPOKEN.get(aspect, "")
    return frozenset(term for word in words.split() for term in term_of(word))


_SPOKEN: Final[Mapping[str, str]] = {
    "death": "kill slay die murder finish best beat defeat death demise end perish killer downfall undoing cause "
    "manner reason fell",
    "afraid": "afraid fear scare frighten dread terrify",
    "flee": "flee escape retreat run",
    "kill": "kill slay hunt best beat defeat vanquish butcher dispatch fight",
    "sell": "sell flog rid",
    "buy": "buy purchase acquire pay spend shopping money gold price cost",
    "gift": "give gift present hand donate receive",
    "told": "tell claim say mention assert inform explain speak talk chat word reply ask announce conversation gossip hear",
    "train": "learn teach train study skill lesson",
    "quest": "quest task errand mission assignment chore favour job",
    "meet": "meet encounter bump across cross path acquaintance company see spot find",
}


def time_of(lowered: str, now: float) -> tuple[float | None, float | None]:
    """Return the time range that a text in lower case names, in game seconds; ``None`` for an open end."""
    day = _day_named(lowered, now - now % DAY_S)
    if day is not None:
        return day
    ago = _AGO.search(lowered)
    if ago:
        return _around(now, _count(ago[1]), _UNIT_S[ago[2]])
    last = _LAST.search(lowered)
    if last:
        return now - float(last[1] or 1) * _UNIT_S[last[2]], None
    return None, None


def _day_named(lowered: str, morning: float) -> tuple[float, float] | None:
    """Return the begin and the end of the day that a text names, by when today began; ``None`` if it names none."""
    for pattern, begin, end in _DAYS:
        if pattern.search(lowered):
            return morning + begin * DAY_S, morning + end * DAY_S
    return None


def _around(now: float, count: float, unit: float) -> tuple[float, float]:
    """Return the time range that is meant by so many units ago. It is the wider the longer ago."""
    at = now - count * unit
    return at - 0.6 * unit * max(1.0, count / 2), at + 0.6 * unit * max(1.0, count / 2)


def _count(word: str) -> float:
    """Return a number in words or figures; 1 for other words."""
    if word.isdigit():
        return float(word)
    return _COUNT.get(word, 1.0)
