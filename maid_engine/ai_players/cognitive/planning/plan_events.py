"""Collects events about goals and plans, at most :data:`MOST` in each step."""

from collections import Counter, deque

from maid_engine.ai_players.models.events import (
    GoalCompletedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
    PlanInvalidatedEvent,
    ReplanEvent,
)
from maid_engine.ai_players.models.planning import Goal, InvalidationTrigger, PlanLevel, ReplanResult
from maid_engine.ai_players.models.taint import CLEAN, Taint, unite
from maid_engine.core.events import Event

MOST = 24
"""Most events kept until they are taken. The oldest are dropped first."""
LONGEST = 160
"""Most characters of a text in an event."""
ABOVE: dict[PlanLevel, tuple[PlanLevel, ...]] = {
    PlanLevel.ACTION: (PlanLevel.ACTION,),
    PlanLevel.TASK: (PlanLevel.ACTION, PlanLevel.TASK),
    PlanLevel.PHASE: (PlanLevel.ACTION, PlanLevel.TASK, PlanLevel.PHASE),
    PlanLevel.GOAL: tuple(PlanLevel),
}
"""The levels of a plan that are dropped together with a level."""


class PlanEvents:
    """Collects the events of a step, and counts triggers and new plans."""

    def __init__(self, ai_player_id: str = "") -> None:
        self._agent = ai_player_id
        self._events: deque[Event] = deque(maxlen=MOST)
        self._authors: Taint = CLEAN
        self.reported: Taint = CLEAN
        """Whose words are in the goals of the events that :meth:`events` returned last."""
        self.triggers: Counter[str] = Counter()
        """How often each trigger occurred, also when it invalidated nothing."""
        self.replans: Counter[str] = Counter()
        """How often a plan was replaced at each level."""
        self.last: ReplanResult | None = None

    def taken_up(self, goal: Goal) -> None:
        """Report that a goal was adopted."""
        self._authors = unite(self._authors, goal.taint)
        self._events.append(
            GoalGeneratedEvent(
                self._agent, goal.id, goal.goal_type.value, goal.description, goal.source, int(goal.rank)
            )
        )

    def reached(self, goal: Goal, now: float) -> None:
        """Report that a goal was reached."""
        self._authors = unite(self._authors, goal.taint)
        self._events.append(
            GoalCompletedEvent(
                self._agent,
                goal.id,
                goal.goal_type.value,
                goal.description,
                goal.source,
                round(now - goal.created_at, 2),
                goal.phases_begun,
            )
        )

    def failed(self, goal: Goal, now: float) -> None:
        """Report that a goal was given up."""
        self._authors = unite(self._authors, goal.taint)
        self._events.append(
            GoalFailedEvent(
                self._agent,
                goal.id,
                goal.goal_type.value,
                goal.description,
                goal.reason or "it took too long",
                round(now - goal.created_at, 2),
            )
        )

    def broken(self, trigger: InvalidationTrigger) -> None:
        """Report that a plan was invalidated.

        A trigger that affects only an action is counted without an event.
        """
        self.triggers[trigger.trigger_type.value] += 1
        if trigger.affected_level is PlanLevel.ACTION:
            return
        levels = tuple(level.value for level in ABOVE[trigger.affected_level])
        self._events.append(
            PlanInvalidatedEvent(
                self._agent,
                trigger.affected_level.value,
                trigger.trigger_type.value,
                trigger.description[:LONGEST],
                trigger.cascade,
                levels,
            )
        )

    def planned_anew(self, result: ReplanResult) -> None:
        """Report that a plan was replaced."""
        self.last = result
        self.replans[result.level.value] += 1
        self._events.append(
            ReplanEvent(
                self._agent,
                result.level.value,
                result.reason[:LONGEST],
                result.model,
                result.summary[:LONGEST],
                result.duration_s,
                result.usd,
            )
        )

    def events(self) -> tuple[Event, ...]:
        """Return and clear the events since the last call."""
        self.reported, self._authors = self._authors, CLEAN
        if not self._events:
            return ()
        gone = tuple(self._events)
        self._events.clear()
        return gone
