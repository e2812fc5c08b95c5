"""The known map: rooms, routes between them, and unexplored exits."""

import heapq
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.luck import Luck
from maid_engine.ai_players.cognitive.behaviors.situation.part_readers import (
    CarriedReader,
    CharacterReader,
    CompanyReader,
    RiskReader,
)
from maid_engine.ai_players.cognitive.behaviors.situation.readers import ActivityReader
from maid_engine.ai_players.cognitive.world_model.map_graph import DANGEROUS, Link
from maid_engine.ai_players.cognitive.world_model.readers import MapReader
from maid_engine.ai_players.cognitive.world_model.routes import usual_cost
from maid_engine.ai_players.language.english_words import content_words, find_name
from maid_engine.ai_players.models.activity import Activity, ActivityKey
from maid_engine.ai_players.models.world import ExitState
from maid_engine.ai_players.models.world_views import ExitView, RoomView
from maid_engine.core.english import singular
from maid_engine.core.lazy import lazy
from maid_engine.core.time import Seconds

MOST_DOUBLINGS: Final = 6
"""How often the time doubles before a refused exit is tried again."""
HEMMED_IN: Final = 0.4
"""Least share of rooms to reach without shunned rooms. With less, routes may lead through them."""


@dataclass(frozen=True, slots=True)
class Way:
    """An exit of a known room."""

    room: str
    direction: str
    distance: float
    door: str = ""
    locked: bool = False

    @property
    def key(self) -> ActivityKey:
        """The activity key for having explored it."""
        return Activity.EXPLORED.of(self.room, self.direction)


@dataclass(frozen=True, eq=False)
class KnownMap:
    """The places where the character can go."""

    _graph: MapReader
    _own: CharacterReader
    _diary: ActivityReader
    _inventory: CarriedReader
    _people: CompanyReader
    _risk: RiskReader
    _luck: Luck
    _now: float

    @property
    def previous_room_name(self) -> str:
        """The name of the room that the character came from; "" if it is not known."""
        return self.name_of_room(self._graph.previous_room_id or "")

    @property
    def rooms_known(self) -> int:
        """The number of rooms that the character has visited."""
        return self._rooms_known

    @lazy
    def _rooms_known(self) -> int:
        return self._graph.explored_count

    def name_of_room(self, room: str) -> str:
        """Return a room's name; "" if the room is not known."""
        node = self._graph.nodes.get(room)
        return node.name if node else ""

    def way_out(self) -> str:
        """Return the direction of the best open exit to a visited room next door; "" if there is none.

        The best exit has the least cost, so the least danger. Of equal ones, the way back is the best.
        """
        if self._own.room is None:
            return ""
        back = self._graph.previous_room_id
        known = (link for link in self._graph.links(self._own.room_id) if self._is_open_and_known(link))
        best = min(known, key=lambda link: (link.cost, link.target != back), default=None)
        if best is None:
            return ""
        return best.edge.direction

    def _is_open_and_known(self, link: Link) -> bool:
        """Return whether an exit is open and leads to a visited room."""
        return link.edge.state is ExitState.OPEN and self._graph.visited(link.target)

    def dangerous(self, room: str) -> bool:
        """Return whether the character died or fled there."""
        node = self._graph.nodes.get(room)
        return node is not None and DANGEROUS in node.tags

    def _rooms_of_the_feared(self) -> set[str]:
        rooms: set[str] = set()
        for record in self._people.all_fights():
            lost = record.deaths or record.fled > record.kills
            if lost and self._risk.still_feared(record.name.lower()):
                rooms.update(record.rooms)
        return rooms

    def _areas_of(self, rooms: Iterable[str]) -> set[str]:
        """Return the areas of known rooms, without unnamed ones."""
        nodes = self._graph.nodes
        return {nodes[room].area for room in rooms if room in nodes} - {""}

    def feared_rooms(self) -> frozenset[str]:
        """Return the rooms of areas with a creature that is still feared.

        A creature is feared if it killed the character, or if the character fled from it more often than it
        killed it, until lessons no longer warn of it. In areas with a safe room within reach, only the rooms
        where the creature was met count.
        """
        met = self._rooms_of_the_feared()
        areas = self._areas_of(met) - self._areas_of(self.rooms_tagged("safe"))
        nodes = self._graph.nodes
        in_areas = {room for room, node in nodes.items() if node.area in areas}
        return frozenset(in_areas | (met & nodes.keys()))

    def rooms_in_shunned_areas(self) -> frozenset[str]:
        """Return the known rooms of the areas that lessons warn of now."""
        areas = self._risk.shunned_areas()
        if not areas:
            return frozenset()
        return frozenset(room for room, node in self._graph.nodes.items() if node.area.lower() in areas)

    def nearest_not_shunned(self) -> str:
        """Return the nearest visited room that no lesson warns of; "" if none is within reach."""
        shunned = self._risk.shunned() | self.rooms_in_shunned_areas()
        return next((room for room in self.rooms_near() if room not in shunned), "")

    def exits_of(self, room: str) -> int:
        """Return the number of exits of a room."""
        node = self._graph.nodes.get(room)
        return len(node.exits) if node else 0

    def last_visit(self, room: str) -> float:
        """Return the time of the last visit; -1e9 if there was none."""
        node = self._graph.nodes.get(room)
        if node and node.visit_count:
            return node.last_visited
        return -1e9

    @property
    def reached(self) -> Mapping[str, tuple[float, ExitView | None]]:
        """Every room with a known route → its distance and the last exit on the route; nearest first."""
        return self._reached

    def distance(self, room: str) -> float | None:
        """Return the distance to a room; `None` if no known route leads there."""
        found = self.reached.get(room)
        return found[0] if found else None

    def is_reachable(self, room: str) -> bool:
        """Return whether a known route leads to a room; also true for the current one."""
        return room in self.reached

    def is_elsewhere(self, room: str) -> bool:
        """Return whether this is another room than the current one, and within reach."""
        return room != self._own.room_id and self.is_reachable(room)

    def is_walk_paused(self, room: str) -> bool:
        """Return whether no walk to this room is to be tried now."""
        return self._diary.avoided(Activity.WALKED_TO.of(room), self._now)

    def is_shut(self, room: str) -> bool:
        """Return whether nobody serves in a room before an hour that was told there and has not come yet."""
        return self._diary.avoided(Activity.SERVED_IN.of(room), self._now)

    def first_step(self, room: str) -> ExitView | None:
        """Return the first exit on the route to a room; `None` if there is none."""
        return next(iter(self.ways_to(room)), None)

    def ways_to(self, room: str) -> tuple[ExitView, ...]:
        """Return the exits on the route to a room, in order; empty if it is this room or not reachable."""
        ways: list[ExitView] = []
        found = self.reached.get(room)
        while found is not None and found[1] is not None:
            ways.append(found[1])
            found = self.reached.get(found[1].from_room)
        return tuple(reversed(ways))

    def rooms_near(self) -> list[str]:
        """Return the visited rooms within reach, nearest first, including this one."""
        visited = self._graph.visited
        return list(filter(visited, self.reached))

    def rooms_tagged(self, tag: str) -> list[str]:
        """Return the rooms within reach that have this tag, nearest first."""
        nodes = self._graph.nodes
        return [room for room in self.reached if tag in nodes[room].tags]

    def places_for(self, act: str) -> Iterator[tuple[str, str]]:
        """Yield each room within reach, nearest first, with a place in it where one does this."""
        for room in self.reached:
            for place, done_there in self._graph.nodes[room].uses.items():
                if done_there == act:
                    yield room, place

    def tags_of(self, room: str) -> Mapping[str, None]:
        """Return the tags of a room; none if it is not known."""
        node = self._graph.nodes.get(room)
        return node.tags if node else {}

    def marked(self, tag: str) -> bool:
        """Return whether a known room of this area has this tag."""
        area = self._own.area
        return any(tag in node.tags for node in self._graph.nodes.values() if node.area == area)

    def newest(self, most: int) -> Sequence[RoomView]:
        """Return the rooms that were visited for the first time last, the latest first."""
        been = [node for room, node in self._graph.nodes.items() if self._graph.visited(room)]
        return heapq.nlargest(most, been, key=lambda node: node.first_visited)

    def room_named(self, text: str) -> str:
        """Return the room within reach whose name is in the text, the longest name of several and the nearest of one name; "" if none."""
        nodes = self._graph.nodes
        found = find_name(text, (nodes[room].name for room in self.reached))
        if not found:
            return ""
        return next(room for room in self.reached if nodes[room].name == found)

    def room_called(self, name: str) -> str:
        """Return the id of the nearest known room with this name, or else with it in its name; "" if none."""
        wanted = name.lower().removeprefix("the ")
        if not wanted:
            return ""
        nodes = self._graph.nodes
        known = dict.fromkeys([*self.reached, *nodes])
        for fits in (str.__eq__, str.__contains__):
            for room in known:
                if fits(nodes[room].name.lower().removeprefix("the "), wanted):
                    return room
        return ""

    def room_hinted(self, text: str) -> str:
        """Return the room within reach that shares most words of its name with the text.

        Of several, the last one found; "" if none shares a word.
        """
        words = {singular(word) for word in content_words(text)}
        best, most = "", 1
        for room, node in self._graph.nodes.items():
            shared = sum(singular(word) in words for word in content_words(node.name))
            if shared >= most and room in self.reached:
                best, most = room, shared
        return best

    def neighbours(self, room: str) -> list[str]:
        """Return the known rooms that this room's exits lead to."""
        node = self._graph.nodes.get(room)
        if not node:
            return []
        return [edge.to_room for edge in node.exits.values() if edge.to_room]

    def some_far_room(self) -> str:
        """Return the name of one of the eight farthest rooms within reach, for small talk."""
        rooms = [room for room in self.reached if room != self._own.room_id][-8:]
        if not rooms:
            return ""
        return self.name_of_room(self._luck("far_room").pick(rooms))

    def refuge(self) -> str:
        """Return the nearest other safe room; "" if none is known, or walks there are paused."""
        for room in self.rooms_tagged("safe"):
            if room != self._own.room_id and not self.is_walk_paused(room):
                return room
        return ""

    def frontier(self) -> list[Way]:
        """Return passable exits that were never taken, nearest first."""
        cost = usual_cost(self._graph, Seconds(self._now), may_unlock=self.may_unlock)
        ways = []
        for edge, distance in self._edges():
            if self._graph.is_frontier(edge) and cost(edge) is not None:
                ways.append(Way(edge.from_room, edge.direction, distance, edge.door))
        return ways

    def may_unlock(self, edge: ExitView) -> bool:
        """Return whether there are keys, and they were not tried in vain on a door."""
        keys = self._inventory.keys()
        return bool(keys) and not self._diary.tried_all(edge.from_room, edge.direction, keys)

    def shut(self) -> list[Way]:
        """Return exits with a door that was found closed or locked, nearest first."""
        return [
            Way(edge.from_room, edge.direction, distance, edge.door, edge.state is ExitState.LOCKED)
            for edge, distance in self._edges()
            if edge.state in (ExitState.CLOSED, ExitState.LOCKED)
        ]

    def locked(self) -> list[Way]:
        """Return exits that were found locked, nearest first."""
        return [way for way in self.shut() if way.locked]

    def open_directions(self) -> list[str]:
        """Return the directions that can be walked now, avoiding shunned rooms if possible."""
        ways = [edge for edge in self._own.exits.values() if edge.state is ExitState.OPEN]
        shunned = self._risk.shunned() | self.rooms_in_shunned_areas()
        preferred = [edge.direction for edge in ways if edge.to_room not in shunned]
        if preferred:
            return preferred
        return [edge.direction for edge in ways]

    def refused_directions(self, within_s: float) -> list[str]:
        """Return the directions that cannot be walked, except those checked in the last `within_s` seconds.

        That time doubles with each further refusal, up to :data:`MOST_DOUBLINGS` times. The exit whose check is
        longest ago comes first. A refusal may be out of date, or it may belong to another room that looks the same.
        """
        shut = [edge for edge in self._own.exits.values() if edge.state is not ExitState.OPEN]
        shut.sort(key=lambda edge: edge.checked)
        return [edge.direction for edge in shut if self._now - edge.checked >= within_s * _patience(edge)]

    def _edges(self) -> Iterable[tuple[ExitView, float]]:
        nodes = self._graph.nodes
        for room, (distance, _) in self.reached.items():
            if self._graph.visited(room):
                for edge in nodes[room].exits.values():
                    yield edge, distance

    @lazy
    def _reached(self) -> dict[str, tuple[float, ExitView | None]]:
        """Distances from here over passable exits, avoiding shunned rooms.

        If that leaves no unexplored exit and less than `HEMMED_IN` of the rooms, shunned rooms are allowed, but no
        rooms of a shunned area, and no lairs. From within such an area, routes lead through it.
        """
        areas = self.rooms_in_shunned_areas()
        if self._own.room_id in areas:
            areas = frozenset()
        areas |= self._risk.lairs() - {self._own.room_id}
        shunned = self._risk.shunned() | areas
        found = self._search(shunned)
        if not shunned or self._leads_on(found):
            return found
        everywhere = self._search(areas)
        return everywhere if len(found) < HEMMED_IN * len(everywhere) else found

    def _leads_on(self, rooms: Iterable[str]) -> bool:
        """Return whether one of these visited rooms has an open exit that was never taken."""
        graph = self._graph
        for room in filter(graph.visited, rooms):
            for edge in graph.nodes[room].exits.values():
                if edge.state is ExitState.OPEN and graph.is_frontier(edge):
                    return True
        return False

    def _search(self, shunned: frozenset[str]) -> dict[str, tuple[float, ExitView | None]]:
        """Return the cheapest routes from the current room to all others, found by Dijkstra's algorithm."""
        graph = self._graph
        start = self._own.room_id
        if start not in graph.nodes:
            return {}
        shut = usual_cost(graph, Seconds(self._now), may_unlock=self.may_unlock)
        done: dict[str, tuple[float, ExitView | None]] = {}
        queue: list[tuple[float, int, str, ExitView | None]] = [(0.0, 0, start, None)]
        pushed = 0
        left_alone = self._diary.avoided_of(Activity.EXPLORED, self._now)
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
                step: float | None = cost
                if edge.state is not ExitState.OPEN:
                    step = shut(edge)
                if step is not None:
                    pushed += 1
                    heapq.heappush(queue, (distance + step, pushed, target, edge))
        return done


def _patience(edge: ExitView) -> int:
    """Return how many times longer than after the first refusal an exit is left alone."""
    return 1 << min(max(0, edge.tries - 1), MOST_DOUBLINGS)
