"""When a character may speak of its own accord: not into talks of people, and in turn with the other AI players here."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.lots import lot
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity

TURN_S: Final = 15.0
"""Length of a turn, in seconds. In each, one of the AI players in a room may say something unasked."""
IN_TALK_S: Final = 60.0
"""Seconds after the last words of a person in a talk for which they are not to be disturbed."""


def may_speak_up(s: Situation, to: str = "") -> bool:
    """Return whether the character may say something unasked now.

    Args:
        s: the situation.
        to: to whom it would speak; "" for everybody. A person who talks with somebody else is not disturbed.
    """
    partner = _partner(s)
    if partner and partner != to.lower():
        return False
    if to and s.diary.since(Activity.IN_TALK.of(to.lower()), s.now) < IN_TALK_S:
        return False
    return _is_my_turn(s)


def was_addressed(s: Situation, name: str, within_s: float) -> bool:
    """Return whether another AI player here has spoken to somebody in the last seconds."""
    return s.diary.since(Activity.ADDRESSED.of(name.lower()), s.now) < within_s


def _partner(s: Situation) -> str:
    """Return the person here who talks with the character, in lower case, or ""."""
    for one in s.people.humans():
        name = one.name.lower()
        if s.diary.since(Activity.SPOKEN_TO_BY.of(name), s.now) < IN_TALK_S:
            return name
    return ""


def _is_my_turn(s: Situation) -> bool:
    """Return whether the present turn is the character's. All who are here compute the same order."""
    turn = str(int(s.now // TURN_S))
    mine = lot(s.own.name, turn)
    return all(mine < lot(one.name, turn) for one in s.people.ai_players())
