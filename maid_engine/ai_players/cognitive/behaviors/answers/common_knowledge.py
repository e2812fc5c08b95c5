"""Answers about news, time, weather, rules, and who made the world."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.lore import lore
from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.methods import by_help
from maid_engine.ai_players.cognitive.behaviors.answers.reply import HEARSAY, Asked, keeper_of, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import (
    named,
    not_known,
    remembered,
    whom_to_ask,
)
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import is_asked
from maid_engine.ai_players.cognitive.behaviors.news import news_for
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.core.english import times

_BUILT: Final = re.compile(
    r"\b(?:built|founded|constructed|erected|carved|dug)\b(?!.{0,80}\b(?:game|world|mud|server|you|ai)\b)"
)
"""Matches questions for the builder of a thing in the world."""
_RULED: Final = re.compile(
    r"\b(?:in charge|rules?|runs?|leads?|governs?|mayor|king|queen|lord|boss)\b.{0,80}\b(?:town|city|land|realm|kingdom|island)\b"
)
"""Matches questions for the rulers of a town or a land."""
_OF_DEATH: Final = ("die", "death", "dying", "dead")


def news(s: Situation, asked: Asked) -> Meaning:
    """Tell of the next gathering or a deed that they were not told of; else what was said lately of places and creatures."""
    fresh = next(news_for(s, asked.who), None)
    if fresh is not None:
        told = Note(Activity.TOLD.of(asked.who.lower(), fresh.key))
        return Meaning("world.news_told", {"news": fresh.line}, because=fresh.claim.words).marking(told)
    names = [node.name for node in s.beliefs.map.nodes.values()]
    names += [record.name for record in s.people.all_fights()]
    for name in names:
        claim = s.hearsay.about(name.lower().removeprefix("the "))
        if claim is not None and claim.passable and claim.by.lower() != asked.who.lower():
            facts = {"by": claim.by, "claim": claim.words}
            return Meaning("world.news", facts, HEARSAY, f"{claim.by} said so; I have not seen it")
    return Meaning("world.no_news", sure=0.3)


def rules(s: Situation, asked: Asked) -> Meaning:
    """Tell what the help says of it, and of death also what the mind went through; else where the rules are."""
    helped = by_help(s, asked, asked.words)
    deaths = sum(record.deaths for record in s.people.all_fights())
    if deaths and any(word in asked.words.lower() for word in _OF_DEATH):
        lived = Meaning("world.death", {"deaths": times(deaths)}, because="I died")
        return replace(helped, then=lived) if helped is not None else lived
    return helped or Meaning("world.rules", sure=0.5)


def what_drops(s: Situation, asked: Asked) -> Meaning:
    """Tell what the mind remembers of a creature's or thing's origin."""
    memory = remembered(s, asked)
    if memory is not None:
        return memory
    if asked.topic.known or not asked.u.topic:
        return Meaning("world.drops_unknown", sure=0.15)
    return not_known(s, asked)


def who_made(s: Situation, asked: Asked) -> Meaning:
    """Tell who built a thing, who may know the rulers of a town, or who runs a place or the world."""
    if _RULED.search(asked.u.words):
        return whom_to_ask(s, asked) or who_runs(s, asked)
    return (lore if _BUILT.search(asked.u.words) else who_runs)(s, asked)


def who_runs(s: Situation, asked: Asked) -> Meaning:
    """Tell who keeps the known place that the words name; if they name none, who made the world."""
    named_there = topic_within(s, asked.words)
    if named_there.kind is not TopicKind.ROOM:
        return Meaning("world.made", sure=0.4)
    for room in named_there.rooms:
        keeper = keeper_of(s, room)
        if keeper:
            facts = {"name": named(keeper), "place": place_of(s, room)}
            return Meaning("world.keeper", facts, because="I met them")
    return Meaning("know.nothing", sure=0.2)


_NIGHT: Final = re.compile(
    r"\b(?:nights?|nightfall|night ?time|day ?time|sunset|sunrise|dawn|dusk|dark|darkness|day or|or day)\b"
)


def hour(s: Situation, asked: Asked) -> Meaning:
    """Tell how to see the time; of night and day, that it saw none change."""
    del s
    if _NIGHT.search(asked.words.lower()):
        return Meaning("world.no_night", sure=0.7, because="I have been about all the time")
    return Meaning("world.time", sure=0.5)


def weather(s: Situation, asked: Asked) -> Meaning:
    """Take note of the weather; to who asks for night and day, tell that it saw none change."""
    told = hour(s, asked)
    is_of_night = told.name == "world.no_night" and is_asked(asked)
    return told if is_of_night else Meaning("world.weather", sure=0.3)


COMMON_KNOWLEDGE: Final[Mapping[str, Answer]] = {
    "world.news": news,
    "world.rules": rules,
    "world.what_drops": what_drops,
    "world.time": hour,
    "world.weather": weather,
    "world.who_made": who_made,
}
"""Row → answer."""
