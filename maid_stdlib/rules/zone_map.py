"""Where the rooms of a zone stand on its map: where their files say (`coords`), and the others beside a room that leads to them."""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from maid_stdlib.drafts.room_edits import STEPS

At: TypeAlias = tuple[int, int, int]
"""A place on the map: east, north, up."""
_ASIDE: Final[At] = (1, 0, 0)
"""The step to a room in a direction that has none on the map, and past a place that is taken."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A room that is to stand on a map."""

    coords: At | None
    """Where its file says that it stands; None if it does not say."""
    exits: Mapping[str, str] = field(default_factory=dict)
    """Direction → id of a room."""


def laid_out(rooms: Mapping[str, Spot]) -> dict[str, At]:
    """Return where each room stands, by its id. No two rooms without `coords` share a place."""
    places = {room: spot.coords for room, spot in rooms.items() if spot.coords is not None}
    taken = set(places.values())
    _lay_beside(rooms, places, taken, tuple(places))
    for room in rooms:
        if room not in places:
            # Nothing leads to it from a room that stands: it begins a group of its own.
            _put(room, _south_of(taken), places, taken)
            _lay_beside(rooms, places, taken, (room,))
    return places


def _south_of(taken: set[At]) -> At:
    """Return a place south of all others, with a gap between; the middle of the map if there are none."""
    if not taken:
        return (0, 0, 0)
    return (0, min(north for _, north, _ in taken) - 2, 0)


def _lay_beside(
    rooms: Mapping[str, Spot], places: dict[str, At], taken: set[At], begun: Iterable[str]
) -> None:
    """Place the rooms to which exits lead, the nearest first."""
    waiting = deque(begun)
    while waiting:
        room = waiting.popleft()
        for direction, to in rooms[room].exits.items():
            if to in rooms and to not in places:
                _put(to, _beside(places[room], STEPS.get(direction, _ASIDE)), places, taken)
                waiting.append(to)


def _put(room: str, at: At, places: dict[str, At], taken: set[At]) -> None:
    """Place a room, or the first free place east of there."""
    while at in taken:
        at = _beside(at, _ASIDE)
    taken.add(at)
    places[room] = at


def _beside(at: At, step: At) -> At:
    return (at[0] + step[0], at[1] + step[1], at[2] + step[2])
