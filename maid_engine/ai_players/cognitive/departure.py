"""A departure: what an AI player does before it leaves the game, and how long it may take."""

from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.home_rest import way_home
from maid_engine.ai_players.cognitive.behaviors.promises.fulfilment import take_leave
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.social import farewell
from maid_engine.ai_players.cognitive.behaviors.steps import Decision

GOODBYE_S: Final = 60.0
"""Seconds in which an AI player that leaves the game says goodbye and finishes its talks."""
WALK_HOME_S: Final = 180.0
"""Seconds more for the walk home."""


class Departure(NamedTuple):
    """What is done before an AI player leaves the game."""

    steps: Decision
    within_s: float
    """Seconds after which it leaves whatever is not done."""


def departure(s: Situation, home: str) -> Departure:
    """Return the goodbye, and the walk home of a character that has a home and knows the way."""
    words = (*take_leave(s), *(farewell(s) if s.people.people() else ()))
    walk = way_home(s, home)
    if walk is None:
        return Departure(Decision(words), GOODBYE_S)
    return Departure(Decision((*words, walk)), GOODBYE_S + WALK_HOME_S)
