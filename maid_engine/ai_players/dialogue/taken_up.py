"""What of somebody's words can be taken up again by who did not quite understand them: what was told, or what it was about."""

import re
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.plain_words import plain_words
from maid_engine.ai_players.dialogue.retold import retold
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS

_SENTENCES: Final = re.compile(r"(?<=[.!?;])\s+|\n+")
_NO_NEWS: Final = re.compile(
    r"^(?:it|its|they)\b|\b(?:will|shall|would|could|should|might|may|must|going|know|guess|mean|said|say|says|do|does|did|yours|mine|that|this|those|these)\b",
    re.IGNORECASE,
)
"""Matches clauses that tell of no person, of nothing that is so yet, or of what was said before."""
_FACE: Final = re.compile(r"[:;=x]['-]?[()\[\]dp/|]+(?!\w)|<3", re.IGNORECASE)
_LEAD: Final = re.compile(
    r"^(?:(?:well|so|hey|hi|hello|oh|ah|ok|okay|um|hmm|actually|honestly|sorry|btw|yeah|yes|no|and|but|also|lol|haha|you know|by the way|i think|i guess|to be honest)\b[ ,.!]*)+",
    re.IGNORECASE,
)
_TAIL: Final = re.compile(
    r"[ ,]{1,3}(?:lol|haha|btw|tho|though|you know|by the way|xd|right|too|as well|man|mate|dude)$",
    re.IGNORECASE,
)
_ASIDE: Final = re.compile(
    r"[ ,]{1,3}(?:by the way|btw|to be honest|tbh|ngl|fyi|just so you know|just saying|in case you(?: a|['’])?re? wondering)\W*$",
    re.IGNORECASE,
)
"""Matches words at the end of a line that only say how it is meant."""
_INTENSE: Final = re.compile(r"\bso (?=[a-z]+(?:$| today| now))")
_PHRASE: Final = re.compile(
    r"\b(?P<the>the|my|our|this|that|these|those|a|an|some|your)(?P<rest>(?: [a-z]+['’-]?[a-z]*){1,3})",
    re.IGNORECASE,
)
_DESCRIBES: Final = re.compile(
    r"^(?:most|more|very|big|small|old|new|good|bad|best|worst|little|great|long|short|young|local|whole|other|same|first|last|next|only|real|favourite|favorite)$"
    r"|(?:est|ous|ful|ish|able|ible|ive|ant|ent|ic|al|less|ary)$",
    re.IGNORECASE,
)
"""Matches words that stand before the noun that they describe."""
_WORD: Final = re.compile(r"[a-z]+(?:['’][a-z]+)?", re.IGNORECASE)
_ENDS: Final = (
    SMALL_WORDS.ends | SMALL_WORDS.of_sentences | SMALL_WORDS.questions | SMALL_WORDS.auxiliaries | SMALL_WORDS.small
    | SMALL_WORDS.openers | frozenset({"so", "too", "very", "really", "not", "always", "never", "just"})
)  # fmt: skip
_NOUNS: Final = frozenset(
    [
        "forest",
        "chest",
        "quest",
        "priest",
        "guest",
        "nest",
        "merchant",
        "servant",
        "elephant",
        "fish",
        "dish",
        "table",
        "stable",
        "library",
        "animal",
        "meal",
        "hospital",
        "portal",
        "metal",
        "crystal",
        "magic",
        "music",
        "student",
        "moment",
    ]
)
"""Nouns that end as words do that describe."""
_NO_SUBJECTS: Final = frozenset(
    [
        "way",
        "thing",
        "things",
        "lot",
        "bit",
        "time",
        "day",
        "moment",
        "kind",
        "sort",
        "one",
        "ones",
        "other",
        "same",
        "first",
        "last",
        "next",
        "best",
        "worst",
        "most",
        "more",
        "less",
        "question",
        "answer",
        "much",
        "many",
        "something",
        "anything",
        "nothing",
        "everything",
        "someone",
        "anyone",
        "hell",
        "heck",
        "while",
        "minute",
        "second",
        "sec",
        "point",
        "idea",
        "fact",
        "case",
        "rest",
        "end",
        "problem",
        "right",
        "wrong",
        "mines",
        "yours",
        "ours",
        "theirs",
        "hers",
        "thats",
        "whats",
        "theres",
        "heres",
        "lets",
        "hows",
        "wheres",
        "whos",
        "everyones",
        "nobodys",
    ]
)
"""Words that name nothing that one could come back to, and short forms that are typed without their mark."""
_SWAPPED: Final = {"my": "your", "our": "your", "your": "my"}
_NO_NOUN: Final = re.compile(r"(?:ing|ed|ly|n['’]?t|['’]\w+)$", re.IGNORECASE)
SHORTEST: Final = 3
_NAMES: Final = re.compile(
    r"\b(?:he|she|it|they)(?:['’]?s| is| are|['’]?re) (?:called|named) (?P<one>[a-z]{2,20})\b"
    r"|\b(?:his|her|its|their) names?(?:['’]?s| is| are)? (?P<other>[a-z]{2,20})\b",
    re.IGNORECASE,
)
_OF_THEM: Final = re.compile(
    r"^(?P<who>he|she|they)(?:['’]?s|['’]?re|['’]?d|['’]?ll)?\b(?! (?:say|said|told))", re.IGNORECASE
)
_THEM: Final = {"he": "him", "she": "her", "they": "them"}


@lru_cache(maxsize=512)
def told_of_self(words: str) -> str:
    """Return what a speaker tells of themselves, said back: "you are so tired today"; "" if it can't be said back."""
    plain = _FACE.sub("", words).strip(" .,;:!*~")
    return _INTENSE.sub("", retold(plain), count=1)


@lru_cache(maxsize=512)
def clause_told(words: str) -> str:
    """Return the last thing that a line tells of a person, said back: "your brother cut his own thumb"; "" if none can be.

    Plans and wishes are not said back, nor what leans on the words before.
    """
    clauses = (retold(_plain(one), of_others=True) for one in reversed(_SENTENCES.split(words)))
    told = next(filter(_can_be_taken_up, clauses), "")
    return told[:1].lower() + told[1:]


def _can_be_taken_up(clause: str) -> bool:
    """Return whether a clause tells something of a person that one can ask on about."""
    return clause != "" and _NO_NEWS.search(clause) is None


def without_lead(words: str) -> str:
    """Return words without the small ones that only lead to them: "also my dog is ill" is "my dog is ill"."""
    return _LEAD.sub("", words.strip())


def without_aside(words: str) -> str:
    """Return words without those at their end that only say how they are meant: "i am Rob by the way" is "i am Rob"."""
    return _ASIDE.sub("", words)


def _plain(words: str) -> str:
    """Return a sentence without small words and faces around it, and not in capitals."""
    plain = _FACE.sub("", words).strip(" .,;:!?*~")
    while plain != (shorter := _TAIL.sub("", _LEAD.sub("", plain).strip(" .,;:!"))):
        plain = shorter
    if plain.isupper():
        return plain.lower()
    return plain


@lru_cache(maxsize=512)
def name_of_other(words: str) -> str:
    """Return the name that words give somebody else: "Marek" of "hes called marek"; "" if they give none."""
    hit = _NAMES.search(words)
    if hit is None:
        return ""
    name = hit["one"] or hit["other"]
    if name.lower() in _ENDS or "?" in words:
        return ""
    return name[:1].upper() + name[1:]


@lru_cache(maxsize=512)
def person_told_of(words: str) -> str:
    """Return the pronoun of whom a statement is about: "her" of "she was 14"; "" if it is about nobody else."""
    hit = _OF_THEM.match(_plain(words))
    if hit is None:
        return ""
    return _THEM[hit["who"].lower()]


@lru_cache(maxsize=512)
def subject_of(words: str) -> str:
    """Return what a sentence is about, as the hearer would name it: "the soup", "your sword", "goblins"; "" if unclear."""
    for hit in _PHRASE.finditer(words):
        noun = _noun(hit["rest"].split())
        if noun:
            the = _SWAPPED.get(hit["the"].lower(), hit["the"].lower())
            return f"{the} {noun}"
    return _rare_word(words)


def _noun(words: list[str]) -> str:
    """Return the noun that follows an article, with what describes it; "" if none is certain."""
    found: list[str] = []
    for word in words:
        if word.lower() in _ENDS:
            break
        found.append(word)
        if word.lower() in _NOUNS or not _DESCRIBES.search(word):
            break
    return " ".join(found) * (found[-1:] != [] and found[-1].lower() not in _NO_SUBJECTS)


def _rare_word(words: str) -> str:
    """Return the first name, or noun in the plural, that players seldom say otherwise. Other words may be no nouns."""
    small = _ENDS | plain_words() | _NO_SUBJECTS
    shouted = words.isupper()
    for at, hit in enumerate(_WORD.finditer(words)):
        word = hit[0]
        if word.lower() in small or _NO_NOUN.search(word):
            continue
        if at > 0 and word[:1].isupper() and not shouted:
            return word
        if _is_several(word):
            return word.lower()
    return ""


def _is_several(word: str) -> bool:
    """Return whether a word is probably a plural."""
    if len(word) <= SHORTEST or word.endswith(("ss", "us", "is")):
        return False
    return word.endswith("s")
