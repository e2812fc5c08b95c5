"""Rooms known, the ways between them, and the ways that lead on."""

import heapq
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.items import ItemsView
from maid_engine.ai_players.cognitive.behaviors.situation.risk import Risk
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS
from maid_engine.ai_players.cognitive.world_model.routes import usual_cost
from maid_engine.ai_players.language.english_words import content_words, find_name
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.reflection import Subject
from maid_engine.ai_players.models.world import ExitState, FightRecord, MapEdge
from maid_engine.core.english import singular
from maid_engine.core.time import Seconds

HEMMED_IN: Final = 0.4
"""A smaller share of the rooms to which ways are known means that lessons bar the way out."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way out of a known room."""

    room: str
    direction: str
    distance: float
    door: str = ""
    locked: bool = False

    @property
    def key(self) -> ActivityKey:
        """The key of having explored it."""
        return Activity.EXPLORED.of(self.room, self.direction)


class MapView(ItemsView):
    """Where one can go."""

    @cached_property
    def risk(self) -> Risk:
        """What lessons speak against."""
        return Risk(self)

    @property
    def previous_room_name(self) -> str:
        """Where one came from."""
        return self.name_of_room(self.beliefs.map.previous_room_id or "")

    @cached_property
    def rooms_known(self) -> int:
        """How many rooms one has been in."""
        return self.beliefs.map.explored_count

    def name_of_room(self, room: str) -> str:
        """A room's name."""
        node = self.beliefs.map.nodes.get(room)
        return node.name if node else ""

    def way_out(self) -> str:
        """The open way to the room next door in which one would rather be, of those that one has been in; "" when none is known.

        That is the least dangerous one, and of several the one that one came from.
        """
        if self.room is None:
            return ""
        world = self.beliefs.map
        known = [
            link
            for link in world.links(self.room_id)
            if link.edge.state is ExitState.OPEN and world.visited(link.target)
        ]
        best = min(known, key=lambda link: (link.cost, link.target != world.previous_room_id), default=None)
        return best.edge.direction if best is not None else ""

    def dangerous(self, room: str) -> bool:
        """Whether one died or fled there."""
        node = self.beliefs.map.nodes.get(room)
        return node is not None and DANGEROUS in node.tags

    def feared_rooms(self) -> frozenset[str]:
        """Rooms of the areas in which something lives that killed one or made one run, and one is not ready for yet."""
        nodes = self.beliefs.map.nodes
        feared = {
            room
            for record in self.all_fights()
            if (record.deaths or record.fled > record.kills) and self._still_feared(record)
            for room in record.rooms
        }
        areas = {nodes[room].area for room in feared if room in nodes and nodes[room].area}
        homes = {nodes[room].area for room in self.rooms_tagged("safe")}
        return frozenset(room for room, node in nodes.items() if room in feared or node.area in areas - homes)

    def _still_feared(self, record: FightRecord) -> bool:
        """Whether the lesson of it holds; without lessons whatever killed one is feared."""
        name = record.name.lower()
        learned = self.lessons.get(Subject.FOE, name, self.now) if self.lessons else None
        return learned is None or self.risk.warned(Subject.FOE, name) is not None

    def exits_of(self, room: str) -> int:
        """How many ways lead out of it."""
        node = self.beliefs.map.nodes.get(room)
        return len(node.exits) if node else 0

    def last_visit(self, room: str) -> float:
        """When one was there last; long ago when never."""
        node = self.beliefs.map.nodes.get(room)
        return node.last_visited if node and node.visit_count else -1e9

    @property
    def reached(self) -> dict[str, tuple[float, MapEdge | None]]:
        """Every room there is a known way to → its distance and the last way of those there; nearest first."""
        if self._reached is None:
            self._reached = _reach(self)
        return self._reached

    def distance(self, room: str) -> float | None:
        """How far it is; None when no known way leads there."""
        found = self.reached.get(room)
        return found[0] if found else None

    def first_step(self, room: str) -> MapEdge | None:
        """The way to take first on the way there."""
        return next(iter(self.ways_to(room)), None)

    def ways_to(self, room: str) -> tuple[MapEdge, ...]:
        """The ways there, one after the other; empty when one is there, or no known way leads there."""
        ways: list[MapEdge] = []
        found = self.reached.get(room)
        while found is not None and found[1] is not None:
            ways.append(found[1])
            found = self.reached.get(found[1].from_room)
        return tuple(reversed(ways))

    def rooms_near(self) -> list[str]:
        """Visited rooms that can be reached, the nearest first, this one included."""
        visited = self.beliefs.map.visited
        return list(filter(visited, self.reached))

    def rooms_tagged(self, tag: str) -> list[str]:
        """Rooms with this tag that can be reached, the nearest first."""
        nodes = self.beliefs.map.nodes
        return [room for room in self.reached if tag in nodes[room].tags]

    def room_named(self, text: str) -> str:
        """A known room whose name stands in the text; the nearest of several; "" when none does."""
        nodes = self.beliefs.map.nodes
        name = find_name(text, (nodes[room].name for room in self.reached))
        return next((room for room in self.reached if nodes[room].name == name), "") if name else ""

    def room_called(self, name: str) -> str:
        """The id of the nearest known room of which this is the name, or the greater part of it; "" when none is."""
        wanted = name.lower().removeprefix("the ")
        nodes = self.beliefs.map.nodes
        known = [*self.reached, *(room for room in nodes if room not in self.reached)]
        for fits in (str.__eq__, str.__contains__):
            for room in known:
                title = nodes[room].name.lower().removeprefix("the ")
                if title and wanted and fits(title, wanted):
                    return room
        return ""

    def room_hinted(self, text: str) -> str:
        """The known room with the most of its name's words in the text, the one found last of several."""
        words = {singular(word) for word in content_words(text)}
        best, most = "", 0
        for room, node in self.beliefs.map.nodes.items():
            shared = sum(singular(word) in words for word in content_words(node.name))
            if shared and shared >= most and room in self.reached:
                best, most = room, shared
        return best

    def neighbours(self, room: str) -> list[str]:
        """Known rooms that this room's ways lead to."""
        node = self.beliefs.map.nodes.get(room)
        return [edge.to_room for edge in node.exits.values() if edge.to_room] if node else []

    def some_far_room(self) -> str:
        """The name of a room a little off, for talk."""
        rooms = [room for room in self.reached if room != self.room_id][-8:]
        return self.name_of_room(self.luck("far_room").pick(rooms)) if rooms else ""

    def refuge(self) -> str:
        """The nearest safe room elsewhere; "" when none is known."""
        for room in self.rooms_tagged("safe"):
            if room != self.room_id and not self.diary.avoided(Activity.WALKED_TO.of(room), self.now):
                return room
        return ""

    def frontier(self) -> list[Way]:
        """Open or closed ways never walked, the nearest first."""
        beliefs = self.beliefs
        cost = usual_cost(beliefs.map, Seconds(self.now), keys=bool(self.keys()))
        ways = []
        for edge, distance in self._edges():
            if beliefs.map.is_frontier(edge) and cost(edge) is not None:
                ways.append(Way(edge.from_room, edge.direction, distance, edge.door))
        return ways

    def shut(self) -> list[Way]:
        """Ways with a door that was found closed or locked, the nearest first."""
        return [
            Way(edge.from_room, edge.direction, distance, edge.door, edge.state is ExitState.LOCKED)
            for edge, distance in self._edges()
            if edge.state in (ExitState.CLOSED, ExitState.LOCKED)
        ]

    def locked(self) -> list[Way]:
        """Ways that were found locked, the nearest first."""
        return [way for way in self.shut() if way.locked]

    def open_directions(self) -> list[str]:
        """Directions that can be walked right now."""
        if self.room is None:
            return []
        ways = [edge for edge in self.room.exits.values() if edge.state is ExitState.OPEN]
        shunned = self.risk.shunned()
        return [edge.direction for edge in ways if edge.to_room not in shunned] or [
            edge.direction for edge in ways
        ]

    def _edges(self) -> Iterable[tuple[MapEdge, float]]:
        nodes = self.beliefs.map.nodes
        for room, (distance, _) in self.reached.items():
            if self.beliefs.map.visited(room):
                for edge in nodes[room].exits.values():
                    yield edge, distance


def _reach(s: MapView) -> dict[str, tuple[float, MapEdge | None]]:
    """Distances from here over ways that can be walked, past the places that are shunned.

    Whoever is hemmed in by those gets out through them.
    """
    shunned = s.risk.shunned()
    found = _search(s, shunned)
    if not shunned or _leads_on(s, found):
        return found
    everywhere = _search(s, frozenset())
    return everywhere if len(found) < HEMMED_IN * len(everywhere) else found


def _leads_on(s: MapView, rooms: Iterable[str]) -> bool:
    """Whether a way that is open leads on from these rooms to where one has not been."""
    graph = s.beliefs.map
    return any(
        edge.state is ExitState.OPEN and graph.is_frontier(edge)
        for room in rooms
        if graph.visited(room)
        for edge in graph.nodes[room].exits.values()
    )


def _search(s: MapView, shunned: frozenset[str]) -> dict[str, tuple[float, MapEdge | None]]:
    """A plain search, cheapest first."""
    graph = s.beliefs.map
    start = s.room_id
    if start not in graph.nodes:
        return {}
    shut = usual_cost(graph, Seconds(s.now), keys=bool(s.keys()))
    done: dict[str, tuple[float, MapEdge | None]] = {}
    queue: list[tuple[float, int, str, MapEdge | None]] = [(0.0, 0, start, None)]
    pushed = 0
    left_alone = s.diary.avoided_of(Activity.EXPLORED, s.now)
    while queue:
        distance, _, room, came = heapq.heappop(queue)
        if room in done:
            continue
        done[room] = (distance, came)
        for edge, target, cost in graph.links(room):
            if target in done or target in shunned:
                continue
            if left_alone and (room, edge.direction) in left_alone:
                continue
            step = cost if edge.state is ExitState.OPEN else shut(edge)
            if step is not None:
                pushed += 1
                heapq.heappush(queue, (distance + step, pushed, target, edge))
    return done
