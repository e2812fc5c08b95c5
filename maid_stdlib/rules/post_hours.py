"""Whether who sells, teaches or gives quests does so now, and when it will again."""

from collections.abc import Iterable

from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.core.world_clock import WorldTime
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Mob
from maid_stdlib.components.townsfolk import Lives
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.calendar import world_time
from maid_stdlib.rules.day_places import opens_at, serves_at
from maid_stdlib.rules.town import Town
from maid_stdlib.rules.townsman import life_of


def serves_now(game: Game, mob: EntityId) -> bool:
    """Return whether a mob serves people at this hour. One without a life always does."""
    life = life_of(game, mob)
    return life is None or serves_at(life, world_time(game).hour)


def opening_of(game: Game, mob: EntityId) -> WorldTime | None:
    """Return when a mob serves people again; None if it does now."""
    life, now = life_of(game, mob), world_time(game)
    if life is None or serves_at(life, now.hour):
        return None
    return WorldTime(now.day, opens_at(life, now.hour))


def posted_at(game: Game, place: EntityId | None) -> tuple[EntityId, ...]:
    """Return the living townsfolk whose post is a room, wherever they are."""
    if place is None or not game.world.table(Lives):
        return ()
    linked = game.resource_or_new(Town).linked(game, place)
    return tuple(mob for mob in linked if _is_posted(game.world, mob, place))


def _is_posted(world: World, mob: EntityId, place: EntityId) -> bool:
    return alive(world, mob) and world.need(mob, Mob).home == place


def closed_until(game: Game, place: EntityId | None, kind: type[object]) -> WorldTime | None:
    """Return when a mob with this component, such as a shopkeeper, serves people again, if it is in a room or posted there.

    None if one serves there now, or never does.
    """
    world = game.world
    posted = [mob for mob in posted_at(game, place) if world.has(mob, kind)]
    here = [mob for mob, _ in world.inside(place, kind) if alive(world, mob)]
    if any(serves_now(game, mob) for mob in (*here, *posted)):
        return None
    return _first(game, (*posted, *here))


def coming_to(game: Game, place: EntityId | None, kind: type[object]) -> EntityId | None:
    """Return a mob with this component that serves people in a room at this hour and is not there yet; None without one."""
    for mob in posted_at(game, place):
        if game.world.has(mob, kind) and is_coming(game, mob, place):
            return mob
    return None


def is_coming(game: Game, mob: EntityId, place: EntityId | None) -> bool:
    """Return whether a mob serves people at its post at this hour, and is not there yet."""
    life = life_of(game, mob)
    has_hours = life is not None and bool(life.post_hours)
    return has_hours and serves_now(game, mob) and game.world.place_of(mob) != place


def _first(game: Game, mobs: Iterable[EntityId]) -> WorldTime | None:
    openings = (opening_of(game, mob) for mob in mobs)
    return next(filter(None, openings), None)
