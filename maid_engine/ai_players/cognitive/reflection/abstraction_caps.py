"""Reflections upon reflections, and how many of them are enough."""

from collections import Counter
from collections.abc import Iterable
from typing import TypedDict

from maid_engine.ai_players.models.reflection import Reflection

CLUSTER = 5
"""Reflections of one level on one theme that make one of the next."""
DAY_S = 86_400.0


class CapsState(TypedDict, total=False):
    """What is saved of :class:`AbstractionCaps`; a key that an earlier version did not save is missing."""

    third_at: float


class AbstractionCaps:
    """A second level once a session, a third once a day, none deeper than the settings allow."""

    def __init__(self, depth: int = 3) -> None:
        self.depth = min(3, depth)
        self._second_done = False
        self._third_at = -DAY_S

    def new_session(self) -> None:
        """A session begins."""
        self._second_done = False

    def allows(self, level: int, now: float) -> bool:
        """Whether one more of this level may be made now."""
        if level > self.depth:
            return False
        if level == 2:
            return not self._second_done
        return now - self._third_at >= DAY_S

    def made(self, level: int, now: float) -> None:
        """One was made."""
        if level == 2:
            self._second_done = True
        else:
            self._third_at = now

    def state(self) -> CapsState:
        """What outlives a session."""
        return {"third_at": self._third_at}

    def restore(self, state: CapsState) -> None:
        """Take up what :meth:`state` gave."""
        self._third_at = state.get("third_at", -DAY_S)


def ripe(reflections: Iterable[Reflection], spent: frozenset[str]) -> tuple[str, int] | None:
    """The theme, and the level, of which enough reflections lie unused; None when there are not enough."""
    counts = Counter((one.theme, one.abstraction_level) for one in reflections if one.id not in spent)
    full = [(level, theme) for (theme, level), count in counts.items() if count >= CLUSTER]
    if not full:
        return None
    level, theme = min(full)
    return theme, level
