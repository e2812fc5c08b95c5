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
