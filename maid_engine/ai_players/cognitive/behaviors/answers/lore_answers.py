"""Answers about the past of places and things: what people told, and what one sees there."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import (
    NOTHING_KNOWN,
    not_known,
    remembered,
)
from maid_engine.ai_players.cognitive.behaviors.answers.ways import people_at
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.core.english import stem

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
_WITH_PAST: Final = frozenset({TopicKind.ROOM, TopicKind.THING, TopicKind.AREA})
_OF_THE_PAST: Final = frozenset(
    stem(word)
    for word in [
        "old",
        "ancient",
        "once",
        "was",
        "were",
        "built",
        "made",
        "carved",
        "name",
        "named",
        "called",
        "king",
        "war",
        "battle",
        "buried",
        "grave",
        "ruin",
        "ruined",
        "burnt",
        "burned",
        "forgotten",
        "century",
        "years",
        "ago",
        "founded",
        "legend",
        "story",
        "worn",
        "broken",
        "dead",
        "saint",
        "temple",
        "shrine",
    ]
)
"""Words of a description that tell of the past."""


def lore(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what people said of the past of a place or thing, else what one sees there, else who may know."""
    for find in (remembered, _seen_there, _otherwise_known, _who_lives_there):
        found = find(s, asked)
        if found is not None:
            return found
    return PlannedAnswer("lore.unknown", sure=0.2)


def _seen_there(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell what a room shows of the past; `None` if it shows nothing."""
    room = _room_of(s, asked)
    seen = _told_by_its_looks(s, room)
    if not seen:
        return None
    facts = {"place": place_of(s, room), "seen": seen}
    return PlannedAnswer("lore.seen", facts, 0.7, "I looked around there")


def _otherwise_known(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell what is known or heard of the topic at all; `None` if that is nothing."""
    if not asked.u.topic:
        return None
    found = not_known(s, asked)
    if found.name.startswith(NOTHING_KNOWN):
        return None
    return found


def _who_lives_there(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Name somebody who lives in the room that is asked about, and may know; `None` if nobody does."""
    room = _room_of(s, asked)
    people = people_at(s, room)
    if not people:
        return None
    return PlannedAnswer("lore.ask", {"place": place_of(s, room), "name": people[0]}, 0.4)


def _room_of(s: Situation, asked: Asked) -> str:
    """Return the room that is asked about: the named one, or the one of the named thing; else this one if nothing is named."""
    topic = asked.topic
    if not topic.rooms:
        topic = topic_within(s, asked.words)
    if topic.room and topic.kind in _WITH_PAST:
        return topic.room
    if asked.u.topic and not asked.u.points:
        return ""
    return s.own.room_id


def _told_by_its_looks(s: Situation, room: str) -> str:
    """Return the sentence of a room's description that tells most of the past; "" if none does."""
    node = s.beliefs.map.nodes.get(room)
    sentences = _SENTENCE.split(node.description) if node is not None else []
    ranked = [(_past_words(one), one) for one in sentences if len(one) < LONGEST_SAYING]
    best = max(ranked, key=lambda one: one[0], default=(0, ""))
    return shortened(best[1]) if best[0] else ""


def _past_words(sentence: str) -> int:
    return sum(stem(word) in _OF_THE_PAST for word in re.findall(r"[a-z]+", sentence.lower()))


LORE: Final[Mapping[str, Answer]] = {"world.lore": lore}
"""Row → answer."""
