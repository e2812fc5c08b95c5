"""Whom one would speak to, as any player would guess it from the name."""

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
"""What people are called who have no name of their own."""


def named_people(text: str, known: Iterable[str]) -> list[str]:
    """Those known people of whom a text speaks, by their whole name or the last word of it.

    Where it says what to type (``talk corin``), names are written small.
    """
    typed = re.findall(r"\b[Tt]alk (?:to )?([\w’'-]+)", text)
    spoken = frozenset([*re.findall(r"[A-Z][\w’'-]+", text), *(word.capitalize() for word in typed)])
    if not spoken:
        return []
    return [name for name in known if name.split()[-1] in spoken and name[:1].isupper()]


@lru_cache(maxsize=4096)  # names are few, and asked for in every room
def is_person(name: str) -> bool:
    """Whether it is somebody with a name ("Old Joss") or a trade ("town guard"), and no beast."""
    words = name.split()
    return any(word[:1].isupper() for word in words) or bool(words and words[-1].lower() in TRADES)
