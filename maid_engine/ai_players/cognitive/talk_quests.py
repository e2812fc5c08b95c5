"""Words about the quest that a talk is at, without its name: "who do I see for that?", "what does it pay?"."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.topics import TopicKind, topic_within
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.talk_reading import row_of
from maid_engine.ai_players.cognitive.talk_record import Talk
from maid_engine.ai_players.dialogue.intent_rows import SpeechKind, shipped_rows
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.dialogue.typed_phrase import SMALL_WORDS
from maid_engine.ai_players.dialogue.understood import POINTS_BACK
from maid_engine.ai_players.language.quest_aspects import QuestAspect, aspect_of

TURNS_BACK: Final = 4
"""The quest that a talk is at was named in one of this many last lines."""
_QUESTS: Final = "quests."
_ROWS: Final = {
    QuestAspect.GIVER: "quests.who_gives",
    QuestAspect.REWARD: "quests.how",
    QuestAspect.WORTH: "quests.how",
}
"""What words ask of a quest → the row of this question."""
_ANY_ASPECT: Final = "quests.how"
_QUEST_NOUNS: Final = frozenset({"quest", "task", "mission", "errand"})
"""Words that say of a name that it is one of a quest: "the silent bell quest" is no bell."""
_NO_OTHER: Final = frozenset({TopicKind.NOTHING, TopicKind.QUEST})
_WORD: Final = re.compile(r"[a-z]+")
_WHERE: Final = "ways.where_thing"
_SOMEBODY: Final = frozenset({"he", "she", "they", "him", "her", "them"})
_WORDS_FOR_IT: Final = (
    POINTS_BACK | SMALL_WORDS.definite | SMALL_WORDS.of_names | _QUEST_NOUNS | {"job", "work"}
)
_MAY_ASK: Final = frozenset(
    {
        "quests.offered",
        "quests.who_gives",
        "quests.how",
        "quests.what_next",
        "trade.price",
        "trade.which_gear",
        "trade.bargain",
        "turn.how_much",
        "turn.more",
        "world.what_drops",
        "world.what_is",
        "world.who_is",
        "world.can_i_beat",
        "world.lore",
        "self.opinion",
        "self.gold",
        "request.meet",
        "turn.sure",
        "turn.maybe",
    }
)
"""Rows of words that can ask something of a quest just as well, if they name nothing else."""


def about_the_quest(s: Situation, talk: Talk, reading: Reading) -> Reading | None:
    """Return the reading of words that ask something of the quest that the talk is at; `None` if they do not."""
    row = _ROWS.get(aspect_of(reading.words), "")
    if not row or not _may_ask(talk, reading):
        return None
    quest = _quest_at_hand(s, talk)
    if not quest or topic_within(s, reading.words).kind not in _NO_OTHER:
        return None
    kind = shipped_rows()[row].kind
    return replace(reading, intent=row, slots={"thing": quest}, asks=True, kind=kind, confidence=1.0)


def about_a_named_quest(s: Situation, reading: Reading) -> Reading | None:
    """Return the reading of a question that is understood only in part, and that names a known quest as one; `None` for others."""
    words = reading.words.lower()
    if reading.is_sure or not reading.asks or _QUEST_NOUNS.isdisjoint(_WORD.findall(words)):
        return None
    quest = _named_in(s, [words])
    if not quest:
        return None
    return replace(reading, intent=_ANY_ASPECT, slots={"thing": quest}, confidence=1.0)


def _may_ask(talk: Talk, reading: Reading) -> bool:
    """Return whether words can ask something of a quest, and name nothing else.

    "where is he?" asks for its giver if nobody else was named.
    """
    if reading.intent == _WHERE:
        return not talk.focus.person and not _SOMEBODY.isdisjoint(_WORD.findall(reading.words.lower()))
    words = set(_WORD.findall(" ".join(reading.slots.values()).lower()))
    is_question = row_of(reading).kind is SpeechKind.QUESTION and not reading.is_sure
    return (reading.intent in _MAY_ASK or is_question) and words <= _WORDS_FOR_IT


def _quest_at_hand(s: Situation, talk: Talk) -> str:
    """Return the name of the quest that the talk is at; "" if it is at none."""
    lines = [turn.line.lower() for turn in talk.turns][-1 - TURNS_BACK : -1]
    if not talk.state.before.startswith(_QUESTS):
        lines = lines[-1:]
    return _named_in(s, lines)


def _named_in(s: Situation, lines: Sequence[str]) -> str:
    """Return the known quest that the latest of some lines names, all in lower case; "" if none does."""
    quests = s.own.quests()
    named = (one.name for line in reversed(lines) for one in quests if _bare(one.name) in line)
    return next(named, "")


def _bare(name: str) -> str:
    return name.lower().removeprefix("the ")
