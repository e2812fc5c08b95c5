"""Prices compared, bought low, sold."""

from maid_engine.ai_players.models.planning import Goal
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.steps import Steps, do, go

SURVEY_AGAIN_S = 900.0
GEAR_RESERVE = 5
POTIONS_WANTED = 2
MOST_RUMMAGED = 12


def survey(s: Situation, goal: Goal) -> Steps:
    """Read the price list of a shop that was not read for a quarter of an hour."""
    del goal
    for room in s.rooms_tagged("shop"):
        if s.diary.since(f"browse:{room}", s.now) > SURVEY_AGAIN_S and not s.diary.avoided(
            f"go:{room}", s.now
        ):
            if s.room_id == room and s.must_wait_for_human():
                return (do("wait", "let the other customer finish", seconds="6"),)
            s.diary.note(f"browse:{room}", s.now)
            return (go(room, "compare prices"), do("browse", "read the price list"))
    return None


def sell(s: Situation, goal: Goal) -> Steps:
    """Sell what is carried and not needed."""
    del goal
    goods = s.sellable()
    if not goods:
        return None
    for room in s.rooms_tagged("shop"):
        if s.diary.avoided(f"go:{room}", s.now):
            continue
        for item in goods:
            key = f"sell:{room}:{item.name.lower()}"
            if s.diary.avoided(key, s.now):
                continue
            if s.room_id == room and s.must_wait_for_human():
                return (do("wait", "let the other customer finish", seconds="6"),)
            # Whether it works or not, the same thing is not offered here again for a while.
            s.diary.avoid(key, s.now + 60)
            return (go(room, "sell things"), do("sell_item", f"sell {item.name}", item=s.carried_as(item)))
    return None


def bargain(s: Situation, goal: Goal) -> Steps:
    """Buy what another shop pays more for."""
    del goal
    best: tuple[int, ShopOffer] | None = None
    for offer in s.offers():
        gain = s.would_pay(offer.item) - offer.price
        if gain > 0 and offer.price <= s.gold and (best is None or gain > best[0]):
            best = (gain, offer)
    if best is None:
        return None
    return _buy(s, best[1], "buy low")


def appraise(s: Situation, goal: Goal) -> Steps:
    """Ask in a shop what a carried thing is worth."""
    del goal
    if not s.in_room_tagged("shop"):
        return None
    for item in s.sellable():
        key = f"value:{s.room_id}:{item.name.lower()}"
        if not s.diary.done(key):
            s.diary.note(key, s.now)
            return (do("value_item", f"ask the price of {item.name}", item=s.carried_as(item)),)
    return None


def provisions(s: Situation, goal: Goal) -> Steps:
    """Buy something that heals, while it is affordable."""
    del goal
    if len(s.potions()) >= POTIONS_WANTED:
        return None
    offers = [offer for offer in s.offers() if s.heals(offer.item) and offer.price * 2 <= s.gold]
    return (
        _buy(s, min(offers, key=lambda offer: (offer.price, offer.item)), "be prepared") if offers else None
    )


def gear(s: Situation, goal: Goal) -> Steps:
    """Buy a better weapon or piece of armor, when the purse allows it."""
    del goal
    best: ShopOffer | None = None
    for offer in s.offers():
        key = f"gear:{offer.item.lower()}"
        if offer.price + GEAR_RESERVE > s.gold or s.has(offer.item) or s.diary.done(key):
            continue
        if s.improves(offer.item, offer.price) and (best is None or offer.price > best.price):
            best = offer
    if best is None:
        return None
    s.diary.note(f"gear:{best.item.lower()}", s.now)
    return _buy(s, best, "be better armed")


def _buy(s: Situation, offer: ShopOffer, why: str) -> Steps:
    key = f"buy:{offer.room_id}:{offer.item.lower()}"
    if s.diary.avoided(key, s.now) or s.distance(offer.room_id) is None:
        return None
    s.diary.avoid(key, s.now + 90)
    return (go(offer.room_id, why), do("buy_item", f"buy {offer.item}", item=offer.item))


def rummage(s: Situation, goal: Goal) -> Steps:
    """Pick up what lies about and is nobody's."""
    del goal
    if s.burden() >= MOST_RUMMAGED:
        return None
    for item in s.loose_items():
        key = f"take:{s.room_id}:{item.name.lower()}"
        if not s.diary.avoided(key, s.now):
            s.diary.avoid(key, s.now + 300)
            return (do("pick_up_item", f"take {item.name}", item=s.refer(item)),)
    return None
