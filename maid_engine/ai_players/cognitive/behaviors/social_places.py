"""Places where people meet: those that the game marks, and those that were learned by meeting people there."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.activity import Activity

SOCIAL: Final = "social"
"""Tag of rooms that the game marks as places where people meet."""
MET_OFTEN: Final = 6
"""Visits with other players there after which a room may count as a place where people meet."""
MOST_LEARNED: Final = 3
"""Most rooms that count as such because people were met there: those with the most meetings."""


def in_social_place(s: Situation) -> bool:
    """Return whether the current room is a place where people meet.

    Where the game marks such places, only those count. Otherwise the safe rooms count where most other players
    were met.
    """
    if s.own.in_room_tagged(SOCIAL):
        return True
    room = s.own.room_id
    met = s.diary.times.get(Activity.MET_IN.of(room), 0)
    if met < MET_OFTEN or s.map.dangerous(room) or s.map.marked(SOCIAL):
        return False
    met_in = s.diary.times_of(Activity.MET_IN)
    return sum(times > met for times in met_in.values()) < MOST_LEARNED
