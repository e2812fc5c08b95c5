"""What the help of a game says, as AI players know it."""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class HelpPage:
    """One page of the help that every player can read."""

    topic: str
    paragraphs: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    """Other words under which players look for it."""


@dataclass(frozen=True, slots=True)
class HelpPassage:
    """One sentence of the help."""

    text: str
    keywords: frozenset[str] = frozenset()
    """Words in lower case that it answers to, besides its own: the topic of its page, names of commands."""
    tag: str = ""
    """The tag of rooms where it is possible; "" for anywhere."""
    deed: str = ""
    """The deed in a word, if it is one: "train"."""
    command: str = ""
    """The command that it explains, if it is about one only."""


def pages_of(
    topics: Iterable[tuple[str, tuple[str, ...]]], synonyms: Iterable[tuple[str, str]]
) -> tuple[HelpPage, ...]:
    """Return pages with the words that lead to them.

    Args:
        topics: Topic and paragraphs of each page.
        synonyms: Word and the topic that it leads to.
    """
    words: dict[str, list[str]] = {}
    for word, topic in synonyms:
        words.setdefault(topic, []).append(word)
    return tuple(HelpPage(topic, text, tuple(words.get(topic, ()))) for topic, text in topics)
