"""Tracks of creatures: in which direction the nearest of a name is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.commands.parser import parse_target
from maid_engine.commands.target_match import select
from maid_engine.core.ids import EntityId
from maid_engine.core.world import World
from maid_engine.engine.services import Game
from maid_stdlib.components.identity import Identity
from maid_stdlib.components.item import Hidden
from maid_stdlib.components.mob import Mob
from maid_stdlib.rules.beings import alive
from maid_stdlib.rules.places import visible_ways
from maid_stdlib.rules.town import watch

REACH: Final = 8
"""Steps over which tracks can be followed."""
FRESH: Final = 2
"""Steps up to which they look fresh."""


@dataclass(frozen=True, slots=True)
class Tracks:
    """The tracks of a creature."""

    creature: EntityId
    direction: str
    """The first step towards it; empty if it is in the room."""
    steps: int


def tracks_of(game: Game, start: EntityId | None, words: str) -> Tracks | None:
    """Return the tracks of the nearest living creature that some words name; None if there are none within :data:`REACH`.

    Tracks lead through closed doors, and past no hidden way.
    """
    for room, direction, steps in _rooms_around(game.world, start):
        watch(game, (room,))
        found = select(parse_target(words), list(_creatures_in(game.world, room)))
        if found:
            return Tracks(found[0], direction, steps)
    return None


def _rooms_around(world: World, start: EntityId | None) -> Iterator[tuple[EntityId, str, int]]:
    """Yield each room within reach with the first step towards it and its distance, the nearest first."""
    if start is None:
        return
    edge, seen = [(start, "")], {start}
    for steps in range(REACH + 1):
        yield from ((room, direction, steps) for room, direction in edge)
        edge = list(_beyond(world, edge, seen))


def _beyond(
    world: World, edge: Sequence[tuple[EntityId, str]], seen: set[EntityId]
) -> Iterator[tuple[EntityId, str]]:
    """Yield each room one step beyond an edge that was not seen, with the first step towards it."""
    for room, first in edge:
        for direction, way in visible_ways(world, room):
            if way.to not in seen:
                seen.add(way.to)
                yield way.to, first or direction


def _creatures_in(world: World, room: EntityId) -> Iterator[tuple[EntityId, Identity]]:
    """Yield the living creatures in a room that do not hide."""
    for mob, identity in world.inside(room, Identity):
        if world.has(mob, Mob) and alive(world, mob) and not world.has(mob, Hidden):
            yield mob, identity
