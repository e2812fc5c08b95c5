"""Answers about how things are done, and the nearest place for it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import way_for
from maid_engine.ai_players.cognitive.behaviors.answers.topics import find_topic
from maid_engine.ai_players.cognitive.behaviors.answers.trade import earn
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.methods import Method, shipped_methods
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.core.english import singular

_RICHES: Final = frozenset({"gold", "money", "rich", "coin", "earn", "wealthy", "cash"})
_DEED: Final = re.compile(r"^(?:find|get|kill|fight|beat|to) ")
_NO_DEEDS: Final = SMALL_WORDS.questions | SMALL_WORDS.small | SMALL_WORDS.openers | SMALL_WORDS.of_sentences
"""Words that are no name of a command in a question, although a command or its alias may be called so: "in"."""
_ASKS_WHERE: Final = re.compile(r"\bwhere\b")


def _method(s: Situation, words: Iterable[str]) -> Method | None:
    """Return the first method that is named and that the game has a command for."""
    for word in words:
        method = shipped_methods().get(word)
        if method is not None and method.verb in s.game.verbs:
            return method
    return None


def _about_object(s: Situation, asked: Asked, words: Sequence[str]) -> Meaning:
    """Tell about the object of a deed that has no method ("how do I use the altar?"), or the command for it."""
    topic = asked.topic if asked.topic.known else find_topic(s, _DEED.sub("", asked.u.topic))
    if topic.known:
        return about(s, replace(asked, topic=topic))
    return _by_command(s, words) or Meaning("world.how_unknown", sure=0.1)


def how_to(s: Situation, asked: Asked) -> Meaning:
    """Tell how something is done, and the nearest place for it."""
    words = [singular(word) for word in re.findall(r"[a-z]+", (asked.u.topic or _question(asked)).lower())]
    if _RICHES & set(words):
        return earn(s, asked)
    method = _method(s, words)
    if method is None:
        return _about_object(s, asked, words)
    room = next(iter(s.map.rooms_tagged(method.tag)), "") if method.tag else ""
    if method.tag and _ASKS_WHERE.search(asked.words.lower()):
        return _where(s, asked, room, method.name)
    facts = {"how": method.text}
    way = way_for(s, asked, room) if room else ""
    if way:
        name = place_of(s, room)
        facts.update(place=f"{name[:1].upper()}{name[1:]}", way=way)
    return Meaning("world.how", facts, 0.9, "the help says so")


def _question(asked: Asked) -> str:
    """Return the sentence that asks, without those around it."""
    parts = [part.text for part in asked.reading.parts if part.intent == asked.reading.intent]
    return parts[0] if parts else asked.words


def _by_command(s: Situation, words: Sequence[str]) -> Meaning | None:
    """Tell the command of this game that one of the words names; `None` if there is none."""
    named = [word for word in words if word not in _NO_DEEDS]
    command = next((s.game.commands[word] for word in named if word in s.game.commands), None)
    if command is None:
        return None
    facts = {"syntax": command.syntax[0], "command": command.name}
    return Meaning("world.command", facts, 0.8, "the help says so")


def _where(s: Situation, asked: Asked, room: str, act: str) -> Meaning:
    """Tell the place for it, or that none is known."""
    if not room:
        return Meaning("world.nowhere_done", sure=0.1)
    if room == s.own.room_id:
        return Meaning("world.done_here", {"act": act}, because="I was there")
    facts = {"place": place_of(s, room), "way": way_for(s, asked, room), "act": act}
    return Meaning("world.where_done", facts, because="I was there")


METHODS: Final[Mapping[str, Answer]] = {"world.how_to": how_to, "world.which_command": how_to}
"""Row → answer."""
