"""Reads one typed phrase about terms, such as "may trade up to 20 gold" or "stay 90 minutes".

A phrase changes one term. What is not understood is refused with the name of the term and what may stand there.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, Protocol, TypeVar, runtime_checkable

from maid_engine.accounts.away.away_settings import AwaySettings
from maid_engine.accounts.away.terms import (
    LONGEST_IDLE_S,
    MINUTE_S,
    SHORTEST_IDLE_S,
    Autonomy,
    Control,
    Place,
    Subject,
    Terms,
    Wording,
)
from maid_engine.accounts.away.terms_text import duration
from maid_engine.commands.deed_class import DeedClass
from maid_engine.core.errors import AccountError
from maid_engine.core.ids import PlayerId
from maid_engine.core.plain_text import whole_number

C = TypeVar("C", bound=StrEnum)

FORMS: Final = (
    "standin delegated|autonomous|manual",
    "standin may trade up to <number> gold",
    "standin may|may not trade|fight|group|talk",
    "standin stay <time>",
    "standin at most <time> a day",
    "standin home <room>",
    "standin area <area>",
    "standin ask <subject>",
    "standin ask not <subject>",
    "standin idle <time>",
    "standin deaths <number>",
    "standin control autopilot|hybrid|external",
    "standin words rules|model",
    "standin temper <temper>",
)
"""The phrases, as help shows them."""
TERMS: Final = "mode, may, stay, at most, home, area, ask, idle, deaths, control, words, temper"
"""The names of all terms, for messages."""
USUAL: Final = frozenset({"recall", "usual", "none", "default"})
ANYWHERE: Final = frozenset({"anywhere", "everywhere", "all", "any", "none"})
_DEEDS: Final[Mapping[str, DeedClass]] = {
    **dict.fromkeys(("walk", "look", "take", "get"), DeedClass.FREE),
    **dict.fromkeys(("talk", "speak", "say", "write"), DeedClass.SPEECH),
    **dict.fromkeys(("trade", "spend", "buy", "sell", "pay", "give", "use"), DeedClass.VALUE),
    **dict.fromkeys(("fight", "attack", "kill", "hunt"), DeedClass.VIOLENCE),
    **dict.fromkeys(("group", "follow", "join"), DeedClass.COMPANY),
}
_SUBJECTS: Final[Mapping[str, Subject]] = {
    **dict.fromkeys(("trade", "trades"), Subject.TRADE),
    **dict.fromkeys(("invitation", "invitations", "groups"), Subject.INVITATION),
    **dict.fromkeys(("quest", "quests"), Subject.QUEST_CHOICE),
    **dict.fromkeys(("purchase", "purchases", "buying"), Subject.PURCHASE),
    **dict.fromkeys(("death", "deaths"), Subject.DEATH),
    "stuck": Subject.STUCK,
    **dict.fromkeys(("limit", "limits"), Subject.LIMIT),
    **dict.fromkeys(("letter", "letters"), Subject.LETTER),
    **dict.fromkeys(("order", "orders"), Subject.ORDER_REFUSED),
    **dict.fromkeys(("threat", "threats"), Subject.THREATENED),
}
_SUBJECT_NAMES: Final = (
    "trades, invitations, quests, purchases, deaths, stuck, limits, letters, orders, threats"
)
_UNITS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("m", "min", "mins", "minute", "minutes"), 1),
    **dict.fromkeys(("h", "hour", "hours"), 60),
}
"""Word → minutes."""
_NUMBERS: Final[Mapping[str, int]] = {
    **dict.fromkeys(("a", "an", "one"), 1),
    **dict.fromkeys(("no", "zero"), 0),
    **dict(
        zip(
            ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
            range(2, 13),
            strict=True,
        )
    ),
    "fifteen": 15,
    **dict(zip(("twenty", "thirty", "forty", "fifty", "sixty"), range(20, 61, 10), strict=True)),
    "ninety": 90,
}
_ASK_FILLERS: Final = frozenset({"before", "about", "me", "and", "or", ""})
_FILLERS: Final = frozenset({"and", "for", "after", "at", "most", "up", "to"})


class TermError(AccountError):
    """A phrase about a term is not understood. The text names the term and what may stand there."""


class Surroundings(Protocol):
    """What a phrase may refer to: places that the character knows, and tempers."""

    def home(self, words: str) -> Place | None:
        """Return the one known room of this name; None if there is none, or several."""
        ...

    def area(self, words: str) -> Place | None:
        """Return the one known area of this name; None if there is none, or several."""
        ...

    @property
    def tempers(self) -> Collection[str]:
        """The presets of personalities."""
        ...


@runtime_checkable
class PlaceNames(Protocol):
    """Knows the places of a world by name. Provided with ``game.provide``."""

    def room(self, player_id: PlayerId, words: str) -> Place | None:
        """Return the one room of this name or id that a character has seen; None if there is none, or several."""
        ...

    def area(self, player_id: PlayerId, words: str) -> Place | None:
        """Return the one area of this name or id that a character has seen; None if there is none, or several."""
        ...


@dataclass(frozen=True, slots=True)
class _Reading:
    """A phrase behind its first word, with what its meaning depends on."""

    words: tuple[str, ...]
    terms: Terms
    known: Surroundings
    limits: AwaySettings

    @property
    def text(self) -> str:
        """The words, with single blanks."""
        return " ".join(self.words)


def parse_term(phrase: str, terms: Terms, known: Surroundings, limits: AwaySettings) -> Terms:
    """Return the terms as a phrase changes them.

    Args:
        phrase: what follows ``standin``, such as "may not fight".
        terms: the present terms.
        known: the places and tempers that a phrase may name.
        limits: the server's limits.

    Raises:
        TermError: it is not understood, or above a limit.
    """
    words = tuple(phrase.lower().split())
    if not words:
        raise TermError(f"name a term: {TERMS}.")
    first, rest = words[0], words[1:]
    if first in set(Autonomy):
        return replace(terms, mode=Autonomy(first))
    read = _TERMS.get(first)
    if read is None:
        raise TermError(
            f'there is no such term. The terms: {TERMS}. Only the player agrees, with "standin agree".'
        )
    return read(_Reading(rest, terms, known, limits))


def _mode(given: _Reading) -> Terms:
    return replace(given.terms, mode=_choice("mode", Autonomy, given.text))


def _control(given: _Reading) -> Terms:
    return replace(given.terms, control=_choice("control", Control, given.text))


def _wording(given: _Reading) -> Terms:
    text = given.text.removesuffix("s")
    return replace(given.terms, words=_choice("words", Wording, text))


def _may(given: _Reading) -> Terms:
    words = given.words
    refused = words[:1] == ("not",)
    if refused:
        words = words[1:]
    deed = _DEEDS.get(words[0]) if words else None
    if deed is None:
        raise TermError('may takes walk, talk, trade, fight or group, or "not" and one of them.')
    if refused:
        return replace(given.terms, deeds=given.terms.deeds - {deed})
    granted = replace(given.terms, deeds=given.terms.deeds | {deed})
    if deed is not DeedClass.VALUE or len(words) == 1:
        return granted
    return replace(granted, gold_per_hour=_gold(words[1:], given.limits))


def _gold(words: Sequence[str], limits: AwaySettings) -> int:
    told = [one for one in words if one not in _FILLERS]
    amount = _number(told[0]) if told else None
    if amount is None or tuple(told[1:]) not in _GOLD_ENDS:
        raise TermError('may trade takes "up to", a number and "gold". It counts by the hour.')
    return _within("may trade", amount, 0, limits.gold_hour_max, "gold an hour")


def _stay(given: _Reading) -> Terms:
    minutes = _minutes("stay", given.words)
    most = given.limits.minutes_absence_max
    return replace(given.terms, minutes_per_absence=_within_time("stay", minutes, 1, most))


def _at_most(given: _Reading) -> Terms:
    words = given.words
    if words[:1] != ("most",) or words[-2:] not in {("a", "day"), ("per", "day")}:
        raise TermError('at most takes a time and "a day", such as "at most 3 hours a day".')
    minutes = _minutes("at most", words[1:-2])
    most = given.limits.minutes_day_max
    return replace(given.terms, minutes_per_day=_within_time("at most", minutes, 1, most, " a day"))


def _home(given: _Reading) -> Terms:
    if given.text in USUAL:
        return replace(given.terms, home=None)
    found = given.known.home(given.text)
    if found is None:
        raise TermError('home takes "here", "recall", or the title of one room that your character has seen.')
    return replace(given.terms, home=found)


def _area(given: _Reading) -> Terms:
    if given.text in ANYWHERE:
        return replace(given.terms, area=None)
    found = given.known.area(given.text)
    if found is None:
        raise TermError(
            'area takes "here", "anywhere", or the name of one area that your character has seen.'
        )
    return replace(given.terms, area=found)


def _ask(given: _Reading) -> Terms:
    cleaned = (one.strip(",") for one in given.words)
    words = tuple(one for one in cleaned if one not in _ASK_FILLERS)
    if words in {("everything",), ("all",)}:
        return replace(given.terms, subjects=frozenset(Subject))
    if words in {("nothing",), ("not",), ("none",)}:
        return replace(given.terms, subjects=frozenset())
    if words[:1] == ("not",):
        return replace(given.terms, subjects=given.terms.subjects - _subjects(words[1:]))
    return replace(given.terms, subjects=given.terms.subjects | _subjects(words))


def _subjects(words: Sequence[str]) -> frozenset[Subject]:
    """Return the subjects that are named.

    Raises:
        TermError: none is named, or a word is no subject.
    """
    found = [_SUBJECTS[one] for one in words if one in _SUBJECTS]
    if not found or len(found) < len(words):
        raise TermError(f"ask takes everything, nothing, or some of {_SUBJECT_NAMES}.")
    return frozenset(found)


def _idle(given: _Reading) -> Terms:
    lowest, highest = SHORTEST_IDLE_S // MINUTE_S, LONGEST_IDLE_S // MINUTE_S
    minutes = _within_time("idle", _minutes("idle", given.words), lowest, highest)
    return replace(given.terms, idle_escalates_after_s=minutes * MINUTE_S)


def _deaths(given: _Reading) -> Terms:
    most = given.limits.deaths_max
    number = _number(given.words[0]) if len(given.words) == 1 else None
    if number is None:
        raise TermError(f"deaths takes a number from 1 to {most}.")
    return replace(given.terms, deaths=_within("deaths", number, 1, most, "deaths"))


def _temper(given: _Reading) -> Terms:
    if given.text in USUAL:
        return replace(given.terms, temper="")
    if given.text not in given.known.tempers:
        choices = ", ".join(sorted(given.known.tempers))
        raise TermError(f"temper takes usual or one of {choices}.")
    return replace(given.terms, temper=given.text)


def _keep(given: _Reading) -> Terms:
    del given
    raise TermError(
        'keep: mark a thing with the command keep, such as "keep sword". A stand-in never parts with it.'
    )


_GOLD_ENDS: Final = frozenset(
    {(), ("gold",), ("gold", "an", "hour"), ("gold", "per", "hour"), ("gold", "a", "hour")}
)
_TERMS: Final[Mapping[str, Callable[[_Reading], Terms]]] = {
    "mode": _mode,
    "control": _control,
    "words": _wording,
    "may": _may,
    "stay": _stay,
    "at": _at_most,
    "home": _home,
    "area": _area,
    "ask": _ask,
    "idle": _idle,
    "deaths": _deaths,
    "temper": _temper,
    "keep": _keep,
    "unkeep": _keep,
}
"""First word of a phrase → what reads the rest."""


def _choice(term: str, kind: type[C], text: str) -> C:
    for one in kind:
        if one.value == text:
            return one
    *before, last = list(kind)
    raise TermError(f"{term} takes {', '.join(before)} or {last}.")


def _number(word: str) -> int | None:
    found = whole_number(word)
    if found is None:
        return _NUMBERS.get(word)
    return found


def _minutes(term: str, words: Sequence[str]) -> int:
    """Return the minutes of a time in words: "90", "90 minutes", "2 hours", "1 hour and 30 minutes".

    Raises:
        TermError: the words are not a time.
    """
    told = [one for one in words if one not in _FILLERS]
    if len(told) == 1:
        told.append("minutes")
    minutes = 0
    for amount, unit in zip(told[::2], told[1::2], strict=False):
        number = _number(amount)
        if number is None or unit not in _UNITS:
            break
        minutes += number * _UNITS[unit]
    else:
        if told and len(told) % 2 == 0:
            return minutes
    raise TermError(f'{term} takes a time, such as "90 minutes" or "2 hours".')


def _within(term: str, value: int, lowest: int, highest: int, unit: str) -> int:
    if lowest <= value <= highest:
        return value
    raise TermError(f"{term}: {value} will not do. This server allows {lowest} to {highest} {unit}.")


def _within_time(term: str, minutes: int, lowest: int, highest: int, period: str = "") -> int:
    """Return the minutes.

    Raises:
        TermError: they are too few or too many. The text names times as players write them.
    """
    if lowest <= minutes <= highest:
        return minutes
    limits = f"{duration(lowest)} to {duration(highest)}{period}"
    raise TermError(f"{term}: {duration(minutes)} will not do. This server allows {limits}.")
