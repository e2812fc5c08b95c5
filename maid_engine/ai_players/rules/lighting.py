"""Seeing in the dark: light what one carries, else fetch a light from where one is known."""

from maid_engine.ai_players.models.world import TrackedEntityType
from maid_engine.ai_players.rules.goods import is_light
from maid_engine.ai_players.rules.situation import Situation
from maid_engine.ai_players.rules.steps import Steps, do, go
from maid_engine.core.time import Seconds

LIGHT_AGAIN_S = 20.0
"""Pause between two attempts to light something, in seconds."""
FETCH_AGAIN_S = 300.0
"""Pause between two errands for a light, in seconds."""


def make_light(s: Situation) -> Steps:
    """Light something in a dark room. Without a light, fetch one; return None where none is known."""
    if not s.in_room_tagged("dark") or s.in_combat or s.holds_light():
        return None
    for item in s.carried():
        if is_light(item.name) and not s.diary.avoided("make_light", s.now):
            s.diary.avoid("make_light", Seconds(s.now + LIGHT_AGAIN_S))
            return (do("wear_item", f"light {item.name}", item=s.carried_as(item)),)
    if has_light(s) or s.diary.avoided("fetch_light", s.now):
        return None
    s.diary.avoid("fetch_light", Seconds(s.now + FETCH_AGAIN_S))
    return _pick_up(s) or _buy(s)


def has_light(s: Situation) -> bool:
    """Return whether one holds a light, or carries one that can be lit."""
    return s.holds_light() or any(is_light(item.name) for item in s.carried())


def _pick_up(s: Situation) -> Steps:
    """Take a light that was seen lying somewhere."""
    for thing in s.beliefs.entities.find_by_type(TrackedEntityType.ITEM):
        room = thing.last_seen_room_id
        if is_light(thing.name) and s.distance(room) is not None:
            take = do("pick_up_item", f"take {thing.name}", item=thing.name.lower())
            return (go(room, "fetch a light"), take)
    return None


def _buy(s: Situation) -> Steps:
    """Buy the cheapest light that a shop is known to sell."""
    offers = [offer for offer in s.offers() if is_light(offer.item) and offer.price <= s.gold]
    for offer in sorted(offers, key=lambda one: one.price):
        if s.distance(offer.room_id) is not None:
            return (go(offer.room_id, "buy a light"), do("buy_item", f"buy {offer.item}", item=offer.item))
    return None
