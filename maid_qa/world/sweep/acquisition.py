"""Getting an item: where it lies, where it is sold, by work, from the mob that leaves it."""

from collections.abc import Iterator
from math import ceil
from typing import Final

from maid_engine.core.ids import EntityId, RoomId
from maid_qa.world.sweep.hands import Hands, Lines
from maid_stdlib.components.item import Corpse, Hidden, Item
from maid_stdlib.components.mob import Shopkeeper
from maid_stdlib.components.place import Room
from maid_stdlib.content.craft_specs import NodeSpec
from maid_stdlib.content.specs import SpawnSpec
from maid_stdlib.rules.beings import alive
from maid_stdlib.systems.spawns import GRACE_S

MOST_KILLS: Final = 8
MOST_TRIES: Final = 4
"""How often a recipe is tried for each thing."""
WORK_GRACE_S: Final = 2.0
"""Seconds after the end of a work in which its result is there."""
LONGEST_WAIT_S: Final = 400.0


def get(hands: Hands, prototype: str, count: int = 1) -> Lines:
    """Get a number of an item in hand, if possible."""
    for way in (_pick_up, _buy, _gather, _make, _win, _wait_for):
        if len(hands.has(prototype)) >= count:
            return
        yield from way(hands, prototype, count)


def _pick_up(hands: Hands, prototype: str, count: int) -> Lines:
    for item in _lying(hands, prototype):
        if len(hands.has(prototype)) >= count:
            return
        yield from _fetch(hands, item)


def _fetch(hands: Hands, item: EntityId) -> Lines:
    """Walk to an item and take it, if it still lies where a way leads."""
    place = hands.world.place_of(item) if item in hands.world else None
    if place is None or hands.route(place) is None:
        return
    yield from hands.walk(place)
    if hands.world.has(item, Hidden):
        yield from hands.search()
    if hands.world.place_of(item) == hands.room:
        yield f"get {hands.name(item)}"


def _lying(hands: Hands, prototype: str) -> list[EntityId]:
    """Return the loose items of a prototype that lie in rooms."""
    found = []
    for item, kind in hands.world.having(Item):
        if kind.prototype != prototype or kind.fixed:
            continue
        if hands.world.has(hands.world.place_of(item), Room):
            found.append(item)
    return found


def _buy(hands: Hands, prototype: str, count: int) -> Lines:
    keeper = next(iter(keepers_of(hands, prototype)), None)
    if keeper is None:
        return
    yield from hands.walk(hands.world.place_of(keeper))
    for _ in range(count - len(hands.has(prototype))):
        yield f"buy {hands.content.items[prototype].name.lower()}"


def keepers_of(hands: Hands, prototype: str) -> Iterator[EntityId]:
    """Yield the reachable keepers who sell an item."""
    for keeper, counter in hands.world.having(Shopkeeper):
        shop = hands.content.shops.get(counter.shop)
        if shop is None or prototype not in shop.sells:
            continue
        if alive(hands.world, keeper) and hands.route(hands.world.place_of(keeper)) is not None:
            yield keeper


def _gather(hands: Hands, prototype: str, count: int) -> Lines:
    """Work at nodes in rooms that bring it and need no rank, each until it is empty."""
    for node in hands.content.nodes.values():
        if prototype not in dict(node.yields) or node.rank:
            continue
        yield from _have_tool(hands, node.tool)
        for room in node.rooms:
            yield from _work_out(hands, node, room, prototype, count)


def _work_out(hands: Hands, node: NodeSpec, room: RoomId, prototype: str, count: int) -> Lines:
    """Work at the node of one room until there is enough, or nothing left."""
    if len(hands.has(prototype)) >= count or hands.route(room) is None:
        return
    yield from hands.walk(room)
    for _ in range(node.stock):
        if len(hands.has(prototype)) >= count or hands.room != room:
            return
        yield node.phrase
        yield from hands.wait(node.duration_s + WORK_GRACE_S)


def _make(hands: Hands, prototype: str, count: int) -> Lines:
    """Make it by a recipe that needs no rank, of ingredients that are got in the same ways."""
    easy = [recipe for recipe in hands.content.recipes.values() if not recipe.rank]
    recipe = next((one for one in easy if one.makes == prototype), None)
    if recipe is None:
        return
    yield from _have_tool(hands, recipe.tool)
    station = hands.content.stations.get(recipe.station)
    for _ in range(MOST_TRIES):
        if len(hands.has(prototype)) >= count:
            return
        for part, many in recipe.ingredients:
            yield from get(hands, part, many)
        if station is not None:
            yield from hands.walk(station.rooms[0])
        yield f"craft {hands.content.items[prototype].name.lower()}"
        yield from hands.wait(recipe.duration_s + WORK_GRACE_S)


def _have_tool(hands: Hands, tool: str) -> Lines:
    """Get the first item that serves as a tool and can be had, if one is needed."""
    if not tool:
        return
    serving = [item.id for item in hands.content.items.values() if item.tool == tool]
    for item in serving:
        if any(hands.has(one) for one in serving):
            return
        yield from _pick_up(hands, item, 1)
        yield from _buy(hands, item, 1)


def _win(hands: Hands, prototype: str, count: int) -> Lines:
    """Kill the mobs that leave it, the likeliest first, and loot them."""
    chances = {foe.id: foe.chance_of(prototype) for foe in hands.grounds.foes}
    likely = filter(chances.__getitem__, chances)
    for mob_id in sorted(likely, key=lambda one: -chances[one]):
        most = min(MOST_KILLS, ceil(4 * count / chances[mob_id]))
        for _ in range(most):
            if len(hands.has(prototype)) >= count:
                return
            yield from hunt(hands, mob_id)
            if not hands.here(Corpse):
                break
            yield from loot(hands)


def _wait_for(hands: Hands, prototype: str, count: int) -> Lines:
    """Wait for an item where it comes back soonest."""
    homes = list(hands.reachable_homes(prototype))
    if not homes or hands.content.items[prototype].fixed:
        return
    home = min(homes, key=lambda one: one.respawn_s)
    yield from hands.walk(home.room)
    for _ in range(count - len(hands.has(prototype))):
        yield from hands.wait_for(prototype, _longest_wait_s(home))
        if not hands.lies_here(prototype):
            return
        yield from hands.search()
        yield f"get {hands.content.items[prototype].name.lower()}"


def _longest_wait_s(home: SpawnSpec) -> float:
    """Return how long to wait for a spawn, in seconds."""
    return min(LONGEST_WAIT_S, home.respawn_s + GRACE_S + 10)


def hunt(hands: Hands, prototype: str) -> Lines:
    """Find a mob of a kind, waiting for it if necessary, and kill it."""
    yield from meet(hands, prototype)
    mob = hands.living_here(prototype)
    if mob is None:
        return
    yield from hands.bare()
    yield f"kill {hands.name(mob)}"
    yield from hands.fight_on()


def meet(hands: Hands, prototype: str) -> Lines:
    """Walk to a mob of a kind, waiting at its home if there is none."""
    for _ in range(6):  # it may walk away meanwhile
        mob = hands.nearest_living(prototype)
        if mob is not None:
            if hands.world.place_of(mob) == hands.room:
                yield from hands.ready()
                return
            yield from hands.walk(hands.world.place_of(mob))
            continue
        home = next(hands.reachable_homes(prototype), None)
        if home is None:
            return
        yield from hands.walk(home.room)
        yield from hands.wait_for(prototype, _longest_wait_s(home))
        if not hands.living(prototype):
            return


def loot(hands: Hands) -> Lines:
    """Take the contents of corpses here."""
    for corpse in hands.here(Corpse):
        if hands.world.contents(corpse):
            yield "loot"
            return
