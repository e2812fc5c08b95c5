"""Rules of wear: how worn a thing is, in words and in what it costs a fighter."""

from typing import Final

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.craft import Wear
from maid_stdlib.components.item import Item
from maid_stdlib.content.craft_specs import WearSpec
from maid_stdlib.content.index import ContentIndex

MOST_WEAR: Final = 100
WORN_AWAY: Final = 0.5
"""Share of its value that a wholly worn thing has lost."""
AS_NEW: Final = "good"
"""The condition of a thing that is not worn, or hardly."""
_CONDITIONS: Final = ((80, "poor", 2), (50, "battered", 1), (25, "scuffed", 0), (0, AS_NEW, 0))
"""(least points, word, penalty) of each condition, the worst first."""


def wear_of(world: World, item: EntityId) -> int:
    """Return how worn an item is, 0 to :data:`MOST_WEAR`."""
    worn = world.get(item, Wear)
    return worn.points if worn is not None else 0


def condition_of(points: int) -> str:
    """Return the word for wear: good, scuffed, battered or poor."""
    return next(word for least, word, _ in _CONDITIONS if points >= least)


def penalty_of(world: World, item: EntityId | None) -> int:
    """Return what wear takes from the attack of a weapon and from the defence of armour, 0 to 2."""
    if item is None:
        return 0
    points = wear_of(world, item)
    return next(penalty for least, _, penalty in _CONDITIONS if points >= least)


def wear_spec(game: Game, item: EntityId) -> WearSpec | None:
    """Return how an item wears and is repaired in this world; None if it does not."""
    kind = game.world.get(item, Item)
    if kind is None or not game.has_resource(ContentIndex):
        return None
    wears = game.resource(ContentIndex).wears.values()
    return next((spec for spec in wears if kind.kind in spec.kinds), None)


def add_wear(world: World, item: EntityId) -> bool:
    """Wear an item by one point. Return whether its condition has another word now."""
    before = wear_of(world, item)
    if before >= MOST_WEAR:
        return False
    if not world.has(item, Wear):
        world.add(item, Wear())
    world.edit(item, Wear).points = before + 1
    return condition_of(before) != condition_of(before + 1)


def value_of(world: World, item: EntityId) -> int:
    """Return what an item is worth in gold. A wholly worn one is worth half of its price."""
    value = world.need(item, Item).value
    return round(value * (1 - WORN_AWAY * wear_of(world, item) / MOST_WEAR))


def make_good(world: World, item: EntityId) -> None:
    """Take all wear from an item."""
    world.remove(item, Wear)
