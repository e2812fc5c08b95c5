"""Finds the cheapest route through the known rooms."""

import heapq
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.world_model.map_graph import DANGER_COST, DANGEROUS, STEP_COST
from maid_engine.ai_players.cognitive.world_model.readers import MapReader
from maid_engine.ai_players.models.ids import ORIGIN
from maid_engine.ai_players.models.world import ExitState
from maid_engine.ai_players.models.world_views import ExitView
from maid_engine.core.time import Seconds

EdgeCost = Callable[[ExitView], float | None]
"""Cost of walking an exit, at least 0; None if it cannot be walked."""

RETRY_FIRST: Final = 300.0
"""Seconds until a locked exit is tried again without a key, as somebody may have opened it. Doubles per failure."""
RETRY_MOST: Final = 3600.0
"""Longest wait, in seconds, before a way that failed is tried again; it doubles with every try."""
DOOR_COST: Final = 0.5
"""Opening a door needs another command."""
TRY_COST: Final = 2.0
"""Additional cost of an exit that was locked or blocked the last time."""


class Route(NamedTuple):
    """A route with its cost."""

    cost: float
    steps: tuple[ExitView, ...]

    @property
    def directions(self) -> list[str]:
        """The directions to walk, in order."""
        return [edge.direction for edge in self.steps]


def no_key(edge: ExitView) -> bool:
    """Return False: nobody has a key for this exit."""
    del edge
    return False


def usual_cost(
    graph: MapReader, now: Seconds = ORIGIN, *, may_unlock: Callable[[ExitView], bool] = no_key
) -> EdgeCost:
    """Return the usual cost of exits: 1 per step, and more for closed doors and dangerous rooms.

    Locked and blocked exits can be walked only if a retry is due, or if locked ones may be unlocked.

    Args:
        graph: the known rooms.
        now: the time, for retries.
        may_unlock: returns whether a locked exit may be walked, because there is a key that was not tried on it in vain.
    """
    nodes = graph.nodes

    def cost(edge: ExitView) -> float | None:
        if edge.state is ExitState.OPEN:
            extra = 0.0
        elif edge.state is ExitState.CLOSED:
            extra = DOOR_COST
        elif may_try(edge):
            extra = TRY_COST
        else:
            return None
        far = nodes.get(edge.to_room or "")
        if far is not None and DANGEROUS in far.tags:
            extra += DANGER_COST
        return STEP_COST + extra

    def may_try(edge: ExitView) -> bool:
        if edge.state is ExitState.LOCKED and may_unlock(edge):
            return True
        return retry_due(edge, now)

    return cost


def retry_due(edge: ExitView, now: Seconds) -> bool:
    """Return whether an exit that could not be walked should be tried again."""
    wait = min(RETRY_MOST, RETRY_FIRST * 2.0 ** max(0, edge.tries - 1))
    return edge.tries == 0 or now - edge.checked >= wait


def find_route(graph: MapReader, start: str, goal: str, cost: EdgeCost | None = None) -> Route | None:
    """Return the cheapest route between two rooms over exits with known targets; None if there is none."""
    if start not in graph.nodes or goal not in graph.nodes:
        return None
    for room_id, distance, came in _outward(graph, start, cost or usual_cost(graph)):
        if room_id == goal:
            return Route(distance, _steps(came, room_id))
    return None


_Came = dict[str, tuple[str, ExitView] | None]


def _outward(graph: MapReader, start: str, cost: EdgeCost) -> Iterator[tuple[str, float, _Came]]:
    """Yield the rooms in the order of their distance, each with its distance and the exits that lead there."""
    if start not in graph.nodes:
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
        for link in graph.links(room_id):
            step = cost(link.edge)
            if step is None or link.target in done:
                continue
            reached = distance + step
            if reached < best.get(link.target, float("inf")):
                best[link.target] = reached
                came[link.target] = (room_id, link.edge)
                pushed += 1
                heapq.heappush(queue, (reached, pushed, link.target))


def _steps(came: _Came, room_id: str) -> tuple[ExitView, ...]:
    steps: list[ExitView] = []
    link = came[room_id]
    while link is not None:
        steps.append(link[1])
        link = came[link[0]]
    return tuple(reversed(steps))
