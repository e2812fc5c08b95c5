"""What a character could promise somebody now, as a model is told, and the request that a model's deed stands for.

Whether a deed is promised is decided by ``acceptance`` alone. Each kind is tried with a request that is typical of it.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.promises.acceptance import (
    MOST_AHEAD_S,
    MOST_WAIT_S,
    WALK_S,
    Asking,
    decide,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.promise_words import about, span
from maid_engine.ai_players.models.decisions import DecisionEffect, EndPromise, Interrupt, MakePromise
from maid_engine.ai_players.models.promises import Promise, PromiseKind, Request
from maid_engine.ai_players.questions.speech_questions import NO_DEED, Deed

MINUTE_S: Final = 60.0
SOON_S: Final = 300.0
"""Seconds ahead of the appointment that is tried."""
NAMED: Final = 5
"""Most names that an offer lists."""
_HERE: Final = frozenset({"", "here", "this place"})


# --- the deed that a model gives ---


def request_of_deed(deed: Deed) -> Request | None:
    """Return what is asked for if the character agrees to a deed; `None` if it agrees to nothing."""
    if deed.kind == NO_DEED:
        return None
    kind = PromiseKind(deed.kind)
    seconds = deed.minutes * MINUTE_S or None
    is_ahead = kind in (PromiseKind.MEET, PromiseKind.REMIND)
    return Request(
        kind=kind,
        what=deed.what.strip(),
        whom=deed.whom.strip(),
        place="" if deed.place.strip().lower() in _HERE else deed.place.strip(),
        in_s=seconds if is_ahead else None,
        for_s=None if is_ahead else seconds,
        gold=deed.gold or None,
    )


def promised_in(effects: tuple[DecisionEffect, ...]) -> Promise | None:
    """Return the promise that some effects make, if keeping it takes more than to remember words; else `None`."""
    made = (one.promise for one in effects if isinstance(one, MakePromise))
    return next((one for one in made if one.kind is not PromiseKind.REMEMBER), None)


def without_promise(effects: tuple[DecisionEffect, ...]) -> tuple[DecisionEffect, ...]:
    """Return the effects without the promise that they make, and without what making it would have ended."""
    if promised_in(effects) is None:
        return effects
    return tuple(one for one in effects if not isinstance(one, MakePromise | EndPromise | Interrupt))


def asked_for(effects: tuple[DecisionEffect, ...]) -> str:
    """Return what the effects promise, as a phrase after "to": "wait at the Mill"; "" if they promise nothing."""
    promise = promised_in(effects)
    if promise is None:
        return ""
    return f"{promise.kind.value}: {about(promise)}"


# --- what can be agreed to ---


def offers(s: Situation, asking: Asking) -> tuple[str, ...]:
    """Return a line for each kind of deed that the character would promise now, with its limits; empty if for none.

    The request of `asking` does not count.
    """
    return tuple(
        f"{kind.value}: {offer.words(s)}" for kind, offer in _OFFERS.items() if _would(s, asking, offer)
    )


def is_acceptance(verdict: PlannedAnswer | None) -> bool:
    """Return whether a decision makes the promise that was asked for."""
    if verdict is None:
        return False
    return any(isinstance(one, MakePromise) for one in verdict.effects_when_said)


class _Offer(NamedTuple):
    """One kind of deed."""

    typical: Callable[[Situation, Asking], Request | None]
    """Returns a request of this kind that would be accepted if any is; `None` if there is none."""
    words: Callable[[Situation], str]
    """Returns what is promised, with its limits and the fields that tell the details."""


def _would(s: Situation, asking: Asking, offer: _Offer) -> bool:
    request = offer.typical(s, asking)
    return request is not None and is_acceptance(decide(s, replace(asking, request=request)))


def _always(request: Request) -> Callable[[Situation, Asking], Request]:
    return lambda _s, _asking: request


def _acquaintances(s: Situation, but: str) -> list[str]:
    """Return the names of players who are known, without the asker."""
    others = {but.lower(), s.own.name.lower()}
    return sorted(set(s.beliefs.entities.players) - others)[:NAMED]


def _message(s: Situation, asking: Asking) -> Request | None:
    known = _acquaintances(s, asking.who)
    if not known:
        return None
    return Request(kind=PromiseKind.TELL, whom=known[0], what="hello")


def _thing(s: Situation, asking: Asking) -> Request | None:
    del asking
    spare = s.inventory.sellable()
    if not spare:
        return None
    return Request(kind=PromiseKind.BRING, what=spare[0].name)


def _things(s: Situation) -> str:
    names = list(dict.fromkeys(one.name for one in s.inventory.sellable()))
    return ", ".join(_priced(s, name) for name in names[:NAMED])


def _priced(s: Situation, name: str) -> str:
    price = s.inventory.trade_value(name)
    return f"{name} for {price} gold" if price else f"{name} for what they offer, or as a gift"


def _cause(s: Situation, asking: Asking) -> Request | None:
    """Return a request for help with a quest of the character, or against a creature that it can fight."""
    named = (*(one.name for one in s.own.quests()), *s.people.known_names())
    requests = (Request(kind=PromiseKind.HELP, what=name) for name in islice(named, NAMED))
    return next((one for one in requests if is_acceptance(decide(s, replace(asking, request=one)))), None)


def _destination(s: Situation, asking: Asking) -> Request:
    """Return a request to be led to a place that is near and known."""
    del asking
    elsewhere = filter(s.own.room_id.__ne__, s.map.rooms_near())
    name = next(filter(None, map(s.map.name_of_room, elsewhere)), "nowhere")
    return Request(kind=PromiseKind.LEAD, place=name)


_OFFERS: Final[Mapping[PromiseKind, _Offer]] = {
    PromiseKind.WAIT: _Offer(
        _always(Request(kind=PromiseKind.WAIT)),
        lambda _: f"stay here (minutes, at most {MOST_WAIT_S / MINUTE_S:.0f})",
    ),
    PromiseKind.MEET: _Offer(
        _always(Request(kind=PromiseKind.MEET, in_s=SOON_S)),
        lambda _: (
            f"be at a place that you know (place; in so many minutes, at most {MOST_AHEAD_S / MINUTE_S:.0f})"
        ),
    ),
    PromiseKind.COME_ALONG: _Offer(
        _always(Request(kind=PromiseKind.COME_ALONG)),
        lambda _: f"walk beside them for {span(WALK_S)} (place, if they name one)",
    ),
    PromiseKind.LEAD: _Offer(
        _destination,
        lambda _: "walk ahead of them to a place that you know (place), and wait for them on the way",
    ),
    PromiseKind.TELL: _Offer(
        _message, lambda _: "pass on a message (what, in their words) to somebody (whom)"
    ),
    PromiseKind.BRING: _Offer(
        _thing,
        lambda s: f"bring a thing of yours (what) to trade: {_things(s)}",
    ),
    PromiseKind.WARN: _Offer(
        _always(Request(kind=PromiseKind.WARN, what="trouble")),
        lambda _: "tell them when you see a danger (what)",
    ),
    PromiseKind.WATCH: _Offer(
        _always(Request(kind=PromiseKind.WATCH, what="trouble")),
        lambda _: "tell them when you see somebody or something (what)",
    ),
    PromiseKind.HELP: _Offer(_cause, lambda _: "stand by them in a quest or against a creature (what)"),
    PromiseKind.REMIND: _Offer(
        _always(Request(kind=PromiseKind.REMIND, what="it", in_s=SOON_S)),
        lambda _: "tell them something (what) in so many minutes",
    ),
}
"""Kind of deed → what it is tried with, and how it is told."""
