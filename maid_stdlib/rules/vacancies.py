"""Who is missing at the place where packs put them: dead and to be replaced, or alive and elsewhere."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.core.messages import Name
from maid_engine.core.time import Tick
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.mob import Mob, SpawnedBy
from maid_stdlib.content.index import ContentIndex
from maid_stdlib.content.specs import MobSpec, SpawnSpec
from maid_stdlib.rules.beings import alive


@dataclass
class Replacements:
    """When what is missing of each spawn comes back. A resource of the game; it is not saved."""

    due: dict[str, Tick] = field(default_factory=dict)
    """For each spawn of which something is missing, the tick of its next replacement."""


class Vacancy(NamedTuple):
    """Somebody who belongs to a room and is not in it."""

    name: Name
    back_in_s: float | None
    """Seconds until somebody takes the place of the dead, at least 1; `None` if nobody died."""


def vacancy_at(game: Game, place: EntityId | None, is_meant: Callable[[MobSpec], bool]) -> Vacancy | None:
    """Return who of the meant is missing in a room that packs put them in; `None` if nobody of them belongs there.

    Args:
        game: the game.
        place: the room.
        is_meant: tells whether a mob is meant, such as a keeper of a shop.
    """
    if place is None or not game.has_resource(ContentIndex):
        return None
    for spec, spawn in _put_in(game.resource(ContentIndex), place):
        if is_meant(spec):
            return Vacancy(Name(spec.name, spec.article), _back_in_s(game, spawn))
    return None


def _put_in(content: ContentIndex, place: EntityId) -> Iterator[tuple[MobSpec, SpawnSpec]]:
    """Yield the mobs that packs put in a room, with their spawns."""
    for spawn in content.spawns.values():
        spec = content.mobs.get(spawn.mob)
        if spawn.room == place and spec is not None:
            yield spec, spawn


def _back_in_s(game: Game, spawn: SpawnSpec) -> float | None:
    """Return the seconds until a mob of a spawn is replaced; `None` if all of its mobs live."""
    world = game.world
    living = [mob for mob, _ in world.having(Mob) if alive(world, mob)]
    if sum(_is_of(world, mob, spawn) for mob in living) >= spawn.count:
        return None
    due = game.resource_or_new(Replacements).due.get(spawn.id)
    wait_s = spawn.respawn_s if due is None else game.seconds_until(due)
    return max(1.0, wait_s)


def _is_of(world: World, mob: EntityId, spawn: SpawnSpec) -> bool:
    """Return whether a mob comes from a spawn."""
    origin = world.get(mob, SpawnedBy)
    return origin is not None and origin.spawn == spawn.id
