"""The way to a known room in words."""

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.world_model.routes import Route, find_route, usual_cost
from maid_engine.ai_players.models.world import ExitState
from maid_engine.ai_players.models.world_views import ExitView
from maid_engine.core.time import Seconds

_TIMES: Final = {1: "", 2: " twice", 3: " three times", 4: " four times", 5: " five times", 6: " six times"}
MOST_LEGS: Final = 7
"""Most parts of a route that are told. Nobody remembers more."""


def route_to(s: Situation, room: str) -> Route | None:
    """Return the route from here; `None` if no way is known."""
    if s.map.distance(room) is None:
        return None
    graph = s.beliefs.map
    cost = usual_cost(graph, Seconds(s.now), may_unlock=s.map.may_unlock)
    return find_route(graph, s.own.room_id, room, cost)


def way_words(s: Situation, room: str) -> str:
    """Return the way, such as ``west twice, then north``; "" if it is this room or no way is known."""
    return _told(route_to(s, room))


def way_between(s: Situation, start: str, room: str, avoid: Collection[str] = ()) -> str:
    """Return the way from one known room to another in words; "" if they are the same or no way is known.

    Args:
        s: the situation.
        start: id of the first room.
        room: id of the last room.
        avoid: ids of rooms that the way shall not enter.
    """
    graph = s.beliefs.map
    if start not in graph.nodes or room not in graph.nodes:
        return ""
    usual = usual_cost(graph, Seconds(s.now), may_unlock=s.map.may_unlock)

    def cost(edge: ExitView) -> float | None:
        return None if edge.to_room in avoid else usual(edge)

    return _told(find_route(graph, start, room, cost))


def _told(route: Route | None) -> str:
    if route is None or not route.steps:
        return ""
    words = in_words(route.directions)
    for edge in route.steps:
        if edge.state is ExitState.LOCKED:
            return f"{words} (a locked door is on the way)"
    return words


def in_words(directions: Sequence[str]) -> str:
    """Return directions in words. Of a long way, only the beginning is told."""
    legs = [f"{name}{_TIMES.get(count, f' {count} times')}" for name, count in _legs(directions)]
    if len(legs) > MOST_LEGS:
        rest = sum(count for _, count in _legs(directions)[MOST_LEGS - 1 :])
        return f"{', '.join(legs[: MOST_LEGS - 1])}, and {rest} rooms on from there"
    if len(legs) == 1:
        return legs[0]
    return f"{', '.join(legs[:-1])}, then {legs[-1]}"


def _legs(directions: Sequence[str]) -> list[tuple[str, int]]:
    return [(name, len(list(same))) for name, same in groupby(directions)]


def ago(seconds: float) -> str:
    """Return in words how long ago something was."""
    if seconds < 45:
        return "just now"
    if seconds < 150:
        return "a minute or two ago"
    if seconds < 2700:
        return f"{max(3, round(seconds / 60))} minutes ago"
    if seconds < 5400:
        return "an hour ago"
    return "hours ago"
