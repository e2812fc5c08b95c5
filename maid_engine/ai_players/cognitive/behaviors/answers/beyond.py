"""Answers about what lies in a direction, or beyond a place."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import IGNORANT, Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, find_topic, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.ways import how_known, where, where_are_we
from maid_engine.ai_players.cognitive.behaviors.place_names import place
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.entity_linker import DIRECTIONS
from maid_engine.ai_players.dialogue.name_index import LinkKind
from maid_engine.ai_players.models.world_views import ExitView


def beyond(s: Situation, asked: Asked) -> Meaning:
    """Tell what lies in a direction, from here or from a place that is named; without a direction, what lies beyond the place."""
    at = _asked_from(s, asked)
    if at and at != s.own.room_id:
        return _beyond_place(s, at, _direction_in(asked.words))
    direction = _direction_in(asked.words) or DIRECTIONS.get(asked.u.topic, asked.u.topic)
    return _beyond_here(s, asked, direction) if direction else where_are_we(s, asked)


def _beyond_here(s: Situation, asked: Asked, direction: str) -> Meaning:
    """Tell what lies in a direction from this room."""
    edge = s.own.room.exits.get(direction) if s.own.room else None
    if edge is None:
        if asked.topic.known:
            return where(s, asked)  # "what lies behind the mill"
        if direction not in DIRECTIONS.values():
            return Meaning("know.nothing", sure=IGNORANT)
        return Meaning("way.no_exit", {"way": direction}, because="I can see it")
    name = s.map.name_of_room(edge.to_room) if edge.to_room else ""
    if not name:
        return Meaning("way.not_yet", {"way": direction}, 0.3)
    return Meaning("way.beyond", {"place": place(name), "way": direction}, because="I was there")


def _direction_in(words: str) -> str:
    """Return the first direction that words name in full; "" if there is none."""
    return next((word for word in re.findall(r"[a-z]+", words.lower()) if word in DIRECTIONS.values()), "")


def _asked_from(s: Situation, asked: Asked) -> str:
    """Return the room from which a question looks on: that of the named place; "" if none is named."""
    for phrase in (asked.slot("thing"), asked.slot("direction")):
        topic = find_topic(s, phrase, (LinkKind.PLACE,))
        if topic.kind is TopicKind.ROOM:
            return topic.rooms[0]
    topic = topic_within(s, asked.words)
    return topic.rooms[0] if topic.kind is TopicKind.ROOM else ""


def _beyond_place(s: Situation, at: str, direction: str) -> Meaning:
    """Tell what lies in a direction from a place, or all that lies further out than it."""
    facts = {"at": place_of(s, at)}
    exits = s.beliefs.map.nodes[at].exits
    because = how_known(s, at)
    if direction and direction not in exits:
        known = s.beliefs.map.visited(at)
        return Meaning(
            "way.no_exit_at" if known else "way.not_yet_at", {**facts, "way": direction}, 0.7, because
        )
    near = s.map.distance(at) or 0.0
    ways = [direction] if direction else [way for way, edge in exits.items() if _leads_on(s, edge, near)]
    rooms = [(way, s.map.name_of_room(exits[way].to_room or "")) for way in ways]
    told = [f"{way} to {place(name)}" for way, name in rooms if name]
    if told:
        return Meaning("way.beyond_at", {**facts, "ways": listed(told)}, because=because)
    if ways:
        return Meaning("way.not_yet_at", {**facts, "way": ways[0]}, 0.5, because)
    return Meaning("way.ends", facts, 0.7, because)


def _leads_on(s: Situation, edge: ExitView, near: float) -> bool:
    """Return whether an exit does not lead back: to a room that is not nearer than so far."""
    distance = s.map.distance(edge.to_room) if edge.to_room else None
    return distance is None or distance > near


BEYOND: Final[Mapping[str, Answer]] = {"ways.what_lies": beyond}
"""Row → answer."""
