"""A reading as one of the intents that answers are written for today.

This is the only module of the package that knows :mod:`maid_engine.ai_players.language`. It goes when answers are
found by the names of rows.
"""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.dialogue.intent_rows import shipped_rows
from maid_engine.ai_players.dialogue.reading import Reading
from maid_engine.ai_players.language.intents import POINTS_BACK, Intent, Understood, clean_topic, with_topic

INTENT_OF_ROW: Final[Mapping[str, Intent]] = {
    "ways.where_thing": Intent.WHERE, "ways.how_to_get": Intent.WAY, "ways.where_am_i": Intent.HERE,
    "ways.where_are_you": Intent.HERE, "ways.what_lies": Intent.HERE, "ways.take_me": Intent.ORDER,
    "ways.who_is_here": Intent.HERE, "ways.how_far": Intent.WAY,
    "world.what_is": Intent.ABOUT, "world.who_is": Intent.WHO_IS, "world.seen": Intent.SEEN,
    "world.danger": Intent.DANGER, "world.can_i_beat": Intent.DANGER, "world.how_to": Intent.HOW_TO,
    "world.what_drops": Intent.ABOUT, "world.news": Intent.LATELY,
    "trade.who_sells": Intent.WHO_SELLS, "trade.who_buys": Intent.WHO_BUYS, "trade.wares": Intent.WARES,
    "trade.price": Intent.PRICE, "trade.sell_me": Intent.TRADE, "trade.buy_mine": Intent.TRADE,
    "trade.which_gear": Intent.ADVICE,
    "quests.offered": Intent.WORK, "quests.how": Intent.HOW_TO, "quests.who_gives": Intent.WORK,
    "quests.again": Intent.WORK_AGAIN, "quests.what_next": Intent.ADVICE,
    "self.who": Intent.WHO_ARE_YOU, "self.are_you_ai": Intent.ARE_YOU_AI, "self.how_are_you": Intent.HOW_ARE_YOU,
    "self.doing": Intent.DOING, "self.why_doing": Intent.WHY, "self.lately": Intent.LATELY,
    "self.died": Intent.KILLED_BY, "self.met": Intent.MET, "self.level": Intent.PROGRESS,
    "self.gold": Intent.PROGRESS, "self.carrying": Intent.CARRYING, "self.opinion": Intent.OPINION,
    "self.how_long": Intent.PROGRESS, "memory.heard_from": Intent.HEARD_FROM,
    "request.help": Intent.CAN_HELP, "request.help_with": Intent.CAN_HELP, "request.group": Intent.GROUP,
    "request.follow": Intent.GROUP, "request.wait": Intent.WAIT, "request.bring": Intent.ORDER,
    "request.give": Intent.GIVE, "request.attack": Intent.ORDER, "request.retreat": Intent.ORDER,
    "request.do": Intent.ORDER, "request.story": Intent.LATELY, "request.leave_me": Intent.LEAVE_ME,
    "tell.waiting": Intent.WAIT,
    "social.greeting": Intent.GREETING, "social.back": Intent.GREETING, "social.farewell": Intent.FAREWELL,
    "social.thanks": Intent.THANKS, "social.sorry": Intent.SORRY, "social.praise": Intent.PRAISE,
    "social.congratulate": Intent.PRAISE, "social.insult": Intent.INSULT, "social.welcome": Intent.YES,
    "turn.yes": Intent.YES, "turn.no": Intent.NO, "turn.agree": Intent.AGREE, "turn.why": Intent.WHY,
    "turn.sure": Intent.SURE, "turn.more": Intent.MORE, "turn.repeat": Intent.REPEAT,
}  # fmt: skip
"""Rows that today's answers are written for. Any other row is a plain question or statement today."""
_TOPICS: Final = ("thing", "place", "person", "direction", "deed")
"""Slots that name a topic, the first that was found counts."""
_PRONOUNS: Final = POINTS_BACK - {"that", "this", "here", "one", "both"}
"""Words that can only refer back; "that" and "one" often mean something else."""
_POINTERS: Final = frozenset({"turn.what_about"})
"""Rows that repeat the question before for another thing."""


def understood_of(reading: Reading, before: Understood | None = None) -> Understood:
    """Return today's form of a reading.

    Args:
        reading: What the reader found.
        before: The previous result of the talk; "and the inn?" repeats its question.
    """
    topic = _pointing(reading, clean_topic(_topic(reading).lower()))
    words = reading.words.lower()
    if reading.intent in _POINTERS and before is not None and topic:
        return Understood(before.intent, topic, words, followed=True)
    plain = Intent.QUESTION if reading.asks or words.rstrip().endswith("?") else Intent.STATEMENT
    return with_topic(Understood(INTENT_OF_ROW.get(reading.intent, plain), topic, words), before)


def _pointing(reading: Reading, topic: str) -> str:
    """Return the pronoun of a topic that begins with one ("she nice"), or of words that name no topic."""
    first = topic.partition(" ")[0]
    if first in POINTS_BACK:
        return first
    if topic or reading.intent not in shipped_rows() or not shipped_rows()[reading.intent].slots:
        return topic
    spoken = re.findall(r"[a-z]+", reading.words.lower())
    return next((word for word in spoken if word in _PRONOUNS), "")


def _topic(reading: Reading) -> str:
    for slot in _TOPICS:
        if slot in reading.slots:
            return reading.slots[slot]
    return ""
