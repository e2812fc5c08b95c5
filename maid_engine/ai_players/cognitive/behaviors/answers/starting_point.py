"""Where directions start: at the listener's place if it is known, else at a place that everybody knows."""

from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.route_words import way_between, way_words
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.name_index import LinkKind

STILL_THERE_S: Final = 90.0
"""Somebody who was seen in a room this many seconds ago is probably still there."""


class StartingPoint(NamedTuple):
    """The room where directions start."""

    room: str
    is_ours: bool
    """Whether both stand there, so that it need not be named."""


def starting_point(s: Situation, asked: Asked) -> StartingPoint:
    """Return where directions start for somebody who asks for the way."""
    named = find_topic(s, asked.slot("from"), (LinkKind.PLACE,)).room
    if named and "from" in asked.words.lower():
        return StartingPoint(named, is_ours=is_shared_room(s, asked, named))
    if is_with_us(s, asked):
        return StartingPoint(s.own.room_id, is_ours=True)
    seen = s.beliefs.entities.player(asked.who)
    if seen is not None and seen.last_seen_room_id and s.now - seen.last_seen <= STILL_THERE_S:
        return StartingPoint(seen.last_seen_room_id, is_ours=False)
    return StartingPoint(common_place(s), is_ours=False)


def common_place(s: Situation) -> str:
    """Return the room where the character first entered the game, as others do: they know it, too."""
    return next(iter(s.beliefs.map.nodes), s.own.room_id)


def is_with_us(s: Situation, asked: Asked) -> bool:
    """Return whether the listener is seen in the speaker's room."""
    return any(asked.is_asker(one.name) for one in s.people.people())


def is_shared_room(s: Situation, asked: Asked, room: str) -> bool:
    """Return whether the speaker and the listener are both in this room; not if no room is known."""
    if not room or room != s.own.room_id:
        return False
    return is_with_us(s, asked)


def way_for(s: Situation, asked: Asked, room: str) -> str:
    """Return the way to a room in words; "" if the listener stands there or no way is known.

    A way that does not start where both stand begins with its start: ``from the Mill, west twice``. If there is
    no way from there, it starts at the speaker's place.
    """
    start = starting_point(s, asked)
    if start.is_ours:
        return way_words(s, room)
    for first in (start.room, s.own.room_id):
        way = way_between(s, first, room)
        if way:
            return f"from {place_of(s, first)}, {way}"
    return ""


def place_and_way(s: Situation, asked: Asked, room: str) -> dict[str, str]:
    """Return the facts about a room as a goal: its name and the way to it."""
    return {"place": place_of(s, room), "way": way_for(s, asked, room)}


def nearest_tagged(s: Situation, asked: Asked, tag: str) -> str:
    """Return the nearest room with a tag to which a way can be told; "" if there is none."""
    return next((room for room in s.map.rooms_tagged(tag) if way_for(s, asked, room)), "")
