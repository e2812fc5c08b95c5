"""A speaker's words about itself, said back to the speaker: "my dog is ill" is "your dog is ill"."""

import re
from collections.abc import Mapping
from typing import Final

_SWAPS: Final[Mapping[str, str]] = {
    "i": "you", "me": "you", "my": "your", "mine": "yours", "myself": "yourself", "am": "are", "i'm": "you are",
    "im": "you are", "i've": "you have", "ive": "you have", "i'd": "you would", "i'll": "you will",
    "we": "you", "us": "you", "our": "your", "ours": "yours",
    "you": "I", "your": "my", "yours": "mine", "yourself": "myself", "you're": "I am", "ur": "my",
}  # fmt: skip
_WAS: Final = re.compile(r"\b(you) was\b", re.IGNORECASE)
_I_ARE: Final = re.compile(r"\bI are\b")
_WORD: Final = re.compile(r"[a-z]+(?:['’][a-z]+)?", re.IGNORECASE)


def to_second_person(words: str) -> str:
    """Return a speaker's words as the hearer says them to the speaker, without marks at the end."""
    swapped = _WORD.sub(lambda hit: _SWAPS.get(hit[0].lower().replace("’", "'"), hit[0]), words)
    swapped = _I_ARE.sub("I am", _WAS.sub(r"\1 were", swapped))
    return swapped.strip(" .,;:!?")


_INVERTED: Final = re.compile(
    r"^(.{0,20}?\b)?you (are|were|have|had|can|will|would|could|should)(?: not)?\b(.*)", re.IGNORECASE
)
_OF_YOURS: Final = re.compile(r"^(?:.{0,20}?\b)?(my|your) (.{1,40}?) (is|are|was|were)\b.*", re.IGNORECASE)


def as_question(words: str) -> str:
    """Return what a speaker says about itself as the question that asks the hearer for the same.

    "i like dogs" is "do you like dogs?", "im from the north" is "are you from the north?", "my name is bob" is
    "what is your name?".
    """
    swapped = to_second_person(words)
    owned = _OF_YOURS.match(swapped)
    if owned is not None:
        return f"what {owned[3]} your {owned[2]}?"
    inverted = _INVERTED.match(swapped)
    if inverted is not None:
        return f"{inverted[2]} you{inverted[3]}?"
    at = re.search(r"\byou\b", swapped, re.IGNORECASE)
    if at is None:
        return f"{swapped}?"
    return f"do {swapped[at.start() :]}?"
