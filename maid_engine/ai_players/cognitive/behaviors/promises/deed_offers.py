"""What a character could promise somebody now, as a model is told, and the request that a model's deed stands for.

Whether a deed is promised is decided by ``acceptance`` alone. Each kind is tried with a request that is typical of it.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.promises import commissions
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
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.ai_players.questions.speech_questions import NO_DEED, Deed
from maid_engine.core.english import singular

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
    """Return a line for each deed that the character would promise now, with its limits; empty if for none.

    Of the request of `asking` only its words count: what they name stands first where an offer lists names.
    """
    return tuple(
        f"{offer.kind.value}: {offer.words(s, asking)}" for offer in _OFFERS if _would(s, asking, offer)
    )


def is_acceptance(verdict: PlannedAnswer | None) -> bool:
    """Return whether a decision makes the promise that was asked for."""
    if verdict is None:
        return False
    return any(isinstance(one, MakePromise) for one in verdict.effects_when_said)


class _Offer(NamedTuple):
    """A deed with its terms."""

    kind: PromiseKind
    typical: Callable[[Situation, Asking], Request | None]
    """Returns a request of this kind that would be accepted if any is; `None` if there is none."""
    words: Callable[[Situation, Asking], str]
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


def _things(s: Situation, asking: Asking) -> str:
    del asking
    names = list(dict.fromkeys(one.name for one in s.inventory.sellable()))
    priced = ", ".join(_priced(s, name) for name in names[:NAMED])
    return f"bring a thing of yours (what) to trade: {priced}"


def _priced(s: Situation, name: str) -> str:
    price = s.inventory.trade_value(name)
    return f"{name} for {price} gold" if price else f"{name} for what they offer, or as a gift"


def _ware(s: Situation, asking: Asking) -> Request | None:
    """Return a request to buy what is sold somewhere, of which the character has none to spare."""
    known = next(iter(_wares(s, asking)), None)
    return None if known is None else Request(kind=PromiseKind.BRING, what=known.item)


def _wares(s: Situation, asking: Asking) -> list[ShopOffer]:
    """Return what could be bought for the asker, first what their words name."""
    own = {one.name.lower() for one in s.inventory.sellable()}
    words = set(map(singular, _WORD.findall(asking.request.what.lower())))
    sold = [one for one in commissions.wares(s) if one.item.lower() not in own]
    return sorted(sold, key=lambda one: words.isdisjoint(map(singular, one.item.lower().split())))


_WORD: Final = re.compile(r"[\w'-]+")


def _purchases(s: Situation, asking: Asking) -> str:
    sold = [f"{one.item} for {one.price} gold" for one in _wares(s, asking)[:NAMED]]
    return (
        "buy a thing for them (what) in a shop with gold that they hand you first, and bring it to them here or to"
        f" a place (place): {', '.join(sold)}"
    )


def _plainly(words: str) -> Callable[[Situation, Asking], str]:
    """Return what tells an offer that has the same terms for everybody."""
    return lambda _s, _asking: words


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


_OFFERS: Final = (
    _Offer(
        PromiseKind.WAIT,
        _always(Request(kind=PromiseKind.WAIT)),
        _plainly(f"stay here (minutes, at most {MOST_WAIT_S / MINUTE_S:.0f})"),
    ),
    _Offer(
        PromiseKind.MEET,
        _always(Request(kind=PromiseKind.MEET, in_s=SOON_S)),
        _plainly(
            f"be at a place that you know (place; in so many minutes, at most {MOST_AHEAD_S / MINUTE_S:.0f})"
        ),
    ),
    _Offer(
        PromiseKind.COME_ALONG,
        _always(Request(kind=PromiseKind.COME_ALONG)),
        _plainly(f"walk beside them for {span(WALK_S)} (place, if they name one)"),
    ),
    _Offer(
        PromiseKind.LEAD,
        _destination,
        _plainly("walk ahead of them to a place that you know (place), and wait for them on the way"),
    ),
    _Offer(
        PromiseKind.TELL,
        _message,
        _plainly("pass on a message (what, in their words) to somebody (whom)"),
    ),
    _Offer(PromiseKind.BRING, _thing, _things),
    _Offer(PromiseKind.BRING, _ware, _purchases),
    _Offer(
        PromiseKind.WARN,
        _always(Request(kind=PromiseKind.WARN, what="trouble")),
        _plainly("tell them when you see a danger (what)"),
    ),
    _Offer(
        PromiseKind.WATCH,
        _always(Request(kind=PromiseKind.WATCH, what="trouble")),
        _plainly("tell them when you see somebody or something (what)"),
    ),
    _Offer(PromiseKind.HELP, _cause, _plainly("stand by them in a quest or against a creature (what)")),
    _Offer(
        PromiseKind.REMIND,
        _always(Request(kind=PromiseKind.REMIND, what="it", in_s=SOON_S)),
        _plainly("tell them something (what) in so many minutes"),
    ),
)
"""What each deed is tried with, and how it is told."""
