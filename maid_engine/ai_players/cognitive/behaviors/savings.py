"""Gold at the bank: what is paid in before danger, and fetched for what it is to buy."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.shop_trade import GEAR_RESERVE, is_better_gear
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, Step, do, go
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.goal_views import GoalView
from maid_engine.ai_players.models.world import ShopOffer

POCKET: Final = 25
"""Gold that is carried."""
LEAST_SAVED: Final = 40
"""Gold beyond :data:`POCKET` from which on the walk to the bank is worth it."""
LONGEST_WALK: Final = 15.0
"""Distance to a bank up to which gold is brought there."""
AGAIN_S: Final = 300.0
"""Seconds between two tries at the bank."""


def save_gold(s: Situation, goal: GoalView) -> Decision | None:
    """Pay gold in that is not needed now. The dead lose none of what is at the bank."""
    del goal
    spare = s.own.gold - POCKET
    room = _bank(s)
    if spare < LEAST_SAVED or not room or "deposit_gold" not in s.game.verbs:
        return None
    if (s.map.distance(room) or 0.0) > LONGEST_WALK:
        return None
    deposit = do("deposit_gold", "put gold into the bank", amount=str(spare))
    return _at_bank(s, room, deposit)


def _dearest_gear(s: Situation) -> ShopOffer | None:
    """Return the dearest better gear that the savings pay for; `None` if there are no savings or no such gear."""
    savings = s.beliefs.crafts.savings
    if not savings:
        return None
    better = [offer for offer in s.inventory.offers() if is_better_gear(s, offer, s.own.gold + savings)]
    return max(better, key=lambda offer: (offer.price, offer.item), default=None)


def gear_from_savings(s: Situation, goal: GoalView) -> Decision | None:
    """Fetch the gold that is lacking for a better weapon or piece of armor."""
    del goal
    room, dearest = _bank(s), _dearest_gear(s)
    if not room or dearest is None or "withdraw_gold" not in s.game.verbs:
        return None
    lacking = dearest.price + GEAR_RESERVE - s.own.gold
    if lacking <= 0:
        return None
    withdraw = do("withdraw_gold", f"fetch gold for {dearest.item}", amount=str(lacking))
    return _at_bank(s, room, withdraw)


def _bank(s: Situation) -> str:
    """Return the nearest bank that is believed to be open and was not used just now; "" if there is none."""
    if s.diary.avoided(Activity.BANKED.of(), s.now):
        return ""
    for room in s.map.rooms_tagged("bank"):
        if not s.map.is_shut(room) and not s.map.is_walk_paused(room):
            return room
    return ""


def _at_bank(s: Situation, room: str, deed: Step) -> Decision:
    marked = deed.marking(Pause(Activity.BANKED.of(), AGAIN_S))
    if room == s.own.room_id:
        return Decision((marked,))
    return Decision((go(room, "go to the bank"), marked))
