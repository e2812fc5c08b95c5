"""Notes what the game shows of promises: that somebody came, that they parted, that a span is over."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.promises.pledge_watch import watch_pledges
from maid_engine.ai_players.cognitive.behaviors.promises.times import LATE_S, ON_TIME_S, is_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.memory.promise_ledger import PromiseLedger
from maid_engine.ai_players.models.decisions import EndPromise
from maid_engine.ai_players.models.promises import COMPANY, Promise, PromiseKind, PromiseState

OVERDUE_S: Final = 30.0
"""Seconds after its end from which a promise that nothing has ended counts as broken."""
TRADE_S: Final = 90.0
"""Seconds for which the character waits for a trade after it has brought a thing."""

Ending = Callable[[Situation, Promise], EndPromise | None]


def watch_promises(s: MindSituation) -> None:
    """Bring all open promises up to date, given and received, and end those that are kept or overdue."""
    for promise in s.promises.open:
        seen = _seen(s, promise)
        if seen != promise:
            s.promises.put(seen)
        end = ENDINGS[seen.kind](s, seen) or _overdue(s, seen)
        if end is not None:
            PromiseLedger(s.promises, s.beliefs.relationships, s.memory).write(end, s.now)
    watch_pledges(s)


def _seen(s: Situation, promise: Promise) -> Promise:
    """Return the promise with what can be seen of it now."""
    here = is_here(s, promise.to)
    began = promise.began or _has_begun(s, promise, here=here)
    apart = promise.apart_since
    if not here and apart is None:
        apart = s.now
    elif here and promise.kind is not PromiseKind.WAIT:
        apart = None
    return replace(promise, began=began, apart_since=apart)


def _has_begun(s: Situation, promise: Promise, *, here: bool) -> bool:
    if promise.kind in COMPANY:
        return here and s.own.room_id != promise.origin
    in_place = bool(promise.room) and s.own.room_id == promise.room
    if promise.kind is PromiseKind.MEET:
        return in_place and s.now <= promise.due + LATE_S
    return in_place


def _kept(promise: Promise, outcome: str = "", *, told: bool) -> EndPromise:
    return EndPromise(promise.id, PromiseState.KEPT, outcome, told)


def _broken(promise: Promise, outcome: str) -> EndPromise:
    return EndPromise(promise.id, PromiseState.BROKEN, outcome)


def _are_together(s: Situation, promise: Promise) -> bool:
    """Return whether both are in the room where the promise is to be kept."""
    return s.own.room_id == promise.room and is_here(s, promise.to)


def _waited(s: Situation, promise: Promise) -> EndPromise | None:
    if promise.apart_since is not None and _are_together(s, promise):
        return _kept(promise, told=True)
    if s.now < promise.until:
        return None
    if s.own.room_id == promise.room:
        return _kept(promise, told=is_here(s, promise.to))
    return _broken(promise, "I was driven away")


def _met(s: Situation, promise: Promise) -> EndPromise | None:
    on_time = promise.began and s.now >= promise.due - ON_TIME_S
    if on_time and _are_together(s, promise):
        return _kept(promise, told=True)
    if not promise.began and s.now > promise.due + LATE_S:
        return _broken(promise, "I could not be there in time")
    if s.now < promise.until:
        return None
    return _kept(promise, "you did not come", told=False)


def _walked(s: Situation, promise: Promise) -> EndPromise | None:
    if promise.room and _are_together(s, promise):
        return _kept(promise, told=True)
    if s.now < promise.until + OVERDUE_S:
        return None
    if promise.began:
        return _kept(promise, told=False)
    return _broken(promise, "we did not set out")


def _brought(s: Situation, promise: Promise) -> EndPromise | None:
    if promise.told:
        if not s.inventory.has_to_give(promise.what):
            return _kept(promise, told=True)
        if s.now - promise.tried_at > TRADE_S:
            return _kept(promise, "you did not take it", told=True)
    if s.now < promise.until or s.own.room_id != promise.room:
        return None
    return _kept(promise, "you were not there", told=False)


def _looked_out(s: Situation, promise: Promise) -> EndPromise | None:
    if s.now > promise.until + OVERDUE_S:
        return _kept(promise, told=False)
    return None


def _by_words(s: Situation, promise: Promise) -> EndPromise | None:
    """Return None: such a promise is ended by words, or it is overdue."""
    del s, promise
    return None


def _overdue(s: Situation, promise: Promise) -> EndPromise | None:
    if s.now <= promise.until + OVERDUE_S:
        return None
    return _broken(promise, "I found no way to do it in time")


ENDINGS: Final[Mapping[PromiseKind, Ending]] = {
    PromiseKind.WAIT: _waited,
    PromiseKind.MEET: _met,
    PromiseKind.COME_ALONG: _walked,
    PromiseKind.HELP: _walked,
    PromiseKind.BRING: _brought,
    PromiseKind.WARN: _looked_out,
    PromiseKind.WATCH: _looked_out,
    PromiseKind.TELL: _by_words,
    PromiseKind.REMEMBER: _by_words,
    PromiseKind.REMIND: _by_words,
}
"""Kind of promise → what ends it by what can be seen; `None` while it goes on."""
