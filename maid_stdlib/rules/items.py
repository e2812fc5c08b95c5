"""Rules of items in inventories: ownership, contents, equipment, and moves."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Container, Corpse, Dropped, Equipment, Item
from maid_stdlib.components.mob import SpawnedBy
from maid_stdlib.components.trigger import MadeByTrigger
from maid_stdlib.rules.events import ItemTaken
from maid_stdlib.rules.money import make_persistent

GOLD_WORDS = frozenset({"gold", "coin", "coins", "money"})
MOST_CARRIED = 60
"""Maximum number of items that a character carries."""


def claim(world: World, item: EntityId) -> None:
    """Make an item and its contents a character's: they are saved, and no longer belong to a spawn or a trigger."""
    for thing in (item, *deep_contents(world, item)):
        world.remove(thing, SpawnedBy)
        world.remove(thing, Dropped)
        world.remove(thing, MadeByTrigger)
        make_persistent(world, thing)
        world.touch(thing)


def deep_contents(world: World, holder: EntityId) -> Iterator[EntityId]:
    """Yield everything in the holder, including the contents of containers."""
    for inner in world.contents(holder):
        yield inner
        yield from deep_contents(world, inner)


def hands_full(world: World, owner: EntityId) -> bool:
    """Return whether somebody carries as many items as possible."""
    return len(carried(world, owner)) >= MOST_CARRIED


def publish_taken(game: Game, owner: EntityId, item: EntityId) -> None:
    """Publish that somebody has an item now."""
    game.bus.publish(ItemTaken(owner, item, game.world.need(item, Item).prototype))


def carried(world: World, owner: EntityId) -> list[tuple[EntityId, Item]]:
    """Return the items that somebody carries and does not wear."""
    worn = worn_items(world, owner)
    return [(item, kind) for item, kind in world.inside(owner, Item) if item not in worn]


def worn_items(world: World, owner: EntityId) -> dict[EntityId, str]:
    """Return the items that somebody wears or wields, each with its slot."""
    equipment = world.get(owner, Equipment)
    if equipment is None:
        return {}
    return {item: slot for slot, item in equipment.slots.items()}


def hand_over(world: World, item: EntityId, to: EntityId) -> None:
    """Move an item to a being, a container or a room. A worn item is taken off first.

    An item that a character receives becomes that character's.
    """
    take_off(world, item)
    world.move(item, to)
    if world.has(to, Character):
        claim(world, item)


def take_off(world: World, item: EntityId) -> None:
    """Clear the equipment slot that an item is in, if any."""
    wearer = world.place_of(item)
    if wearer is None or item not in worn_items(world, wearer):
        return
    slots = world.edit(wearer, Equipment).slots
    for slot in [slot for slot, worn in slots.items() if worn == item]:
        del slots[slot]


def lies_open(world: World, holder: EntityId) -> bool:
    """Return whether the inside is visible: a corpse, or a container that is not closed."""
    lid = world.get(holder, Container)
    if lid is not None:
        return not lid.closed
    return world.has(holder, Corpse)
