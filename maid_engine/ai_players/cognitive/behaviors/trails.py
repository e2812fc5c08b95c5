"""Tracks of a creature that the character looks for."""

from typing import Final

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.cognitive.behaviors.steps import Decision, do
from maid_engine.ai_players.language.english_words import is_called
from maid_engine.ai_players.models.activity import Activity
from maid_engine.ai_players.models.decisions import Pause
from maid_engine.ai_players.models.world import Trail

TRACK_AGAIN_S: Final = 180.0
"""Seconds before tracks of the same creature are looked for again in a room."""
FOLLOW_AGAIN_S: Final = 30.0
"""Seconds before tracks are followed again from the same room, so that nobody walks in circles."""


def follow_trail(s: Situation, what: str) -> Decision | None:
    """Follow the tracks of a creature from here, or look for some."""
    if "track" not in s.game.verbs or not what:
        return None
    return _follow(s, what) or _look_for_tracks(s, what)


def _trail_of(s: Situation, what: str) -> Trail | None:
    """Return the tracks that begin here, if they are of the wanted creature and lead through an open exit."""
    trail = s.beliefs.trail
    if trail is None or trail.room != s.own.room_id or not is_called(trail.creature, what):
        return None
    is_open = trail.direction in s.own.exits and trail.direction in s.map.open_directions()
    return trail if is_open else None


def _follow(s: Situation, what: str) -> Decision | None:
    trail, here = _trail_of(s, what), s.own.room_id
    followed = Activity.FOLLOWED_TRAIL.of(here, what)
    if trail is None or s.diary.avoided(followed, s.now):
        return None
    why = f"follow the tracks of {what}"
    walk = do("navigate_direction", why, direction=trail.direction).marking(Pause(followed, FOLLOW_AGAIN_S))
    return Decision((walk, do("track", why, target=what)))


def _look_for_tracks(s: Situation, what: str) -> Decision | None:
    tracked = Activity.TRACKED.of(s.own.room_id, what)
    if s.diary.avoided(tracked, s.now) or s.own.in_room_tagged("safe"):
        return None
    track = do("track", f"look for tracks of {what}", target=what)
    return Decision((track.marking(Pause(tracked, TRACK_AGAIN_S)),))
