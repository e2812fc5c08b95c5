"""Ways through the rooms known: the cheapest path, the nearest room of a kind, the nearest unknown exit."""

import heapq
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.world_model.map_graph import DANGER_COST, DANGEROUS, STEP_COST
from maid_engine.ai_players.cognitive.world_model.readers import MapReader
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import ExitState, MapEdge
from maid_engine.core.time import Seconds

EdgeCost = Callable[[MapEdge], float | None]
"""What walking a way costs; None when it cannot be walked. Never negative."""

RETRY_FIRST: Final = 300.0
"""Seconds until a locked way is tried again without a key, for somebody may have opened it; twice as long after each failure."""
RETRY_MOST: Final = 3600.0
DOOR_COST: Final = 0.5
"""Opening a door costs another command."""


class Route(NamedTuple):
    """A way to somewhere."""

    cost: float
    steps: tuple[MapEdge, ...]

    @property
    def directions(self) -> list[str]:
        """The directions to walk."""
        return [edge.direction for edge in self.steps]


def usual_cost(graph: MapReader, now: Seconds = ORIGIN, *, keys: bool = False) -> EdgeCost:
    """One a step; a closed door a little more, a dangerous room much more, a locked way only when due for a retry.

    Args:
        graph: the rooms known.
        now: the time, for retries.
        keys: whether a locked way may be walked, because its key is at hand.
    """
    nodes = graph.nodes

    def cost(edge: MapEdge) -> float | None:
        extra = 0.0
        if edge.state is ExitState.CLOSED:
            extra = DOOR_COST
        elif edge.state is not ExitState.OPEN:
            if not (keys and edge.state is ExitState.LOCKED) and not retry_due(edge, now):
                return None
            extra = 2.0
        far = nodes.get(edge.to_room) if edge.to_room else None
        if far is not None and DANGEROUS in far.tags:
            extra += DANGER_COST
        return STEP_COST + extra

    return cost


def retry_due(edge: MapEdge, now: Seconds) -> bool:
    """Whether a way that did not let us through should be tried again."""
    wait = min(RETRY_MOST, RETRY_FIRST * 2.0 ** max(0, edge.tries - 1))
    return edge.tries == 0 or now - edge.checked >= wait


def find_route(graph: MapReader, start: str, goal: str, cost: EdgeCost | None = None) -> Route | None:
    """The cheapest way between two rooms, over ways whose ends are known."""
    if start not in graph.nodes or goal not in graph.nodes:
        return None
    for room_id, distance, came in _outward(graph, start, cost or usual_cost(graph)):
        if room_id == goal:
            return Route(distance, _steps(came, room_id))
    return None


_Came = dict[str, tuple[str, MapEdge] | None]


def _outward(graph: MapReader, start: str, cost: EdgeCost) -> Iterator[tuple[str, float, _Came]]:
    """Rooms in the order of their distance, each with how far it is and how we came there."""
    nodes = graph.nodes
    if start not in nodes:
        return
    came: _Came = {start: None}
    best = {start: 0.0}
    done: dict[str, None] = {}
    queue = [(0.0, 0, start)]
    pushed = 0
    while queue:
        distance, _, room_id = heapq.heappop(queue)
        if room_id in done:
            continue
        done[room_id] = None
        yield room_id, distance, came
        for edge in nodes[room_id].exits.values():
            target = edge.to_room
            if target is None or target in done or target not in nodes:
                continue
            step = cost(edge)
            if step is not None and distance + step < best.get(target, float("inf")):
                best[target] = distance + step
                came[target] = (room_id, edge)
                pushed += 1
                heapq.heappush(queue, (distance + step, pushed, target))


def _steps(came: _Came, room_id: str) -> tuple[MapEdge, ...]:
    steps: list[MapEdge] = []
    link = came[room_id]
    while link is not None:
        steps.append(link[1])
        link = came[link[0]]
    return tuple(reversed(steps))
