"""The ways by which a member of a cast comes and goes."""

from collections import deque
from typing import Final, NamedTuple

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_stdlib.systems.wandering_steps import open_ways

STEPS_MAX: Final = 12
"""Longest walk, in rooms. Whoever is farther away comes into sight."""


class Walk(NamedTuple):
    """The first and the last direction of a way on foot."""

    first: str
    last: str


def walk_between(game: Game, start: EntityId, goal: EntityId) -> Walk | None:
    """Return a shortest way through open exits; None if there is none of at most :data:`STEPS_MAX` rooms."""
    found: dict[EntityId, list[str]] = {start: []}
    waiting = deque([start])
    while waiting and goal not in found:
        room = waiting.popleft()
        if len(found[room]) < STEPS_MAX:
            waiting.extend(_reach(game, room, found))
    steps = found.get(goal)
    if not steps:
        return None
    return Walk(steps[0], steps[-1])


def _reach(game: Game, room: EntityId, found: dict[EntityId, list[str]]) -> list[EntityId]:
    """Note the ways to the rooms beside a room that are not found yet. Return these rooms."""
    new: list[EntityId] = []
    for direction, way in open_ways(game, room):
        if way.to not in found:
            found[way.to] = [*found[room], direction]
            new.append(way.to)
    return new
