"""Whose turn it is to answer a question that was asked on a channel, where nobody sees who else listens.

Everybody who hears the question waits for a time of its own: the surer of the answer, the shorter; among the
equally sure by lot, drawn from the name and the words. Whoever hears an answer meanwhile keeps silent, so one
answer is given. Without names of its own to go by, a crowd could only talk all at once.
"""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.lots import LARGEST, lot
from maid_engine.ai_players.cognitive.behaviors.reaction_gate import Hearing, Reaction, Response
from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation

SUREST_S: Final = 0.5
"""Delay of somebody who knows the answer for certain, in seconds."""
UNSURE_S: Final = 8.0
"""Further delay of somebody who knows nothing about it, in seconds."""
LOT_S: Final = 4.0
"""Time over which those who are sure of the answer are spread, in seconds."""
UNSURE_LOT_S: Final = 4.0
"""Further time over which those who know nothing about it are spread: they are many, and one who says so is enough."""
BUSY_S: Final = 1.0
"""Further delay of somebody who is in the middle of something, in seconds."""


def channel_turn(s: Situation, hearing: Hearing, asker: str) -> Reaction:
    """Return whether to answer a question that was asked of everybody on a channel, and after which delay."""
    if hearing.urgency >= 1.0:
        return Reaction(Response.IGNORE, "in a fight")
    if hearing.relation <= -0.6:
        return Reaction(Response.IGNORE, "no friend")
    if not hearing.words:
        return Reaction(Response.IGNORE, "nothing was asked")
    busy = BUSY_S if hearing.urgency > 0.5 else 0.0
    unsure = 1.0 - hearing.sure
    spread_s = LOT_S + UNSURE_LOT_S * unsure
    delay = SUREST_S + UNSURE_S * unsure + spread_s * lot_of(s.own.name, asker, hearing) + busy
    return Reaction(Response.TALK, "asked of everybody", delay)


def lot_of(name: str, asker: str, hearing: Hearing) -> float:
    """Return the lot of one listener for one question, 0 to 1. It is the same whenever it is drawn."""
    return lot(name, f"{asker.lower()}|{hearing.words}") / LARGEST
