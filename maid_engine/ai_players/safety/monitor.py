"""Detects lack of progress and loops, and returns remedies in rising order."""

from collections import deque
from collections.abc import Hashable
from enum import IntEnum

REPLAN_AFTER_S = 22.0
"""Seconds without progress after which a new plan is asked for."""
WANDER_AFTER_S = 34.0
"""Seconds without progress after which the character walks somewhere else."""
WANDER_AGAIN_S = 15.0
"""Seconds between two such walks."""
ALARM_AFTER_S = 180.0
"""Seconds without progress, times the patience, after which there is an alarm."""
ABSENCE_S = 12.0
"""Gap in seconds from which on the time does not count as idle."""
LOOP_WINDOW = 24
"""Number of last moves in which a loop is looked for."""
LOOP_KINDS = 4


class Remedy(IntEnum):
    """Remedy for a stuck AI player, from mildest to strongest."""

    NONE = 0
    REPLAN = 1
    """Drop the plan and make another."""
    WANDER = 2
    """Go somewhere else."""
    ALARM = 3
    """Stop and alert the admin."""


class StuckDetector:
    """Detects that nothing changes. Repeating a command is fine while it changes something, as in a fight.

    Times are game seconds. The clock stops while the AI player rests, is dead, or is away on purpose.
    """

    def __init__(self, *, threshold: int = 10) -> None:
        self._threshold = threshold
        self._state: Hashable = None
        self._since = 0.0
        self._commands = 0
        self._given = Remedy.NONE
        self._given_at = 0.0
        self._seen = 0.0

    def observe(self, state: Hashable, now: float, *, excused: bool) -> None:
        """Record the current situation. Gaps of more than `ABSENCE_S` are absences and do not count."""
        gap, self._seen = now - self._seen, now
        if gap > ABSENCE_S:
            self._since += gap
        if excused or state != self._state:
            if state != self._state:
                self._given = Remedy.NONE
            self._state, self._since, self._commands = state, now, 0

    def typed(self) -> None:
        """Count a command that went out."""
        self._commands += 1

    def since(self, now: float) -> float:
        """Return the seconds since the last change; 0 before the first look, as after a restart."""
        if self._state is None:
            return 0.0
        return now - self._since

    def remedy(self, now: float, *, patience: float = 1.0) -> Remedy:
        """Return the remedy that is needed now. Each is returned once until something changes; wandering is repeated.

        `patience` is the factor by which thinking is slower because of many AI players. It delays the alarm,
        so that as many attempts fit in before an admin is called.
        """
        wanted = self._wanted(now - self._since, patience)
        again = wanted is Remedy.WANDER and now - self._given_at > WANDER_AGAIN_S
        if wanted <= self._given and not again:
            return Remedy.NONE
        self._given, self._given_at = wanted, now
        return wanted

    def _wanted(self, idle_s: float, patience: float) -> Remedy:
        """Return the strongest remedy after so many seconds without a change."""
        if idle_s > ALARM_AFTER_S * patience:
            return Remedy.ALARM
        if idle_s > WANDER_AFTER_S:
            return Remedy.WANDER
        if idle_s > REPLAN_AFTER_S or self._commands >= self._threshold:
            return Remedy.REPLAN
        return Remedy.NONE


class LoopDetector:
    """Detects walking in circles: many moves among few places without progress."""

    def __init__(self) -> None:
        self._moves: deque[str] = deque(maxlen=LOOP_WINDOW)
        self._progress: Hashable = None

    def moved(self, place: str, progress: Hashable) -> bool:
        """Record a move. Return whether it completes a loop."""
        if progress != self._progress:
            self._progress = progress
            self._moves.clear()
        self._moves.append(place)
        if len(self._moves) == LOOP_WINDOW and len(set(self._moves)) <= LOOP_KINDS:
            self._moves.clear()
            return True
        return False
