"""Answers to oddities: the world outside, sums, riddles, other languages and noise."""

import re
from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.meaning import Answer, Meaning, polite, says
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import remark
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation

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


ODDITIES: Final[Mapping[str, Answer]] = {
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
