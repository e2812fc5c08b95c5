"""Answers to what somebody tells: news, plans, remarks, opinions."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.danger import danger
from maid_engine.ai_players.cognitive.behaviors.answers.how_to_answers import by_help
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    Answer,
    PlannedAnswer,
    polite,
    says,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.answers.world import told_of
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.taken_up import subject_of, told_of_self
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.core.english import indefinite

_JUDGES: Final = re.compile(
    r"\b(?:is|are|was|were|looks?|seems?|tastes?|smells?|sounds?|feels?) (?:so |really |very |pretty |quite |too |just |a bit |kinda )*"
    r"(terrible|awful|great|good|bad|nice|ugly|beautiful|boring|delicious|disgusting|expensive|cheap|stupid|lovely|amazing"
    r"|horrible|weird|strange|funny|scary|cool|pretty|useless|overpriced|underrated|overrated|misunderstood|annoying|cute|creepy"
    r"|dull|fun|hard|easy|unfair|rude|friendly|wonderful|fantastic|gorgeous|impressive|lazy|greedy|sad|mean)\b"
)
"""Matches a judgement, with the quality."""
_SAID_BACK: Final = frozenset({"tell.about_me", "tell.plan", "tell.bad_news", "tell.good_news"})
"""Rows with lines that say back what was told."""
_EASY: Final = re.compile(r"\b(?:easy|weak|small|safe|beginner)\b", re.IGNORECASE)
_WARNINGS: Final = frozenset({"world.place_danger", "world.easiest"})
HELPED_FROM: Final = 0.7
"""Bad news get advice from the help if its score is at least this."""
REMARK_AGAIN_S: Final = 600.0
"""Pause between two remarks on the same thing that somebody else mentioned, in seconds."""
TALKED_BEFORE_S: Final = 1e6
"""People of the game with whom it talked within so many seconds are acquaintances."""


def need(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Tell where the thing is that somebody needs, if that is known, also by a name within many words: "a guy called Garrick"."""
    named = asked.topic if asked.topic.known else topic_within(s, asked.u.words)
    if asked.u.topic and named.known:
        return where(s, replace(asked, topic=named))
    return polite("tell.need")


def _judged(asked: Asked) -> PlannedAnswer | None:
    """Take up a judgement of something: "the soup is terrible"; `None` if the words are none."""
    hit = _JUDGES.search(asked.u.words)
    subject = subject_of(asked.u.words)
    if hit is None or not subject:
        return None
    return PlannedAnswer("tell.judged", {"subject": subject, "quality": hit[1]})


def _told(asked: Asked, row: str) -> PlannedAnswer:
    """Say the lines of a row, with what somebody told of themselves if it can be said back."""
    told = told_of_self(asked.u.words)
    if row not in _SAID_BACK:
        return polite(row)
    return polite(row, told=told)


def plan(s: Situation, asked: Asked) -> PlannedAnswer:
    """Wish luck for a plan, and tell what it knows of the creature or the dangers of the place."""
    topic = topic_within(s, asked.words)
    wished = _told(asked, "tell.plan")
    if topic.kind is TopicKind.CREATURE:
        record = s.people.fights(topic.name)
        return replace(wished, then=told_of(s, record, topic.room))
    if not topic.rooms and not _EASY.search(asked.words):
        return wished
    known = danger(s, replace(asked, topic=topic))
    if known.name not in _WARNINGS:
        return wished
    return replace(wished, then=known)


def bad_news(s: Situation, asked: Asked) -> PlannedAnswer:
    """Say that it is sorry, and then what the help knows against it, as far as that is certain."""
    sorry = _told(asked, "tell.bad_news")
    helped = by_help(s, asked, asked.words, HELPED_FROM)
    return replace(sorry, then=helped) if helped is not None else sorry


def named(s: Situation, asked: Asked) -> PlannedAnswer:
    """Greet somebody by the name that they tell, and tell the own name."""
    del s
    return polite("tell.name") if asked.name else polite("tell.about_me")


def good_news(s: Situation, asked: Asked) -> PlannedAnswer:
    """Be glad with somebody."""
    del s
    return _told(asked, "tell.good_news")


def world_told(s: Situation, asked: Asked) -> PlannedAnswer:
    """Thank for a fact about the world; of a judgement, ask for its reason."""
    del s
    return _judged(asked) or polite("tell.world")


def remark(name: str) -> Answer:
    """Return an answer that adds own acquaintance with what was mentioned, or else says the lines of a row."""

    def answer(s: Situation, asked: Asked) -> PlannedAnswer:
        if claims_in(asked.words):
            return world_told(s, asked)
        return _remarked(s, asked) or _judged(asked) or _told(asked, name)

    return answer


def _remarked(s: Situation, asked: Asked) -> PlannedAnswer | None:
    """Say what it has to do with a thing that the words name; `None` if that is nothing, or was said lately."""
    topic = topic_within(s, asked.words)
    name = topic.name.lower().removeprefix("the ")
    if not name or name not in asked.words.lower():
        return None
    key = Activity.REMARKED.of(topic.name.lower())
    if s.diary.since(key, s.now) < REMARK_AGAIN_S:
        return None
    known = _acquaintance(s, topic)
    if known is None:
        return None
    return known.adding_when_said(Note(key))


def _acquaintance(s: Situation, topic: Topic) -> PlannedAnswer | None:
    """Say that it has fought, been at or met what somebody mentioned; `None` if it has not."""
    match topic.kind:
        case TopicKind.CREATURE if s.people.fights(topic.name).kills:
            return PlannedAnswer("remark.fought", {"thing": indefinite(topic.name)}, sure=0.3)
        case TopicKind.ROOM if _was_elsewhere_at(s, topic.room):
            facts = {"place": place_of(s, topic.room)}
            return PlannedAnswer("remark.been", facts, sure=0.3, because="I was there")
        case TopicKind.PERSON if _talked_before(s, topic.name):
            return PlannedAnswer("remark.met", {"name": topic.name}, sure=0.3)
        case _:
            return None


def _was_elsewhere_at(s: Situation, room: str) -> bool:
    """Return whether it was at a place that is not this one."""
    return room != s.own.room_id and s.beliefs.map.visited(room)


def _talked_before(s: Situation, name: str) -> bool:
    """Return whether it talked with a person of the game."""
    return s.diary.since(Activity.TALKED_TO_NPC.of(name.lower()), s.now) < TALKED_BEFORE_S


TOLD: Final[Mapping[str, Answer]] = {
    "tell.bad_news": bad_news,
    "tell.good_news": good_news,
    "tell.about_me": remark("tell.about_me"),
    "tell.name": named,
    "tell.plan": plan,
    "tell.need": need,
    "tell.world": world_told,
    "tell.waiting": says("request.wait"),
    "tell.remark": remark("tell.remark"),
    "tell.accuse": says("tell.accuse"),
    "tell.offer": says("tell.offer"),
    "tell.opinion": remark("tell.opinion"),
}
"""Row → answer."""
