"""Where directions start: at the listener's place if it is known, else at the speaker's, which is then named."""

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
    named = find_topic(s, asked.slot("from"), (LinkKind.PLACE,)).rooms
    if named and "from" in asked.words.lower():
        return StartingPoint(named[0], is_ours=named[0] == s.own.room_id and is_with_us(s, asked))
    if is_with_us(s, asked):
        return StartingPoint(s.own.room_id, is_ours=True)
    seen = s.beliefs.entities.entities.get(f"player:{asked.who.lower()}")
    if seen is not None and seen.last_seen_room_id and s.now - seen.last_seen <= STILL_THERE_S:
        return StartingPoint(seen.last_seen_room_id, is_ours=False)
    return StartingPoint(s.own.room_id, is_ours=False)


def is_with_us(s: Situation, asked: Asked) -> bool:
    """Return whether the listener is seen in the speaker's room."""
    return any(one.name.lower() == asked.who.lower() for one in s.people.people())


def way_for(s: Situation, asked: Asked, room: str) -> str:
    """Return the way to a room in words; "" if the listener stands there or no way is known.

    A way that does not start where both stand begins with its start: ``from the Mill, west twice``.
    """
    start = starting_point(s, asked)
    if start.is_ours:
        return way_words(s, room)
    way = way_between(s, start.room, room)
    return f"from {place_of(s, start.room)}, {way}" if way else ""


def nearest_tagged(s: Situation, asked: Asked, tag: str) -> str:
    """Return the nearest room with a tag to which a way can be told; "" if there is none."""
    return next((room for room in s.map.rooms_tagged(tag) if way_for(s, asked, room)), "")
