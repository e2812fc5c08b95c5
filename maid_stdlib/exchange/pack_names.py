"""Brings names, titles and texts of area files into the form that a pack wants."""

import re
from typing import Final, NamedTuple

from maid_engine.core.slots import JOINTS
from maid_stdlib.content.reader import NAME, TITLE

_ARTICLES: Final = ("a", "an", "the", "some")
_ARTICLE = re.compile(r"^(a|an|the|some)\s+", re.IGNORECASE)
_NOT_IN_NAMES = re.compile(r"[^\w'’\- ]|_")
_NOT_IN_TITLES: Final = str.maketrans(
    {"(": "", ")": "", "[": "", "]": "", '"': "'", ".": "", "!": "", "?": "", ":": ","}
)
_JOINT = re.compile(rf"(?<!\s)\s+({'|'.join(JOINTS)})\b(\s+(?:an?|the|some)\b)?\s*", re.IGNORECASE)
"""A word at which the game's sentences part, with an article after it."""
_PRONOUN = re.compile(r"^(?:you|your|yourself)\b", re.IGNORECASE)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f]")
NAME_MAX: Final = 60
"""Maximum characters of a name."""


class PackName(NamedTuple):
    """A name of a pack, and its article."""

    article: str
    name: str


def name_of(text: str, fallback: str) -> PackName:
    """Return the name and article of a short description, such as ``a long sword``.

    A word at which the game's sentences part, such as *and* or *from*, is joined to its neighbours by hyphens:
    ``bread-and-butter``. A name with an article is written small.

    Args:
        text: the short description.
        fallback: the name if nothing of the text can be used.
    """
    plain = " ".join(_NOT_IN_NAMES.sub(" ", clean(text)).split())
    article = _ARTICLE.match(plain)
    rest = plain[article.end() :] if article is not None else plain
    rest = _without_article(_JOINT.sub(_hyphenated, rest)[:NAME_MAX]).strip(" -'’")
    if article is not None:
        rest = rest.lower()
    if not NAME.fullmatch(rest):
        return PackName(_usual_article(fallback), fallback)
    return PackName(article[1].lower() if article is not None else "", rest)


def _hyphenated(joint: re.Match[str]) -> str:
    return "-" + "-".join(joint.group().split()) + "-"


def _without_article(text: str) -> str:
    """Return a text without the articles and pronouns that it begins with, which a name may not have."""
    while True:
        shorter = _PRONOUN.sub("", _ARTICLE.sub("", text)).strip(" -'’")
        if shorter == text:
            return text
        text = shorter


def _usual_article(name: str) -> str:
    return "an" if name[:1] in "aeiou" else "a"


def title_of(text: str, fallback: str) -> str:
    """Return a title: it begins with a capital and has no brackets, colon or full stop.

    Args:
        text: the name of a room, zone or quest.
        fallback: the title if nothing of the text can be used.
    """
    plain = " ".join(clean(text).translate(_NOT_IN_TITLES).split()).strip(" ,-")
    shown = plain[:1].upper() + plain[1:]
    if TITLE.fullmatch(shown):
        return shown
    return fallback if not shown else f"Place {shown}"


def clean(text: str) -> str:
    """Return a text without control characters."""
    return _CONTROL.sub("", text)


def prose(text: str) -> str:
    """Return a text in one line: the line breaks of area files are those of a narrow screen."""
    return " ".join(clean(text).split())


def speech(text: str) -> str:
    """Return a text that may stand in double quotes."""
    return prose(text).replace('"', "'")


def slug(text: str) -> str:
    """Return a text as an identifier: small letters, digits and underscores; "" if it has no letter."""
    found = re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")
    return found.lstrip("0123456789_")


def keywords_of(words: tuple[str, ...], name: str) -> list[str]:
    """Return the words that players may type for a thing, without those of its name."""
    known = {"", *_ARTICLES, *name.lower().replace("-", " ").split()}
    found = (re.sub(r"[^\w'-]", "", word) for word in words)
    return [word for word in dict.fromkeys(found) if word not in known]
