"""Answers about how things are done: a sentence of the game's help, and the nearest place for it."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.first_steps import (
    BECAUSE,
    NEAR_AS_METHOD,
    first_steps,
)
from maid_engine.ai_players.cognitive.behaviors.answers.own_past import asking_back
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.cognitive.behaviors.answers.trade import earn
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.help_pages import HelpPassage
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.models.action import CommandDescription
from maid_engine.ai_players.models.directions import DIRECTIONS

_EARNING: Final = re.compile(
    r"\b(?:earn|rich|wealthy)\b|\b(?:make|get|find|gain|come by) (?:\w+ ){0,2}(?:gold|money|cash|coins?)\b"
)
_DEED: Final = re.compile(r"^(?:find|get|kill|fight|beat|to) ")
_NO_DEEDS: Final = SMALL_WORDS.questions | SMALL_WORDS.small | SMALL_WORDS.openers | SMALL_WORDS.of_sentences
"""Words that are no name of a command in a question, although a command or its alias may be called so: "in"."""
_ASKS_WHERE: Final = re.compile(r"\bwhere\b")
_COMPARES: Final = frozenset(
    ["difference", "differ", "differs", "different", "versus", "vs", "or", "same", "instead", "than"]
)


def compared(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell what two commands do that the words compare; `None` if they compare none."""
    return _compared(s, re.findall(r"[a-z]+", asked.words.lower()))


def how_to(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Tell how something is done, and the nearest place for it."""
    question = _question(asked)
    words = re.findall(r"[a-z]+", question.lower())
    compared = _compared(s, words)
    if compared is not None:
        return compared
    if _EARNING.search(question.lower()):
        return earn(s, asked)
    helped = by_help(s, asked, question) or first_steps(s, asked, NEAR_AS_METHOD)
    return helped or asking_back(_about_object)(s, asked)


def by_help(s: Situation, asked: Asked, question: str, least: float = 0.0) -> PlannedAnswer | None:
    """Answer a question with a sentence of the help; `None` if there is none that fits at least so well."""
    room = ""
    deed = s.game.help.place_for(question)
    if deed is not None:
        room = next(iter(s.map.rooms_tagged(deed.tag)), "")
        if _ASKS_WHERE.search(asked.words.lower()):
            return _where(s, asked, room, deed.deed)
    found = next(iter(s.game.help.find(question)), None)
    if found is None or found.score < least:
        return None
    return _told(s, asked, found.passage, room)


def _told(s: Situation, asked: Asked, passage: HelpPassage, room: str) -> PlannedAnswer:
    """Say a sentence of the help; if it is of a deed that has its place, also the way to that room."""
    facts = {"how": passage.text}
    if not passage.tag:
        return PlannedAnswer("world.how", facts, 0.9, BECAUSE)
    way = way_for(s, asked, room)
    if way:
        name = place_of(s, room)
        facts.update(place=f"{name[:1].upper()}{name[1:]}", way=way)
    return PlannedAnswer("world.how", facts, 0.9, BECAUSE)


def _question(asked: Asked) -> str:
    """Return the sentence that asks, without those around it."""
    parts = [part.text for part in asked.reading.parts if part.intent == asked.reading.intent]
    return parts[0] if parts else asked.words


def _compared(s: Situation, words: Sequence[str]) -> PlannedAnswer | None:
    """Tell what two commands do that a question compares; `None` if it compares none."""
    if _COMPARES.isdisjoint(words):
        return None
    verbs = s.game.commands.keys() - _NO_DEEDS - DIRECTIONS
    named = list(filter(verbs.__contains__, dict.fromkeys(words)))
    if len(named) != 2:
        return None
    facts = {"one": named[0], "other": named[1]}
    one, other = s.game.commands[named[0]], s.game.commands[named[1]]
    if one.name == other.name:
        return PlannedAnswer("world.commands_same", facts, 0.9, BECAUSE)
    deeds = {"does": deed_of(one), "other_does": deed_of(other)}
    return PlannedAnswer("world.commands_differ", {**facts, **deeds}, 0.9, BECAUSE)


def deed_of(command: CommandDescription) -> str:
    """Return the first clause of what a command does: "say something to everybody here"."""
    clause = re.split(r"[;:.]", command.description)[0]
    return f"{clause[:1].lower()}{clause[1:]}"


def _about_object(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell about the object of a deed that the help does not know ("how do I use the altar?")."""
    topic = asked.topic if asked.topic.known else find_topic(s, _DEED.sub("", asked.u.topic))
    if topic.known:
        return about(s, replace(asked, topic=topic))
    return PlannedAnswer("world.how_unknown", sure=0.1)


def _where(s: Situation, asked: Asked, room: str, act: str) -> PlannedAnswer:
    """Tell the place for it, or that none is known."""
    if not room:
        return PlannedAnswer("world.nowhere_done", sure=0.1)
    if room == s.own.room_id:
        return PlannedAnswer("world.done_here", {"act": act}, because="I was there")
    facts = {"place": place_of(s, room), "way": way_for(s, asked, room), "act": act}
    return PlannedAnswer("world.where_done", facts, because="I was there")


METHODS: Final[Mapping[str, Answer]] = {"world.how_to": how_to, "world.which_command": how_to}
"""Row → answer."""
