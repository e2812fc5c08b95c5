"""Spending in a sliding window, such as the last hour or day."""

from collections import deque
from typing import Any

from maid_engine.ai_players.models.cost import NOTHING, Spend, WallTime


class SpendingWindow:
    """A sum over the last `span_s` seconds, kept in slots of `slot_s` seconds.

    A slot counts until all of it is older than the span. So the sum is never below the spending of exactly
    the last `span_s` seconds, and above it by at most the spending of one slot.
    """

    def __init__(self, span_s: float, slot_s: float) -> None:
        self._span_s = span_s
        self._slot_s = slot_s
        self._slots: deque[tuple[int, Spend]] = deque()
        self._sum = NOTHING

    def add(self, spend: Spend, now: WallTime) -> None:
        """Count spending at this time. If the clock was set back, count it in the latest slot."""
        number = int(now // self._slot_s)
        if self._slots and self._slots[-1][0] >= number:
            last, before = self._slots.pop()
            self._slots.append((last, before.plus(spend)))
        else:
            self._slots.append((number, spend))
        self._sum = self._sum.plus(spend)

    def total(self, now: WallTime) -> Spend:
        """Return what was spent in the span that ends now."""
        self._forget(now)
        return self._sum

    def since(self, age_s: float, now: WallTime) -> float:
        """Return the US dollars of the last `age_s` seconds, in whole slots."""
        oldest = int((now - age_s) // self._slot_s)
        return sum(spend.usd for number, spend in self._slots if number >= oldest)

    def state(self) -> list[list[float]]:
        """Return all slots as JSON."""
        return [[number, *spend] for number, spend in self._slots]

    def restore(self, state: Any) -> None:
        """Restore the slots from the result of :meth:`state`."""
        self._slots = deque(
            (int(number), Spend(float(usd), int(read), int(written))) for number, usd, read, written in state
        )
        self._add_up()

    def _forget(self, now: WallTime) -> None:
        ended = (now - self._span_s) / self._slot_s
        if not self._slots or self._slots[0][0] + 1 > ended:
            return
        while self._slots and self._slots[0][0] + 1 <= ended:
            self._slots.popleft()
        # Add up again instead of subtracting: rounding errors would grow for as long as the server runs.
        self._add_up()

    def _add_up(self) -> None:
        self._sum = NOTHING
        for _, spend in self._slots:
            self._sum = self._sum.plus(spend)
