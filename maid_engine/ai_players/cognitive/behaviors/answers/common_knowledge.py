"""Answers about news, time, weather, rules, and who made the world."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import by_help
from maid_engine.ai_players.cognitive.behaviors.answers.lore_answers import lore
from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import named, whom_to_ask
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import HEARSAY, Asked, keeper_of, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import is_with_us
from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import (
    not_known,
    remembered,
)
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import is_asked
from maid_engine.ai_players.cognitive.behaviors.news import news_for, news_words
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.claim import Claim
from maid_engine.ai_players.models.decisions import Note
from maid_engine.core.english import spelled, times
from maid_engine.core.world_clock import DAY_H, DayPart, WorldTime

_BUILT: Final = re.compile(
    r"\b(?:built|founded|constructed|erected|carved|dug)\b(?!.{0,80}\b(?:game|world|mud|server|you|ai)\b)"
)
"""Matches questions for the builder of a thing in the world."""
_RULED: Final = re.compile(
    r"\b(?:in charge|rules?|runs?|leads?|governs?|mayor|king|queen|lord|boss)\b.{0,80}\b(?:town|city|land|realm|kingdom|island)\b"
)
"""Matches questions for the rulers of a town or a land."""
_THIS_PLACE: Final = re.compile(
    r"\b(?:this|the) (?:\w+ )?(?:place|shop|store|house|inn|tavern|pub|bar|stall|establishment)\b|\bhere\b",
    re.IGNORECASE,
)
"""Matches words for the place where one is."""
_OF_DEATH: Final = ("die", "death", "dying", "dead")


def news(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell of the next gathering or a deed that they were not told of; else what was said lately of places and creatures."""
    fresh = next(news_for(s, asked.who), None)
    if fresh is not None:
        told = Note(Activity.TOLD.of(asked.who.lower(), fresh.key))
        facts = {"news": news_words(s, fresh.claim, asked.who)}
        answer = PlannedAnswer("world.news_told", facts, because=fresh.claim.words)
        return answer.adding_when_said(told)
    claim = next(_claims(s, asked), None)
    if claim is None:
        return PlannedAnswer("world.no_news", sure=0.3)
    facts = {"by": claim.by, "claim": claim.words}
    return PlannedAnswer("world.news", facts, HEARSAY, f"{claim.by} said so; I have not seen it")


def _claims(s: Situation, asked: Asked) -> Iterator[Claim]:
    """Yield what others than the asker said of known places and creatures, as far as it may be passed on."""
    places = (node.name for node in s.beliefs.map.nodes.values())
    for name in (*places, *s.people.known_names()):
        claim = s.hearsay.about(name.lower().removeprefix("the "))
        if claim is None or not claim.is_rumour:
            continue
        if not asked.is_asker(claim.by):
            yield claim


def rules(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what the help says of it, and of death also what the mind went through; else where the rules are."""
    helped = by_help(s, asked, asked.words)
    lived = _own_deaths(s, asked)
    if lived is None:
        return helped or PlannedAnswer("world.rules", sure=0.5)
    if helped is None:
        return lived
    return replace(helped, then=lived)


def _own_deaths(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell how often the mind died; `None` if it never did, or the words are not of death."""
    deaths = sum(record.deaths for record in s.people.all_fights())
    if not deaths or not any(word in asked.words.lower() for word in _OF_DEATH):
        return None
    return PlannedAnswer("world.death", {"deaths": times(deaths)}, because="I died")


def what_drops(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what the mind remembers of a creature's or thing's origin."""
    memory = remembered(s, asked)
    if memory is not None:
        return memory
    if asked.names_unknown:
        return not_known(s, asked)
    return PlannedAnswer("world.drops_unknown", sure=0.15)


def who_made(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who built a thing, who may know the rulers of a town, or who runs a place or the world."""
    if _RULED.search(asked.u.words):
        return whom_to_ask(s, asked) or who_runs(s, asked)
    if _BUILT.search(asked.u.words):
        return lore(s, asked)
    return who_runs(s, asked)


def who_runs(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who keeps the known place that the words name; if they name none, who keeps this one, or who made the world."""
    named_there = topic_within(s, asked.words)
    if named_there.kind is not TopicKind.ROOM:
        return keeper_here(s, asked) or PlannedAnswer("world.made", sure=0.4)
    for room in named_there.rooms:
        found = _keeper(s, room)
        if found is not None:
            return found
    return PlannedAnswer("know.nothing", sure=0.2)


def keeper_here(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Tell who keeps the place where both are, for words that point to it; `None` if they do not, or nobody is known to."""
    if _THIS_PLACE.search(asked.u.words) is None or not is_with_us(s, asked):
        return None
    return _keeper(s, s.own.room_id)


def _keeper(s: Situation, room: str) -> PlannedAnswer | None:
    keeper = keeper_of(s, room)
    if not keeper:
        return None
    facts = {"name": named(keeper), "place": place_of(s, room)}
    return PlannedAnswer("world.keeper", facts, because="I met them")


_NIGHT: Final = re.compile(
    r"\b(?:nights?|nightfall|night ?time|day ?time|sunset|sunrise|dawn|dusk|dark|darkness|day or|or day)\b"
)


_PARTS: Final[Mapping[DayPart, str]] = {
    DayPart.MORNING: "in the morning",
    DayPart.AFTERNOON: "in the afternoon",
    DayPart.EVENING: "in the evening",
    DayPart.NIGHT: "at night",
}


def hour(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell about what time it is. Who has never read it tells how to see it, and that it saw no night."""
    clock = s.beliefs.clock.believed
    if clock.is_read:
        facts = {"hour": hour_words(clock.time_at(s.now))}
        return PlannedAnswer("world.hour", facts, sure=0.8, because="I saw the light change")
    if _NIGHT.search(asked.words.lower()):
        return PlannedAnswer("world.no_night", sure=0.7, because="I have been about all the time")
    return PlannedAnswer("world.time", sure=0.7)


def hour_words(time: WorldTime) -> str:
    """Return the nearest hour in words: "seven in the morning"."""
    near = WorldTime(time.day, round(time.hour) % DAY_H)
    return f"{spelled(near.hour_of_twelve, most=12)} {_PARTS[near.part]}"


def weather(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the weather that it saw lately, or take note; to who asks for night and day, tell the hour."""
    is_of_night = _NIGHT.search(asked.words.lower()) is not None
    if is_of_night and is_asked(asked):
        return hour(s, asked)
    seen = s.beliefs.weather
    if seen.is_fresh(s.now, s.beliefs.clock.believed.hour_s):
        return PlannedAnswer("world.weather_seen", {"weather": seen.name}, sure=0.7, because="I saw it turn")
    return PlannedAnswer("world.weather", sure=0.3)


COMMON_KNOWLEDGE: Final[Mapping[str, Answer]] = {
    "world.news": news,
    "world.rules": rules,
    "world.what_drops": what_drops,
    "world.time": hour,
    "world.weather": weather,
    "world.who_made": who_made,
}
"""Row → answer."""
