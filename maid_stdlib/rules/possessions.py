"""Rules of things that stay with their owner: those in use, those marked to be kept, and those that a stand-in found worn."""

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Message
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.character import LinkDead
from maid_stdlib.components.item import Item, Kept
from maid_stdlib.messages import items as msg
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.items import worn_items
from maid_stdlib.rules.stand_in_limits import is_entrusted, wore


def keep(game: Game, owner: EntityId, item: EntityId) -> Message | None:
    """Mark an item to be kept. Return why it is refused, or None."""
    world = game.world
    if is_kept(world, owner, item):
        return msg.ALREADY_KEPT(item=name_of(world, item))
    world.add(item, Kept(owner))
    game.tell(owner, msg.KEEP(item=name_of(world, item)))
    return None


def unkeep(game: Game, owner: EntityId, item: EntityId) -> None:
    """Remove the mark of an item."""
    game.world.remove(item, Kept)
    game.tell(owner, msg.UNKEEP(item=name_of(game.world, item)))


def is_kept(world: World, owner: EntityId, item: EntityId) -> bool:
    """Return whether an item has its owner's mark."""
    mark = world.get(item, Kept)
    return mark is not None and mark.by == owner


def kept_things(world: World, owner: EntityId) -> list[EntityId]:
    """Return what an owner carries or wears that it has marked, in the order in which it came to it."""
    return [item for item, _ in world.inside(owner, Item) if is_kept(world, owner, item)]


def survives_death(world: World, owner: EntityId, item: EntityId) -> bool:
    """Return whether a carried item stays with its owner when it dies.

    Nothing that is kept is lost while the player is away, whether a stand-in plays or the link was lost. What the
    player wore stays, too, if a stand-in took it off.
    """
    if wore(world, owner, item):
        return True
    is_away = is_entrusted(world, owner) or world.has(owner, LinkDead)
    return is_away and is_kept(world, owner, item)


def refuse_to_part(world: World, owner: EntityId, item: EntityId) -> Message | None:
    """Return why an owner does not part with an item: it is kept, or in use. Return None if the owner may."""
    if wore(world, owner, item):
        return msg.STAYS_WITH_PLAYER(item=name_of(world, item))
    if is_kept(world, owner, item):
        return msg.IS_KEPT(item=name_of(world, item))
    if item in worn_items(world, owner):
        return msg.WORN_FIRST(item=name_of(world, item))
    return None
