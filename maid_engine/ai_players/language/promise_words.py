"""Promises in words."""

from collections.abc import Callable, Mapping
from typing import Final

from maid_engine.ai_players.models.promises import Promise, PromiseKind
from maid_engine.core.english import spelled

KEEPS_PROMISE: Final = "keep a promise"
"""What one does who keeps a promise, for those who may not know which."""
_HALF_MINUTE_S: Final = 45.0


def span(seconds: float) -> str:
    """Return a span in words, in whole minutes from 45 seconds on: "half a minute", "five minutes"."""
    if seconds < _HALF_MINUTE_S:
        return "half a minute"
    minutes = max(1, round(seconds / 60))
    if minutes == 60:
        return "an hour"
    if minutes == 1:
        return "a minute"
    return f"{spelled(minutes)} minutes"


def about(promise: Promise) -> str:
    """Return what was promised as an infinitive without "to": "wait at the Mill". It quotes nobody's message."""
    return _ABOUT[promise.kind](promise)


def _thing(promise: Promise) -> str:
    return promise.what or "something"


_ABOUT: Final[Mapping[PromiseKind, Callable[[Promise], str]]] = {
    PromiseKind.WAIT: lambda one: f"wait at {one.place}",
    PromiseKind.MEET: lambda one: f"be at {one.place}",
    PromiseKind.COME_ALONG: lambda one: f"come along to {one.place}" if one.place else "come along",
    PromiseKind.LEAD: lambda one: f"lead the way to {one.place}",
    PromiseKind.TELL: lambda one: f"take word to {one.whom}",
    PromiseKind.BRING: lambda one: f"bring {_thing(one)}",
    PromiseKind.WARN: lambda one: f"warn of {_thing(one)}",
    PromiseKind.WATCH: lambda one: f"look out for {_thing(one)}",
    PromiseKind.HELP: lambda one: f"help with {_thing(one)}",
    PromiseKind.REMEMBER: lambda one: f"remember what {one.to} said",
    PromiseKind.REMIND: lambda one: f"remind {one.to} of something",
}


def past(promise: Promise) -> str:
    """Return how a promise was kept, as a sentence without a stop: "I waited at the Mill"."""
    return _PAST[promise.kind](promise)


_PAST: Final[Mapping[PromiseKind, Callable[[Promise], str]]] = {
    PromiseKind.WAIT: lambda one: f"I waited at {one.place} as long as I said",
    PromiseKind.MEET: lambda one: f"I was at {one.place} as agreed",
    PromiseKind.COME_ALONG: lambda _: "I came along as far as I said",
    PromiseKind.LEAD: lambda one: f"I have led the way to {one.place}",
    PromiseKind.TELL: lambda one: f"I have told {one.whom}, as you asked",
    PromiseKind.BRING: lambda one: f"I came to {one.place} with the {one.what}",
    PromiseKind.WARN: lambda one: f"I kept my eyes open for {_thing(one)}",
    PromiseKind.WATCH: lambda one: f"I kept my eyes open for {_thing(one)}",
    PromiseKind.HELP: lambda one: f"I stood by you with {_thing(one)}",
    PromiseKind.REMEMBER: lambda _: "I have kept your words in mind",
    PromiseKind.REMIND: lambda _: "I reminded you in time",
}


def goal_words(promise: Promise) -> str:
    """Return the description of the goal for a promise: "wait at the Mill, as promised to Ada"."""
    return f"{about(promise)}, as promised to {promise.to}"
