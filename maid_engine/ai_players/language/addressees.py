"""Whom words address by name."""

import re
from collections.abc import Collection
from functools import lru_cache

_WORD = re.compile(r"[\w’'-]+")


def addressed_in(words: str, names: Collection[str]) -> str:
    """Return the name that words call, or "" if they call none. Only mentioning a name does not count.

    Args:
        words: what was said.
        names: the names to look for, in lower case.
    """
    text = words.lower()
    named = (word for word in _WORD.findall(text) if word in names)
    return next((name for name in named if _calls(name).search(text)), "")


@lru_cache(maxsize=4096)
def _calls(name: str) -> re.Pattern[str]:
    """Return a pattern for a name that calls somebody: first, after a comma, after a greeting or thanks."""
    name = re.escape(name)
    return re.compile(
        rf"^(?:(?:hi|hello|hey|oh|ah|ok|okay|so|and|well|yes|no|sorry|please|greetings)[ ,]+)*{name}(?=[,.!?:]|$| (?!is\b|was\b|has\b|had\b|and i\b|said\b|says\b|told\b|will\b|seems\b))"
        rf"|[,.!?] ?{name}\b|\b(?:hi|hello|hey|thanks|thank you|bye|goodbye|farewell|met|greetings|day|morning|evening|night|you) {name}(?=[ ,.!?]*$|[,.!?])"
    )
