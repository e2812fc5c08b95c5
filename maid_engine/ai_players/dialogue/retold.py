"""A speaker's plain statement told back to them, where that is certain to be right English; else nothing.

The subject comes first ("i", "we", "my dog"), the verb follows at once, and only the main clause is kept: "i am a thief
if that helps" is "you are a thief". Broken English, words about the hearer and clauses without an end are not told back.
"""

import re
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.plain_words import is_english
from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS

SHORTEST: Final = 3
LONGEST: Final = 9
"""Shorter and longer clauses, in words, are not told back."""
MOST_TYPED: Final = 15
"""Of longer statements, in words, no clause is told back: it would leave out what they are about."""
_NEGATED: Final = {
    "dont": "don't", "doesnt": "doesn't", "didnt": "didn't", "cant": "can't", "wont": "won't", "isnt": "isn't",
    "arent": "aren't", "wasnt": "wasn't", "werent": "weren't", "couldnt": "couldn't", "wouldnt": "wouldn't",
    "shouldnt": "shouldn't", "havent": "haven't", "hasnt": "hasn't", "hadnt": "hadn't", "aint": "ain't", "cannot": "can't",
    "hes": "he is", "shes": "she is", "theyre": "they are", "theyve": "they have", "thats": "that is",
    "he's": "he is", "she's": "she is", "it's": "it is", "they're": "they are", "im": "i am", "ive": "i have",
    "i'm": "i am", "i've": "i have", "i'll": "i will", "n": "and", "rly": "really", "gonna": "going to",
    "wanna": "want to", "gotta": "have to", "kinda": "rather", "bc": "because", "cuz": "because", "cus": "because",
    "coz": "because", "monday": "Monday", "tuesday": "Tuesday", "wednesday": "Wednesday", "thursday": "Thursday",
    "friday": "Friday", "saturday": "Saturday", "sunday": "Sunday",
}  # fmt: skip
"""Words that are typed without their marks, or for others."""
_ITS: Final = re.compile(
    r"^its (?=(?:a|an|the|not|very|so|too|really|made|called|in|on|at|just|hard|easy|my)\b)"
)
_CUT: Final = re.compile(
    r"[,;.!:(]|(?: -+ )|\s(?:if|because|cause|when|whenever|while|until|unless|since|although|though|tho|but|so (?:i|we|my|now|then|he|she|it|they|the|im|its)"
    r"|lol|haha|xd|anyway|or something|or so|or whatever|i (?:think|guess|suppose|believe|mean|hope)|you know|at least|to be honest|tbh"
    r"|if (?:that|it) helps|and (?:i|he|she|it|we|they|my|now|then|the|its|im|there|nobody|everyone)|(?:right|too|as well|though|man|mate|dude|btw)$)(?=\s|$)",
    re.IGNORECASE,
)
"""Where the main clause ends."""
_LEAD: Final = re.compile(
    r"^(?:(?:well|so|hey|hi|hello|oh|ah|ok|okay|um|uh|hm+|actually|honestly|sorry|btw|yeah|yes|no|nah|and|but|also|lol|haha|today|yesterday|you know|by the way|to be honest|i mean)\b[ ,.!]*)+",
    re.IGNORECASE,
)
_BETWEEN: Final = SMALL_WORDS.adverbs
"""Words that may stand between the subject and its verb."""
_BE: Final = SMALL_WORDS.auxiliaries | frozenset(_NEGATED.values()) | {"don't", "can't"}
_NO_VERBS: Final = (
    SMALL_WORDS.determiners | SMALL_WORDS.openers | SMALL_WORDS.questions | SMALL_WORDS.no_verbs
)
"""Words after "i" that show that a verb is missing or wrong."""
_SUBJECT: Final = re.compile(
    r"^(?:(?P<self>i|we)|(?:my|our) (?P<noun>[a-z'’-]+)|(?P<other>he|she|it|they|(?:his|her|their|its) [a-z'’-]+))\b",
    re.IGNORECASE,
)
_OPEN_ENDS: Final = (
    SMALL_WORDS.determiners | SMALL_WORDS.auxiliaries | SMALL_WORDS.questions | SMALL_WORDS.dangling
)
"""Words with which no clause ends."""
_ABOUT_HEARER: Final = re.compile(
    r"\b(?:you|your|yours|u|ur|ya|mean|meant|said|say|saying|ask|asked|asking|tell|told|think|thought|know|knew|wonder|wondering|wondered|questions?|favou?r|thanks?|thx|please|pls|plz|sorry|guess|repeat|bet|swear|promise"
    r"|dare|command|order|wish|hope|hear|heard|this|that|these|those|here|there|now|it)\b",
    re.IGNORECASE,
)
"""Words that are about the hearer or the talk, or refer to what is no longer before the eyes."""
_YOURS: Final = re.compile(r"\b(?:you|your|yours|u|ur|ya)\b", re.IGNORECASE)
_BROKEN: Final = re.compile(
    r"\b(?:want|need|like|try|have|must|should|can|will|go|no)s? (?:no |to )?(?:be|go|become|know|learn|talk|speak|want|understand|come|fight|join|ask|leave)$"
    r"|\b(?:want|need|like|try) (?:be|become|go|know|learn|buy|find|get|see|make|have|do|play|kill|sell|speak|talk|come)\b"
)
"""Matches two verbs without what joins them in right English."""
_NOTHING_TOLD: Final = re.compile(
    r"^(?:i|we) (?:am|are|was|were|feel) (?:fine|good|ok|okay|great|alright|well|sure|ready|back|done|here|glad|off|in|out|new|serious|kidding|joking|right|wrong)$"
)
"""Matches what people say without a thought of being asked on."""
_TAKERS: Final = SMALL_WORDS.takers
"""Verbs whose object has an article in right English."""
_BARE: Final = SMALL_WORDS.bare
"""Words that stand without an article."""
_WORD: Final = re.compile(r"[a-z0-9]+(?:['’-][a-z]+)*", re.IGNORECASE)


def main_clause(words: str) -> str:
    """Return the main clause of a statement, with its short forms written out."""
    plain = _LEAD.sub("", words.strip().replace("’", "'"))
    clause = _CUT.split(plain, maxsplit=1)[0].strip(" *~?\"'")
    if clause.isupper():
        clause = clause.lower()
    clause = _ITS.sub("it is ", clause)
    return " ".join(_NEGATED.get(one.lower(), one) for one in clause.split())


@lru_cache(maxsize=512)
def retold(words: str, *, of_others: bool = False) -> str:
    """Return what a speaker states as the hearer says it: "you are so tired"; "" if that is not certain.

    Args:
        words: The statement.
        of_others: Whether statements whose subject is "he", "she", "it" or "they" count, and such as refer to the place.
    """
    if "?" in words or len(words.split()) > MOST_TYPED:
        return ""
    clause = main_clause(words)
    found = _SUBJECT.match(clause)
    if found is None or not _is_certain(found, clause, of_others=of_others):
        return ""
    return to_second_person(clause)


def _is_certain(found: re.Match[str], clause: str, *, of_others: bool) -> bool:
    """Return whether a clause with this subject says the same when the hearer says it."""
    if found["other"] and not of_others:
        return False
    typed = clause.lower().split()
    if not SHORTEST <= len(typed) <= LONGEST or not _is_whole(found, typed):
        return False
    return not _refers(clause[found.end() :], of_others=of_others)


def _refers(rest: str, *, of_others: bool) -> bool:
    """Return whether words after a subject speak of the hearer, or lean on what cannot be seen in them."""
    shape = _ABOUT_HEARER
    if of_others:
        shape = _YOURS
    return shape.search(rest) is not None


def _is_whole(found: re.Match[str], typed: list[str]) -> bool:
    """Return whether a clause has its verb where it must be, and an end."""
    if typed[-1] in _OPEN_ENDS or not all(map(_is_word, typed)):
        return False
    after = [one for one in typed[len(found[0].split()) :] if one not in _BETWEEN]
    if found["self"] and _has_no_verb(after):
        return False
    if _lacks_article(typed) or not _is_right(" ".join(typed)):
        return False
    return _agrees(found, after)


def _has_no_verb(after: list[str]) -> bool:
    """Return whether no verb can stand directly after the speaker."""
    return not after or after[0] in _NO_VERBS or after[0].endswith("ing")


def _is_right(clause: str) -> bool:
    return _BROKEN.search(clause) is None and _NOTHING_TOLD.search(clause) is None


def _is_word(word: str) -> bool:
    return _WORD.fullmatch(word.strip("*")) is not None


def _agrees(found: re.Match[str], after: list[str]) -> bool:
    """Return whether the verb can follow its subject: of "my dog" it must have one at all."""
    if not found["self"] and not found["other"]:
        return any(one in _BE or one.endswith(("s", "ed")) for one in after)
    if not after:
        return False
    if after[0] in _BE or not found["self"]:
        return True
    return is_english(after[0])


def _lacks_article(typed: list[str]) -> bool:
    """Return whether a thing is named as in broken English: "i need map"."""
    if len(typed) < 2 or typed[-2] not in _TAKERS:
        return False
    last = typed[-1]
    if last in _BARE or last[0].isdigit():
        return False
    return not last.endswith(("s", "ed", "ing", "ly"))
