"""Answers to what newcomers ask of everyday life, in whatever row their words are read: opening hours, safety, company."""

import re
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.danger import danger
from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import (
    EXISTS,
    asks_something,
    known_there,
)
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.shaped import Shapes, shaped
from maid_engine.ai_players.cognitive.behaviors.answers.topics import (
    Topic,
    TopicKind,
    find_topic,
    is_kind_of_place,
)
from maid_engine.ai_players.cognitive.behaviors.answers.ways import around, where_are_we, who_plays
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.question_parts import leans
from maid_engine.ai_players.dialogue.taken_up import subject_of
from maid_engine.core.english import singular

_OPENS: Final = re.compile(r"\b(?:open|opens|opened|close|closes|closed|closing|opening|shut|shuts)\b")
_OF_HOURS: Final = re.compile(
    r"\b(?:when|whens|what time|hours?|times?|nights?|late|early|lunch|weekends?|always|ever|still|all day|24|yet|today|tonight|now|morning|evening|sundays?|already)\b"
)
_IN_GENERAL: Final = re.compile(
    r"^\W*(?:(?:and|so|but|hey|ok)\W+)*(?:do|does|will|can) .*\b(?:open|close|shut)(?: down| up)?\W*$"
)
"""Matches a question whether houses close at all."""
_ALL_PLAYERS: Final = re.compile(
    r"\bwhere(?:['’]s| is| are|s)? (?:everybody|everyone|all (?:the )?(?:players|people)|the (?:other )?players)\b"
)
_OUT_OF_HERE: Final = re.compile(
    r"\b(?:get|way|go|come|leave|walk) (?:out of|away from) (?:here|this (?:place|room|spot))\b|\bleave this (?:place|room)\b"
)
_LANGUAGE: Final = re.compile(
    r"\b(?:speak|talk|know|understand|write) (?:\w+ )?(?:german|french|spanish|italian|russian|chinese|japanese|latin|dutch|polish"
    r"|portuguese|turkish|arabic|hindi|korean|elvish|dwarvish|orcish|swedish|greek|other languages?|another language)\b"
)
_BESIDE: Final = re.compile(
    r"^\W*what(?:['’]s| is| are|s)? (?:there )?(?:near|around|close to|next to) (?:here|us|me)\b|\bwhat can (?:i|we|you) see\b"
)
_SAFE_HERE: Final = re.compile(
    r"^(?!.*\b(?:what|which|who|where|how)\b).*(?:\b(?:here|this (?:place|room|spot|area))\b.{0,12}\b(?:safe|dangerous)|\b(?:safe|dangerous)\b.{0,10}\bhere)\b"
)
_NO_HOUSES: Final = frozenset({"gate", "door", "chest", "bank"})
_BEEN_THERE: Final = "I was there"


def everyday(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return what the mind lived through of that; `None` if the words do not ask for it."""
    if not asks_something(asked):
        return None
    return shaped(_ANSWERS, s, asked)


def _only_english(s: Situation, asked: Asked) -> PlannedAnswer:
    del s, asked
    return PlannedAnswer("odd.only_english", sure=0.7, because="it is all I was taught")


def _safe_here(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell whether this place is safe."""
    here = Topic(TopicKind.ROOM, s.map.name_of_room(s.own.room_id), (s.own.room_id,))
    return danger(s, replace(asked, topic=here))


def _hours(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Return that a house was never found closed; `None` if no house is asked for."""
    words = asked.u.words
    if not (_OF_HOURS.search(words) or _IN_GENERAL.search(words)):
        return None
    called, house = _house(s, asked)
    if not called:
        return None
    visited = next(filter(s.beliefs.map.visited, house.rooms), "")
    return PlannedAnswer("world.hours", {"place": place_of(s, visited)}, 0.7, _BEEN_THERE)


def _house(s: Situation, asked: Asked) -> tuple[str, Topic]:
    """Return what the words call a shop, an inn or the like, and what is known of it; "" if they name none."""
    subject = subject_of(asked.u.words).removeprefix("the ")
    called = singular(subject or asked.u.topic)
    if not is_kind_of_place(called) and leans(asked.u.words):
        called = asked.at_place
    if called in _NO_HOUSES:
        return "", asked.topic
    topic = find_topic(s, called)
    is_house = is_kind_of_place(called) or topic.kind in {TopicKind.ROOM, TopicKind.PERSON}
    return called * is_house, topic


_ANSWERS: Final[Shapes[PlannedAnswer]] = {
    _ALL_PLAYERS: who_plays,
    _OUT_OF_HERE: where_are_we,
    _LANGUAGE: _only_english,
    _SAFE_HERE: _safe_here,
    _OPENS: _hours,
    EXISTS: known_there,
    _BESIDE: around,
}
"""Pattern of a question → what is told."""
