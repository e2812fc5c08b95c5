"""Answers to oddities: the world outside, sums, riddles, other languages, noise; and to words that were not understood."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import NOD, Answer, Meaning, polite, says
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import remark
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.dialogue.intent_rows import UNSURE, shipped_rows
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Note

LOST: Final = 0.08
"""Certainty of an answer that admits not to understand."""
LOST_AGAIN_S: Final = 120.0
"""Seconds within which a human who is not understood again is told what can be asked."""
TOLD_AGAIN_S: Final = 600.0
"""Seconds before somebody is told again what can be asked."""
LIKELY_ENOUGH: Final = 0.15
"""Two rows of at least this probability are worth asking back about."""
_SUM: Final = re.compile(r"(\d{1,6}) ?(plus|and|\+|minus|less|-|times|x|\*|divided by|over|/|÷) ?(\d{1,6})")
_OPERATORS: Final = {
    "minus": "-",
    "less": "-",
    "times": "*",
    "x": "*",
    "divided by": "/",
    "over": "/",
    "÷": "/",
}


def real_world(s: Situation, asked: Asked) -> Meaning | Reply:
    """Say that the world outside is unknown; a thing that the mind knows is not outside."""
    if asked.u.topic and asked.topic.known:
        return about(s, asked)
    return polite("odd.real_world")


def maths(s: Situation, asked: Asked) -> Meaning:
    """Answer a sum of two numbers."""
    del s
    hit = _SUM.search(asked.words.lower())
    result = _reckoned(int(hit[1]), _OPERATORS.get(hit[2], hit[2]), int(hit[3])) if hit is not None else None
    if result is None:
        return polite("odd.sum_hard")
    return Meaning("odd.sum", {"sum": result}, sure=0.9, because="I reckoned it")


def _reckoned(one: int, operator: str, other: int) -> str | None:
    """Return the result of a calculation in digits; `None` if there is none in whole numbers."""
    if operator == "/":
        return str(one // other) if other and one % other == 0 else None
    if operator == "*":
        return str(one * other)
    return str(one - other if operator == "-" else one + other)


def philosophy(s: Situation, asked: Asked) -> Meaning:
    """Answer a deep question lightly."""
    del asked
    return polite("odd.philosophy", rooms=str(s.map.rooms_known))


def not_understood(s: Situation, asked: Asked) -> Meaning | Reply:
    """Say that the words were not understood, or ask back which of the two likeliest things is meant.

    Who is not understood again soon is told what can be asked. Words of AI players get a nod, so that two of
    them never ask each other what they mean.
    """
    if not asked.human:
        return NOD
    if not (asked.reading.asks or asked.words.rstrip().endswith("?")):
        return Meaning("unsure.statement", sure=LOST)
    key = Activity.AT_A_LOSS.of(asked.who.lower())
    again = s.diary.since(key, s.now) < LOST_AGAIN_S
    either = _either(asked)
    if either is not None and not again:
        return either.marking(Note(key))
    told = Activity.TOLD.of(asked.who.lower(), "what to ask")
    if again and s.diary.since(told, s.now) > TOLD_AGAIN_S:
        return Meaning("unsure.can_ask", sure=LOST).marking(Note(key), Note(told))
    return Meaning("unsure.plain", sure=LOST).marking(Note(key))


def _either(asked: Asked) -> Meaning | None:
    """Return the question which of the two likeliest rows is meant; `None` if they are too unlikely."""
    likely = [one for one in asked.reading.alternatives if one.confidence >= LIKELY_ENOUGH]
    if len(likely) < 2:
        return None
    one, other = (shipped_rows()[row.intent] for row in likely[:2])
    if not (one.asks and other.asks and one.asked_as and other.asked_as):
        return None
    return Meaning("unsure.either", {"one": one.asked_as, "other": other.asked_as}, sure=LOST)


ODDITIES: Final[Mapping[str, Answer]] = {
    UNSURE: not_understood,
    "odd.real_world": real_world,
    "odd.maths": maths,
    "odd.reasoning": says("odd.reasoning"),
    "odd.philosophy": philosophy,
    "odd.hypothetical": says("odd.hypothetical"),
    "odd.instructions": says("odd.instructions"),
    "odd.other_language": says("odd.other_language"),
    "odd.gibberish": says("odd.gibberish"),
    "odd.game_typo": says("odd.game_typo"),
    "odd.technical": says("odd.technical"),
    "odd.rude_topic": says("odd.rude_topic"),
    "odd.other": remark("odd.other"),
}
"""Row → answer."""
