"""Answers about the past of places and things: what people told, and what one sees there."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import (
    NOTHING_KNOWN,
    named,
    not_known,
    remembered,
)
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.speech import LONGEST_SAYING, shortened
from maid_engine.core.english import stem

_SENTENCE: Final = re.compile(r"(?<=[.!?])\s+")
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


def lore(s: Situation, asked: Asked) -> Meaning:
    """Tell what people said of the past of a place or thing, else what one sees there, else who may know."""
    told = remembered(s, asked)
    if told is not None:
        return told
    room = _room_of(s, asked)
    seen = _told_by_its_looks(s, room)
    if seen:
        facts = {"place": place_of(s, room), "seen": seen}
        return Meaning("lore.seen", facts, 0.7, "I looked around there")
    other = not_known(s, asked) if asked.u.topic else None
    if other is not None and not other.name.startswith(NOTHING_KNOWN):
        return other
    teller = _who_lives_there(s, room)
    if teller:
        return Meaning("lore.ask", {"place": place_of(s, room), "name": named(teller)}, 0.4)
    return Meaning("lore.unknown", sure=0.2)


def _room_of(s: Situation, asked: Asked) -> str:
    """Return the room that is asked about: the named one, or the one of the named thing; else this one if nothing is named."""
    topic = asked.topic if asked.topic.rooms else topic_within(s, asked.words)
    if topic.kind in {TopicKind.ROOM, TopicKind.THING, TopicKind.AREA} and topic.rooms:
        return topic.rooms[0]
    return "" if asked.u.topic and not asked.u.points else s.own.room_id


def _told_by_its_looks(s: Situation, room: str) -> str:
    """Return the sentence of a room's description that tells most of the past; "" if none does."""
    node = s.beliefs.map.nodes.get(room)
    sentences = _SENTENCE.split(node.description) if node is not None else []
    ranked = [(_past_words(one), one) for one in sentences if len(one) < LONGEST_SAYING]
    best = max(ranked, key=lambda one: one[0], default=(0, ""))
    return shortened(best[1]) if best[0] else ""


def _past_words(sentence: str) -> int:
    return sum(stem(word) in _OF_THE_PAST for word in re.findall(r"[a-z]+", sentence.lower()))


def _who_lives_there(s: Situation, room: str) -> str:
    """Return a person who was seen in a room; "" if there is none."""
    living = s.beliefs.entities.living_in(room) if room else ()
    return next((one.name for one in living if s.people.peaceful(one.name)), "")


LORE: Final[Mapping[str, Answer]] = {"world.lore": lore}
"""Row → answer."""
