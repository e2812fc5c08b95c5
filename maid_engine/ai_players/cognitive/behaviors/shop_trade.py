"""Rules for shops: compare prices, buy, sell, and collect things to sell."""

from collections.abc import Iterator
from itertools import filterfalse

from maid_engine.ai_players.cognitive.behaviors.situation.inventory import Inventory
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go, wait_for_human
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.language.item_kinds import is_weapon
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.activity_facts import GoodsPlace
from maid_engine.ai_players.models.decisions import Note, NoteGoods, Pause
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
    if not trader(s) or not _is_in_shop(s):
        return None
    if s.people.must_wait_for_human():
        return _let_others_finish(s)
    return _compare(s) or sell_here(s, goal) or outfit(s, goal)


def _let_others_finish(s: Situation) -> Decision:
    return Decision((wait_for_human(s, "let the other customer finish"),))


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
    room = _shop_to_browse(s, COMPARE_AGAIN_S if trader(s) else SURVEY_AGAIN_S)
    if not room:
        return None
    if s.people.must_wait_in(room):
        return _let_others_finish(s)
    return _browse(room, "compare prices")


def _shop_to_browse(s: Situation, again_s: float) -> str:
    """Return the nearest shop whose price list was not read for `again_s` seconds; "" if there is none."""
    for room in s.map.rooms_tagged("shop"):
        is_due = s.diary.since(Activity.SHOP_BROWSED.of(room), s.now) > again_s
        if is_due and _is_open(s, room):
            return room
    return ""


def _browse(room: str, why: str) -> Decision:
    """Go to a shop and read its price list."""
    browse = do("browse", "read the price list").marking(Note(Activity.SHOP_BROWSED.of(room)))
    return Decision((go(room, why), browse))


def sell(s: Situation, goal: GoalView) -> Decision | None:
    """Sell a carried thing that is not needed, in the best shop that may want it."""
    del goal
    found = _sale(s)
    if found is None:
        return None
    room, item = found
    if s.people.must_wait_in(room):
        return _let_others_finish(s)
    selling = do("sell_item", f"sell {item.name}", item=s.inventory.carried_as(item))
    if s.own.room_id == room:
        return Decision((selling,))
    return Decision((go(room, "sell things"), selling))


def _sale(s: Situation) -> tuple[str, ItemView] | None:
    """Return the best shop that may want something, with what it may want; `None` if nothing can be sold."""
    goods = s.inventory.sellable()
    if not goods:
        return None
    for room in _buyers(s):
        for item in goods:
            if _may_want(s, room, item.name):
                return room, item
    return None


def _buyers(s: Situation) -> list[str]:
    """Return the shops to sell in: this one first, then by distance.

    Shops that have not bought anything yet count as `UNTRIED_SHOP` further away.
    """
    shops = [room for room in s.map.rooms_tagged("shop") if _is_open(s, room)]

    def effort(room: str) -> float:
        distance = s.map.distance(room) or 0.0
        if room == s.own.room_id or s.diary.times[Activity.SOLD_IN.of(room)]:
            return distance
        return distance + UNTRIED_SHOP

    return sorted(shops, key=effort)


def sell_here(s: Situation, goal: GoalView) -> Decision | None:
    """Sell what the current shop wants."""
    if _is_in_shop(s) and _wanted_here(s):
        return sell(s, goal)
    return None


def _wanted_here(s: Situation) -> bool:
    return any(_may_want(s, s.own.room_id, item.name) for item in s.inventory.sellable())


def _may_want(s: Situation, room: str, item: str) -> bool:
    """Return whether this shop has not refused the item, and no shop has refused such things lately."""
    name = item.lower()
    if s.inventory.unwanted_in(room, name):
        return False
    if s.diary.avoided(Activity.UNSOLD_THERE.of(room, name), s.now):
        return False
    return not s.diary.avoided(Activity.UNSOLD.of(name), s.now)


def bargain(s: Situation, goal: GoalView) -> Decision | None:
    """Buy the ware with the largest gain over what a shop pays for it."""
    del goal
    for offer in _gainful(s):
        found = _buy(s, offer, "buy low")
        if found is not None:
            return found
    return None


def _gainful(s: Situation) -> list[ShopOffer]:
    """Return the affordable wares for which some shop pays more than they cost, the largest gain first."""

    def gain(offer: ShopOffer) -> int:
        return s.inventory.would_pay(offer.item) - offer.price

    affordable = [offer for offer in s.inventory.offers() if offer.price <= s.own.gold]
    found = [offer for offer in affordable if gain(offer) > 0]
    return sorted(found, key=gain, reverse=True)


def appraise(s: Situation, goal: GoalView) -> Decision | None:
    """Ask the current shop what a carried thing is worth, if no price is known."""
    del goal
    if not _is_in_shop(s):
        return None
    for item in s.inventory.sellable():
        valued = Activity.VALUED.of(s.own.room_id, item.name.lower())
        is_valued = s.inventory.would_pay(item.name) or s.diary.done(valued)
        if not is_valued and _may_want(s, s.own.room_id, item.name):
            return Decision((_ask_price(s.inventory, item).marking(Note(valued)),))
    return None


def provisions(s: Situation, goal: GoalView) -> Decision | None:
    """Buy a healing item, if there are too few and it is affordable."""
    del goal
    return remedies(s, TRADERS_POTIONS if trader(s) else POTIONS_WANTED)


def remedies(s: Situation, wanted: int) -> Decision | None:
    """Buy one more healing item while there are fewer than `wanted`. It may cost at most half of the gold."""
    if s.inventory.doses() >= wanted or s.modulator.personality.conscientiousness < HEEDLESS:
        return None
    offers = [offer for offer in s.inventory.offers() if _is_affordable_remedy(s, offer)]
    cheapest = min(offers, key=lambda offer: (offer.price, offer.item), default=None)
    if cheapest is None:
        return None
    return _buy(s, cheapest, "be prepared")


def _is_affordable_remedy(s: Situation, offer: ShopOffer) -> bool:
    """Return whether a ware heals, costs at most half of the gold, and is within reach."""
    if not s.inventory.heals(offer.item):
        return False
    return offer.price * 2 <= s.own.gold and s.map.is_reachable(offer.room_id)


def gear(s: Situation, goal: GoalView) -> Decision | None:
    """Buy a better weapon or piece of armor, if it is affordable."""
    del goal
    better = [offer for offer in s.inventory.offers() if is_better_gear(s, offer, s.own.gold)]
    for offer in sorted(better, key=lambda one: one.price, reverse=True):
        found = _buy(s, offer, "be better armed")
        if found is not None:
            return found.marking(Pause(Activity.GEAR_BOUGHT.of(offer.item.lower()), GEAR_AGAIN_S))
    return None


def is_better_gear(s: Situation, offer: ShopOffer, purse: int) -> bool:
    """Return whether it is better than what is worn, can be used and paid for with `purse` gold, and was not bought just now."""
    if not s.inventory.armed() and not is_weapon(offer.item):
        return False  # armor can wait until the character has a weapon
    if offer.price + GEAR_RESERVE > purse or s.inventory.has(offer.item):
        return False
    if s.diary.avoided(Activity.GEAR_BOUGHT.of(offer.item.lower()), s.now):
        return False
    if s.inventory.needs_level(offer.item) > s.own.level:
        return False
    return s.inventory.improves(offer.item, offer.price)


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
    room = _shop_to_browse(s, ARMS_AGAIN_S)
    if not room:
        return None
    return _browse(room, "look for a weapon")


def _buy(s: Situation, offer: ShopOffer, why: str) -> Decision | None:
    bought = Activity.BOUGHT_THERE.of(offer.room_id, offer.item.lower())
    if is_put_off(s, offer) or not s.map.is_reachable(offer.room_id):
        return None
    walk = go(offer.room_id, why).marking(Pause(bought, 90))
    return Decision((walk, do("buy_item", f"buy {offer.item}", item=offer.item)))


def _sold(s: Situation, name: str) -> list[ShopOffer]:
    """Return the wares with this name that were not refused lately."""
    called = filter(lambda one: is_called(one.item, name), s.inventory.offers())
    return list(filterfalse(lambda one: is_put_off(s, one), called))


def _is_in_shop(s: Situation) -> bool:
    """Return whether the character is in a shop that is believed to be open."""
    return s.own.in_room_tagged("shop") and not s.map.is_shut(s.own.room_id)


def _is_open(s: Situation, room: str) -> bool:
    """Return whether a shop is believed to be open, and walks there are not paused."""
    return not s.map.is_shut(room) and not s.map.is_walk_paused(room)


def is_put_off(s: Situation, offer: ShopOffer) -> bool:
    """Return whether the shop is shut, or a ware was asked for there just now or refused not long ago."""
    if s.map.is_shut(offer.room_id):
        return True
    return s.diary.avoided(Activity.BOUGHT_THERE.of(offer.room_id, offer.item.lower()), s.now)


def rummage(s: Situation, goal: GoalView) -> Decision | None:
    """Pick up a thing that lies around and belongs to nobody."""
    del goal
    if s.inventory.burden() >= MOST_RUMMAGED:
        return None
    for item in s.things.loose_items():
        name, here = item.name.lower(), s.own.room_id
        took = Activity.TOOK.of(here, name)
        if _is_worth_taking(s, name, took):
            take = do("pick_up_item", f"take {item.name}", item=s.people.refer(item))
            lay_here = NoteGoods(GoodsPlace(name, here))
            return Decision((take.marking(Pause(took, ONE_BY_ONE_S), lay_here),))
    return None


def _is_worth_taking(s: Situation, name: str, took: ActivityKey) -> bool:
    """Return whether a thing was not taken here just now, and no shop has refused such things lately."""
    return not s.diary.avoided(took, s.now) and not s.diary.avoided(Activity.UNSOLD.of(name), s.now)


def gather(s: Situation, goal: GoalView) -> Decision | None:
    """Return to a place where something sellable lay, once there may be more of it."""
    del goal
    if s.inventory.burden() >= MOST_RUMMAGED:
        return None
    nearest = min(_places_of_goods(s), default=None)
    if nearest is None:
        return None
    _, room, name = nearest
    return Decision((go(room, f"see whether there is more {name}"),))


def _places_of_goods(s: Situation) -> Iterator[tuple[float, str, str]]:
    """Yield the distance, room and name of each sellable thing that may lie again where it lay before."""
    for place in s.diary.facts.goods:
        distance = s.map.distance(place.room)
        if distance is not None and _may_lie_again(s, place.room, place.item):
            yield distance, place.room, place.item


def _may_lie_again(s: Situation, room: str, name: str) -> bool:
    """Return whether a shop pays for such a thing, and the room was not seen for `TAKE_AGAIN_S` seconds."""
    if not s.inventory.would_pay(name):
        return False
    return s.now - s.map.last_visit(room) >= TAKE_AGAIN_S


def buy_called(s: Situation, name: str) -> Decision | None:
    """Buy the first affordable ware with this name, at most once in `BUY_AGAIN_S` seconds."""
    bought = Activity.BOUGHT.of(name)
    if s.diary.avoided(bought, s.now):
        return None
    for offer in _sold(s, name):
        if offer.price <= s.own.gold:
            walk = go(offer.room_id, f"buy {name}").marking(Pause(bought, BUY_AGAIN_S))
            return Decision((walk, do("buy_item", f"buy {name}", item=offer.item)))
    return None


def buy_here(s: Situation, name: str) -> Decision | None:
    """Buy an affordable ware with this name in this shop, at most once in `BUY_AGAIN_S` seconds."""
    bought = Activity.BOUGHT.of(name)
    if s.diary.avoided(bought, s.now):
        return None
    for offer in _sold(s, name):
        if offer.room_id == s.own.room_id and offer.price <= s.own.gold:
            buying = do("buy_item", f"buy {name}", item=offer.item)
            return Decision((buying.marking(Pause(bought, BUY_AGAIN_S)),))
    return None


def read_list(s: Situation) -> Decision | None:
    """Read the price list of this shop if it was never read."""
    browse = Activity.SHOP_BROWSED.of(s.own.room_id)
    if not _is_in_shop(s) or s.diary.done(browse):
        return None
    return Decision((do("browse", "read the price list").marking(Note(browse)),))
