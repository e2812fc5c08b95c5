"""A speaker's words as the fact that is kept of them: a plain sentence, without what only led to it."""

import re
from typing import Final

from maid_engine.ai_players.dialogue.taken_up import without_aside, without_lead

_AROUND: Final = re.compile(r"(?:^| )(?:for (?:me|us)|in mind)\b", re.IGNORECASE)
"""Matches words of the request to keep a fact, which are no part of it."""
_NAMED: Final = re.compile(
    r"^(?:that |this |the |these |those )?(?P<what>[a-z]+(?: [a-z]+){0,3}?)(?:(?: ?[:=] ?)(?P<value>\S.*)|,? (?P<number>\d[\d ]*))$",
    re.IGNORECASE,
)
"""Matches a thing with its value: "this number: 12", "the code 12"."""
_NO_NAME: Final = re.compile(
    r"^(?:i|you|he|she|it|we|they|my|our|there)\b|\b(?:in|at|to|from|on|over|with|by|about)$|\b(?:is|are|was|were|am|im|has|have|had|do|does|did|can|will|would|should|must|costs?|likes?|lives?|means?|needs?|wants?)\b|['’](?:s|m|re|ve|ll|d)\b",
    re.IGNORECASE,
)
_OWN: Final = re.compile(r"\b(?:my|our) .{1,60}? (?:is|are|was|were)\b", re.IGNORECASE)


def tells_own(words: str) -> bool:
    """Return whether a speaker tells what something of its own is: "my best colour is red"."""
    return _OWN.search(words) is not None


def as_fact(words: str) -> str:
    """Return words to keep as a plain sentence.

    "also my dog is ill" is "my dog is ill", and "this number for me: 12" is "the number is 12".
    """
    plain = without_aside(without_lead(_AROUND.sub("", words))).strip(" ,")
    hit = _NAMED.match(plain)
    if hit is None or _NO_NAME.search(hit["what"]) is not None:
        return plain
    return f"the {hit['what']} is {hit['value'] or hit['number']}"
