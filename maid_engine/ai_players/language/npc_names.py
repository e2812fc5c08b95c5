"""Guesses from a name whether it is a person to talk to, as any player would."""

import re
from collections.abc import Iterable
from functools import lru_cache

TRADES = frozenset(
    [
        "abbot",
        "alchemist",
        "armourer",
        "baker",
        "beggar",
        "bard",
        "blacksmith",
        "boy",
        "brewer",
        "butcher",
        "child",
        "clerk",
        "cook",
        "elder",
        "farmer",
        "ferryman",
        "fisherman",
        "fletcher",
        "gardener",
        "girl",
        "guard",
        "guardsman",
        "healer",
        "herald",
        "hermit",
        "hunter",
        "innkeeper",
        "jeweller",
        "judge",
        "keeper",
        "king",
        "knight",
        "lady",
        "lord",
        "maid",
        "man",
        "mayor",
        "merchant",
        "messenger",
        "miller",
        "monk",
        "nun",
        "nurse",
        "officer",
        "pedlar",
        "pilgrim",
        "porter",
        "priest",
        "priestess",
        "prince",
        "princess",
        "queen",
        "sage",
        "sailor",
        "scholar",
        "scribe",
        "sergeant",
        "servant",
        "sexton",
        "shepherd",
        "shopkeeper",
        "smith",
        "soldier",
        "squire",
        "stranger",
        "tailor",
        "teacher",
        "trader",
        "trainer",
        "traveller",
        "vendor",
        "villager",
        "wanderer",
        "warden",
        "watchman",
        "weaver",
        "wizard",
        "woman",
    ]
)
"""Words for people without a personal name."""


def named_people(text: str, known: Iterable[str]) -> list[str]:
    """Return the known people that a text mentions, by full name or by the last word of it.

    In instructions to type (``talk corin``), names are accepted in lower case.
    """
    spoken = _names_in(text)
    if not spoken:
        return []
    capitalised = (name for name in known if name[:1].isupper())
    return [name for name in capitalised if name.split()[-1] in spoken]


@lru_cache(maxsize=1024)  # a crowd hears the same words
def _names_in(text: str) -> frozenset[str]:
    """Return the words of a text that may be names."""
    typed = re.findall(r"\b[Tt]alk (?:to )?([\w’'-]+)", text)
    return frozenset([*re.findall(r"[A-Z][\w’'-]+", text), *(word.capitalize() for word in typed)])


@lru_cache(maxsize=4096)  # names are few, but are looked up in every room
def is_person(name: str) -> bool:
    """Return whether this is a personal name ("Old Joss") or a trade ("town guard"), not a beast."""
    words = name.split()
    return any(word[:1].isupper() for word in words) or bool(words and words[-1].lower() in TRADES)
