"""Names of rooms as they are used in sentences."""

from typing import Final

_NO_ARTICLE: Final = frozenset(
    ["street", "lane", "road", "alley", "row", "avenue", "way", "bridge", "cove", "square"]
)
_STANDING: Final = frozenset(
    [
        "under",
        "behind",
        "before",
        "above",
        "below",
        "beneath",
        "between",
        "beside",
        "inside",
        "over",
        "at",
        "on",
        "in",
        "near",
    ]
)
"""First words of room names that take no article: Under the Pear Tree."""


def place(name: str) -> str:
    """Return a room's name as used in a sentence: the Mill, the Mill Loft, Weaver Lane, Corin's Shop."""
    if name.startswith("The "):
        return f"the {name[4:]}"
    if name.partition(" ")[0].lower() in _STANDING:
        return name
    if " of " not in name and _is_proper(name):
        return name
    return f"the {name}"


def _is_proper(name: str) -> bool:
    """Return whether a name takes no article: one word, a street, or the place of somebody."""
    words = name.split()
    if len(words) < 2 or words[-1].lower() in _NO_ARTICLE:
        return True
    return "'s" in name or "’s" in name
