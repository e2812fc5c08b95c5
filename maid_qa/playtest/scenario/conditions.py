"""The small language of ``assert:``, parsed. The names in it are looked up when the scenario is played.

::

    room of ada is classic_rpg:inn              gold of ada >= 30            alive of ada
    quest rats of ada is done                   item torch of ada >= 1       count of rat in cellar = 0
    event QuestCompleted where quest is rats and player is ada within 20 min
    event ItemSold = 0                          text seen by ada "The Inn"   not text seen "raised"
    always hp of ada > 0                        never fighting of ada
"""

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

OPERATORS: Final = ("is not", "is", ">=", "<=", "!=", "==", "=", ">", "<")
ORDERED: Final = (">=", "<=", ">", "<")
UNITS: Final = {"s": 1.0, "sec": 1.0, "second": 1.0, "seconds": 1.0, "min": 60.0, "minute": 60.0, "minutes": 60.0, "h": 3600.0, "hour": 3600.0, "hours": 3600.0}  # fmt: skip

FORMS: Final = (
    "FACT of WHO, FACT of WHO is VALUE, FACT SUBJECT of WHO >= NUMBER, count of WHAT in ROOM = NUMBER, "
    'event NAME where FIELD is VALUE and …, text seen by WHO "…"; before it always, never or not, after it within TIME'
)

_OPERATOR = r"(?:is not\b|is\b|>=|<=|!=|==|=|>|<)"
_DURATION = re.compile(r"(\d+(?:\.\d+)?)\s*([a-z]+)")
_QUOTE = re.compile("[\"']")
_WITHIN = re.compile(r"^(.*?)\s+within\s+(.+?)$", re.DOTALL)
_COUNT = re.compile(rf"count of (.+?) in (.+?)\s*({_OPERATOR})\s*(.+)")
_FACT = re.compile(rf"(\w+)(?: (.+?))? of ([\w'-]+)(?:\s*({_OPERATOR})\s*(.+))?")
_TEXT = re.compile(r"""text seen(?: by ([\w'-]+))? (?:"(.+)"|'(.+)')""", re.DOTALL)
_EVENT = re.compile(rf"event (\w+)(?: where (.+?))?(?:\s*({_OPERATOR})\s*(\d+)(?: times)?)?")
_WHERE = re.compile(rf"(\w+)\s*({_OPERATOR})\s*(.+)")


class When(StrEnum):
    """When a condition must hold."""

    THEN = "then"
    """At its step, or at the end."""
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Comparison:
    """A comparison of an actual value with a written one."""

    operator: str
    value: str

    def __str__(self) -> str:
        return f"{self.operator} {self.value}"


@dataclass(frozen=True, slots=True)
class FactHolds:
    """A fact about a character holds."""

    fact: str
    subject: str
    who: str
    comparison: Comparison | None


@dataclass(frozen=True, slots=True)
class CountIs:
    """The number of something in a room meets a comparison."""

    what: str
    room: str
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class EventHappened:
    """The number of events meets a comparison."""

    event: str
    where: tuple[tuple[str, Comparison], ...]
    comparison: Comparison


@dataclass(frozen=True, slots=True)
class TextSeen:
    """Somebody was told a text."""

    text: str
    who: str
    """"" means anybody."""


Condition = FactHolds | CountIs | EventHappened | TextSeen


@dataclass(frozen=True, slots=True)
class Assertion:
    """A condition, when it must hold, and where it is written."""

    text: str
    condition: Condition
    when: When = When.THEN
    negated: bool = False
    within_s: float | None = None
    line: int = 0
    id: str = ""
    """The id of the goal that it belongs to, if any."""


def parse_assertion(text: str) -> Assertion:
    """Parse a line of ``assert:``.

    Raises:
        ValueError: it has none of the forms; the text lists them.
    """
    whole = text.strip()
    rest = whole
    if not _QUOTE.search(text):
        rest = " ".join(text.split())
    made = Assertion(whole, TextSeen("", ""))
    for when in (When.ALWAYS, When.NEVER):
        if rest.startswith(f"{when} "):
            made, rest = replace(made, when=when), rest[len(when) + 1 :].strip()
    if match := _WITHIN.fullmatch(rest):
        if made.when is not When.THEN:
            raise ValueError(f"{whole!r}: {made.when} and within do not go together")
        made, rest = replace(made, within_s=duration_s(match[2])), match[1]
    if rest.startswith("not "):
        made, rest = replace(made, negated=True), rest[4:].strip()
    return replace(made, condition=_condition(rest, whole))


def duration_s(text: str) -> float:
    """Return the seconds of ``20 min``, ``30 s``, ``1.5 h``.

    Raises:
        ValueError: it is not a duration.
    """
    match = _DURATION.fullmatch(text.strip())
    if match is None or match[2] not in UNITS:
        raise ValueError(f"{text!r} is not a duration; write it as 30 s, 20 min or 1 h")
    return float(match[1]) * UNITS[match[2]]


def _fact(match: re.Match[str]) -> FactHolds:
    """Return the condition that a fact has a value, or that it is true."""
    comparison = None
    if match[4]:
        comparison = Comparison(match[4], _bare(match[5]))
    return FactHolds(match[1], _bare(match[2] or ""), match[3], comparison)


def _condition(text: str, whole: str) -> Condition:
    if match := _TEXT.fullmatch(text):
        return TextSeen(match[2] or match[3], match[1] or "")
    if match := _EVENT.fullmatch(text):
        return _event(match, whole)
    if match := _COUNT.fullmatch(text):
        return CountIs(_bare(match[1]), _bare(match[2]), Comparison(match[3], _bare(match[4])))
    if match := _FACT.fullmatch(text):
        return _fact(match)
    raise ValueError(f"{whole!r} is not an assertion; the forms are: {FORMS}")


def _event(match: re.Match[str], whole: str) -> EventHappened:
    """Return the condition that an event happened some times; at least once if no number is named."""
    comparison = Comparison(">=", "1")
    if match[3]:
        comparison = Comparison(match[3], match[4])
    return EventHappened(match[1], _where(match[2] or "", whole), comparison)


def _where(text: str, whole: str) -> tuple[tuple[str, Comparison], ...]:
    found = []
    for part in filter(None, re.split(r" and ", text)):
        match = _WHERE.fullmatch(part.strip())
        if match is None:
            raise ValueError(f"{whole!r}: {part.strip()!r} is not of the form FIELD is VALUE")
        found.append((match[1], Comparison(match[2], _bare(match[3]))))
    return tuple(found)


def _bare(text: str) -> str:
    """Return the text without surrounding quotes."""
    text = text.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in "\"'":
        return text[1:-1]
    return text
