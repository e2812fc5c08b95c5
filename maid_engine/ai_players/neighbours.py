"""The order of AI players by where they are, so that those who hear the same lines stand beside each other."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from maid_engine.core.ids import EntityId
from maid_engine.engine.services import Game


class Neighbours:
    """Puts AI players in the order of a walk through the world.

    Args:
        game: the game.
        room_of: returns the room of an AI player's id; empty if it is in none.
    """

    def __init__(self, game: Game, room_of: Callable[[str], str]) -> None:
        self._game = game
        self._room_of = room_of

    def in_order(self, agents: Iterable[str]) -> list[str]:
        """Return these AI players: those of a room together, and rooms near each other mostly one after the other."""
        there: defaultdict[EntityId, list[str]] = defaultdict(list)
        for agent in sorted(agents):
            there[EntityId(self._room_of(agent))].append(agent)
        return [agent for room in self._walk(sorted(there)) for agent in there.get(room, ())]

    def _walk(self, begins: Iterable[EntityId]) -> Iterator[EntityId]:
        """Yield each room that can be reached from these, once: always the next one that is not found yet, or back."""
        truth = self._game.truth
        ways = {} if truth is None else {place.room: tuple(place.exits.values()) for place in truth.places()}
        found: set[EntityId] = set()
        waiting = sorted(begins, reverse=True)
        while waiting:
            room = waiting.pop()
            if room in found:
                continue
            found.add(room)
            yield room
            waiting.extend(ways.get(room, ()))
