"""Counters of one AI player's session, in total and per minute of game time."""

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from typing import Final

from maid_engine.ai_players.models.activity_facts import Counted
from maid_engine.ai_players.models.cognition import ExecutiveState
from maid_engine.ai_players.models.events import (
    AIPlayerDeathEvent,
    AIPlayerKeptSilentEvent,
    AIPlayerReflectionEvent,
    GoalCompletedEvent,
    GoalFailedEvent,
    MemoryRetrievalEvent,
    ReplanEvent,
)
from maid_engine.ai_players.models.intake import Outcome
from maid_engine.ai_players.models.reports import StepTimes
from maid_engine.ai_players.totals import AIPlayerStats
from maid_engine.core.events import Event
from maid_engine.core.time import Seconds

MINUTE_S: Final = 60.0
MINUTES_KEPT: Final = 60
RATE_MINUTES: Final = 10
"""Minutes of game time over which a rate per minute is taken."""

COUNTED: Final[Mapping[type[Event], str]] = {
    GoalCompletedEvent: "goals_completed",
    GoalFailedEvent: "goals_failed",
    ReplanEvent: "plan_changes",
    AIPlayerReflectionEvent: "reflections",
    MemoryRetrievalEvent: "retrievals",
    AIPlayerDeathEvent: "deaths",
}
"""Event → name of its counter."""
NOTED: Final[Mapping[Counted, str]] = {
    Counted.TRADES: "trades",
    Counted.QUESTS_DONE: "quests",
    Counted.GROUPS: "groups",
    Counted.PASSED_ON: "contributions",
}
"""Counter of the mind → name of the counter here."""


class SessionCounters:
    """Counts one session, and adds the shared counters to `stats`.

    Args:
        stats: the counters of all AI players together.
        noted: the mind's count of each kind of :data:`NOTED` before the session, in that order.
    """

    def __init__(self, stats: AIPlayerStats, noted: Sequence[int]) -> None:
        self.counts: Counter[str] = Counter()
        """Counts by name: actions, calls, steps, parses, searches, and those in :data:`COUNTED`, :data:`NOTED`."""
        self.seconds: dict[str, float] = dict.fromkeys(("step", "parse", "retrieval", "execute"), 0.0)
        """Part of a step → its total seconds by the timer."""
        self.slowest_s = 0.0
        """Seconds of the longest step."""
        self.thoughts = 0
        """Executive steps."""
        self.idle = 0
        """Executive steps in which nothing was done or planned."""
        self.last_action_wall = 0.0
        self._stats = stats
        self._began: float | None = None
        self._now = 0.0
        self._minutes: deque[tuple[int, Counter[str]]] = deque(maxlen=MINUTES_KEPT)
        self._seen = tuple(noted)

    def note(self, what: str, times: int = 1) -> None:
        """Count something, at the time of the last step."""
        self.counts[what] += times
        self._stats.happened[what] += times
        minute = int(self._now // MINUTE_S)
        if not self._minutes or self._minutes[-1][0] != minute:
            self._minutes.append((minute, Counter()))
        self._minutes[-1][1][what] += times

    def begin(self, now: Seconds) -> None:
        """Note the game time at which a step begins."""
        self._now = now
        if self._began is None:
            self._began = now

    def typed(self, seconds: float, wall: float) -> None:
        """Count a command typed at the time `wall`, which the game answered within `seconds`."""
        self.note("actions")
        self.seconds["execute"] += seconds
        self.last_action_wall = wall
        self._stats.execute.add(seconds)

    def step(self, seconds: float) -> None:
        """Count the total seconds of a step."""
        self.seconds["step"] += seconds
        self.slowest_s = max(self.slowest_s, seconds)
        self._stats.step.add(seconds)

    def take(self, outcome: Outcome, times: StepTimes, noted: Sequence[int]) -> None:
        """Count the outcome of a step, the seconds of its parts, and the mind's counts of :data:`NOTED`."""
        self._take_times(times)
        self._stats.steps += 1
        self.counts["steps"] += 1
        self._stats.unknown_lines += len(outcome.unknown_lines)
        for event in outcome.events:
            what = COUNTED.get(type(event))
            if what is not None:
                self.note(what)
            if isinstance(event, AIPlayerKeptSilentEvent):
                self._stats.kept_silent[event.reason] += 1
        if outcome.publications:
            self.note("contributions", len(outcome.publications))
        if self._seen != tuple(noted):
            self._take_noted(tuple(noted))
        if times.executive >= 0:
            self.thoughts += 1
            idle = outcome.executive is ExecutiveState.IDLE
            self.idle += idle
            self._stats.thoughts += 1
            self._stats.idle += idle

    def _take_noted(self, noted: tuple[int, ...]) -> None:
        """Add what the mind's counts have grown by. A count that is smaller began anew."""
        seen, self._seen = self._seen, noted
        for what, before, count in zip(NOTED.values(), seen, noted, strict=True):
            if count != before:
                self.note(what, max(0, count - before))

    def _take_times(self, times: StepTimes) -> None:
        stats = self._stats
        stats.reflex_s.append(times.reflex)
        stats.reflex.add(times.reflex)
        if times.executive >= 0:
            stats.executive_s.append(times.executive)
            stats.executive.add(times.executive)
        if times.parse >= 0:
            stats.parse.add(times.parse)
            self.seconds["parse"] += times.parse
            self.counts["parses"] += 1
        if times.retrieval >= 0:
            stats.retrieval.add(times.retrieval)
            self.seconds["retrieval"] += times.retrieval
            self.counts["searches"] += 1

    def per_minute(self, what: str) -> float:
        """Return the rate of a counter per minute, over the last :data:`RATE_MINUTES`."""
        return self._since(what, RATE_MINUTES) / self._minutes_of(RATE_MINUTES)

    def per_hour(self, what: str) -> float:
        """Return the rate of a counter per hour, over the last hour."""
        return self._since(what, MINUTES_KEPT) / self._minutes_of(MINUTES_KEPT) * 60.0

    def _since(self, what: str, minutes: int) -> int:
        oldest = int(self._now // MINUTE_S) - minutes
        return sum(counts[what] for minute, counts in self._minutes if minute > oldest)

    def _minutes_of(self, most: int) -> float:
        """Return the session's minutes, at most `most`; at least 1, so early rates are not inflated."""
        lasted = 0.0
        if self._began is not None:
            lasted = (self._now - self._began) / MINUTE_S
        return min(float(most), max(1.0, lasted))
