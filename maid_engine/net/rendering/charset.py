"""Encodes and decodes text in a client's character set. Never raises."""

import unicodedata
from enum import StrEnum
from typing import Final


class Charset(StrEnum):
    """The character sets that the server supports."""

    UTF_8 = "UTF-8"
    LATIN_1 = "ISO-8859-1"
    ASCII = "US-ASCII"


OFFERED: Final = tuple(Charset)
"""All character sets, in order of preference."""
MOST_REQUESTED_BYTES: Final = 64_000
MOST_REQUESTED: Final = 50
"""Number of character sets in a request that are looked at."""
_TTABLE: Final = b"[TTABLE]"

_ALIASES: Final = {
    "utf8": Charset.UTF_8,
    "unicode11utf8": Charset.UTF_8,
    "iso88591": Charset.LATIN_1,
    "latin1": Charset.LATIN_1,
    "usascii": Charset.ASCII,
    "ascii": Charset.ASCII,
    "ansix341968": Charset.ASCII,
}

_LIKENESS: Final = str.maketrans(
    {"‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "...", "•": "*", "ß": "ss",
     "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE", "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "×": "x", "→": "->"}
)  # fmt: skip


def charset_named(name: str) -> Charset | None:
    """Return the character set of this name, or None if the server does not support it."""
    return _ALIASES.get("".join(char for char in name.lower() if char.isalnum()))


def best_requested(request: bytes) -> tuple[Charset, bytes] | None:
    """Return the preferred character set of a telnet CHARSET REQUEST and its name as requested; None if it has none.

    Source: RFC 2066, without the byte of the request itself.
    """
    if request.startswith(_TTABLE):
        request = request[len(_TTABLE) + 1 :]
    if not request:
        return None
    names = request[1:MOST_REQUESTED_BYTES].split(request[:1])[:MOST_REQUESTED]
    known = [(charset, name) for name in names if (charset := charset_named(name.decode("ascii", "replace")))]
    return min(known, key=lambda one: OFFERED.index(one[0]), default=None)


def encoded(text: str, charset: Charset) -> bytes:
    """Encode text. A character that the set lacks becomes one that looks similar, or ``?``."""
    if charset is Charset.UTF_8:
        return text.encode("utf-8", "replace")
    codec = "latin-1" if charset is Charset.LATIN_1 else "ascii"
    try:
        return text.encode(codec)
    except UnicodeEncodeError:
        return "".join(_alike(char, codec) for char in text).encode(codec, "replace")


def _alike(char: str, codec: str) -> str:
    try:
        char.encode(codec)
    except UnicodeEncodeError:
        char = char.translate(_LIKENESS)
        bare = "".join(
            part for part in unicodedata.normalize("NFKD", char) if not unicodedata.combining(part)
        )
        return bare if bare.isascii() else "?"
    return char


def decoded(data: bytes, charset: Charset) -> str:
    """Decode typed bytes. If they are not valid UTF-8, decode them as Latin-1, which old clients send."""
    if charset is not Charset.LATIN_1:
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            pass
    return data.decode("latin-1")
