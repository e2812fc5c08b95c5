"""Places in a room that one can use: which one a character goes to, for rest or for company."""

from collections.abc import Collection, Mapping
from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Step, do
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause

FOR_REST: Final = frozenset({"rest"})
"""What one does at a place that helps to recover."""
FOR_COMPANY: Final = frozenset({"gather", "listen", "eat", "rest", "linger"})
"""What one does at a place while others are there."""
AGAIN_S: Final = 600.0
"""Seconds before a character goes to a place of the same name again."""


def use_here(s: Situation, acts: Collection[str], why: str) -> Step | None:
    """Return the step that uses a place in the current room for one of these acts; None if there is none."""
    room = s.own.room
    return use_of(s, room.uses, acts, why) if room is not None else None


def use_of(s: Situation, uses: Mapping[str, str], acts: Collection[str], why: str) -> Step | None:
    """Return the step that uses one of some places, given with what one does there; None if none fits.

    Places that were used a short while ago are left alone.
    """
    if "use_place" not in s.game.verbs:
        return None
    for place, act in uses.items():
        used = Activity.USED_PLACE.of(place)
        if act in acts and not s.diary.avoided(used, s.now):
            return do("use_place", why, place=place).marking(Pause(used, AGAIN_S))
    return None
