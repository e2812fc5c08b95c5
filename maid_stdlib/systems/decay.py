"""Corpses decay, litter is removed, doors close."""

from collections.abc import Callable

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Period, Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.item import Corpse, Decay, Dropped, Item
from maid_stdlib.components.place import Door, Room
from maid_stdlib.messages import life as msg
from maid_stdlib.rules import money
from maid_stdlib.rules.beings import name_of
from maid_stdlib.rules.events import DoorOpened
from maid_stdlib.rules.places import door_name, sides_of

LITTER_S = 900.0
"""Seconds for which a dropped item is left alone."""


class DecaySystem:
    """Removes corpses and litter when their time is over."""

    name = "decay"
    cadence = Period(2.0, 1.5)

    def update(self, game: Game) -> None:
        """Remove what is due. Only decaying and dropped entities are visited."""
        for thing, decay in game.world.having(Decay):
            if decay.at <= game.tick:
                crumble(game, thing)
        patience = LITTER_S * game.ticks_per_second
        for thing, dropped in game.world.having(Dropped):
            if dropped.at + patience <= game.tick:
                _sweep(game, thing)


def crumble(game: Game, thing: EntityId) -> None:
    """Destroy a container or corpse. Its contents fall to the floor as litter; its gold is burnt."""
    world = game.world
    room = world.place_of(thing)
    if room is not None:
        _spill(game, thing, room)
    _burn_gold(game, thing)
    if room is not None:
        game.act(msg.CRUMBLES(thing=name_of(world, thing)), place=room)
    world.destroy(thing)


def _spill(game: Game, thing: EntityId, room: EntityId) -> None:
    """Move the items in a thing to the floor, as litter."""
    for item, _ in game.world.inside(thing, Item):
        game.world.move(item, room)
        game.world.add(item, Dropped(game.tick))


def _sweep(game: Game, thing: EntityId) -> None:
    world = game.world
    room = world.place_of(thing)
    if room is None or not world.has(room, Room):
        # somebody picked it up again
        world.remove(thing, Dropped)
        return
    if _keeps_something(world, thing):
        return
    game.act(msg.SWEPT(thing=name_of(world, thing)), place=room)
    _burn_gold(game, thing)
    world.destroy(thing)


def _keeps_something(world: World, thing: EntityId) -> bool:
    """Return whether the thing stays: a container with contents, or a corpse, which decays on its own."""
    return world.has(thing, Corpse) or bool(world.contents(thing))


def _burn_gold(game: Game, thing: EntityId) -> None:
    gold = money.gold_of(game, thing)
    if gold:
        money.burn(game, thing, gold, "decay", by_force=True)


class DoorSystem:
    """Closes doors with `closes_after_s` that time after they were opened."""

    name = "doors"
    cadence = Period(1.0, 0.5)

    def __init__(self) -> None:
        self._open: dict[EntityId, Tick] = {}
        """The tick at which each open door closes."""

    def subscribe(self, game: Game) -> list[Callable[[], None]]:
        """Subscribe to opened doors. Return functions that end the subscriptions."""
        return [game.bus.subscribe(DoorOpened, lambda event: self._opened(game, event))]

    def _opened(self, game: Game, event: DoorOpened) -> None:
        door = game.world.get(event.door, Door)
        if door is not None and door.closes_after_s > 0:
            self._open[event.door] = game.after(door.closes_after_s)

    def update(self, game: Game) -> None:
        """Close the doors whose time has come."""
        for entity in [entity for entity, at in self._open.items() if at <= game.tick]:
            del self._open[entity]
            _shut(game, entity)


def _shut(game: Game, entity: EntityId) -> None:
    door = game.world.get(entity, Door)
    if door is None or door.closed:
        return
    door = game.world.edit(entity, Door)
    door.closed, door.locked = True, door.starts_locked
    for room, _ in sides_of(game.world, entity):
        game.world.touch(room)
        game.act(msg.DOOR_SHUTS(door=door_name(door)), place=room)
