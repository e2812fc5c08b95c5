"""Answers about quests: who offers them, how they are done, which come again, and what to do next."""

import math
import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed, place_of
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import (
    is_with_us,
    nearest_tagged,
    way_for,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import UNKNOWN, Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import named, not_known
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.situation.own_state import OwnState
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.language.quest_aspects import QuestAspect, aspect_of
from maid_engine.ai_players.language.speech import shortened
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import QuestView
from maid_engine.core.english import spelled

_WHOSE: Final = re.compile(r"^who (?:gives|offers|wants|has) ")
"""Matches a question about the giver of the work that was just named."""
MOST_NAMED: Final = 3
LONGEST_QUOTE: Final = 80
"""Longest part of a giver's words that is repeated, in characters."""


def work(s: Situation, asked: Asked) -> Meaning:
    """Tell who has work, and where."""
    if asked.topic.kind is TopicKind.PERSON:
        return _wanted_by(s, asked)
    best = (_named_last(s) if _WHOSE.search(asked.u.words.lower()) else None) or offered(s)
    if best is None:
        return Meaning("quest.none", sure=0.15)
    room = best.quest_giver_room
    because = f"{best.quest_giver} offered it to me"
    facts = {"giver": best.quest_giver, "quest": best.name}
    if room == s.own.room_id and is_with_us(s, asked):
        short = best.quest_giver.split()[-1].lower()
        return Meaning("quest.offered_here", {**facts, "short": short}, because=because)
    name = "quest.done_for" if best.state is QuestState.COMPLETED else "quest.offered"
    there = {**facts, "place": place_of(s, room), "way": way_for(s, asked, room)}
    return Meaning(name, there, because=because)


def _wanted_by(s: Situation, asked: Asked) -> Meaning:
    """Tell which quest a named person offered."""
    name = asked.topic.name
    quest = next((one for one in s.own.quests() if one.quest_giver == name), None)
    if quest is None:
        return Meaning("quest.none_of", {"name": named(name)}, 0.5, "I would remember")
    return about_quest(s, replace(asked, topic=Topic(TopicKind.QUEST, quest.name, who=name)))


_OF_STATE: Final = {QuestState.COMPLETED: "quest.done", QuestState.ACTIVE: "quest.active"}
"""Quests that were accepted: what is told of them."""


def about_quest(s: Situation, asked: Asked) -> Meaning:
    """Tell what a quest asks for."""
    quest = next((one for one in s.own.quests() if one.name == asked.topic.name), None)
    if quest is None:
        return not_known(s, asked)
    giver = quest.quest_giver or "its giver"
    facts = {"quest": quest.name, "giver": giver}
    row = _OF_STATE.get(quest.state)
    if row is None:
        words = shortened(quest.description, LONGEST_QUOTE) if quest.description else ""
        return Meaning("quest.begun_not", {**facts, "words": words}, because=f"{giver} told me")
    told = (
        one.description.rstrip(".") for one in quest.objectives if not one.description.startswith("type ")
    )
    goal = next(told, "")
    return Meaning(row, {**facts, "goal": goal}, because=f"{giver} told me", then=_place_in(s, asked, goal))


def _place_in(s: Situation, asked: Asked, goal: str) -> Meaning | None:
    """Tell the way to the place that a goal names; `None` if it names none or no way is known."""
    topic = topic_within(s, goal) if goal else UNKNOWN
    way = way_for(s, asked, topic.rooms[0]) if topic.kind is TopicKind.ROOM else ""
    return Meaning("quest.goal_place", {"place": place_of(s, topic.rooms[0]), "way": way}) if way else None


def how(s: Situation, asked: Asked) -> Meaning:
    """Tell how a quest is done: the one that is named, or else ask which."""
    asked = _naming_quest(s, asked)
    if asked.topic.kind is TopicKind.QUEST:
        return _on_aspect(s, asked)
    if asked.topic.kind is TopicKind.PERSON:
        return _wanted_by(s, asked)
    if asked.topic.known:
        return where(s, asked)  # "I am stuck in the crypt"
    if asked.u.topic:
        return not_known(s, asked)
    mine = s.own.quest_names(QuestState.ACTIVE)
    return Meaning("quest.how_which", {"quest": mine[0] if mine else ""}, 0.3)


def _naming_quest(s: Situation, asked: Asked) -> Asked:
    """Return what is asked with the quest that its words name, if no topic was found in them."""
    topic = topic_within(s, asked.u.words)
    if asked.u.topic or topic.kind is not TopicKind.QUEST:
        return asked
    return replace(asked, topic=topic)


def _on_aspect(s: Situation, asked: Asked) -> Meaning:
    """Tell of a quest what is asked: what it pays, whether it is worth doing, or else what it asks for."""
    quest = next((one for one in s.own.quests() if one.name == asked.topic.name), None)
    aspect = aspect_of(asked.words)
    if quest is None or aspect not in _OF_ASPECT:
        return about_quest(s, asked)
    return _OF_ASPECT[aspect](quest)


def _reward(quest: QuestView) -> Meaning:
    """Tell what a quest brought, or that its giver would know."""
    facts = {"quest": quest.name, "giver": quest.quest_giver or "its giver"}
    if not quest.rewards:
        return Meaning("quest.reward_unknown", facts, 0.5)
    return Meaning("quest.reward", {**facts, "reward": quest.rewards.rstrip(".")}, because="I was paid it")


def _worth(quest: QuestView) -> Meaning:
    """Tell whether a quest is worth doing, by what came of it."""
    row = _WORTH_OF_STATE.get(quest.state, "quest.worth")
    facts = {"quest": quest.name, "giver": quest.quest_giver or "its giver"}
    if quest.state is QuestState.COMPLETED:
        facts["reward"] = quest.rewards.rstrip(".")
    return Meaning(row, facts, because="I went into it")


_WORTH_OF_STATE: Final = {QuestState.COMPLETED: "quest.worth_done", QuestState.ACTIVE: "quest.worth_taken"}
"""Quests that were accepted: whether they are worth doing."""
_OF_ASPECT: Final = {QuestAspect.REWARD: _reward, QuestAspect.WORTH: _worth}


def who_gives(s: Situation, asked: Asked) -> Meaning:
    """Tell who gives a quest, or what a person wants done."""
    if asked.topic.kind is TopicKind.QUEST and aspect_of(asked.words) is not QuestAspect.GIVER:
        return about_quest(s, asked)
    if asked.topic.kind is TopicKind.QUEST and asked.topic.rooms:
        room = asked.topic.rooms[0]
        facts = {"giver": asked.topic.who, "place": place_of(s, room), "way": way_for(s, asked, room)}
        return Meaning("way.quest", facts, because=f"{asked.topic.who} offered it to me")
    return work(s, asked)


def _named_last(s: Situation) -> QuestView | None:
    """Return the quest that the mind mentioned last."""
    quests = _with_known_giver(s.own)
    mentioned = (one for line in reversed(s.diary.said) for one in quests if one.name in line)
    return next(mentioned, None)


def _with_known_giver(own: OwnState) -> list[QuestView]:
    placed = [one for one in own.quests() if one.quest_giver_room]
    return [one for one in placed if one.quest_giver]


def offered(s: Situation) -> QuestView | None:
    """Return the quest with the nearest giver, preferring quests not mentioned lately."""
    quests = _with_known_giver(s.own)
    quests.sort(
        key=lambda one: (
            one.state is QuestState.COMPLETED,
            s.map.distance(one.quest_giver_room) is None,
            s.map.distance(one.quest_giver_room) or 0.0,
            one.quest_id,
        )
    )
    fresh = [one for one in quests if not any(one.name in line for line in s.diary.said)]
    return next(iter(fresh or quests), None)


def yours(s: Situation, asked: Asked) -> Meaning:
    """Tell the quests that the mind has, or has done."""
    del asked
    mine = listed(s.own.quest_names(QuestState.ACTIVE), MOST_NAMED)
    done = listed(s.own.quest_names(QuestState.COMPLETED), MOST_NAMED)
    if mine:
        return Meaning("quest.mine", {"quests": mine, "done": done}, because="they are on my list")
    if done:
        return Meaning("quest.mine_done", {"done": done}, because="I did them")
    return Meaning("quest.mine_none", sure=0.5)


# --- quests that come again ---


def again(s: Situation, asked: Asked) -> Meaning:
    """Name a repeatable quest, with its giver and the time until it is available."""
    known = list(filter(_comes_again, s.own.quests()))
    if not known:
        return Meaning("quest.again_none", sure=0.15)
    fresh = [quest for quest in known if not any(quest.name in line for line in s.diary.said)]
    quest = min(fresh or known, key=lambda one: (one.again_at or 0.0, one.quest_id))
    return _again(s, asked, quest, f"{quest.quest_giver or 'its giver'} told me")


def _comes_again(quest: QuestView) -> bool:
    return quest.repeats or quest.again_at is not None or bool(quest.asked)


def _again(s: Situation, asked: Asked, quest: QuestView, because: str) -> Meaning:
    if not quest.quest_giver:
        return Meaning("quest.again_whose", {"quest": quest.name}, because=because)
    facts = {"quest": quest.name, "giver": quest.quest_giver}
    if quest.again_at is not None:
        return Meaning("quest.again_later", {**facts, "minutes": _minutes(s, quest)}, because=because)
    if quest.state not in {QuestState.DISCOVERED, QuestState.COMPLETED, QuestState.FAILED}:
        return Meaning("quest.again_now", facts, because=because)
    room = quest.quest_giver_room
    if room and room == s.own.room_id and is_with_us(s, asked):
        return Meaning("quest.again_here", facts, because=because)
    way = way_for(s, asked, room) if room else ""
    if way:
        facts.update(place=place_of(s, room), way=way)
    return Meaning("quest.again", facts, because=because)


def _minutes(s: Situation, quest: QuestView) -> str:
    left = max(1, math.ceil(((quest.again_at or 0.0) - s.now) / 60))
    return "one minute" if left == 1 else f"{spelled(left, most=10)} minutes"


# --- advice ---


def advice(s: Situation, asked: Asked) -> Meaning:
    """Give one piece of useful advice: who has work, or where there is a trainer or a shop."""
    tips = [work(s, asked)] if offered(s) else []
    for tag, name in (("trainer", "advice.trainer"), ("shop", "advice.shop")):
        room = nearest_tagged(s, asked, tag)
        if room:
            facts = {"place": place_of(s, room), "way": way_for(s, asked, room)}
            tips.append(Meaning(name, facts, because="I was there"))
    fresh = [tip for tip in tips if not any(_subject(tip) in line for line in s.diary.said)]
    if fresh:
        return fresh[0]
    return Meaning("advice.talk", sure=0.3)


def _subject(tip: Meaning) -> str:
    return tip.facts.get("quest") or tip.facts.get("place") or tip.name


QUESTS: Final[Mapping[str, Answer]] = {
    "quests.offered": work,
    "quests.how": how,
    "quests.who_gives": who_gives,
    "quests.again": again,
    "quests.yours": yours,
    "quests.what_next": advice,
}
"""Row → answer."""
