"""What a new character types to come to where something was found."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game
from maid_engine.ports.playtest import Finding


def ways_in(game: Game) -> Callable[[Finding], Sequence[str]]:
    """Return a function: a finding in a room → the directions from where new characters begin, else nothing.

    Only exits that everybody sees are used. What is behind a door is found by typing what was typed.
    """
    truth, start = game.truth, _start(game)
    if truth is None or start is None:
        return lambda _: ()
    paths = _paths(start, {place.room: truth.ways(place.room) for place in truth.places()})

    def way(finding: Finding) -> Sequence[str]:
        parts = finding.where.split(":")
        rooms = (":".join(parts[:end]) for end in range(len(parts), 1, -1))
        return next((paths[EntityId(room)] for room in rooms if EntityId(room) in paths), ())

    return way


def _start(game: Game) -> EntityId | None:
    for provider in game.ai_behaviors:
        start = EntityId(provider.get_starting_location() or "")
        if start in game.world:
            return start
    return game.start_room


def _paths(
    start: EntityId, exits: Mapping[EntityId, Mapping[str, EntityId]]
) -> dict[EntityId, tuple[str, ...]]:
    """Return room → the shortest path there."""
    found: dict[EntityId, tuple[str, ...]] = {start: ()}
    waiting = deque([start])
    while waiting:
        room = waiting.popleft()
        for direction, to in exits.get(room, {}).items():
            if to not in found:
                found[to] = (*found[room], direction)
                waiting.append(to)
    return found
