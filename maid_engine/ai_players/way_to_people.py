"""The order of AI players by their way to people, for work that cannot be done for all."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Final

from maid_engine.ai_players.session import AIPlayerSession
from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game

FARTHEST: Final = 12
"""Most steps that are looked for. All who are farther away are equally far."""


class WayToPeople:
    """Finds who is near people.

    Args:
        game: the game.
        room_of: returns the room of an AI player's id; empty if it is in none.
    """

    def __init__(self, game: Game, room_of: Callable[[str], str]) -> None:
        self._game = game
        self._room_of = room_of

    def nearest(self, agents: Iterable[str]) -> list[str]:
        """Return these AI players, those with the fewest steps from a person first; equals in the order of their ids."""
        steps = dict(self._rooms())
        far = FARTHEST + 1
        return sorted(agents, key=lambda agent: (steps.get(EntityId(self._room_of(agent)), far), agent))

    def _rooms(self) -> Iterator[tuple[EntityId, int]]:
        """Yield the rooms around people, with the number of steps to each."""
        found: set[EntityId] = set()
        waiting = deque((room, 0) for room in self._peopled())
        while waiting:
            room, steps = waiting.popleft()
            if room in found:
                continue
            found.add(room)
            yield room, steps
            if steps < FARTHEST and self._game.truth is not None:
                waiting.extend((other, steps + 1) for other in self._game.truth.ways(room).values())

    def _peopled(self) -> Iterator[EntityId]:
        """Yield the rooms in which people are."""
        for player_id, session in self._game.sessions.playing():
            room = self._game.world.place_of(player_id)
            if room is not None and not isinstance(session, AIPlayerSession):
                yield room
