"""Answers to what somebody tells: news, plans, remarks, opinions."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, polite, says
from maid_engine.ai_players.cognitive.behaviors.answers.methods import by_help
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.claims import claims_in
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note
from maid_engine.core.english import indefinite

HELPED_FROM: Final = 0.7
"""Bad news get advice from the help if its score is at least this."""
REMARK_AGAIN_S: Final = 600.0
"""Pause between two remarks on the same thing that somebody else mentioned, in seconds."""
TALKED_BEFORE_S: Final = 1e6
"""People of the game with whom it talked within so many seconds are acquaintances."""


def need(s: Situation, asked: Asked) -> Meaning | Reply:
    """Tell where the thing is that somebody needs, if that is known."""
    if asked.u.topic and asked.topic.known:
        return where(s, asked)
    return polite("tell.need")


def bad_news(s: Situation, asked: Asked) -> Meaning:
    """Say that it is sorry, and then what the help knows against it, as far as that is certain."""
    sorry = polite("tell.bad_news")
    helped = by_help(s, asked, asked.words, HELPED_FROM)
    return replace(sorry, then=helped) if helped is not None else sorry


def named(s: Situation, asked: Asked) -> Meaning:
    """Greet somebody by the name that they tell, and tell the own name."""
    del s
    return polite("tell.name") if asked.name else polite("tell.about_me")


def remark(name: str) -> Answer:
    """Return an answer that adds own acquaintance with what was mentioned, or else says the lines of a row."""

    def answer(s: Situation, asked: Asked) -> Meaning:
        if claims_in(asked.words):
            return polite("tell.world")
        topic = topic_within(s, asked.words)
        key = Activity.REMARKED.of(topic.name.lower())
        named = topic.name.lower().removeprefix("the ")
        is_new = bool(named) and named in asked.words.lower() and s.diary.since(key, s.now) >= REMARK_AGAIN_S
        known = _acquaintance(s, topic) if is_new else None
        return known.marking(Note(key)) if known is not None else polite(name)

    return answer


def _acquaintance(s: Situation, topic: Topic) -> Meaning | None:
    """Say that it has fought, been at or met what somebody mentioned."""
    if topic.kind is TopicKind.CREATURE and s.people.fights(topic.name).kills:
        return Meaning("remark.fought", {"thing": indefinite(topic.name)}, sure=0.3)
    if topic.kind is TopicKind.ROOM and topic.rooms[0] != s.own.room_id:
        if not s.beliefs.map.visited(topic.rooms[0]):
            return None
        facts = {"place": place_of(s, topic.rooms[0])}
        return Meaning("remark.been", facts, sure=0.3, because="I was there")
    if topic.kind is not TopicKind.PERSON:
        return None
    talked = s.diary.since(Activity.TALKED_TO_NPC.of(topic.name.lower()), s.now) < TALKED_BEFORE_S
    return Meaning("remark.met", {"name": topic.name}, sure=0.3) if talked else None


TOLD: Final[Mapping[str, Answer]] = {
    "tell.bad_news": bad_news,
    "tell.good_news": says("tell.good_news"),
    "tell.about_me": remark("tell.about_me"),
    "tell.name": named,
    "tell.plan": says("tell.plan"),
    "tell.need": need,
    "tell.world": says("tell.world"),
    "tell.waiting": says("request.wait"),
    "tell.remark": remark("tell.remark"),
    "tell.accuse": says("tell.accuse"),
    "tell.offer": says("tell.offer"),
    "tell.opinion": remark("tell.opinion"),
}
"""Row → answer."""
