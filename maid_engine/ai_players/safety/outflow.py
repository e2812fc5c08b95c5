"""Limits how much value an AI player gives away in an hour: to players, to the floor, into chests.

Checking causes is not enough: players may talk a mind, hour by hour, into goals that look like its own. What
goes to the game itself (a shop, somebody with a task) does not count, because the game gives something back.
"""

import re
from collections import deque
from typing import Final

HOUR_S: Final = 3600.0
GOLD_AN_HOUR: Final = 100
"""Maximum gold given away in an hour."""
THINGS_AN_HOUR: Final = 30
"""Maximum number of things that are given away, put down or put away in an hour."""
_AND: Final = re.compile(r",|\band\b", re.IGNORECASE)
_GOLD: Final = re.compile(r"\b(\d+)\s+(?:of\s+)?(?:gold|coins?|money)\b", re.IGNORECASE)
_COUNT: Final = re.compile(r"(?<![\w.-])(\d+)\s+\w")


class Outflow:
    """The value that left in the last hour. Times are game seconds."""

    def __init__(self, *, gold_an_hour: int = GOLD_AN_HOUR, things_an_hour: int = THINGS_AN_HOUR) -> None:
        self._most = (gold_an_hour, things_an_hour)
        self._left: deque[tuple[float, int, int]] = deque()

    def room_for(self, rest: str, now: float) -> bool:
        """Return whether what these arguments name may leave now."""
        gold, things = worth(rest)
        spent_gold, spent_things = self._spent(now)
        return spent_gold + gold <= self._most[0] and spent_things + things <= self._most[1]

    def note(self, rest: str, now: float) -> None:
        """Record that it left."""
        self._left.append((now, *worth(rest)))

    def _spent(self, now: float) -> tuple[int, int]:
        while self._left and now - self._left[0][0] > HOUR_S:
            self._left.popleft()
        return sum(one[1] for one in self._left), sum(one[2] for one in self._left)


def worth(rest: str) -> tuple[int, int]:
    """Return the gold and the number of things in arguments: ``50 gold to bob`` is (50, 0), ``3 potion`` is (0, 3)."""
    gold = things = 0
    for part in _AND.split(rest):
        money, count = _GOLD.search(part), _COUNT.search(part)
        if money is not None:
            gold += int(money[1])
        else:
            things += int(count[1]) if count is not None else 1
    return gold, things
