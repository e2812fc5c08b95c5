"""Which words are everyday English, so that they are no name and no typing error of one."""

from functools import cache
from importlib.resources import files
from typing import Final

from maid_engine.ai_players.dialogue.weights_file import shipped_weights

FILE: Final = "plain_words.txt"


@cache
def plain_words() -> frozenset[str]:
    """Return the words that players say often, and seldom to name something: "way", "notice", "back"."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / FILE).read_text(encoding="utf-8")
    return frozenset(word for line in text.splitlines() if not line.startswith("#") for word in line.split())


def is_english(word: str) -> bool:
    """Return whether a word in lower case is one of the 12,000 English words whose meaning is known."""
    return word in plain_words() or word in shipped_weights().words.features
