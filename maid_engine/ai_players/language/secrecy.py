"""Words that are meant to stay among those who hear them."""

import re
from typing import Final

_SECRET: Final = re.compile(
    r"\b(?:secrets?|secretly|confidential(?:ly)?|in confidence|keep (?:it|this|that) quiet"
    r"|(?:just |only )?between (?:us|you and me|ourselves|the two of us)"
    r"|to yourself|not a word|nobody (?:must|may|should|else)|(?:don'?t|do not|never) (?:tell|say|mention|repeat))\b",
    re.IGNORECASE,
)


def keeps_secret(words: str) -> bool:
    """Return whether words say that they are not to be passed on."""
    return _SECRET.search(words.replace("’", "'")) is not None
