"""Rules for light in dark rooms: light what is carried, or fetch a light, or look for one in shops."""

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.language.item_kinds import is_light
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.world import ShopOffer, TrackedEntityType

LIGHT_AGAIN_S = 20.0
"""Pause between two attempts to light something, in seconds."""
FETCH_AGAIN_S = 300.0
"""Pause between two errands for a light, in seconds."""
BROWSE_AGAIN_S = 900.0
"""Pause between two looks at one shop's list for a light, in seconds."""


def make_light(s: Situation) -> Decision | None:
    """Light something in a dark room, or fetch a light. Return `None` if no light is known."""
    if not s.own.in_room_tagged("dark") or s.own.in_combat or s.inventory.holds_light():
        return None
    for item in s.inventory.carried():
        if is_light(item.name) and not s.diary.avoided(Activity.LIGHT_MADE.of(), s.now):
            light = do("wear_item", f"light {item.name}", item=s.inventory.carried_as(item))
            return Decision((light.marking(Pause(Activity.LIGHT_MADE.of(), LIGHT_AGAIN_S)),))
    return None if has_light(s) else fetch_light(s)


def has_light(s: Situation) -> bool:
    """Return whether the character holds or carries a light."""
    return s.inventory.holds_light() or any(is_light(item.name) for item in s.inventory.carried())


def light_in_reach(s: Situation) -> bool:
    """Return whether a light is known that can be picked up, or bought with the current gold."""
    return bool(_lying(s) or _affordable(s))


def lacks_light(s: Situation, room: str) -> bool:
    """Return whether a room is known to be dark and nothing is carried that would light it."""
    node = s.beliefs.map.nodes.get(room)
    return node is not None and "dark" in node.tags and not has_light(s)


def fetch_light(s: Situation) -> Decision | None:
    """Fetch a known light, or else read a shop's list for one; `None` if all that was tried lately."""
    if not s.diary.avoided(Activity.FETCHED_LIGHT.of(), s.now):
        steps = _pick_up(s) or _buy(s)
        if steps:
            return steps.marking(Pause(Activity.FETCHED_LIGHT.of(), FETCH_AGAIN_S))
    return _browse(s)


def want_of_light(s: Situation, room: str) -> str:
    """Return what prevents the character from having a light for this room, in words; "" if nothing does."""
    if not lacks_light(s, room):
        return ""
    place = s.map.name_of_room(room)
    if _lying(s) or _affordable(s):
        return f"{place} is dark; it fetches a light first"
    dear = min(_offers(s), key=lambda one: one.price, default=None)
    if dear is None:
        return f"{place} is dark, and it knows of no light to fetch or buy"
    return f"{place} is dark; {dear.item} costs {dear.price} gold, and it has {s.own.gold}"


def _lying(s: Situation) -> list[tuple[str, str]]:
    """Return the rooms within reach where a light was seen, each with its name."""
    things = s.beliefs.entities.find_by_type(TrackedEntityType.ITEM)
    lights = [(thing.last_seen_room_id, thing.name) for thing in things if is_light(thing.name)]
    return [(room, name) for room, name in lights if s.map.distance(room) is not None]


def _offers(s: Situation) -> list[ShopOffer]:
    lights = [offer for offer in s.inventory.offers() if is_light(offer.item)]
    return [offer for offer in lights if s.map.distance(offer.room_id) is not None]


def _affordable(s: Situation) -> list[ShopOffer]:
    """Return the lights for sale that are affordable, cheapest first."""
    return sorted((one for one in _offers(s) if one.price <= s.own.gold), key=lambda one: one.price)


def _pick_up(s: Situation) -> Decision | None:
    """Take a light that was seen lying somewhere."""
    for room, name in _lying(s):
        return Decision((go(room, "fetch a light"), do("pick_up_item", f"take {name}", item=name.lower())))
    return None


def _buy(s: Situation) -> Decision | None:
    """Buy the cheapest affordable light."""
    for offer in _affordable(s):
        return Decision(
            (go(offer.room_id, "buy a light"), do("buy_item", f"buy {offer.item}", item=offer.item))
        )
    return None


def _browse(s: Situation) -> Decision | None:
    """Read the list of a shop whose list was not read lately."""
    for room in s.map.rooms_tagged("shop"):
        key = Activity.SHOP_BROWSED.of(room)
        if s.diary.since(key, s.now) > BROWSE_AGAIN_S:
            browse = do("browse", "look for a light").marking(Note(key))
            return Decision((go(room, "look for a light"), browse))
    return None
