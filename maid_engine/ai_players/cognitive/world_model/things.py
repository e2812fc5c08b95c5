"""Updates beliefs about things: got, lost, worn, bought and sold, and the gold."""

from collections.abc import Iterable, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.world_model.beliefs import Beliefs
from maid_engine.ai_players.cognitive.world_model.rule import NO_CHANGE, Rule, changed, may_tell
from maid_engine.ai_players.models.meanings import Role
from maid_engine.ai_players.models.meanings.effects import BeliefEffect
from maid_engine.ai_players.models.perception import Observation
from maid_engine.ai_players.models.world import BeliefDomain, ChangeKind, StateChange

_LIKED: Final = 3.0
"""Change of a shopkeeper's disposition with a deal."""
_GIFT: Final = 8.0
"""Change of the disposition of somebody who gave or got a gift."""


def got_item(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an item that was received or picked up. A giver is liked more for it."""
    name, giver = seen.text(Role.ITEM), seen.text(Role.WHO)
    if giver:
        _thank(beliefs, seen, giver)
    elif not seen.text(Role.CONTAINER):
        beliefs.entities.leave(name)
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.add(name, seen.number(Role.COUNT, 1))
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.ADDED, f"got {name}", item=name, giver=giver)


def _thank(beliefs: Beliefs, seen: Observation, giver: str) -> None:
    """Raise the disposition to somebody who gave something."""
    kind = "npc"
    if beliefs.entities.is_player(giver) or Role.WHO in seen.authors:
        kind = "player"
    beliefs.relationships.record_interaction(giver, beliefs.now, kind)
    beliefs.relationships.adjust_disposition(giver, _GIFT, kind)


def lost_item(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an item that was lost."""
    name = seen.text(Role.ITEM)
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.take_away(name, seen.number(Role.COUNT, 1))
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.REMOVED, f"no longer have {name}", item=name)


def equipped(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an item that was put on. Its slot is taken even if packets are the authority: only text tells it."""
    name, slot = seen.text(Role.ITEM), seen.text(Role.SLOT)
    if not may_tell(beliefs, "inventory", seen.source):
        _set_slot(beliefs, name, slot)
    elif beliefs.inventory.equip(name, slot):
        what = f"put on {name}"
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.UPDATED, what, item=name, slot=slot)


def _set_slot(beliefs: Beliefs, name: str, slot: str) -> None:
    """Set the slot of the worn items of this name, if it is told."""
    if not slot:
        return
    for item in beliefs.inventory.equipped_items():
        if item.name.lower() == name.lower():
            item.equipped_slot = slot


def unequipped(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an item that was taken off."""
    name = seen.text(Role.ITEM)
    if may_tell(beliefs, "inventory", seen.source) and beliefs.inventory.unequip(name):
        yield changed(seen, BeliefDomain.INVENTORY, ChangeKind.UPDATED, f"took off {name}", item=name)


def inventory_begins(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Clear the carried items, because their list follows."""
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.set_carried(())
    return NO_CHANGE


def inventory_item(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add an item from a line of the inventory list."""
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.add(seen.text(Role.ITEM), seen.number(Role.COUNT, 1))
    return NO_CHANGE


def inventory_list(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Replace the carried items by a list in one line."""
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.set_carried(seen.get(Role.ITEMS, ()))
    return NO_CHANGE


def equipment_empty(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that nothing is worn."""
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.set_worn()
    return NO_CHANGE


def container_holds(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note what a container here holds."""
    entity = beliefs.entities.edit_here(seen.text(Role.CONTAINER))
    if entity is not None:
        entity.properties["holds"] = [str(name) for name in seen.get(Role.ITEMS, ())]
    return NO_CHANGE


def not_mine(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that a thing here belongs to somebody else."""
    for name in (seen.text(Role.ITEM), seen.text(Role.CONTAINER)):
        entity = beliefs.entities.edit_here(name) if name else None
        if entity is not None:
            entity.properties["owner"] = seen.text(Role.WHO) or "somebody"
    return NO_CHANGE


def bought(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an item that was bought, and its price."""
    name, price = seen.text(Role.ITEM), seen.number(Role.PRICE)
    room = beliefs.map.current_room_id
    if room is not None and price:
        beliefs.inventory.offer(name, price // max(1, seen.number(Role.COUNT, 1)), room, beliefs.now)
    yield from _pay(beliefs, seen, -price)
    yield from _dealt(beliefs, seen)
    if may_tell(beliefs, "inventory", seen.source):
        beliefs.inventory.add(name, seen.number(Role.COUNT, 1))
        yield changed(
            seen, BeliefDomain.INVENTORY, ChangeKind.ADDED, f"bought {name}", item=name, price=price
        )


def sold(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note an item that was sold, and its price."""
    name, price = seen.text(Role.ITEM), seen.number(Role.PRICE)
    beliefs.inventory.sale_prices[name.lower()] = price
    yield from _pay(beliefs, seen, price)
    yield from _dealt(beliefs, seen)
    yield from lost_item(beliefs, seen)


def _dealt(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    keeper, room = seen.text(Role.WHO), beliefs.map.current_room
    if room is not None:
        beliefs.map.tag_room(room.room_id, "shop")
    if keeper:
        beliefs.relationships.record_interaction(keeper, beliefs.now)
        beliefs.relationships.adjust_disposition(keeper, _LIKED)
        beliefs.relationships.tag(keeper, "merchant")
    return NO_CHANGE


def would_pay(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note what a shop would pay for an item."""
    beliefs.inventory.sale_prices[seen.text(Role.ITEM).lower()] = seen.number(Role.PRICE)
    return NO_CHANGE


def not_sold(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Note that this shop does not sell an item."""
    room = beliefs.map.current_room_id
    if room is not None:
        beliefs.inventory.withdraw_offer(seen.text(Role.ITEM), room)
    return NO_CHANGE


def gold_gained(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Add gold that was gained. A player who gave it is liked more."""
    giver = seen.text(Role.WHO)
    if giver and (Role.WHO in seen.authors or beliefs.entities.is_player(giver)):
        beliefs.relationships.adjust_disposition(giver, _GIFT, "player")
    yield from _pay(beliefs, seen, seen.number(Role.AMOUNT))


def gold_lost(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Subtract gold that was lost."""
    yield from _pay(beliefs, seen, -seen.number(Role.AMOUNT))


def gold_is(beliefs: Beliefs, seen: Observation) -> Iterable[StateChange]:
    """Set the amount of gold."""
    return set_gold(beliefs, seen, seen.number(Role.AMOUNT))


def set_gold(beliefs: Beliefs, seen: Observation, amount: int) -> Iterable[StateChange]:
    """Set the amount of gold, if this source has authority over it."""
    before = beliefs.inventory.gold
    if may_tell(beliefs, "gold", seen.source) and amount != before:
        beliefs.inventory.gold = amount
        yield changed(
            seen, BeliefDomain.INVENTORY, ChangeKind.UPDATED, f"gold {before} to {amount}", gold=amount
        )


def _pay(beliefs: Beliefs, seen: Observation, amount: int) -> Iterable[StateChange]:
    if amount:
        return set_gold(beliefs, seen, beliefs.inventory.gold + amount)
    return NO_CHANGE


RULES: Final[Mapping[BeliefEffect, Rule]] = {
    BeliefEffect.GAIN_ITEM: got_item,
    BeliefEffect.LOSE_ITEM: lost_item,
    BeliefEffect.EQUIP: equipped,
    BeliefEffect.WEAR_NOTHING: equipment_empty,
    BeliefEffect.UNEQUIP: unequipped,
    BeliefEffect.FILL_CONTAINER: container_holds,
    BeliefEffect.MARK_OWNER: not_mine,
    BeliefEffect.CLEAR_INVENTORY: inventory_begins,
    BeliefEffect.COUNT_ITEM: inventory_item,
    BeliefEffect.SET_INVENTORY: inventory_list,
    BeliefEffect.BUY: bought,
    BeliefEffect.SELL: sold,
    BeliefEffect.SET_SALE_PRICE: would_pay,
    BeliefEffect.WITHDRAW_OFFER: not_sold,
    BeliefEffect.GAIN_GOLD: gold_gained,
    BeliefEffect.LOSE_GOLD: gold_lost,
    BeliefEffect.SET_GOLD: gold_is,
}
