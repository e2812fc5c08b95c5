"""How long things take, and which promises bind the character at what time."""

import math
from typing import Final, NamedTuple

from maid_engine.ai_players.cognitive.behaviors.situation.situation import Situation
from maid_engine.ai_players.models.promises import BODILY, COMPANY, Promise, PromiseKind

STEP_S: Final = 8.0
"""Seconds for one step of a way, with thinking and typing, on the safe side."""
EARLY_S: Final = 120.0
"""Seconds before an appointment at which the character means to arrive."""
ON_TIME_S: Final = 15.0
"""Seconds before the agreed time from which being together is the meeting: who comes earlier waits for it together."""
LATE_S: Final = 60.0
"""Seconds after the agreed time from which an arrival is too late."""
PATIENCE_S: Final = 180.0
"""Seconds for which the character waits for somebody after the agreed time."""


class Busy(NamedTuple):
    """A span of time, in game seconds."""

    start: float
    end: float

    def overlaps(self, other: "Busy") -> bool:
        """Return whether both have a moment in common."""
        return self.start < other.end and other.start < self.end


def way_s(s: Situation, room: str) -> float | None:
    """Return the seconds of the way to a room; `None` if no known way leads there."""
    if room == s.own.room_id:
        return 0.0
    steps = s.map.distance(room)
    return None if steps is None else steps * STEP_S


def leaves_at(s: Situation, promise: Promise) -> float:
    """Return when the character must set out to be in place in time."""
    if promise.kind is not PromiseKind.MEET:
        return promise.made_at
    return promise.due - (way_s(s, promise.room) or 0.0) - EARLY_S


def busy_with(s: Situation, promise: Promise) -> Busy:
    """Return the span in which a promise binds the character."""
    return Busy(leaves_at(s, promise), promise.until)


def binding(s: Situation) -> Promise | None:
    """Return the open promise that binds the character now; `None` if there is none."""
    for promise in s.promises.open:
        if promise.kind in BODILY and leaves_at(s, promise) <= s.now:
            return promise
    return None


def next_due(s: Situation) -> float:
    """Return when a promise next asks for attention, in game seconds; infinite if none does."""
    times: list[float] = []
    for promise in s.promises.open:
        times += (leaves_at(s, promise), promise.due, promise.until)
    return min([at for at in times if at > s.now], default=math.inf)


def is_here(s: Situation, name: str) -> bool:
    """Return whether a player is in this room."""
    return any(one.name.lower() == name.lower() for one in s.people.people())


def holds_here(s: Situation) -> bool:
    """Return whether a promise keeps the character in this room now.

    One that has lost sight of its company waits for it until it excuses itself.
    """
    promise = binding(s)
    if promise is None:
        return False
    return promise.kind in COMPANY or promise.room == s.own.room_id
