"""Whose step is due, and in which order: a heap by wake-up time; who heard something is due at once."""

import heapq
from collections.abc import Callable
from enum import StrEnum

from maid_engine.core.time import Seconds

SHARE_A_TICK = 6
"""However many there are, everybody's turn comes within so many ticks."""


class SchedulingStrategy(StrEnum):
    """In which order those who are due take their steps."""

    ROUND_ROBIN = "round_robin"
    """As they woke."""
    PRIORITY = "priority"
    """Those who heard something come before those whose time is up."""
    ADAPTIVE = "adaptive"
    """As priority, and neighbours one after another, so that what one read of a room serves the next."""


class AgentScheduler:
    """Keeps wake-up times; costs nothing for those who sleep.

    `room_of` says where an agent is, for the neighbourly order. One tick takes `most_a_tick` steps, or a
    sixth of all agents' where that is more, so that a crowd that wakes at once does not hold up the game for
    everybody; the rest are due again in the next.
    """

    def __init__(
        self,
        strategy: SchedulingStrategy = SchedulingStrategy.ADAPTIVE,
        *,
        most_a_tick: int = 32,
        room_of: Callable[[str], str] = str,
    ) -> None:
        self.strategy = strategy
        self._most = most_a_tick
        self._room_of = room_of
        self._heap: list[tuple[float, int, str]] = []
        self._wake: dict[str, float] = {}
        self._order: dict[str, int] = {}
        self._count = 0
        self._heard: dict[str, None] = {}

    def wake_at(self, agent: str, when: Seconds) -> None:
        """Wake the agent then; an earlier or later time that was asked for before no longer counts."""
        if agent not in self._order:
            self._count += 1
            self._order[agent] = self._count
        self._wake[agent] = when
        heapq.heappush(self._heap, (when, self._order[agent], agent))

    def heard(self, agent: str) -> None:
        """The agent was told something: it is due at the next tick."""
        self._heard[agent] = None

    def forget(self, agent: str) -> None:
        """The agent is gone or paused."""
        self._wake.pop(agent, None)
        self._heard.pop(agent, None)

    def due(self, now: Seconds) -> tuple[str, ...]:
        """Those whose step is due now, in the order of the strategy."""
        waiting = self._heard
        woken: dict[str, None] = {}
        while self._heap and self._heap[0][0] <= now:
            when, _, agent = heapq.heappop(self._heap)
            # An entry that was replaced meanwhile is stale.
            if self._wake.get(agent) == when and agent not in waiting:
                woken[agent] = None
        ordered = self._ordered(waiting, woken)
        most = max(self._most, len(self._wake) // SHARE_A_TICK)
        if len(ordered) > most:
            for agent in ordered[most:]:
                if agent not in waiting:
                    heapq.heappush(self._heap, (self._wake[agent], self._order[agent], agent))
            ordered = ordered[:most]
        for agent in ordered:
            waiting.pop(agent, None)
        return tuple(ordered)

    def _ordered(self, heard: dict[str, None], woken: dict[str, None]) -> list[str]:
        known = [agent for agent in heard if agent in self._wake]
        if self.strategy is SchedulingStrategy.ROUND_ROBIN:
            return sorted([*known, *woken], key=self._order.__getitem__)
        if self.strategy is SchedulingStrategy.ADAPTIVE:
            known.sort(key=lambda agent: (self._room_of(agent), self._order[agent]))
        return [*known, *woken]
