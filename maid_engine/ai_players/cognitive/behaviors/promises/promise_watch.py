"""Notes what the game shows of promises: that somebody came, that they parted, that a span is over."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.promises import commissions
from maid_engine.ai_players.cognitive.behaviors.promises.pledge_watch import watch_pledges
from maid_engine.ai_players.cognitive.behaviors.promises.times import LATE_S, ON_TIME_S, is_here
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.memory.promise_ledger import PromiseLedger
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import EndPromise
from maid_engine.ai_players.models.promises import AT_A_PLACE, COMPANY, Promise, PromiseKind, PromiseState

OVERDUE_S: Final = 30.0
"""Seconds after its end from which a promise that nothing has ended counts as broken."""
TRADE_S: Final = 90.0
"""Seconds for which the character waits for a trade after it has brought a thing."""
TOGETHER_S: Final = 120.0
"""Seconds for which the character stays with somebody once they have met, or have reached the place of a common walk."""
GOES_ON_S: Final = 60.0
"""A common walk goes on after its time while the other has spoken to the character in the last seconds."""
LONGEST_WALK_S: Final = 1800.0
"""Seconds after which even such a walk ends."""

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
            _stay_together(s, seen, end)
    watch_pledges(s)


def _stay_together(s: MindSituation, promise: Promise, end: EndPromise) -> None:
    """Note that the character stays with somebody whom it has just met as promised."""
    is_met = end.state is PromiseState.KEPT and promise.kind in AT_A_PLACE
    if is_met and is_here(s, promise.to):
        s.diary.avoid(Activity.KEEPS_COMPANY.of(promise.to.lower()), s.now + TOGETHER_S)


def _seen(s: Situation, promise: Promise) -> Promise:
    """Return the promise with what can be seen of it now."""
    here = is_here(s, promise.to)
    began = promise.began or _has_begun(s, promise, here=here)
    apart = promise.apart_since
    if not here and apart is None:
        apart = s.now
    elif here and promise.kind is not PromiseKind.WAIT:
        apart = None
    return _with_end(s, replace(promise, began=began, apart_since=apart), here=here)


def _with_end(s: Situation, promise: Promise, *, here: bool) -> Promise:
    """Return the promise; that of a common walk with its end moved, once its place is reached or while it goes on."""
    if promise.kind not in COMPANY or promise.arrived_at is not None or not here:
        return promise
    if promise.room and s.own.room_id == promise.room:
        return replace(promise, arrived_at=s.now, until=s.now + TOGETHER_S)
    return replace(promise, until=max(promise.until, _goes_on_until(s, promise)))


def _goes_on_until(s: Situation, promise: Promise) -> float:
    """Return until when a common walk goes on because the other has just spoken; the present time if it does not."""
    silent_s = s.diary.since(Activity.SPOKEN_TO_BY.of(promise.to.lower()), s.now)
    if not promise.began or silent_s >= GOES_ON_S:
        return s.now
    return min(s.now + GOES_ON_S, promise.made_at + LONGEST_WALK_S)


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
    if promise.arrived_at is not None and s.now >= promise.until:
        return _kept(promise, told=True)
    if s.now < promise.until + OVERDUE_S:
        return None
    if promise.began:
        return _kept(promise, told=is_here(s, promise.to))
    return _broken(promise, "we did not set out")


def _led(s: Situation, promise: Promise) -> EndPromise | None:
    """End a walk ahead of somebody at its place, where the character says so."""
    if promise.arrived_at is not None:
        return _kept(promise, told=False)
    if s.now < promise.until + OVERDUE_S:
        return None
    return _broken(promise, "we did not get there in time")


def _brought(s: Situation, promise: Promise) -> EndPromise | None:
    if promise.shop:
        return commissions.ending(s, promise)
    return _offered(s, promise)


def _offered(s: Situation, promise: Promise) -> EndPromise | None:
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
    PromiseKind.LEAD: _led,
    PromiseKind.HELP: _walked,
    PromiseKind.BRING: _brought,
    PromiseKind.WARN: _looked_out,
    PromiseKind.WATCH: _looked_out,
    PromiseKind.TELL: _by_words,
    PromiseKind.REMEMBER: _by_words,
    PromiseKind.REMIND: _by_words,
}
"""Kind of promise → what ends it by what can be seen; `None` while it goes on."""
