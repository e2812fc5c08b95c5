"""Answers about what lies in a direction, or beyond a place."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import IGNORANT, Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.ways import how_known, where, where_are_we
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.entity_linker import DIRECTIONS
from maid_engine.ai_players.dialogue.name_index import LinkKind
from maid_engine.ai_players.models.world_views import ExitView


def beyond(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what lies in a direction, from here or from a place that is named; without a direction, what lies beyond the place."""
    at = _asked_from(s, asked)
    if at and at != s.own.room_id:
        return _beyond_place(s, at, _direction_in(asked.words))
    direction = _direction_in(asked.words) or DIRECTIONS.get(asked.u.topic, asked.u.topic)
    if not direction:
        return where_are_we(s, asked)
    return _beyond_here(s, asked, direction)


def _beyond_here(s: Situation, asked: Asked, direction: str) -> PlannedAnswer:
    """Tell what lies in a direction from this room."""
    edge = s.own.exits.get(direction)
    if edge is None:
        return _no_exit(s, asked, direction)
    name = s.map.name_of_room(edge.to_room or "")
    if not name:
        return PlannedAnswer("way.not_yet", {"way": direction}, 0.3)
    return PlannedAnswer("way.beyond", {"place": place(name), "way": direction}, because="I was there")


def _no_exit(s: Situation, asked: Asked, direction: str) -> PlannedAnswer:
    """Answer for a direction in which this room has no exit."""
    if asked.topic.known:
        return where(s, asked)  # "what lies behind the mill"
    if direction not in DIRECTIONS.values():
        return PlannedAnswer("know.nothing", sure=IGNORANT)
    return PlannedAnswer("way.no_exit", {"way": direction}, because="I can see it")


def _direction_in(words: str) -> str:
    """Return the first direction that words name in full; "" if there is none."""
    return next((word for word in re.findall(r"[a-z]+", words.lower()) if word in DIRECTIONS.values()), "")


def _asked_from(s: Situation, asked: Asked) -> str:
    """Return the room from which a question looks on: that of the named place; "" if none is named."""
    for phrase in (asked.slot("thing"), asked.slot("direction")):
        topic = find_topic(s, phrase, (LinkKind.PLACE,))
        if topic.kind is TopicKind.ROOM:
            return topic.room
    topic = topic_within(s, asked.words)
    return topic.room if topic.kind is TopicKind.ROOM else ""


def _beyond_place(s: Situation, at: str, direction: str) -> PlannedAnswer:
    """Tell what lies in a direction from a place, or all that lies further out than it."""
    exits = s.beliefs.map.nodes[at].exits
    if direction and direction not in exits:
        return _no_exit_at(s, at, direction)
    edges = [exits[direction]] if direction else _leading_on(s, at)
    told = list(_told(s, edges))
    facts = {"at": place_of(s, at)}
    because = how_known(s, at)
    if told:
        return PlannedAnswer("way.beyond_at", {**facts, "ways": listed(told)}, because=because)
    if edges:
        return PlannedAnswer("way.not_yet_at", {**facts, "way": edges[0].direction}, 0.5, because)
    return PlannedAnswer("way.ends", facts, 0.7, because)


def _no_exit_at(s: Situation, at: str, direction: str) -> PlannedAnswer:
    """Tell that a place has no exit in a direction, or none that is known if it was never visited."""
    row = "way.not_yet_at"
    if s.beliefs.map.visited(at):
        row = "way.no_exit_at"
    return PlannedAnswer(row, {"at": place_of(s, at), "way": direction}, 0.7, how_known(s, at))


def _leading_on(s: Situation, at: str) -> list[ExitView]:
    """Return the exits of a place that do not lead back: to rooms that are not nearer than it."""
    near = s.map.distance(at) or 0.0
    exits = s.beliefs.map.nodes[at].exits.values()
    return [edge for edge in exits if _is_farther(s, edge.to_room or "", near)]


def _is_farther(s: Situation, room: str, near: float) -> bool:
    distance = s.map.distance(room)
    return distance is None or distance > near


def _told(s: Situation, edges: Iterable[ExitView]) -> Iterator[str]:
    """Yield each exit with the name of the room behind it, if that is known."""
    for edge in edges:
        name = s.map.name_of_room(edge.to_room or "")
        if name:
            yield f"{edge.direction} to {place(name)}"


BEYOND: Final[Mapping[str, Answer]] = {"ways.what_lies": beyond}
"""Row → answer."""
