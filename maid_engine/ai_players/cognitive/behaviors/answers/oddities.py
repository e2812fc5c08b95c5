"""Answers to oddities: the world outside, sums, riddles, other languages and noise."""

from collections.abc import Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.answers.not_understood import told_back
from maid_engine.ai_players.cognitive.behaviors.answers.planned_answer import (
    Answer,
    PlannedAnswer,
    polite,
    says,
)
from maid_engine.ai_players.cognitive.behaviors.answers.reply import Asked, Reply
from maid_engine.ai_players.cognitive.behaviors.answers.told_answers import remark
from maid_engine.ai_players.cognitive.behaviors.answers.worked_out import worked
from maid_engine.ai_players.cognitive.behaviors.answers.world import about
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation


def real_world(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Say that the world outside is unknown; a thing that the mind knows is not outside."""
    if asked.u.topic and asked.topic.known:
        return about(s, asked)
    return polite("odd.real_world")


def maths(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a sum, or a small test of wits."""
    return worked(s, asked) or polite("odd.sum_hard")


def reasoning(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a test of wits that can be worked out; give up a riddle."""
    return worked(s, asked) or polite("odd.reasoning")


def philosophy(s: Situation, asked: Asked) -> PlannedAnswer:
    """Answer a deep question lightly."""
    del asked
    return polite("odd.philosophy", rooms=str(s.map.rooms_known))


def other(s: Situation, asked: Asked) -> PlannedAnswer | Reply:
    """Take up words that fit no other row: what they name, or else their form."""
    found = _REMARK(s, asked)
    if not asked.human or not isinstance(found, PlannedAnswer) or found.name != "odd.other":
        return found
    return told_back(asked)


_REMARK: Final = remark("odd.other")
ODDITIES: Final[Mapping[str, Answer]] = {
    "odd.real_world": real_world,
    "odd.maths": maths,
    "odd.reasoning": reasoning,
    "odd.philosophy": philosophy,
    "odd.hypothetical": says("odd.hypothetical"),
    "odd.instructions": says("odd.instructions"),
    "odd.other_language": says("odd.other_language"),
    "odd.gibberish": says("odd.gibberish"),
    "odd.game_typo": says("odd.game_typo"),
    "odd.technical": says("odd.technical"),
    "odd.rude_topic": says("odd.rude_topic"),
    "odd.other": other,
}
"""Row → answer."""
