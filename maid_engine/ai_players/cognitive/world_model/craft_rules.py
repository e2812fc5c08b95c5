"""Updates beliefs about crafts: recipes, ranks, worn things, and the gold at the bank."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed
from maid_engine.ai_players.cognitive.world_model.things import set_gold
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import MAKE, BeliefDomain, ChangeKind, KnownRecipe, StateChange

_NUMBER: Final = re.compile(r"^(?P<name>.+?) \((?P<count>\d{1,4})\)$")


def learn_recipe(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note how a thing is made."""
    item = seen.text(Role.ITEM)
    recipe = KnownRecipe(
        item,
        seen.text(Role.TEXT),
        tuple(_name_and_count(str(one)) for one in seen.get(Role.ITEMS, ())),
        tuple(_without_article(str(one)) for one in seen.get(Role.OBJECTIVE, ())),
    )
    if beliefs.crafts.learn(recipe):
        what = f"learned how {item} is made"
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.DISCOVERED, what, item=item)


def _name_and_count(words: str) -> tuple[str, int]:
    """Return the name and the number that words of a list say: ``a lump of ore (2)``."""
    counted = _NUMBER.match(words)
    if counted is None:
        return _without_article(words), 1
    return _without_article(counted["name"]), int(counted["count"])


def _without_article(words: str) -> str:
    return re.sub(r"^(?:an?|the|some) ", "", words.strip().lower())


def offer_station(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note a place in the room where things can be made."""
    room, name = beliefs.map.current_room, seen.text(Role.ITEM)
    if room is not None and beliefs.map.note_use(room.room_id, name, MAKE):
        what = f"in {room.name} one can make things at the {name}"
        yield changed(seen, BeliefDomain.MAP, ChangeKind.DISCOVERED, what, use=name)


def set_craft(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note the rank in a craft."""
    beliefs.crafts.ranks[seen.text(Role.SKILL).lower()] = seen.number(Role.LEVEL)
    return NO_CHANGE


def set_wear(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note how worn a thing is. A room where somebody repairs it gets a tag."""
    beliefs.crafts.wear(seen.text(Role.ITEM), seen.text(Role.STATE))
    _tag_mender(beliefs, seen)
    return NO_CHANGE


def end_wear(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a thing was repaired, and what that cost."""
    beliefs.crafts.conditions.pop(seen.text(Role.ITEM).lower(), None)
    _tag_mender(beliefs, seen)
    price = seen.number(Role.PRICE)
    return set_gold(beliefs, seen, beliefs.inventory.gold - price) if price else NO_CHANGE


def _tag_mender(beliefs: Beliefs, seen: Observation) -> None:
    room = beliefs.map.current_room
    if room is not None and seen.text(Role.WHO):
        beliefs.map.tag_room(room.room_id, seen.row.tag)


def set_savings(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note the gold at the bank, and that this room has one."""
    beliefs.crafts.savings = seen.number(Role.CURRENT)
    room = beliefs.map.current_room
    if room is not None:
        beliefs.map.tag_room(room.room_id, seen.row.tag)
    return NO_CHANGE


def fetch_gold(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add gold of the character's own. Nobody is liked for it."""
    return set_gold(beliefs, seen, beliefs.inventory.gold + seen.number(Role.AMOUNT))


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.LEARN_RECIPE: learn_recipe,
    BeliefEffect.OFFER_STATION: offer_station,
    BeliefEffect.SET_CRAFT: set_craft,
    BeliefEffect.SET_WEAR: set_wear,
    BeliefEffect.END_WEAR: end_wear,
    BeliefEffect.SET_SAVINGS: set_savings,
    BeliefEffect.FETCH_GOLD: fetch_gold,
}
