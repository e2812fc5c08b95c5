"""Decides which steps are due, and in which order.

A heap by wake-up time; agents that heard something are due at once.
"""

import heapq
from collections.abc import Callable, Iterable
from enum import StrEnum

from maid_engine.core.time import Seconds

SHARE_A_TICK = 6
"""Number of ticks within which every agent gets a step, however many agents there are."""


class SchedulingStrategy(StrEnum):
    """The order in which agents that are due take their steps."""

    ROUND_ROBIN = "round_robin"
    """In the order in which they were scheduled for the first time."""
    PRIORITY = "priority"
    """Agents that heard something before agents whose wake-up time has come."""
    ADAPTIVE = "adaptive"
    """As ``priority``, with agents of a room in a row, so that shared readings of its lines are reused."""


class AgentScheduler:
    """Keeps the wake-up times of agents. Sleeping agents cost nothing.

    One tick runs at most `most_a_tick` steps, or a sixth of all agents if that is more. So a crowd that wakes
    at once does not hold up the game; the others are due again in the next tick.

    Args:
        strategy: the order of steps.
        most_a_tick: maximum number of steps in a tick.
        room_of: returns the room of an agent, for the adaptive order.
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
        """Set the wake-up time of an agent, in game seconds. It replaces any earlier setting."""
        if agent not in self._order:
            self._count += 1
            self._order[agent] = self._count
        self._wake[agent] = when
        heapq.heappush(self._heap, (when, self._order[agent], agent))

    def heard(self, agent: str) -> None:
        """Make an agent due at the next tick, because it heard something."""
        self._heard[agent] = None

    def forget(self, agent: str) -> None:
        """Remove an agent that left or was paused."""
        self._wake.pop(agent, None)
        self._heard.pop(agent, None)

    def due(self, now: Seconds) -> tuple[str, ...]:
        """Return the agents whose step is due now, in the order of the strategy."""
        waiting = self._heard
        woken: dict[str, None] = {}
        while self._heap and self._heap[0][0] <= now:
            when, _, agent = heapq.heappop(self._heap)
            # Skip stale entries, whose wake-up time was replaced.
            if self._wake.get(agent) == when and agent not in waiting:
                woken[agent] = None
        ordered = self._ordered(waiting, woken)
        most = max(self._most, len(self._wake) // SHARE_A_TICK)
        self._put_back(ordered[most:])
        del ordered[most:]
        for agent in ordered:
            waiting.pop(agent, None)
        return tuple(ordered)

    def _put_back(self, agents: Iterable[str]) -> None:
        """Keep agents for which there is no room in a tick; those that heard something are due anyway."""
        for agent in agents:
            if agent not in self._heard:
                heapq.heappush(self._heap, (self._wake[agent], self._order[agent], agent))

    def _ordered(self, heard: dict[str, None], woken: dict[str, None]) -> list[str]:
        known = [agent for agent in heard if agent in self._wake]
        if self.strategy is SchedulingStrategy.ROUND_ROBIN:
            return sorted([*known, *woken], key=self._order.__getitem__)
        if self.strategy is SchedulingStrategy.ADAPTIVE:
            known.sort(key=lambda agent: (self._room_of(agent), self._order[agent]))
        return [*known, *woken]
