"""What words are about: the topic of a reading, and the pronoun in its place."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.antecedents import ONES
from maid_engine.ai_players.dialogue.concrete_nouns import concrete_nouns
from maid_engine.ai_players.dialogue.intent_rows import IntentRow, Unsaid
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.taken_up import without_aside


@dataclass(frozen=True, slots=True)
class Understood:
    """What some words are about."""

    topic: str = ""
    """The topic in the speaker's words, in lower case without article; empty if there is none."""
    words: str = ""
    """The words in lower case, without the hearer's name where it only addresses, and without an aside at their end."""
    followed: bool = False
    """Whether the topic is what was named before."""
    points: str = ""
    """The word that refers back, such as "it", "there" or "her"; empty if the topic is named."""


POINTS_BACK: Final = frozenset(
    [
        "it",
        "that",
        "this",
        "there",
        "he",
        "she",
        "they",
        "them",
        "him",
        "her",
        "one",
        "ones",
        "those",
        "these",
        "here",
        "both",
    ]
)
_PRONOUNS: Final = POINTS_BACK - {"that", "this", "here", "one", "both"}
"""Words that can only refer back; "that" and "one" often mean something else."""
_NOT_TOPICS: Final = frozenset(
    [
        "me",
        "us",
        "you",
        "i",
        "we",
        "anyone",
        "anybody",
        "everyone",
        "everybody",
        "people",
        "someone",
        "do",
        "be",
        "get",
    ]
)
_WAYS: Final = "ways"
_TOPICS: Final = ("thing", "place", "person", "direction", "deed")
"""Slots that name a topic, the first that was found counts."""
_DANGERS: Final = frozenset({"world.danger", "world.can_i_beat"})
_OUT_THERE: Final = re.compile(r"\b(?:out (?:there|here)|outside|around here|at night)\b")
_THAT_PLACE: Final = re.compile(r"\b(?:that|the) place\b")
_AT_THERE: Final = re.compile(r"(?:like|be|stay|live|work|happen|happens|happened|in|up|down|over) there\W*$")
"""Matches the end of words in which "it" stands for nothing: "what is it like there"."""
_EXISTS: Final = re.compile(r"\b(?:is|are|was|were) there\b(?=\W+\w)|\bthere (?:is|are|was|were)\b")
"""Matches a "there" that refers to nothing: "is there a bridge"."""
_SOMEWHERE: Final = re.compile(
    r"\b(?:somewhere|anywhere|some place|any place|a spot|any spot) (?:[a-z]+ )?to ([a-z]+)\b"
)
"""Matches a place that is asked for by what is done there: "somewhere quiet to sleep"."""
MOST_ELLIPTIC: Final = 6
"""Words that leave their topic out are short, in words. Longer ones say what they are about."""
_TRAILING: Final = re.compile(
    r"(?: (?:please|pls|plz|asap|quickly|badly|soon|quick|fast|rn|from here|around here|round here|near here|nearby|here|in (?:this )?town|in this (?:place|land|area|game)|at the moment|right now|now|today|located|made of|called|lately|yet|ever|again|then|anyway|exactly|at|though|or not|do you know|for me|by the way|anywhere|somewhere|around|about|too|as well|and where|and who|i wonder|mate|friend|my friend|next|be|is|are|go|find|lies?|lives?|stand|sit|sold|you know|that you know of)){1,12}+$"
)
_ARTICLES: Final = re.compile(
    r"^(?:(?:the|an?|some|any|this|that|your|ur|yer|thy|my|mah|our|his|her|their|these|those|nearest|closest|next|best|cheapest|good|decent|other|another|one of the|all the|all|of|to|for|about|me|in|there|is|are|really) )+"
)


def understood_of(reading: Reading, row: IntentRow, *, me: str = "", before: str = "") -> Understood:
    """Return what a reading is about.

    Args:
        reading: What the reader found.
        row: The row of the reading.
        me: The hearer's name.
        before: The previous topic of the talk, for words that refer back or leave their topic out.
    """
    words = without_aside(unaddressed(reading.words, me))
    named = clean_topic(_topic(reading).lower()) or _place_to(row, words)
    topic = _placed(_pointing(reading, row, named), words)
    if topic in POINTS_BACK or _is_that_place(topic, words):
        return _pointing_back(row, topic, words, before)
    if not topic and _leaves_out(row, words):
        return Understood(before, words, followed=True, points=row.unsaid.pronoun)
    return Understood(topic, words)


def _pointing_back(row: IntentRow, topic: str, words: str, before: str) -> Understood:
    """Return what words are about that point back: the topic before, or nothing if "there" is the world outside."""
    if topic in POINTS_BACK and _is_of_dangers_out_there(row, words):
        return Understood("", words)
    return Understood(before, words, followed=True, points=topic)


def _is_of_dangers_out_there(row: IntentRow, words: str) -> bool:
    """Return whether "there" means the whole world: "is it dangerous out there?"."""
    return row.name in _DANGERS and _OUT_THERE.search(words) is not None


def _placed(topic: str, words: str) -> str:
    """Return a topic; that of "what is it like there" is "there"."""
    if topic == "it" and _AT_THERE.search(words) is not None:
        return "there"
    return topic


def _leaves_out(row: IntentRow, words: str) -> bool:
    """Return whether words of a row may leave out what they are about."""
    return row.unsaid is not Unsaid.NOTHING and len(words.split()) <= MOST_ELLIPTIC


def _place_to(row: IntentRow, words: str) -> str:
    """Return the place to do something that words of a way ask for: "place to sleep"; "" if they ask for none."""
    hit = _SOMEWHERE.search(words)
    if hit is None or row.group != _WAYS:
        return ""
    return f"place to {hit[1]}"


def _is_that_place(topic: str, words: str) -> bool:
    """Return whether the topic is a place that was spoken of before: "that place"."""
    return topic == "place" and _THAT_PLACE.search(words) is not None


def _pointing(reading: Reading, row: IntentRow, topic: str) -> str:
    """Return the pronoun of a topic that begins with one ("she nice") or is one ("new ones"), or of words that name no topic."""
    first, _, last = topic.partition(" ")
    if first in POINTS_BACK:
        return first
    if last in ONES and first not in concrete_nouns().kinds:
        return "one"
    if topic or not row.slots:
        return topic
    spoken = re.findall(r"[a-z]+", _EXISTS.sub(" ", reading.words.lower()))
    return next((word for word in spoken if word in _PRONOUNS), "")


def _topic(reading: Reading) -> str:
    return next((reading.slots[slot] for slot in _TOPICS if slot in reading.slots), "")


def clean_topic(raw: str) -> str:
    """Return the name in a phrase, without articles and small words around it."""
    text = raw.strip(" '-")
    while text != (shorter := _ARTICLES.sub("", _TRAILING.sub("", f" {text}").strip())):
        text = shorter
    if text in _NOT_TOPICS:
        return ""
    return text


def unaddressed(words: str, me: str) -> str:
    """Return words in lower case without the hearer's name where it only addresses."""
    if me:
        return _addressed(me.lower()).sub(" ", words.lower()).strip()
    return words.lower()


@lru_cache(maxsize=4096)
def _addressed(me: str) -> re.Pattern[str]:
    """Return a pattern for the hearer's name before or after what is said.

    Cached for many hearers: the cache of the module `re` holds about 500 patterns, so with more AI players
    than that each line would compile each hearer's pattern again.
    """
    name = re.escape(me)
    return re.compile(
        rf"(?:^|(?<=[,.!?]))\s{{0,8}}{name}\s{{0,8}}[,:!]?\s+|,?(?<!\s)\s+{name}(?=\s{{0,8}}[.!?]|$)"
    )
