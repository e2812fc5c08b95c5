"""Rules for shops: compare prices, buy, sell, and collect things to sell."""

from maid_engine.ai_players.cognitive.behaviors.situation.inventory import Inventory
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go, wait_for_human
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.item_kinds import is_weapon
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause, SetHint
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import GoalType
from maid_engine.ai_players.models.world import ShopOffer
from maid_engine.ai_players.models.world_views import ItemView

SURVEY_AGAIN_S = 900.0
"""Seconds before a price list is read again."""
GEAR_RESERVE = 5
"""Gold that must be left after gear is bought."""
POTIONS_WANTED = 2
"""Number of potions that a character who is no trader wants to carry."""
HEEDLESS = 0.2
"""Minds with at most this conscientiousness do not buy healing items in advance."""
MOST_RUMMAGED = 12
"""Number of things carried from which on no more are taken."""
UNTRIED_SHOP = 8.0
"""Extra distance that is accepted to reach a shop that has bought something before."""
ONE_BY_ONE_S = 4.0
"""Seconds between two things that are taken from one place."""
TAKE_AGAIN_S = 180.0
"""Seconds until more of the same may lie in the same place."""
GEAR_AGAIN_S = 300.0
"""Seconds before the same gear is bought again."""
BUY_AGAIN_S = 30.0
"""Pause between two attempts to buy something of the same name, in seconds."""
LEAST_FOR_ARMS = 12
"""Gold from which on an unarmed character looks for a weapon."""
IDLE_GOLD = 40
"""Amount of gold from which on it is better spent than carried."""
ARMS_AGAIN_S = 1200.0
"""Seconds before a shop is visited again for a weapon."""
COMPARE_AGAIN_S = 240.0
"""Seconds until a trader by calling reads a price list again, or asks a shop again for its price."""
TRADERS_IDLE_GOLD = 15
"""Gold from which on a trader counts it as idle (`IDLE_GOLD` for others)."""
TRADERS_POTIONS = 4
"""Healing items that a trader keeps. They are more than it needs, because others ask for them."""


def trader(s: Situation) -> bool:
    """Return whether trade is the calling of this character."""
    return s.modulator.calling is GoalType.ECONOMIC


def haggle(s: Situation, goal: GoalView) -> Decision | None:
    """Do a trader's business in this shop: read the list, ask for prices, sell, and buy useful things."""
    if not trader(s) or not s.own.in_room_tagged("shop"):
        return None
    if s.people.must_wait_for_human():
        return Decision((wait_for_human(s, "let the other customer finish"),))
    return _compare(s) or sell_here(s, goal) or outfit(s, goal)


def _compare(s: Situation) -> Decision | None:
    """Read the list of this shop, or ask for its price of a carried thing."""
    browse = Activity.SHOP_BROWSED.of(s.own.room_id)
    if s.diary.since(browse, s.now) > COMPARE_AGAIN_S:
        return Decision((do("browse", "read the price list").marking(Note(browse)),))
    for item in s.inventory.sellable():
        key = Activity.VALUED.of(s.own.room_id, item.name.lower())
        if s.diary.since(key, s.now) > COMPARE_AGAIN_S and _may_want(s, s.own.room_id, item.name):
            return Decision((_ask_price(s.inventory, item).marking(Note(key)),))
    return None


def _ask_price(inventory: Inventory, item: ItemView) -> Step:
    return do("value_item", f"ask the price of {item.name}", item=inventory.carried_as(item))


def survey(s: Situation, goal: GoalView) -> Decision | None:
    """Read a price list that was not read for `SURVEY_AGAIN_S` seconds (`COMPARE_AGAIN_S` for traders)."""
    del goal
    again = COMPARE_AGAIN_S if trader(s) else SURVEY_AGAIN_S
    for room in s.map.rooms_tagged("shop"):
        if s.diary.since(Activity.SHOP_BROWSED.of(room), s.now) > again and not s.diary.avoided(
            Activity.WALKED_TO.of(room), s.now
        ):
            if s.own.room_id == room and s.people.must_wait_for_human():
                return Decision((wait_for_human(s, "let the other customer finish"),))
            browse = do("browse", "read the price list").marking(Note(Activity.SHOP_BROWSED.of(room)))
            return Decision((go(room, "compare prices"), browse))
    return None


def sell(s: Situation, goal: GoalView) -> Decision | None:
    """Sell a carried thing that is not needed, in the best shop that may want it."""
    del goal
    goods = s.inventory.sellable()
    if not goods:
        return None
    for room in _buyers(s):
        item = next((one for one in goods if _may_want(s, room, one.name)), None)
        if item is None:
            continue
        if s.own.room_id == room and s.people.must_wait_for_human():
            return Decision((wait_for_human(s, "let the other customer finish"),))
        selling = do("sell_item", f"sell {item.name}", item=s.inventory.carried_as(item))
        if s.own.room_id == room:
            return Decision((selling,))
        return Decision((go(room, "sell things"), selling))
    return None


def _buyers(s: Situation) -> list[str]:
    """Return the shops to sell in: this one first, then by distance.

    Shops that have not bought anything yet count as `UNTRIED_SHOP` further away.
    """
    shops = [
        room for room in s.map.rooms_tagged("shop") if not s.diary.avoided(Activity.WALKED_TO.of(room), s.now)
    ]

    def effort(room: str) -> float:
        trust = 0.0 if s.diary.times[Activity.SOLD_IN.of(room)] else UNTRIED_SHOP
        return (s.map.distance(room) or 0.0) + (trust if room != s.own.room_id else 0.0)

    return sorted(shops, key=effort)


def sell_here(s: Situation, goal: GoalView) -> Decision | None:
    """Sell what the current shop wants."""
    if s.own.in_room_tagged("shop") and _wanted_here(s):
        return sell(s, goal)
    return None


def _wanted_here(s: Situation) -> bool:
    return any(_may_want(s, s.own.room_id, item.name) for item in s.inventory.sellable())


def _may_want(s: Situation, room: str, item: str) -> bool:
    """Return whether this shop has not refused the item, and no shop has refused such things lately."""
    name = item.lower()
    if s.inventory.unwanted_in(room, name):
        return False
    return not s.diary.avoided(Activity.UNSOLD_THERE.of(room, name), s.now) and not s.diary.avoided(
        Activity.UNSOLD.of(name), s.now
    )


def bargain(s: Situation, goal: GoalView) -> Decision | None:
    """Buy the ware with the largest gain over what a shop pays for it."""
    del goal

    def gain(offer: ShopOffer) -> int:
        return s.inventory.would_pay(offer.item) - offer.price

    affordable = [offer for offer in s.inventory.offers() if offer.price <= s.own.gold]
    worthwhile = sorted((offer for offer in affordable if gain(offer) > 0), key=gain, reverse=True)
    return next(filter(None, (_buy(s, offer, "buy low") for offer in worthwhile)), None)


def appraise(s: Situation, goal: GoalView) -> Decision | None:
    """Ask the current shop what a carried thing is worth, if no price is known."""
    del goal
    if not s.own.in_room_tagged("shop"):
        return None
    for item in s.inventory.sellable():
        key = Activity.VALUED.of(s.own.room_id, item.name.lower())
        if (
            not s.inventory.would_pay(item.name)
            and not s.diary.done(key)
            and _may_want(s, s.own.room_id, item.name)
        ):
            return Decision((_ask_price(s.inventory, item).marking(Note(key)),))
    return None


def provisions(s: Situation, goal: GoalView) -> Decision | None:
    """Buy a healing item, if there are too few and it is affordable."""
    del goal
    return remedies(s, TRADERS_POTIONS if trader(s) else POTIONS_WANTED)


def remedies(s: Situation, wanted: int) -> Decision | None:
    """Buy one more healing item while there are fewer than `wanted`. It may cost at most half of the gold."""
    if s.inventory.doses() >= wanted or s.modulator.personality.conscientiousness < HEEDLESS:
        return None
    healing = [offer for offer in s.inventory.offers() if s.inventory.heals(offer.item)]
    affordable = [offer for offer in healing if offer.price * 2 <= s.own.gold]
    offers = [offer for offer in affordable if s.map.distance(offer.room_id) is not None]
    if not offers:
        return None
    return _buy(s, min(offers, key=lambda offer: (offer.price, offer.item)), "be prepared")


def gear(s: Situation, goal: GoalView) -> Decision | None:
    """Buy a better weapon or piece of armor, if it is affordable."""
    del goal
    better = [offer for offer in s.inventory.offers() if _is_better_gear(s, offer)]
    for offer in sorted(better, key=lambda one: one.price, reverse=True):
        found = _buy(s, offer, "be better armed")
        if found is not None:
            return found.marking(Pause(Activity.GEAR_BOUGHT.of(offer.item.lower()), GEAR_AGAIN_S))
    return None


def _is_better_gear(s: Situation, offer: ShopOffer) -> bool:
    """Return whether it is better than what is worn, can be used and paid for, and was not bought just now."""
    if not s.inventory.armed() and not is_weapon(offer.item):
        return False  # armor can wait until the character has a weapon
    bought = Activity.GEAR_BOUGHT.of(offer.item.lower())
    if (
        offer.price + GEAR_RESERVE > s.own.gold
        or s.inventory.has(offer.item)
        or s.diary.avoided(bought, s.now)
    ):
        return False
    return s.inventory.needs_level(offer.item) <= s.own.level and s.inventory.improves(
        offer.item, offer.price
    )


def outfit(s: Situation, goal: GoalView) -> Decision | None:
    """Spend idle gold on better gear or healing items."""
    idle = TRADERS_IDLE_GOLD if trader(s) else IDLE_GOLD
    if s.own.gold >= idle:
        return gear(s, goal) or provisions(s, goal)
    return None


def armoury(s: Situation, goal: GoalView) -> Decision | None:
    """Visit shops for a weapon, if the character has none and enough gold."""
    del goal
    if s.own.gold < LEAST_FOR_ARMS or s.inventory.armed():
        return None
    for room in s.map.rooms_tagged("shop"):
        if s.diary.since(Activity.SHOP_BROWSED.of(room), s.now) > ARMS_AGAIN_S and not s.diary.avoided(
            Activity.WALKED_TO.of(room), s.now
        ):
            browse = do("browse", "read the price list").marking(Note(Activity.SHOP_BROWSED.of(room)))
            return Decision((go(room, "look for a weapon"), browse))
    return None


def _buy(s: Situation, offer: ShopOffer, why: str) -> Decision | None:
    key = Activity.BOUGHT_THERE.of(offer.room_id, offer.item.lower())
    if s.diary.avoided(key, s.now) or s.map.distance(offer.room_id) is None:
        return None
    return Decision(
        (
            go(offer.room_id, why).marking(Pause(key, 90)),
            do("buy_item", f"buy {offer.item}", item=offer.item),
        )
    )


def rummage(s: Situation, goal: GoalView) -> Decision | None:
    """Pick up a thing that lies around and belongs to nobody."""
    del goal
    if s.inventory.burden() >= MOST_RUMMAGED:
        return None
    for item in s.things.loose_items():
        name = item.name.lower()
        key = Activity.TOOK.of(s.own.room_id, name)
        if not s.diary.avoided(key, s.now) and not s.diary.avoided(Activity.UNSOLD.of(name), s.now):
            take = do("pick_up_item", f"take {item.name}", item=s.people.refer(item))
            lay_here = SetHint(f"goods:{name}:{s.own.room_id}", s.own.room_id)
            return Decision((take.marking(Pause(key, ONE_BY_ONE_S), lay_here),))
    return None


def gather(s: Situation, goal: GoalView) -> Decision | None:
    """Return to a place where something sellable lay, once there may be more of it."""
    del goal
    if s.inventory.burden() >= MOST_RUMMAGED:
        return None
    best: tuple[float, str, str] | None = None
    for key, room in s.diary.hints.items():
        if not key.startswith("goods:"):
            continue
        name = key.split(":")[1]
        distance = s.map.distance(room)
        if (
            distance is None
            or not s.inventory.would_pay(name)
            or s.now - s.map.last_visit(room) < TAKE_AGAIN_S
        ):
            continue
        rank = (distance, room, name)
        best = min(best, rank) if best else rank
    if not best:
        return None
    return Decision((go(best[1], f"see whether there is more {best[2]}"),))


def buy_called(s: Situation, name: str) -> Decision | None:
    """Buy the first affordable ware with this name, at most once in `BUY_AGAIN_S` seconds."""
    bought = Activity.BOUGHT.of(name)
    if s.diary.avoided(bought, s.now):
        return None
    for offer in s.inventory.offers():
        if is_called(offer.item, name) and offer.price <= s.own.gold:
            walk = go(offer.room_id, f"buy {name}").marking(Pause(bought, BUY_AGAIN_S))
            return Decision((walk, do("buy_item", f"buy {name}", item=offer.item)))
    return None
