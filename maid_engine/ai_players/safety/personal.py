"""Finds and removes data that could be used to find or rob a person outside the game.

This covers mail addresses, even in disguised spelling, links, and telephone, card and account numbers. Texts
are redacted before they are remembered, traced or flagged. Speech of an AI player that contains such data
(links excepted) is suppressed completely (``content``).
"""

import re
from functools import lru_cache
from typing import Final

LONGEST_READ: Final = 2_000
"""Number of characters that are searched. The rest is dropped, because it was not checked."""

_AT: Final = r"\s{0,3}(?:[@＠]|[(\[{]\s?at\s?[)\]}])\s{0,3}"
_SAID_AT: Final = r"\s{1,3}at\s{1,3}"
_DOT: Final = r"\s{0,3}(?:\.|[(\[{]\s?dot\s?[)\]}]|\sdot\s)\s{0,3}"
_SAID_DOT: Final = r"\s{0,3}(?:[(\[{]\s?dot\s?[)\]}]|\sdot\s)\s{0,3}"
# The lengths are those of RFC 5321: a local part has at most 64 characters and a label of a host at most 63.
# Bounds and possessive repeats keep the search linear: no start is tried for longer than one local part.
_LOCAL: Final = r"[\w.+-]{1,64}+"
_LABEL: Final = r"[\w-]{1,63}+"
_MAIL: Final = re.compile(
    rf"{_LOCAL}(?:{_AT}{_LABEL}(?:{_DOT}[a-z]{_LABEL})+|{_SAID_AT}{_LABEL}(?:{_SAID_DOT}[a-z]{_LABEL})+)",
    re.IGNORECASE,
)
"""A bare "at" needs a spelled-out "dot", because "meet me at noon. Come alone." is no address."""
_LINK: Final = re.compile(r"(?:https?://|www\.)\S+", re.IGNORECASE)
_ACCOUNT: Final = re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{2,4}+){2,7}\s?[A-Z0-9]{1,4}+\b")
"""An IBAN, with or without blanks."""
_NUMBER: Final = re.compile(r"\+?\d(?:[\s().\-/]{0,2}\d){6,}")
"""Seven or more digits. No count in a game is that large."""
BLOT: Final = "×"


_SIGN: Final = re.compile(r"\d|[@＠]|://|www\.|[(\[{]\s?at|dot", re.IGNORECASE)
"""Everything that is removed contains one of these. Searching for them takes a tenth of the time of the full search."""


@lru_cache(maxsize=1024)
def redacted(text: str) -> str:
    """Return the text without addresses, links and long numbers, cut at `LONGEST_READ` characters.

    The result is cached, so that a line is redacted once, however many AI players hear it.
    """
    text = text[:LONGEST_READ]
    if not _SIGN.search(text):
        return text
    without = _LINK.sub("[a link]", _MAIL.sub("[an address]", text))
    return _NUMBER.sub("[a number]", _ACCOUNT.sub("[a number]", without))


@lru_cache(maxsize=1024)
def blotted(text: str) -> str:
    """Return the text with the same data blotted out; every other character keeps its position.

    The text is cut at `LONGEST_READ` characters.
    """
    text = text[:LONGEST_READ]
    if not _SIGN.search(text):
        return text
    for shape in (_LINK, _MAIL, _ACCOUNT, _NUMBER):
        text = shape.sub(lambda found: BLOT * len(found[0]), text)
    return text


@lru_cache(maxsize=1024)
def has_personal_data(text: str) -> bool:
    """Return whether the text contains a mail address, an account number or a telephone number.

    Only the first `LONGEST_READ` characters are searched.
    """
    text = text[:LONGEST_READ]
    return bool(_MAIL.search(text) or _ACCOUNT.search(text) or _NUMBER.search(text))
