"""Makes a request of a reading: what is asked for by its row, and the details by its slots."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.language.requests import (
    LONGEST_REQUEST,
    LONGEST_WORDS,
    SITS,
    is_nobody,
    is_vague,
    times_in,
    without_article,
)
from maid_engine.ai_players.models.promises import PromiseKind, Request

_NOW: Final = frozenset({"now", "right now", "at once", "immediately", "straight away", "asap"})


_KIN: Final = re.compile(
    r"^(?:my |your |our )?(?:good |best |old )?(?:friend|mate|buddy|brother|sister|pal) (?=\w)", re.IGNORECASE
)
"""Matches what somebody is to the speaker, before a name."""


_BESIDE_ME: Final = re.compile(
    r"\b(?:follow|accompany|join|guard|with|come after) (?:me|us)\b|\balong\b", re.IGNORECASE
)
"""Matches that the speaker is to be followed, whoever else the words name."""


def request_of(reading: Reading) -> Request | None:
    """Return what somebody asks for; `None` if the words are no request, or do not say what for.

    The slots say who and what. Times are read in the words, because "in ten minutes" and "for ten minutes"
    differ by what stands before the time.
    """
    if len(reading.words) > LONGEST_REQUEST or reading.intent not in _BY_ROW:
        return None
    return _BY_ROW[reading.intent](reading)


def _slot(reading: Reading, name: str) -> str:
    """Return the words of a slot without its article; "" if it was not found or names nothing."""
    words = without_article(reading.slots.get(name, ""))
    if is_vague(words) or len(words) > LONGEST_WORDS:
        return ""
    return words


def thing_named(reading: Reading) -> str:
    """Return the thing that words name, without its article; "" if they name none."""
    return _slot(reading, "thing")


def _wait(reading: Reading) -> Request:
    when = times_in(reading.words)
    return Request(kind=PromiseKind.WAIT, in_s=when.in_s, for_s=when.for_s, by_the_clock=when.by_the_clock)


def _meet(reading: Reading) -> Request | None:
    when, place, named = times_in(reading.words), _slot(reading, "place"), _slot(reading, "time")
    if not place and not named:
        return None
    by_the_clock = when.by_the_clock
    if when.in_s is None and _is_told_by_a_clock(named):
        by_the_clock = True
    return Request(kind=PromiseKind.MEET, place=place, in_s=when.in_s, by_the_clock=by_the_clock)


def _is_told_by_a_clock(time: str) -> bool:
    """Return whether a time that is no number of minutes, such as "tomorrow", can only be kept with a clock."""
    return bool(time) and time.lower() not in _NOW


def _tell(reading: Reading) -> Request | None:
    whom, what = _KIN.sub("", _slot(reading, "person")), _slot(reading, "message")
    if not whom or not what or is_nobody(whom):
        return None
    return Request(kind=PromiseKind.TELL, whom=whom, what=what)


def _come_along(reading: Reading) -> Request | None:
    """Return a request to walk beside the speaker; `None` if somebody else is to be followed or guarded."""
    place = _slot(reading, "thing")
    if SITS.search(reading.words.lower()):
        return None
    if place and not re.search(rf"\b(?:to|into|as far as) (?:\w+ )?{re.escape(place)}", reading.words):
        if _BESIDE_ME.search(reading.words) is None:
            return None
        place = ""
    return Request(kind=PromiseKind.COME_ALONG, place=place)


def _about_a_thing(kind: PromiseKind) -> Callable[[Reading], Request | None]:
    """Return a function that makes a request of this kind, if the words name a thing."""

    def make(reading: Reading) -> Request | None:
        what = _slot(reading, "thing")
        if not what or what.startswith("to "):
            return None
        return Request(kind=kind, what=what)

    return make


_BY_ROW: Final[Mapping[str, Callable[[Reading], Request | None]]] = {
    "request.wait": _wait,
    "tell.waiting": _wait,
    "request.meet": _meet,
    "request.tell": _tell,
    "request.follow": _come_along,
    "request.watch": _come_along,
    "request.bring": _about_a_thing(PromiseKind.BRING),
    "request.warn": _about_a_thing(PromiseKind.WARN),
    "request.help_with": _about_a_thing(PromiseKind.HELP),
}
"""Row → function that makes the request."""
