"""Things that the character buys for somebody with gold that they gave: payment, purchase, delivery and change.

A request alone never costs the character anything. Steps begin when the game has shown that the other handed over the
price, name the thing as the shop does, and spend no more than that gold, so the words have no part in them
(``Wash.PAID`` in ``models.taint``).
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.promises.times import STEP_S, is_here, way_s
from maid_engine.ai_players.cognitive.behaviors.shop_trade import is_put_off
from maid_engine.ai_players.cognitive.behaviors.situation.situation import MindSituation, Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, first_made, go
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.promise_words import about
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import EndPromise, TryPromise
from maid_engine.ai_players.models.meanings import Meaning, Role
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.planning import Because, RuleFamily
from maid_engine.ai_players.models.promises import Promise, PromiseState
from maid_engine.ai_players.models.taint import CLEAN
from maid_engine.ai_players.models.world import ShopOffer

PAY_S: Final = 120.0
"""Seconds for which the character waits for the gold."""
BUYING_S: Final = 300.0
"""Seconds for a purchase and the delivery, besides the way."""
AGAIN_S: Final = 20.0
"""Seconds before a purchase, a delivery or a return of gold is tried again."""


def find_ware(s: Situation, what: str) -> ShopOffer | None:
    """Return the cheapest ware so called in a shop to which a safe way leads; `None` if none is known."""
    found = filter(lambda one: _is_ware(s, one, what), s.inventory.offers())
    return min(found, key=lambda one: (one.price, one.item), default=None)


def _is_ware(s: Situation, offer: ShopOffer, what: str) -> bool:
    if not is_called(offer.item, what) or is_put_off(s, offer):
        return False
    return _is_within_reach(s, offer.room_id)


def _is_within_reach(s: Situation, room: str) -> bool:
    """Return whether a safe way leads to a room."""
    return way_s(s, room) is not None and not s.map.dangerous(room)


def wares(s: Situation) -> list[ShopOffer]:
    """Return what could be bought for somebody, the cheapest first, each thing where it is cheapest."""
    rooms = {one.room_id for one in s.inventory.offers()}
    near = {room for room in rooms if _is_within_reach(s, room)}
    found: dict[str, ShopOffer] = {}
    for offer in sorted(s.inventory.offers(), key=lambda one: (one.price, one.item)):
        if offer.room_id in near and not is_put_off(s, offer):
            found.setdefault(offer.item.lower(), offer)
    return list(found.values())


def terms(promise: Promise, shop: str) -> PlannedAnswer:
    """Return the words that accept to buy a thing in a shop, once its price is paid."""
    facts = {"what": promise.what, "price": str(promise.gold), "shop": shop, "place": promise.place}
    return PlannedAnswer("promise.commission", facts)


# --- what the game shows ---


def note_payments(s: MindSituation, observations: Iterable[Observation]) -> None:
    """Note gold that is handed over for a thing, its purchase, its delivery, and change that is given back."""
    if not any(promise.shop for promise in s.promises):
        return
    for one in observations:
        for promise in s.promises:
            s.promises.put(_after(s, promise, one))


def _after(s: Situation, promise: Promise, one: Observation) -> Promise:
    """Return a promise with what an observation shows of it."""
    if not promise.shop:
        return promise
    if one.meaning is Meaning.BOUGHT:
        return _bought(s, promise, one)
    if _is_with(one, promise):
        return _passed(s, promise, one)
    return promise


def _passed(s: Situation, promise: Promise, one: Observation) -> Promise:
    """Return a promise with what passed between both sides."""
    if one.meaning is Meaning.GOLD_GAINED:
        return _paid(s, promise, one)
    if one.meaning is Meaning.GOLD_LOST:
        return replace(promise, held=max(0, promise.held - one.number(Role.AMOUNT)))
    if one.meaning is Meaning.LOST_ITEM:
        return _delivered(promise, one)
    return promise


def _paid(s: Situation, promise: Promise, one: Observation) -> Promise:
    """Return the promise with the gold that the one to whom it was made has just given."""
    if not promise.is_open or _is_done(promise):
        return promise
    held, until = promise.held + one.number(Role.AMOUNT), promise.until
    if held >= promise.gold:
        until = max(until, s.now + 2 * (way_s(s, promise.shop) or STEP_S) + BUYING_S)
    return replace(promise, held=held, until=until, tried_at=s.now - AGAIN_S)


def _bought(s: Situation, promise: Promise, one: Observation) -> Promise:
    is_it = is_paid(promise) and promise.is_open and is_called(one.text(Role.ITEM), promise.what)
    if not is_it or s.own.room_id != promise.shop:
        return promise
    return replace(promise, bought=True, held=promise.held - one.number(Role.PRICE, promise.gold))


def _delivered(promise: Promise, one: Observation) -> Promise:
    if promise.bought and is_called(one.text(Role.ITEM), promise.what):
        return replace(promise, bought=False, told=True)
    return promise


def _is_with(one: Observation, promise: Promise) -> bool:
    return one.text(Role.WHO).lower() == promise.to.lower()


def _is_done(promise: Promise) -> bool:
    """Return whether the thing was bought, and perhaps handed over."""
    return promise.bought or promise.told


def is_paid(promise: Promise) -> bool:
    """Return whether the price is paid and the thing is still to be bought."""
    return not _is_done(promise) and 0 < promise.gold <= promise.held


# --- what it demands ---


def hindrance(s: Situation, promise: Promise) -> str:
    """Return why a thing cannot be bought, as a clause; "" if it can or was."""
    if _is_done(promise):
        return ""
    if is_paid(promise):
        return _not_sold(s, promise)
    if s.now - promise.made_at > PAY_S:
        return "you did not give me the gold for it"
    return ""


def _not_sold(s: Situation, promise: Promise) -> str:
    if s.diary.avoided(Activity.BOUGHT_THERE.of(promise.shop, promise.what.lower()), s.now):
        return "they would not sell it to me"
    if any(_is_offer_for(one, promise) for one in s.inventory.offers()):
        return ""
    return "they sell it no more for that gold"


def _is_offer_for(offer: ShopOffer, promise: Promise) -> bool:
    is_it = offer.room_id == promise.shop and offer.item == promise.what
    return is_it and offer.price <= promise.gold


def errand(s: Situation, promise: Promise) -> Decision | None:
    """Return the steps that buy and deliver a thing; `None` while its price is not paid, or nobody is there to take it."""
    if promise.bought:
        return _deliver(s, promise)
    if is_paid(promise):
        return _buy(s, promise)
    return None


def _buy(s: Situation, promise: Promise) -> Decision | None:
    if s.own.room_id != promise.shop:
        return Decision((_paid_for(promise, go(promise.shop, f"{about(promise)}, as promised")),))
    if _tried_just_now(s, promise):
        return None
    return _trying(promise, do("buy_item", f"buy {promise.what} for {promise.to}", item=promise.what))


def _deliver(s: Situation, promise: Promise) -> Decision | None:
    if s.own.room_id != promise.room:
        return Decision((_paid_for(promise, go(promise.room, f"{about(promise)}, as promised")),))
    if not is_here(s, promise.to) or _tried_just_now(s, promise):
        return None
    return _hand_over(s, promise)


def _hand_over(s: Situation, promise: Promise) -> Decision:
    words, why = s.inventory.named_thing(promise.what), f"{about(promise)}, as promised"
    return _trying(promise, do("give_item", why, item=words, target=promise.to.lower()))


def _tried_just_now(s: Situation, promise: Promise) -> bool:
    return s.now - promise.tried_at < AGAIN_S


def _trying(promise: Promise, step: Step) -> Decision:
    return Decision((_paid_for(promise, step).marking(TryPromise(promise.id)),))


def _paid_for(promise: Promise, step: Step) -> Step:
    """Return a step that is paid with the other's gold, with the promise as its reason: no words led to it."""
    return step._replace(taint=CLEAN, because=Because.of(RuleFamily.PROMISE, promise.kind.value))


def dues(s: Situation) -> Decision:
    """Return the step that gives somebody here what is theirs after a promise ended: the thing that was bought, or gold.

    Empty if nothing is owed to anybody here.
    """
    return first_made(_due(s, promise) for promise in s.promises)


def _due(s: Situation, promise: Promise) -> Decision | None:
    if not _may_settle(s, promise):
        return None
    if promise.bought and s.inventory.has_to_give(promise.what):
        return _hand_over(s, promise)
    if promise.held > 0:
        return _trying(promise, _change(promise))
    return None


def _may_settle(s: Situation, promise: Promise) -> bool:
    """Return whether a commission has ended, and the other is here to take what is theirs."""
    if promise.is_open or not promise.shop:
        return False
    return is_here(s, promise.to) and not _tried_just_now(s, promise)


def _change(promise: Promise) -> Step:
    why = f"give {promise.to} the rest of the gold"
    return do("give_gold", why, amount=str(promise.held), target=promise.to.lower())


def ending(s: Situation, promise: Promise) -> EndPromise | None:
    """Return how a commission ends by what can be seen; `None` while it goes on."""
    if promise.told:
        return EndPromise(promise.id, PromiseState.KEPT, told=True)
    if not promise.bought or s.now < promise.until or s.own.room_id != promise.room:
        return None
    return EndPromise(promise.id, PromiseState.KEPT, "you were not there")
