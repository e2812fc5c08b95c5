"""Reads what somebody promises to an AI player: "I will bring you a sword in ten minutes".

Only words that begin with such a promise count, and no question or condition. Without "I promise", only deeds count
whose outcome the AI player can see.
"""

import re
from functools import lru_cache
from typing import Final

from maid_engine.ai_players.dialogue.second_person import to_second_person
from maid_engine.ai_players.language.requests import is_vague, times_in, uncalled, without_article
from maid_engine.ai_players.models.pledges import PledgeKind, PledgeWords

LONGEST_PLEDGE: Final = 120
"""Most characters of a promise; what is longer is none."""
LONGEST_THING: Final = 40
"""Most characters of the thing that is to be brought."""

_LEAD: Final = re.compile(
    r"^(?:(?:hey|hi|hello|ok|okay|well|so|and|but|oh|yes|sure|alright|all right|fine|deal|thanks|thank you|then|wait here|wait)[ ,!.:;]+)+",
    re.IGNORECASE,
)
_I_WILL: Final = r"i(?:['’]?ll| will| shall|['’]?m going to| am going to|['’]?m gonna)(?: (?:surely|certainly|definitely|gladly|then|just|go and|try to))*"
_SWEARS: Final = re.compile(
    rf"^(?:i (?:promise|swear|give you my word|vow)(?: you)?|(?:you have|u have) my word|(?:it(?:'s| is) )?a promise)[,:]?(?: that)? (?:to|{_I_WILL}) (?P<deed>.+)$",
    re.IGNORECASE,
)
_PLAIN: Final = re.compile(rf"^{_I_WILL} (?P<deed>.+)$", re.IGNORECASE)
_SWORN_BEHIND: Final = re.compile(
    r",? (?:i (?:promise|swear)(?: you)?|(?:you have|u have) my word|promised?)[ .!]*$", re.IGNORECASE
)
_U: Final = re.compile(r"\b(?:u|ya)\b", re.IGNORECASE)
_TIME: Final = re.compile(
    r",? ?(?:in|within|after) (?:about |around )?(?:\d{1,4}|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half an?|a couple of|a few|few|some) ?(?:seconds?|secs?|minutes?|mins?|hours?|moments?|while|bit|sec|min|s|m|h)\b.*$",
    re.IGNORECASE,
)
_CONDITION: Final = re.compile(r"\b(?:if|unless|whenever|maybe|perhaps|not|never)\b|\?", re.IGNORECASE)
_RETURN: Final = re.compile(
    r"^(?:be|come|get|return)(?: right| straight)?(?: back| again| here again)?(?: here| to you| for you)?(?: soon| shortly| again| later| now)?$",
    re.IGNORECASE,
)
_BACK: Final = re.compile(r"\b(?:back|return|again)\b", re.IGNORECASE)
_BRING: Final = re.compile(
    r"^(?:bring|give|fetch|get|hand|lend|pay|buy|find|send)(?: you(?: back)?) (?P<what>.+)$"
    r"|^(?:bring|give|fetch|get|hand|lend|pay|buy|find|send) (?P<other>.+?)(?: back)? (?:to|for) you$",
    re.IGNORECASE,
)
_NO_THING: Final = re.compile(
    r"^(?:at|for|to|over|in|on|up|out|off|from|with|about|by|into|around|away)\b"
    r"|^(?:an?|the|my|your|some|more|another)? ?(?:hand|hint|tip|minute|moment|sec|second|time|word|call|opinion|answer|try|chance|break|ride|lift|shout|tour|look|credit|advice|help|news)s?\b",
    re.IGNORECASE,
)
"""Matches what nobody can carry: "find you at the inn", "give you a hand"."""
_GIVES: Final = re.compile(rf"^{_I_WILL} (?:bring|give|hand|lend|pay|send)\b", re.IGNORECASE)
_COMPANY: Final = re.compile(
    r"^(?:help|assist|join|follow|accompany|protect|guard) you\b.*$|^(?:come|go|walk|fight|travel|stay)(?: along)? with you\b.*$",
    re.IGNORECASE,
)
_OBJECT: Final = re.compile(
    r"(?<!\bwhen )(?<!\bthat )(?<!\bwhat )(?<!\bwhere )(?<!\bas )(?<!\buntil )(?<!\bwhile )\bI\b(?! am\b)"
)
"""Matches "I" where it stands for an object: "bring I a sword"."""
_TIMES: Final = frozenset({"back", "later", "soon", "then", "today", "tomorrow", "tonight"})
_SUPPOSES: Final = re.compile(r"\b(?:if|unless)\b|\?", re.IGNORECASE)
_EXCUSE: Final = re.compile(
    r"\bi (?:can['’]?t|cannot|can not|won['’]?t be able to|couldn['’]?t|could not|am unable to) (?:make it|come back|be back|return|bring|give|pay|join|keep (?:my|the|that) (?:word|promise)|do (?:it|that|what i (?:said|promised)))\b",
    re.IGNORECASE,
)


@lru_cache(maxsize=512)
def read_pledge(words: str, *, me: str = "") -> PledgeWords | None:
    """Return what somebody promises; `None` if the words promise nothing.

    `me` is the AI player's own name, by which it may be addressed.
    """
    text = _U.sub("you", " ".join(words.split()))
    if len(text) > LONGEST_PLEDGE:
        return None
    text = _LEAD.sub("", uncalled(text, me.lower()))
    if _CONDITION.search(text) is not None:
        return None
    return _read(text.rstrip(" .!,;"))


def excuses(words: str) -> bool:
    """Return whether somebody says that they cannot do what they promised."""
    if len(words) > LONGEST_PLEDGE or _SUPPOSES.search(words) is not None:
        return False
    return _EXCUSE.search(words) is not None


def gives(words: str) -> bool:
    """Return whether somebody says that they will give or bring something, which asks nobody to wait."""
    return _GIVES.match(_LEAD.sub("", words)) is not None


def _read(text: str) -> PledgeWords | None:
    sworn = _SWEARS.match(text)
    if sworn is not None:
        return _of_deed(sworn["deed"], is_sworn=True)
    plain = _PLAIN.match(_SWORN_BEHIND.sub("", text))
    if plain is None:
        return None
    return _of_deed(plain["deed"], is_sworn=_SWORN_BEHIND.search(text) is not None)


def _of_deed(words: str, *, is_sworn: bool) -> PledgeWords | None:
    """Return the pledge to do this; `None` if it is not sworn, and nothing could show whether it is kept."""
    deed = _TIME.sub("", words).strip(" .!,;")
    in_s = times_in(words).in_s
    kind, what = _kind_of(deed)
    if not deed or (kind is PledgeKind.WORD and not is_sworn):
        return None
    return PledgeWords(kind=kind, deed=_to_the_speaker(deed), what=what, in_s=in_s)


def _kind_of(deed: str) -> tuple[PledgeKind, str]:
    """Return how it would show that this is done, and the thing that is to be brought."""
    if _RETURN.match(deed) and _BACK.search(deed):
        return PledgeKind.RETURN, ""
    what = _brought(deed)
    if what:
        return PledgeKind.BRING, what
    if _COMPANY.match(deed):
        return PledgeKind.COMPANY, ""
    return PledgeKind.WORD, ""


def _brought(deed: str) -> str:
    """Return the thing that is to be brought or given; "" if there is none."""
    brings = _BRING.match(deed)
    if brings is None:
        return ""
    if deed.lower().startswith("pay "):
        return "gold"
    what = brings["what"] or brings["other"]
    if _NO_THING.match(what):
        return ""
    what = without_article(what).lower()
    return what if _is_thing(what) else ""


def _is_thing(words: str) -> bool:
    """Return whether words name a thing, and neither a time nor something that was named before."""
    return not is_vague(words) and words not in _TIMES and len(words) <= LONGEST_THING


def _to_the_speaker(deed: str) -> str:
    """Return a deed as the hearer says it to the speaker: "bring you the sword you want" is "bring me the sword I want"."""
    return _OBJECT.sub("me", to_second_person(deed), count=1)
