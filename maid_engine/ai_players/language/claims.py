"""Finds claims in sentences, for the few kinds of claim that are worth checking, by sentence shape."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from maid_engine.ai_players.models.claim import ClaimKind
from maid_engine.core.english import indefinite

_NAME: Final = r"(?:the |an? )?(?P<{}>[A-Za-z][\w’' -]{{1,38}}?)"
_WHEN: Final = (
    r"(?P<when>right now|now|in a few minutes|in (?:about )?(?:an?|half an|\d+) (?:minutes?|hours?))"
)
_SHAPES: Final[tuple[tuple[ClaimKind, str], ...]] = (
    (ClaimKind.GATHERING, rf"(?:^|, )[Tt]here (?:is|will be) {_NAME.format('subject')} (?:at|in) {_NAME.format('object')},? {_WHEN}$"),
    (ClaimKind.DEED, r"(?:^|, )(?P<subject>I|[A-Z][\w’'-]{1,38}) (?:have |has )?(?P<object>reached level \d{1,3}|(?:finished|beat) [A-Z][\w’' -]{1,38})$"),
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
    when_s: float | None = None
    """Seconds from now until a gathering begins; ``None`` for other claims."""

    def said_by(self, who: str) -> "Said":
        """Return the claim with the name of its speaker in place of "I"."""
        if self.subject != "I":
            return self
        return self._replace(subject=who, words=self.words.replace("I ", f"{who} ", 1))


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
        said = _said(kind, hit.groupdict())
        if said is not None:
            return said
    return None


def _said(kind: ClaimKind, parts: Mapping[str, str | None]) -> Said | None:
    """Return the claim of a match; `None` if it is about nobody or says nothing."""
    subject = _part(parts, "subject", "subject2")
    value = _part(parts, "object", "object2")
    where = _part(parts, "place")
    if not value or _is_about_nobody(kind, subject):
        return None
    when_s = None
    if kind is ClaimKind.GATHERING:
        when_s = seconds_until(parts["when"] or "")
    return Said(kind, subject, value, where, _clause(kind, subject, value, where), when_s)


def _is_about_nobody(kind: ClaimKind, subject: str) -> bool:
    """Return whether the subject names nothing. Of a deed the speaker may be the subject."""
    if kind is ClaimKind.DEED and subject == "I":
        return False
    return not subject or subject.lower() in _NOBODY


def _part(parts: Mapping[str, str | None], *names: str) -> str:
    """Return the first of these groups that matched; "" if none did."""
    return next((found.strip() for found in map(parts.get, names) if found), "")


_FEW_MINUTES_S: Final = 180.0
_UNITS_S: Final = {"minute": 60.0, "hour": 3600.0}
_COUNTS: Final = {"a": 1.0, "an": 1.0, "half an": 0.5}


def seconds_until(when: str) -> float:
    """Return the seconds that words such as ``now``, ``in 20 minutes`` or ``in half an hour`` mean."""
    hit = re.fullmatch(r"in (?:about )?(an?|half an|\d+) (minute|hour)s?", when)
    if hit is None:
        if "few" in when:
            return _FEW_MINUTES_S
        return 0.0
    count = _COUNTS[hit[1]] if hit[1] in _COUNTS else float(min(int(hit[1]), _MOST_COUNT))
    return count * _UNITS_S[hit[2]]


_MOST_COUNT: Final = 1000


def in_time(seconds: float) -> str:
    """Return when something begins, in words that :func:`seconds_until` reads: to the minute below two hours."""
    minutes = round(seconds / 60.0)
    if minutes <= 1:
        return "now"
    if minutes >= _HOURS_FROM_MIN:
        return f"in {round(minutes / 60.0)} hours"
    return f"in {minutes} minutes"


_HOURS_FROM_MIN: Final = 300
"""Minutes from which a time is told in hours."""


def _clause(kind: ClaimKind, subject: str, value: str, where: str) -> str:
    if kind is ClaimKind.GATHERING:
        return f"there will be {indefinite(subject)} at {value}"
    at = ""
    if where:
        at = f" at {where}"
    return {
        ClaimKind.PLACE: f"{subject} is at {value}",
        ClaimKind.PRICE: f"{subject} costs {value} gold{at}",
        ClaimKind.WORK: f"{subject} at {value} has work",
        ClaimKind.DANGER: f"{subject} at {value} is dangerous",
        ClaimKind.DEED: f"{subject} {value}",
    }[kind]
