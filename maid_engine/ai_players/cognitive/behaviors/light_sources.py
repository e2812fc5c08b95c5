"""Rules for light in dark rooms: light what is carried, or fetch a light, or look for one in shops."""

from maid_engine.ai_players.cognitive.behaviors.shop_trade import is_put_off
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do, go
from maid_engine.ai_players.language.item_kinds import is_light
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note, Pause
from maid_engine.ai_players.models.world import ShopOffer, TrackedEntityType
from maid_engine.ai_players.models.world_views import ItemView

LIGHT_AGAIN_S = 20.0
"""Pause between two attempts to light something, in seconds."""
FETCH_AGAIN_S = 300.0
"""Pause between two errands for a light, in seconds."""
BROWSE_AGAIN_S = 900.0
"""Pause between two looks at one shop's list for a light, in seconds."""


def make_light(s: Situation) -> Decision | None:
    """Light something in a dark room, or fetch a light. Return `None` if no light is known."""
    if not _needs_light_here(s):
        return None
    light = _carried_light(s)
    if light is None:
        return fetch_light(s)
    made = Activity.LIGHT_MADE.of()
    if s.diary.avoided(made, s.now):
        return None
    step = do("wear_item", f"light {light.name}", item=s.inventory.carried_as(light))
    return Decision((step.marking(Pause(made, LIGHT_AGAIN_S)),))


def _carried_light(s: Situation) -> ItemView | None:
    return next((item for item in s.inventory.carried() if is_light(item.name)), None)


def _needs_light_here(s: Situation) -> bool:
    """Return whether the room is dark, no light is held, and there is no fight."""
    if not s.own.in_room_tagged("dark") or s.own.in_combat:
        return False
    return not s.inventory.holds_light()


def has_light(s: Situation) -> bool:
    """Return whether the character holds or carries a light."""
    return s.inventory.holds_light() or _carried_light(s) is not None


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
    lights = [thing for thing in things if is_light(thing.name)]
    near = [light for light in lights if s.map.is_reachable(light.last_seen_room_id)]
    return [(light.last_seen_room_id, light.name) for light in near]


def _offers(s: Situation) -> list[ShopOffer]:
    lights = [offer for offer in s.inventory.offers() if is_light(offer.item)]
    return [offer for offer in lights if s.map.is_reachable(offer.room_id)]


def _affordable(s: Situation) -> list[ShopOffer]:
    """Return the lights for sale that are affordable, cheapest first."""
    found = filter(lambda offer: _is_affordable(s, offer), _offers(s))
    return sorted(found, key=lambda one: one.price)


def _is_affordable(s: Situation, offer: ShopOffer) -> bool:
    return offer.price <= s.own.gold and not is_put_off(s, offer)


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
