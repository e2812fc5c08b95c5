"""What could be used to find or rob somebody outside the game: found, and taken out before anything is kept.

Addresses of mail, also where they are written to fool a machine; links; telephone, card and account numbers. A text
is redacted before it is remembered, traced or flagged; what an AI player says is not said at all with such a thing in
it (``content``).
"""

import re
from typing import Final

_AT: Final = r"\s*(?:[@＠]|[(\[{]\s?at\s?[)\]}])\s*"
_SAID_AT: Final = r"\s+at\s+"
_DOT: Final = r"\s*(?:\.|[(\[{]\s?dot\s?[)\]}]|\sdot\s)\s*"
_SAID_DOT: Final = r"\s*(?:[(\[{]\s?dot\s?[)\]}]|\sdot\s)\s*"
_MAIL: Final = re.compile(
    rf"[\w.+-]+{_AT}[\w-]+(?:{_DOT}[a-z][\w-]+)+|[\w.+-]+{_SAID_AT}[\w-]+(?:{_SAID_DOT}[a-z][\w-]+)+",
    re.IGNORECASE,
)
"""A bare "at" needs a "dot" in letters: "meet me at noon. Come alone." is no address."""
_LINK: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_ACCOUNT: Final = re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}){3,8}\b")
"""An IBAN, with blanks in it or without."""
_NUMBER: Final = re.compile(r"\+?\d(?:[\s().\-/]{0,2}\d){6,}")
"""Seven digits and more: nothing in a game is counted so high."""

_PHONE: Final = re.compile(r"(?<!\w)\+?\d(?:[ ().-]{0,2}\d){8,14}(?!\w)")
"""What a person would dial."""
BLOT: Final = "×"


_SIGN: Final = re.compile(r"\d|[@＠]|://|www\.|[(\[{]\s?at|dot", re.IGNORECASE)
"""One of these stands in everything that is taken out; to look for them costs a tenth of looking for the things."""


def redacted(text: str) -> str:
    """The text with addresses, links and long numbers taken out (errata E11)."""
    if not _SIGN.search(text):
        return text
    without = _LINK.sub("[a link]", _MAIL.sub("[an address]", text))
    return _NUMBER.sub("[a number]", _ACCOUNT.sub("[a number]", without))


def blotted(text: str) -> str:
    """The same text with the same things made illegible; every other character stays at its place."""
    for shape in (_LINK, _MAIL, _ACCOUNT, _NUMBER):
        text = shape.sub(lambda found: BLOT * len(found[0]), text)
    return text


def has_personal_data(text: str) -> bool:
    """Whether there is anything to take out, links left aside."""
    return bool(_MAIL.search(text) or _ACCOUNT.search(text) or _PHONE.search(text))
