"""Answers about quests that can be repeated: those available now, or else those available soonest."""

import math

from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply, place_of, reply, way_to
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.world import QuestState
from maid_engine.ai_players.models.world_views import QuestView
from maid_engine.core.english import spelled


def work_again(s: Situation, asked: Asked) -> Reply:
    """Name a repeatable quest, with its giver and the time until it is available."""
    known = list(filter(_comes_again, s.own.quests()))
    if not known:
        return reply(
            s,
            asked,
            (
                "I know of no work that comes again, {who}.",
                "None that I know of. The townsfolk say so when they offer it, {who}.",
            ),
            sure=0.15,
        )
    fresh = [quest for quest in known if not any(quest.name in line for line in s.diary.said)]
    quest = min(fresh or known, key=lambda one: (one.again_at or 0.0, one.quest_id))
    return reply(
        s,
        asked,
        _patterns(s, quest),
        because=f"{quest.quest_giver or 'its giver'} told me",
        quest=quest.name,
        giver=quest.quest_giver,
        place=place_of(s, quest.quest_giver_room) if quest.quest_giver_room else "",
        way=way_to(s, quest.quest_giver_room) if quest.quest_giver_room else "",
        minutes=_minutes(s, quest),
    )


def _comes_again(quest: QuestView) -> bool:
    return quest.repeats or quest.again_at is not None or bool(quest.asked)


def _minutes(s: Situation, quest: QuestView) -> str:
    left = max(1, math.ceil(((quest.again_at or 0.0) - s.now) / 60))
    return "one minute" if left == 1 else f"{spelled(left, most=10)} minutes"


def _patterns(s: Situation, quest: QuestView) -> tuple[str, ...]:
    """Return patterns for the answer, by the state of the quest."""
    if not quest.quest_giver:
        return ("{quest} comes again, {who}. I forget who has it.",)
    if quest.again_at is not None:
        return (
            "{quest} comes again. {giver} will have more of it for me in {minutes}.",
            "I did {quest} for {giver}, and it comes again: in {minutes} for me.",
        )
    if quest.state not in (QuestState.DISCOVERED, QuestState.COMPLETED, QuestState.FAILED):
        return ("{quest} comes again. I am at it for {giver} right now.",)
    if quest.quest_giver_room == s.own.room_id:
        return ("{quest} comes again. {giver} has it, right here.",)
    if quest.quest_giver_room and way_to(s, quest.quest_giver_room):
        return (
            "{quest} comes again. {giver} at {place} has it: {way}.",
            "Ask {giver} at {place} for {quest}; it comes again. Go {way}.",
        )
    return ("{quest} comes again. {giver} has it.", "{giver} has {quest}, and it comes again.")
