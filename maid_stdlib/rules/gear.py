"""Rules for wearing, removing, eating and drinking items."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message, MessageTemplate
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.body import Combatant, Nourished, Vitals
from maid_stdlib.components.character import Progress
from maid_stdlib.components.item import ENDLESS, Consumable, Equipment, Item
from maid_stdlib.messages import items as msg
from maid_stdlib.rules import light, quest
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import ItemEquipped, ItemUsed
from maid_stdlib.rules.items import take_off, worn_items
from maid_stdlib.rules.movement import show_room
from maid_stdlib.rules.possessions import refuse_to_part
from maid_stdlib.rules.quest import Deed

FED: Mapping[str, MessageTemplate] = {"eat": msg.NOURISHED, "drink": msg.REFRESHED}
"""Verb → what is told of the surplus of food that is stored for later."""
MOST_NOURISHMENT = 50
"""Maximum points of health, and of stamina, that food stores for later."""


def equip(game: Game, actor: EntityId, item: EntityId) -> Message | None:
    """Wear, wield or hold an item. What was in its slot is removed. Return why it is refused, or None."""
    world = game.world
    kind = world.need(item, Item)
    name = name_of(world, item)
    if item in worn_items(world, actor):
        return msg.ALREADY_WORN(item=name)
    if not kind.slot:
        return msg.NOT_WEARABLE(item=name)
    if level_of(game, actor) < kind.min_level:
        return msg.LEVEL_TOO_LOW(level=kind.min_level, item=name)
    if not world.has(actor, Equipment):
        world.add(actor, Equipment())
    before = world.need(actor, Equipment).slots.get(kind.slot)
    if before is not None:
        unequip(game, actor, before)
    place = world.place_of(actor)
    was_dark = light.is_dark(world, place)
    world.edit(actor, Equipment).slots[kind.slot] = item
    game.act(_put_on(kind)(actor=name_of(world, actor), item=name), actor=actor)
    light.tell_of_change(game, place, was_dark=was_dark, but=(actor,))
    if was_dark and not light.is_dark(world, place):
        show_room(game, actor)
    game.bus.publish(ItemEquipped(actor, item, kind.prototype, kind.slot))
    return None


def _put_on(kind: Item) -> MessageTemplate:
    """Return the message for putting on such an item."""
    if kind.kind == light.LIGHT:
        return msg.LIGHT
    return {"weapon": msg.WIELD, "held": msg.HOLD}.get(kind.slot, msg.WEAR)


def unequip(game: Game, actor: EntityId, item: EntityId) -> None:
    """Take an item off. It stays in the inventory."""
    world = game.world
    place = world.place_of(actor)
    was_dark = light.is_dark(world, place)
    take_off(world, item)
    said = msg.PUT_OUT if light.is_light(world, item) else msg.REMOVE
    game.act(said(actor=name_of(world, actor), item=name_of(world, item)), actor=actor)
    light.tell_of_change(game, place, was_dark=was_dark)


def level_of(game: Game, actor: EntityId) -> int:
    """Return the level of a character or mob; 1 if it has none."""
    progress = game.world.get(actor, Progress)
    if progress is not None:
        return progress.level
    combatant = game.world.get_or_default(actor, Combatant)
    return combatant.level


def consume(game: Game, actor: EntityId, item: EntityId, verb: str = "") -> Message | None:
    """Eat, drink or use an item. Return why it is refused, or None.

    Args:
        game: the game.
        actor: who consumes it.
        item: an item within reach.
        verb: "eat" or "drink" if the player said so; empty if either fits.
    """
    world = game.world
    name = name_of(world, item)
    dose = world.get(item, Consumable)
    if dose is None and not verb:
        return msg.NOT_USABLE(item=name)
    if dose is None or verb not in {"", dose.verb}:
        return msg.NOT_EDIBLE(verb=verb, item=name)
    kind = world.need(item, Item)
    if level_of(game, actor) < kind.min_level:
        return msg.LEVEL_TOO_LOW(level=kind.min_level, item=name)
    kept = refuse_to_part(world, actor, item)
    if kept is not None:
        return kept
    full = _wasted_on(game, actor, kind, dose)
    if full:
        return msg.KEPT(item=name, full=full)
    game.act(_consumed(dose)(actor=name_of(world, actor), item=name), actor=actor)
    restore_gear(game, actor, dose, nourishing=kind.kind == "food")
    _use_up(world, item, dose)
    game.bus.publish(ItemUsed(actor, item, kind.prototype))
    return None


def _use_up(world: World, item: EntityId, dose: Consumable) -> None:
    """Take one use of an item away; destroy it with the last one."""
    if dose.uses == 1:
        world.destroy(item)
    elif dose.uses != ENDLESS:
        world.edit(item, Consumable).uses -= 1


def _consumed(dose: Consumable) -> MessageTemplate:
    """Return the sentence for eating or drinking it. What never runs out is drunk from, not drunk up."""
    if dose.verb == "eat":
        return msg.EAT
    if dose.uses == ENDLESS:
        return msg.DRINK_FROM
    return msg.DRINK


class _Part(NamedTuple):
    """What a dose does to one of the three vitals."""

    what: str
    """health, mana or stamina"""
    field: str
    """The field of ``Vitals``."""
    points: int
    gained: int
    """The points that fit below the maximum."""


def _parts(vitals: Vitals, dose: Consumable) -> list[_Part]:
    """Return what a dose restores. Vitals that it does not affect are left out."""
    rows = (
        ("health", "hp", dose.heal, vitals.hp_max - vitals.hp),
        ("mana", "mp", dose.restore_mp, vitals.mp_max - vitals.mp),
        ("stamina", "ep", dose.restore_ep, vitals.ep_max - vitals.ep),
    )
    return [_Part(what, field, points, min(points, room)) for what, field, points, room in rows if points > 0]


def _full_already(game: Game, actor: EntityId, dose: Consumable, *, nourishing: bool) -> tuple[str, ...]:
    """Return the vitals that are full if a dose would be wasted; empty if it has an effect."""
    parts = _parts(game.world.need(actor, Vitals), dose)
    if any(part.gained > 0 for part in parts):
        return ()
    if nourishing and _nourishes(game, actor, parts):
        return ()
    return tuple(part.what for part in parts)


def _nourishes(game: Game, actor: EntityId, parts: Sequence[_Part]) -> bool:
    """Return whether surplus points of food can be stored for later."""
    held = game.world.get_or_default(actor, Nourished)
    return any(
        part.points > part.gained and getattr(held, part.field) < MOST_NOURISHMENT
        for part in parts
        if part.field in ("hp", "ep")
    )


def _wasted_on(game: Game, actor: EntityId, kind: Item, dose: Consumable) -> tuple[str, ...]:
    """Return the points that are full already if the item would be used up for nothing.

    Empty if the actor needs the item, if it never runs dry, or if a quest asks the actor to use it.
    """
    if dose.uses == ENDLESS or quest.asks_for(game, actor, Deed("use", item=kind.prototype)):
        return ()
    return _full_already(game, actor, dose, nourishing=kind.kind == "food")


def restore_gear(game: Game, actor: EntityId, dose: Consumable, *, nourishing: bool) -> None:
    """Restore what the actor lacks. Surplus points of food are stored for later."""
    vitals = game.world.edit(actor, Vitals)
    parts = _parts(vitals, dose)
    for part in parts:
        if part.gained > 0:
            _gain(game, actor, vitals, part)
    if nourishing and _store_surplus(game, actor, parts):
        game.tell(actor, FED.get(dose.verb, msg.NOURISHED)())
        return
    unused = _message_of_no_use(parts)
    if unused is not None:
        game.tell(actor, unused)


def _message_of_no_use(parts: Sequence[_Part]) -> Message | None:
    """Return the message for a dose that restored nothing; None if it restored something."""
    if not parts:
        return msg.NO_EFFECT()
    if any(part.gained > 0 for part in parts):
        return None
    return msg.NOT_NEEDED(full=tuple(part.what for part in parts))


def _gain(game: Game, actor: EntityId, vitals: Vitals, part: _Part) -> None:
    """Add the points that the actor lacks, and tell how many."""
    setattr(vitals, part.field, getattr(vitals, part.field) + part.gained)
    game.tell(actor, msg.REGAIN(amount=part.gained, what=part.what))


def _store_surplus(game: Game, actor: EntityId, parts: Sequence[_Part]) -> bool:
    """Store the points that the actor could not use at once. Return whether there were any."""
    over = {part.field: part.points - part.gained for part in parts}
    surplus_hp, surplus_ep = over.get("hp", 0), over.get("ep", 0)
    if not surplus_hp and not surplus_ep:
        return False
    _nourish(game, actor, surplus_hp, surplus_ep)
    return True


def _nourish(game: Game, actor: EntityId, hp: int, ep: int) -> None:
    world = game.world
    if not world.has(actor, Nourished):
        world.add(actor, Nourished())
    food = world.edit(actor, Nourished)
    food.hp = min(MOST_NOURISHMENT, food.hp + hp)
    food.ep = min(MOST_NOURISHMENT, food.ep + ep)
