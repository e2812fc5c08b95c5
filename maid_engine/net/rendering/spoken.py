"""Lines as a screen reader should say them: decorative marks are left out, and brackets become pauses.

Words that players wrote are not changed. Neither is the star before a pose: it tells what somebody made up.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from maid_engine.core.messages import Message

FIRST_MASK: Final = 0xE000
"""Private-use characters from here on stand for the words of players while a line is changed."""

_RULES: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    (re.compile(r"[-=~*_#]{3,} ?"), ""),  # a drawn line
    (re.compile(r"^\[([^\[\]\n]*)\] *(?:[|=-] |(?=\S))", re.MULTILINE), r"\1: "),  # the name of a channel
    (re.compile(r"^[|=-] +", re.MULTILINE), ""),  # a bullet
    (re.compile(r"<([^<>\n]*)>"), r"\1"),  # a placeholder
    (re.compile(r"(?<! ) +\| +"), ", "),  # the border of a column
    (re.compile(r"(?<=\w)\|(?=[\w<])"), " or "),  # a choice
    (re.compile(r" ?[(\[]([^()\[\]\n]*)[)\]](?=[.,;:!?\"]|$)", re.MULTILINE), r", \1"),
    (re.compile(r" [(\[]([^()\[\]\n]*)[)\]](?= )"), r", \1,"),
    (re.compile(r"[(\[]([^()\[\]\n]*)[)\]]"), r"\1"),
    (re.compile(r"^, |(?<=[:,]), |(?<=[:,] ), "), ""),
)
"""Mark → what is said in its place, in this order."""


def spoken(message: Message) -> str:
    """Return the reader's form of a message, without decorative marks."""
    text = message.reader_text
    written = sorted({*filter(None, _written(message.fields.values()))}, key=len, reverse=True)
    for code, words in enumerate(written, FIRST_MASK):
        text = text.replace(words, chr(code))
    for mark, said in _RULES:
        text = mark.sub(said, text)
    return text.translate(dict(enumerate(written, FIRST_MASK)))


def _written(values: Iterable[object]) -> Iterator[str]:
    """Yield the texts among these values that a player wrote."""
    for value in values:
        if isinstance(value, tuple | list):
            yield from _written(value)
        elif getattr(value, "author", None) is not None:
            yield str(value)
