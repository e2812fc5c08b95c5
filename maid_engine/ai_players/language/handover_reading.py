"""Reads that somebody is to get a thing: "bring Adalina a torch at the temple", "take the letter to the mill".

The sentence is read by its form alone: a verb of handing over, a thing, and who or where it is for, in any of the orders
that English has. Whether the names are known is the reader's matter.
"""

import re
from typing import Final, NamedTuple

from maid_engine.ai_players.language.requests import is_nobody, is_vague, without_article

MONEY: Final = frozenset({"gold", "coin", "coins", "gp", "money"})
_VERB: Final = r"(?:bring|give|take|fetch|carry|deliver|hand|pass|get)(?: back| over)?"
_DET: Final = r"(?:an?|the|some|any|my|his|her|their|our|your|this|that|one|two|three|\d+)"
_NO_NAME: Final = r"(?!(?:to|of|for|from|with|in|at|on|by|and|or|about|over|back|up|out)\b)"
_WHO: Final = rf"(?P<who>(?:the )?(?!{_DET}\b){_NO_NAME}[\w'’-]+(?: (?!{_DET}\b){_NO_NAME}[\w'’-]+){{0,2}})"
_PLACE: Final = r"(?:,? (?:at|in|inside|by|near) (?P<place>[^,]+))?"
_BEFORE: Final = r"(?:(?:at|in|inside|by|near) (?P<before>[^,]+?),? )?"
_FORMS: Final = (
    re.compile(rf"{_BEFORE}{_VERB} {_WHO} (?P<thing>{_DET} .+?){_PLACE}"),
    re.compile(rf"{_BEFORE}{_VERB} (?P<thing>.+?) (?:over )?to (?P<who>.+?){_PLACE}"),
)
"""Who, then the thing; or the thing, then to whom."""
_SUBJECT: Final = re.compile(r"(?P<thing>.+?) to (?P<who>.+?)(?: at (?P<place>.+))?")


class Handover(NamedTuple):
    """A thing, who is to get it or where it is to be, and the place where they get it; "" if none is said."""

    thing: str
    who: str
    place: str = ""

    @property
    def subject(self) -> str:
        """The subject of a condition ``given``: "torch to adalina at temple"."""
        if self.place:
            return f"{self.thing} to {self.who} at {self.place}"
        return f"{self.thing} to {self.who}"


def read_handover(text: str) -> Handover | None:
    """Return what words in lower case ask to hand over, with the words for each; ``None`` if they ask for nothing of the kind.

    What is for the speaker ("bring me a torch") or is money is not read.
    """
    for form in _FORMS:
        match = form.fullmatch(text)
        found = _made(match) if match is not None else None
        if found is not None:
            return found
    return None


def handover_of(subject: str) -> Handover | None:
    """Return what the subject of a condition ``given`` says; ``None`` if it is none."""
    match = _SUBJECT.fullmatch(subject)
    if match is None:
        return None
    return Handover(match["thing"].strip(), match["who"].strip(), (match["place"] or "").strip())


def _made(match: re.Match[str]) -> Handover | None:
    thing, who = match["thing"].strip(), without_article(match["who"])
    if is_vague(without_article(thing)) or is_nobody(who):
        return None
    if MONEY & set(thing.split()):
        return None
    return Handover(thing, who, without_article(match["place"] or match["before"] or ""))
