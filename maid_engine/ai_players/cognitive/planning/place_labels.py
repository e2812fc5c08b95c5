"""Names of known places as a model reads and writes them: each means one place."""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.models.directions import direction_of
from maid_engine.ai_players.questions.tasks_question import place_meant

MOST_PLACES: Final = 30
"""Most places that are named, the nearest."""
MOST_WAYS: Final = 8
"""Most exits elsewhere that are named, the nearest."""


class PlaceLabels:
    """The labels of the nearest known places, and the steps to be there."""

    def __init__(self, s: Situation) -> None:
        self._s = s
        rooms = list(islice(filter(s.map.name_of_room, s.map.reached), MOST_PLACES))
        self._shared = Counter(map(s.map.name_of_room, rooms))
        self._labels = {room: self._label(room) for room in rooms}
        self._rooms = {label: room for room, label in reversed(self._labels.items())}
        self._ways = dict(islice(self._frontier(), MOST_WAYS))

    def _frontier(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Yield the labels of exits elsewhere that were never taken, each with its room and direction."""
        for way in self._s.map.frontier():
            if way.room != self._s.own.room_id and way.room in self._labels:
                yield f"{way.direction} of {self._labels[way.room]}", (way.room, way.direction)

    @property
    def places(self) -> tuple[str, ...]:
        """The labels of the places, the nearest first."""
        return tuple(dict.fromkeys(self._labels.values()))

    @property
    def ways(self) -> tuple[str, ...]:
        """The labels of exits elsewhere that were never taken."""
        return tuple(self._ways)

    def of(self, room: str) -> str:
        """Return the label of a room; its plain name if it is far, and "" if it is not known."""
        return self._labels.get(room) or self._s.map.name_of_room(room)

    def walk(self, words: str) -> Step | None:
        """Return the step to a place or through an exit that the words name; `None` if they name none."""
        return self._to_label(words) or self._leave(direction_of(words)) or self._to_far(words)

    def _to_label(self, words: str) -> Step | None:
        """Return the step to a place or through an exit that has a label."""
        room = self._rooms.get(place_meant(words, self._rooms))
        if room is not None:
            return self._to(room)
        return self._way(place_meant(words, self._ways))

    def _to_far(self, words: str) -> Step | None:
        """Return the step to a known place, or through an exit of one, that is too far for a label."""
        room = self._s.map.room_called(words)
        return self._to(room) if room else self._way(words)

    def _to(self, room: str) -> Step:
        return Step("navigate", {"room": room}, f"go to {self._s.map.name_of_room(room)}")

    def _way(self, words: str) -> Step | None:
        """Return the step through an exit that the words name: "east of Well Court"; `None` if they name none."""
        way, _, place = words.partition(" of ")
        room = self._rooms.get(place_meant(place, self._rooms)) or self._s.map.room_called(place)
        direction = direction_of(way)
        node = self._s.beliefs.map.nodes.get(room)
        if node is None or direction not in node.exits:
            return None
        return _through(room, direction, words)

    def _leave(self, direction: str) -> Step | None:
        """Return the step through an exit of this room; `None` if there is none in this direction."""
        if direction not in self._s.own.exits:
            return None
        return _through(self._s.own.room_id, direction, direction)

    def _label(self, room: str) -> str:
        """Return a name that only this room has: its own, or with its area, or where it lies beside another place."""
        name = self._s.map.name_of_room(room)
        if self._shared[name] == 1:
            return name
        if self._is_alone_in_its_area(room):
            return f"{name} in {self._s.beliefs.map.nodes[room].area}"
        far = f"{self._s.map.distance(room) or 0.0:.0f} steps from here"
        return f"{name}, {next(self._ways_to(room), far)}"

    def _is_alone_in_its_area(self, room: str) -> bool:
        """Return whether no other room of its area has its name."""
        nodes = self._s.beliefs.map.nodes
        named = Counter((node.name, node.area) for node in nodes.values())
        return bool(nodes[room].area) and named[nodes[room].name, nodes[room].area] == 1

    def _ways_to(self, room: str) -> Iterator[str]:
        """Yield where a room lies, seen from places next to it whose names only they have: "north of Market Square"."""
        nodes = self._s.beliefs.map.nodes
        for landmark in filter(self._is_landmark, self._s.map.neighbours(room)):
            for edge in nodes[landmark].exits.values():
                if edge.to_room == room:
                    yield f"{edge.direction} of {nodes[landmark].name}"

    def _is_landmark(self, room: str) -> bool:
        """Return whether no other named place has this room's name."""
        return self._shared[self._s.map.name_of_room(room)] == 1


def _through(room: str, direction: str, words: str) -> Step:
    return Step("explore", {"room": room, "direction": direction}, f"see what is {words}")
