"""Answers about quests: who offers them, how they are done, which come again, and what to do next."""

import math
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.people_to_ask import named
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import Answer, PlannedAnswer
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, listed, was_said
from maid_engine.ai_players.cognitive.behaviors.answers.starting_point import (
    is_shared_room,
    nearest_tagged,
    place_and_way,
)
from maid_engine.ai_players.cognitive.behaviors.answers.topics import Topic, TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.answers.unknown_answers import not_known
from maid_engine.ai_players.cognitive.behaviors.answers.ways import where
from maid_engine.ai_players.cognitive.behaviors.objectives import is_command
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


def work(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who has work, and where."""
    if asked.topic.kind is TopicKind.PERSON:
        return _wanted_by(s, asked)
    best = _offer_meant(s, asked)
    if best is None:
        return PlannedAnswer("quest.none", sure=0.15)
    because = f"{best.quest_giver} offered it to me"
    facts = {"giver": best.quest_giver, "quest": best.name}
    if is_shared_room(s, asked, best.quest_giver_room):
        short = best.quest_giver.split()[-1].lower()
        return PlannedAnswer("quest.offered_here", {**facts, "short": short}, because=because)
    row = "quest.offered"
    if best.state is QuestState.COMPLETED:
        row = "quest.done_for"
    there = {**facts, **place_and_way(s, asked, best.quest_giver_room)}
    return PlannedAnswer(row, there, because=because)


def _offer_meant(s: Situation, asked: Asked) -> QuestView | None:
    """Return the quest that was just named if the words ask for its giver, else one that is offered."""
    if _WHOSE.search(asked.u.words.lower()):
        return _named_last(s) or offered(s)
    return offered(s)


def _wanted_by(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell which quest a named person offered."""
    name = asked.topic.name
    quests = s.own.quests_from(name)
    if not quests:
        return PlannedAnswer("quest.none_of", {"name": named(name)}, 0.5, "I would remember")
    return about_quest(s, replace(asked, topic=Topic(TopicKind.QUEST, quests[0].name, who=name)))


_OF_STATE: Final = {QuestState.COMPLETED: "quest.done", QuestState.ACTIVE: "quest.active"}
"""Quests that were accepted: what is told of them."""


def about_quest(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell what a quest asks for."""
    quest = s.beliefs.quests.get(asked.topic.name)
    if quest is None:
        return not_known(s, asked)
    facts = _names_of(quest)
    because = f"{facts['giver']} told me"
    row = _OF_STATE.get(quest.state)
    if row is None:
        words = shortened(quest.description, LONGEST_QUOTE)
        return PlannedAnswer("quest.begun_not", {**facts, "words": words}, because=because)
    goal = _goal_of(quest)
    return PlannedAnswer(row, {**facts, "goal": goal}, because=because, then=_place_in(s, asked, goal))


def _names_of(quest: QuestView) -> dict[str, str]:
    """Return the facts that name a quest and its giver."""
    return {"quest": quest.name, "giver": quest.quest_giver or "its giver"}


def _goal_of(quest: QuestView) -> str:
    """Return the first objective that is not a command to type; "" if there is none."""
    for one in quest.objectives:
        if not is_command(one):
            return one.description.rstrip(".")
    return ""


def _place_in(s: Situation, asked: Asked, goal: str) -> PlannedAnswer | None:
    """Tell the way to the place that a goal names; `None` if it names none or no way is known."""
    topic = topic_within(s, goal)
    if topic.kind is not TopicKind.ROOM:
        return None
    there = place_and_way(s, asked, topic.room)
    if not there["way"]:
        return None
    return PlannedAnswer("quest.goal_place", there)


def how(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell how a quest is done: the one that is named, or else ask which."""
    asked = _naming_quest(s, asked)
    if asked.topic.known:
        return _HOW_BY_KIND.get(asked.topic.kind, where)(s, asked)  # "I am stuck in the crypt"
    if asked.u.topic:
        return not_known(s, asked)
    mine = next(iter(s.own.quest_names(QuestState.ACTIVE)), "")
    return PlannedAnswer("quest.how_which", {"quest": mine}, 0.3)


def _naming_quest(s: Situation, asked: Asked) -> Asked:
    """Return what is asked with the quest that its words name, if no topic was found in them."""
    topic = topic_within(s, asked.u.words)
    if asked.u.topic or topic.kind is not TopicKind.QUEST:
        return asked
    return replace(asked, topic=topic)


def _on_aspect(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell of a quest what is asked: what it pays, whether it is worth doing, or else what it asks for."""
    quest = s.beliefs.quests.get(asked.topic.name)
    aspect = aspect_of(asked.words)
    if quest is None or aspect not in _OF_ASPECT:
        return about_quest(s, asked)
    return _OF_ASPECT[aspect](quest)


_HOW_BY_KIND: Final = {TopicKind.QUEST: _on_aspect, TopicKind.PERSON: _wanted_by}
"""Kind of a topic → the function that tells how a quest of it is done. Of others, the place is told."""


def _reward(quest: QuestView) -> PlannedAnswer:
    """Tell what a quest brought, or that its giver would know."""
    facts = _names_of(quest)
    if not quest.rewards:
        return PlannedAnswer("quest.reward_unknown", facts, 0.5)
    return PlannedAnswer(
        "quest.reward", {**facts, "reward": quest.rewards.rstrip(".")}, because="I was paid it"
    )


def _worth(quest: QuestView) -> PlannedAnswer:
    """Tell whether a quest is worth doing, by what came of it."""
    row = _WORTH_OF_STATE.get(quest.state, "quest.worth")
    facts = _names_of(quest)
    if quest.state is QuestState.COMPLETED:
        facts["reward"] = quest.rewards.rstrip(".")
    return PlannedAnswer(row, facts, because="I went into it")


_WORTH_OF_STATE: Final = {QuestState.COMPLETED: "quest.worth_done", QuestState.ACTIVE: "quest.worth_taken"}
"""Quests that were accepted: whether they are worth doing."""
_OF_ASPECT: Final = {QuestAspect.REWARD: _reward, QuestAspect.WORTH: _worth}


def who_gives(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell who gives a quest, or what a person wants done."""
    if asked.topic.kind is TopicKind.QUEST and aspect_of(asked.words) is not QuestAspect.GIVER:
        return about_quest(s, asked)
    if asked.topic.kind is TopicKind.QUEST and asked.topic.rooms:
        facts = {"giver": asked.topic.who, **place_and_way(s, asked, asked.topic.room)}
        return PlannedAnswer("way.quest", facts, because=f"{asked.topic.who} offered it to me")
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
    quests = sorted(_with_known_giver(s.own), key=lambda one: _remoteness(s, one))
    for quest in quests:
        if not was_said(s, quest.name):
            return quest
    return next(iter(quests), None)


def _remoteness(s: Situation, quest: QuestView) -> tuple[bool, float, str]:
    """Return how far a quest is from being taken up: done ones after others, then by the distance of the giver."""
    distance = s.map.distance(quest.quest_giver_room)
    if distance is None:
        distance = math.inf
    return quest.state is QuestState.COMPLETED, distance, quest.quest_id


def yours(s: Situation, asked: Asked) -> PlannedAnswer:
    """Tell the quests that the mind has, or has done."""
    del asked
    mine = listed(s.own.quest_names(QuestState.ACTIVE), MOST_NAMED)
    done = listed(s.own.quest_names(QuestState.COMPLETED), MOST_NAMED)
    if mine:
        return PlannedAnswer("quest.mine", {"quests": mine, "done": done}, because="they are on my list")
    if done:
        return PlannedAnswer("quest.mine_done", {"done": done}, because="I did them")
    return PlannedAnswer("quest.mine_none", sure=0.5)


# --- quests that come again ---


def again(s: Situation, asked: Asked) -> PlannedAnswer:
    """Name a repeatable quest, with its giver and the time until it is available."""
    known = list(filter(_comes_again, s.own.quests()))
    if not known:
        return PlannedAnswer("quest.again_none", sure=0.15)
    fresh = [quest for quest in known if not was_said(s, quest.name)]
    quest = min(fresh or known, key=lambda one: (one.again_at or 0.0, one.quest_id))
    return _again(s, asked, quest, f"{_names_of(quest)['giver']} told me")


def _comes_again(quest: QuestView) -> bool:
    return quest.repeats or quest.again_at is not None or bool(quest.asked)


def _again(s: Situation, asked: Asked, quest: QuestView, because: str) -> PlannedAnswer:
    if not quest.quest_giver:
        return PlannedAnswer("quest.again_whose", {"quest": quest.name}, because=because)
    facts = {"quest": quest.name, "giver": quest.quest_giver}
    if quest.again_at is not None:
        return PlannedAnswer("quest.again_later", {**facts, "minutes": _minutes(s, quest)}, because=because)
    if quest.state not in _CAN_BE_TAKEN:
        return PlannedAnswer("quest.again_now", facts, because=because)
    if is_shared_room(s, asked, quest.quest_giver_room):
        return PlannedAnswer("quest.again_here", facts, because=because)
    there = place_and_way(s, asked, quest.quest_giver_room)
    if there["way"]:
        facts.update(there)
    return PlannedAnswer("quest.again", facts, because=because)


_CAN_BE_TAKEN: Final = frozenset({QuestState.DISCOVERED, QuestState.COMPLETED, QuestState.FAILED})
"""States of a repeatable quest that is not under way."""


def _minutes(s: Situation, quest: QuestView) -> str:
    left = max(1, math.ceil(((quest.again_at or 0.0) - s.now) / 60))
    return "one minute" if left == 1 else f"{spelled(left, most=10)} minutes"


# --- advice ---


def advice(s: Situation, asked: Asked) -> PlannedAnswer:
    """Give one piece of useful advice: who has work, or where there is a trainer or a shop."""
    for tip in _tips(s, asked):
        if not was_said(s, _subject(tip)):
            return tip
    return PlannedAnswer("advice.talk", sure=0.3)


def _tips(s: Situation, asked: Asked) -> Iterator[PlannedAnswer]:
    """Yield pieces of advice, the most useful first."""
    if offered(s):
        yield work(s, asked)
    for tag, row in (("trainer", "advice.trainer"), ("shop", "advice.shop")):
        room = nearest_tagged(s, asked, tag)
        if room:
            yield PlannedAnswer(row, place_and_way(s, asked, room), because="I was there")


def _subject(tip: PlannedAnswer) -> str:
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
