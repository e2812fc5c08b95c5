"""Finds claims in sentences, for the few kinds of claim that are worth checking, by sentence shape."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.models.hearsay import ClaimKind

_NAME: Final = r"(?:the |an? )?(?P<{}>[A-Za-z][\w’' -]{{1,38}}?)"
_SHAPES: Final[tuple[tuple[ClaimKind, str], ...]] = (
    (ClaimKind.PRICE, rf"(?:^|\. ){_NAME.format('subject')} (?:costs|is|goes for) (?P<object>\d+) gold (?:at|in) {_NAME.format('place')}$"),
    (ClaimKind.PRICE, rf"(?P<keeper>[A-Z][\w’' ]{{1,38}}?) (?:at {_NAME.format('place')} )?(?:sells|has) {_NAME.format('subject')} for (?P<object>\d+) gold"),
    (ClaimKind.PRICE, rf"^They (?:ask (?P<object>\d+) gold for {_NAME.format('subject')} at {_NAME.format('place')}|have {_NAME.format('subject2')} for (?P<object2>\d+) gold)$"),
    (ClaimKind.WORK, rf"(?P<subject>[A-Z][\w’' ]{{1,38}}?),? at {_NAME.format('object')},? (?:has (?:paid )?work|needs (?:help|a hand)|pays for help|gave me a task)"),
    (ClaimKind.DANGER, rf"(?:[Bb]eware of|[Ss]tay away from) {_NAME.format('subject')},? (?:at|in) {_NAME.format('object')}$"),
    (ClaimKind.DANGER, rf"^{_NAME.format('subject')} killed me (?:once, )?at {_NAME.format('object')}$"),
    (ClaimKind.PLACE, rf"(?:[Ii] (?:saw|met)|[Tt]here (?:was|is)) {_NAME.format('subject')} (?:at|in) {_NAME.format('object')}$"),
    (ClaimKind.PLACE, rf"^{_NAME.format('subject')} (?:is|was) (?:right )?(?:at|in|inside) {_NAME.format('object')}(?: when I was there)?$"),
)  # fmt: skip
_COMPILED: Final = tuple((kind, re.compile(shape)) for kind, shape in _SHAPES)
_NOBODY: Final = frozenset(
    [
        "i",
        "you",
        "he",
        "she",
        "it",
        "they",
        "we",
        "this",
        "that",
        "there",
        "what",
        "who",
        "nothing",
        "nobody",
        "yes",
        "no",
    ]
)


class Said(NamedTuple):
    """A claim in the words of its speaker."""

    kind: ClaimKind
    subject: str
    object: str
    place: str
    words: str


def claims_in(text: str) -> list[Said]:
    """Return the claims in a text, at most one per sentence."""
    found = []
    for sentence in re.split(r"(?<=[.!?])\s+|:\s|\. ", text):
        plain = sentence.strip(" .!")
        if "?" in sentence or len(plain) < 8:
            continue
        one = _claim(plain)
        if one is not None:
            found.append(one)
    return found


@lru_cache(maxsize=512)
def _claim(plain: str) -> Said | None:
    """Return the claim of a sentence. Cached, because everybody present hears the same line."""
    for kind, shape in _COMPILED:
        hit = shape.search(plain)
        if hit is None:
            continue
        parts: Mapping[str, str | None] = hit.groupdict()
        subject = (parts.get("subject") or parts.get("subject2") or "").strip()
        value = (parts.get("object") or parts.get("object2") or "").strip()
        where = (parts.get("place") or "").strip()
        if subject.lower() in _NOBODY or not subject or not value:
            continue
        return Said(kind, subject, value, where, _clause(kind, subject, value, where))
    return None


def _clause(kind: ClaimKind, subject: str, value: str, where: str) -> str:
    at = f" at {where}" if where else ""
    return {
        ClaimKind.PLACE: f"{subject} is at {value}",
        ClaimKind.PRICE: f"{subject} costs {value} gold{at}",
        ClaimKind.WORK: f"{subject} at {value} has work",
        ClaimKind.DANGER: f"{subject} at {value} is dangerous",
    }[kind]
