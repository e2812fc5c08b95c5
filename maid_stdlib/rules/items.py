"""Items in somebody's hands: whose they are, what they weigh, where they may go."""

from collections.abc import Iterator

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_stdlib.components.character import Character
from maid_stdlib.components.item import Dropped, Equipment, Item
from maid_stdlib.components.mob import SpawnedBy
from maid_stdlib.rules.money import make_persistent

MOST_CARRIED = 60
"""Items in one character's hands."""


def claim(world: World, item: EntityId) -> None:
    """Make an item, and all that is in it, a character's from now on: it is saved, and no spawn's any more."""
    for thing in (item, *deep_contents(world, item)):
        world.remove(thing, SpawnedBy)
        world.remove(thing, Dropped)
        make_persistent(world, thing)
        world.touch(thing)


def deep_contents(world: World, holder: EntityId) -> Iterator[EntityId]:
    """Everything in the holder, and everything in that."""
    for inner in world.contents(holder):
        yield inner
        yield from deep_contents(world, inner)


def carried(world: World, owner: EntityId) -> list[tuple[EntityId, Item]]:
    """What somebody has in hand: everything they carry but do not wear."""
    worn = worn_items(world, owner)
    return [(item, kind) for item, kind in world.inside(owner, Item) if item not in worn]


def worn_items(world: World, owner: EntityId) -> dict[EntityId, str]:
    """What somebody wears or wields: item → slot."""
    equipment = world.get(owner, Equipment)
    return {} if equipment is None else {item: slot for slot, item in equipment.slots.items()}


def hand_over(world: World, item: EntityId, to: EntityId) -> None:
    """Put an item into somebody's hands, a container or a room. It is taken off first when it is worn.

    In a character's hands it becomes that character's.
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
