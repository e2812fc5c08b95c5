"""Limits on reflections about reflections, which have a higher abstraction level."""

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from maid_engine.ai_players.models.reflection import Reflection

CLUSTER = 5
"""Number of reflections of one level and theme from which one of the next level is made."""
DAY_S = 86_400.0


class CapsState(TypedDict, total=False):
    """Saved state of :class:`AbstractionCaps`. Keys that an earlier version did not save are missing."""

    third_at: float


class AbstractionCaps:
    """Allows one reflection of level 2 in a session and one of level 3 in 24 hours, up to the given depth."""

    def __init__(self, depth: int = 3) -> None:
        self.depth = min(3, depth)
        self._second_done = False
        self._third_at = -DAY_S

    def new_session(self) -> None:
        """Start a new session, which allows another reflection of level 2."""
        self._second_done = False

    def allows(self, level: int, now: float) -> bool:
        """Return whether another reflection of this level, 2 or 3, may be made now."""
        if level > self.depth:
            return False
        if level == 2:
            return not self._second_done
        return now - self._third_at >= DAY_S

    def made(self, level: int, now: float) -> None:
        """Record that a reflection of this level was made."""
        if level == 2:
            self._second_done = True
        else:
            self._third_at = now

    def state(self) -> CapsState:
        """Return what outlives a session."""
        return {"third_at": self._third_at}

    def restore(self, state: CapsState) -> None:
        """Restore the state from :meth:`state`."""
        self._third_at = state.get("third_at", -DAY_S)


def ripe(reflections: Iterable[Reflection], spent: frozenset[str]) -> tuple[str, int] | None:
    """Return a theme and level with enough unused reflections, or ``None``. The lowest level comes first."""
    counts = Counter((one.theme, one.abstraction_level) for one in reflections if one.id not in spent)
    full = [(level, theme) for (theme, level), count in counts.items() if count >= CLUSTER]
    if not full:
        return None
    level, theme = min(full)
    return theme, level
