"""A sentence as normalised words, each with its place in what was typed.

The words are in lower case, contractions and slang are written out, numbers become one class, and letters that
are drawn out ("sooo") are shortened.
"""

import re
import tomllib
from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final, NamedTuple

LONGEST_READ: Final = 600
"""Maximum number of characters of one utterance that are read. The rest is ignored."""
MOST_TOKENS: Final = 60
"""Maximum number of words of one sentence that are read."""
NUMBER: Final = "<number>"
"""The word that stands for each number."""
_TOKEN: Final = re.compile(
    r"(?P<number>\d+(?:[.,:]\d+)*(?:st|nd|rd|th|k)?(?![^\W_]))"
    r"|(?P<word>'?[^\W_]+(?:['-][^\W_]+)*)"
    r"|(?P<face>[:;=x]['-]?[()\[\]dpo/|*]+|<3|\^_*\^)"
    r"|(?P<mark>\?+|!+|\.{2,}|[+*/=%]|[^\w\s])",
    re.IGNORECASE,
)
_DRAWN_OUT_END: Final = re.compile(r"([^\W\d_])\1{2,}\b")
_DRAWN_OUT: Final = re.compile(r"([^\W\d_])\1{2,}")
_COUNTED: Final = re.compile(r"(\d+)([^\W\d_]+)$")
"""A number and its unit in one word: "50gp"."""
_EMPHASIS: Final = re.compile(
    r"\b(what|where|when|who|why|how) (?:the (?:heck|hell|devil|deuce|f\w*ck)|on earth|in the world)\b",
    re.IGNORECASE,
)
"""Words that only make a question stronger: "where the heck"."""
_STRAIGHT: Final = str.maketrans("’‘`“”", "'''\"\"")
_MARKS: Final = {**{mark: mark for mark in "?!+*/=%"}, ".": "...", "…": "..."}
"""Marks that are words, by their first character."""
_PICTURES: Final = "\u2600"
"""Marks from this character on are emoji; each is a word."""


class Token(NamedTuple):
    """One normalised word."""

    word: str
    start: int
    """Index of its first character in the text."""
    end: int
    """Index after its last character. Words of one contraction have the same place."""


@lru_cache(maxsize=1024)
def tokens_of(text: str) -> tuple[Token, ...]:
    """Return the words of a text, at most `MOST_TOKENS`. They are kept, because everybody present hears the same line.

    Question and exclamation marks, three dots, signs of arithmetic, emoticons and emoji are words. Other marks are left out.
    """
    found: list[Token] = []
    plain = _EMPHASIS.sub(_without_emphasis, text[:LONGEST_READ].translate(_STRAIGHT))
    for hit in _TOKEN.finditer(plain):
        found.extend(Token(word, hit.start(), hit.end()) for word in _words(hit))
        if len(found) >= MOST_TOKENS:
            break
    return tuple(found[:MOST_TOKENS])


@lru_cache(maxsize=16_384)
def typed_words(name: str) -> tuple[str, ...]:
    """Return the words of a name. They are kept, because names come up again and again."""
    return tuple(token.word for token in tokens_of(name))


def _without_emphasis(hit: re.Match[str]) -> str:
    """Return the question word, with blanks for the rest, so that all words keep their places."""
    return hit[1].ljust(len(hit[0]))


def _words(hit: re.Match[str]) -> tuple[str, ...]:
    raw = hit[0].lower()
    match hit.lastgroup:
        case "number":
            return (NUMBER,)
        case "word":
            return _written_out(raw)
        case "face":
            return (raw,)
        case _:
            return _of_mark(raw)


def _of_mark(raw: str) -> tuple[str, ...]:
    if raw[0] in _MARKS and raw != ".":
        return (_MARKS[raw[0]],)
    if raw >= _PICTURES:
        return (raw,)
    return ()


@lru_cache(maxsize=8192)
def _written_out(raw: str) -> tuple[str, ...]:
    """Return the words that one typed word stands for."""
    table = word_table()
    counted = _COUNTED.match(raw)
    if counted is not None:
        return (NUMBER, counted[2])
    word = raw
    if raw not in table:
        word = _DRAWN_OUT.sub(r"\1\1", _DRAWN_OUT_END.sub(r"\1", raw))
    known = table.get(word)
    if known is not None:
        return known
    owner = word.removesuffix("'s")
    if not owner or owner == word:
        return (word,)
    return (owner, "'s")


@cache
def word_table() -> Mapping[str, tuple[str, ...]]:
    """Return the forms of ``data/words.toml`` and the words that they stand for."""
    text = (files("maid_engine.ai_players.dialogue") / "data" / "words.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    return {form: tuple(words.split()) for table in tables.values() for form, words in table.items()}
