"""Trade at auctions: puts up what shops do not want or pay badly, buys better gear, and fetches what waits."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.shop_trade import GEAR_RESERVE
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.planning import passing_goal
from maid_engine.ai_players.models.world import KnownLot
from maid_engine.ai_players.models.world_views import ItemView

LIST_AGAIN_S: Final = 900.0
"""Seconds before the lots are listed again."""
PUT_UP_AGAIN_S: Final = 600.0
"""Seconds before another thing of the same name is put up."""
BID_AGAIN_S: Final = 900.0
"""Seconds before the same lot is bid on again."""
FETCH_AGAIN_S: Final = 120.0
LEAST_WORTH: Final = 15
"""Value in gold from which on a thing is put up rather than sold to a shop."""
LEAST_BID: Final = 3
"""Gold asked for a thing whose price is not known."""
LONGEST_WALK: Final = 20.0
"""Distance to an auction up to which something is brought there."""


def put_up(s: Situation, goal: GoalView) -> Decision | None:
    """Put up what is not needed, if it is dear or no shop wants it."""
    del goal
    room = _auction(s)
    if not room or "put_up_item" not in s.game.verbs:
        return None
    for item in s.inventory.sellable():
        if _is_for_auction(s, item):
            return _at_auction(s, room, _putting_up(s, item))
    return None


def _is_for_auction(s: Situation, item: ItemView) -> bool:
    """Return whether a thing brings more at an auction than in a shop, and none like it was put up just now."""
    name = item.name.lower()
    if s.diary.avoided(Activity.PUT_UP.of(name), s.now):
        return False
    is_refused = s.diary.avoided(Activity.UNSOLD.of(name), s.now)
    return is_refused or s.inventory.trade_value(name) >= LEAST_WORTH


def _putting_up(s: Situation, item: ItemView) -> Step:
    name = item.name.lower()
    least = max(LEAST_BID, s.inventory.would_pay(name) + 1)
    step = do(
        "put_up_item", f"put {name} up for auction", item=s.inventory.carried_as(item), amount=str(least)
    )
    return step.marking(Pause(Activity.PUT_UP.of(name), PUT_UP_AGAIN_S))


def gear_at_auction(s: Situation, goal: GoalView) -> Decision | None:
    """Buy better gear that is up for auction, or bid on it."""
    del goal
    room = _auction(s)
    if not room or "buy_lot" not in s.game.verbs:
        return None
    for lot in s.beliefs.lots.values():
        if not _is_wanted(s, lot):
            continue
        return _at_auction(s, room, _buying(s, lot))
    return None


def _is_wanted(s: Situation, lot: KnownLot) -> bool:
    """Return whether a lot is better than what is worn, can be paid, and was not bid on just now."""
    if s.inventory.has(lot.item) or lot.bid + GEAR_RESERVE > s.own.gold:
        return False
    if s.inventory.needs_level(lot.item) > s.own.level:
        return False
    if s.diary.avoided(Activity.BID_ON.of(str(lot.number)), s.now):
        return False
    return s.inventory.improves(lot.item, max(lot.bid, s.inventory.trade_value(lot.item)))


def _buying(s: Situation, lot: KnownLot) -> Step:
    """Return the purchase of a lot at once, if that can be paid, or else the least bid."""
    number = str(lot.number)
    if lot.buyout and lot.buyout + GEAR_RESERVE <= s.own.gold:
        step = do("buy_lot", f"buy {lot.item} at the auction", number=number)
    else:
        step = do("bid_on_lot", f"bid on {lot.item}", number=number, amount=str(lot.bid))
    return step.marking(Pause(Activity.BID_ON.of(number), BID_AGAIN_S))


def fetch(s: Situation, goal: GoalView) -> Decision | None:
    """Get what waits at an auction house."""
    del goal
    room = _auction(s)
    if not s.beliefs.parcel_waits or not room or "fetch_parcel" not in s.game.verbs:
        return None
    if s.diary.avoided(Activity.FETCHED_PARCEL.of(), s.now):
        return None
    fetching = do("fetch_parcel", "get what waits at the auction house")
    return _at_auction(s, room, fetching.marking(Pause(Activity.FETCHED_PARCEL.of(), FETCH_AGAIN_S)))


def survey(s: Situation, goal: GoalView) -> Decision | None:
    """See what is up for auction."""
    del goal
    room = _auction(s)
    if not room or "check_auctions" not in s.game.verbs:
        return None
    if s.diary.avoided(Activity.LISTED_LOTS.of(), s.now):
        return None
    listing = do("check_auctions", "see what is up for auction")
    return _at_auction(s, room, listing.marking(Pause(Activity.LISTED_LOTS.of(), LIST_AGAIN_S)))


def trade_in_passing(s: Situation) -> Decision | None:
    """Fetch what waits, list the lots and put something up, in a room with an auction."""
    if not s.own.in_room_tagged("auction") or s.map.is_shut(s.own.room_id):
        return None
    goal = passing_goal()
    return fetch(s, goal) or survey(s, goal) or put_up(s, goal)


def _auction(s: Situation) -> str:
    """Return the nearest auction that is believed to be open and is not too far; "" if there is none."""
    for room in s.map.rooms_tagged("auction"):
        if s.map.is_shut(room) or s.map.is_walk_paused(room):
            continue
        if (s.map.distance(room) or 0.0) <= LONGEST_WALK:
            return room
    return ""


def _at_auction(s: Situation, room: str, step: Step) -> Decision:
    if room == s.own.room_id:
        return Decision((step,))
    return Decision((go(room, "go to the auction"), step))
