"""What happened to goals and plans, as events for whoever listens; few, and bounded."""

from collections import Counter, deque

from maid_engine.ai_players.models.events import (
    GoalCompletedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
    PlanInvalidatedEvent,
    ReplanEvent,
)
from maid_engine.ai_players.models.planning import Goal, InvalidationTrigger, PlanLevel, ReplanResult
from maid_engine.core.events import Event

MOST = 24
"""Events kept until the step's end; the oldest go first."""
LONGEST = 160
"""Characters of a description."""
ABOVE: dict[PlanLevel, tuple[PlanLevel, ...]] = {
    PlanLevel.ACTION: (PlanLevel.ACTION,),
    PlanLevel.TASK: (PlanLevel.ACTION, PlanLevel.TASK),
    PlanLevel.PHASE: (PlanLevel.ACTION, PlanLevel.TASK, PlanLevel.PHASE),
    PlanLevel.GOAL: tuple(PlanLevel),
}
"""Level → all that goes with it."""


class PlanEvents:
    """Collects what is told of a step."""

    def __init__(self, ai_player_id: str = "") -> None:
        self._agent = ai_player_id
        self._events: deque[Event] = deque(maxlen=MOST)
        self.triggers: Counter[str] = Counter()
        """Trigger → how often it broke something, or might have."""
        self.replans: Counter[str] = Counter()
        """Level → how often a plan was made anew there."""
        self.last: ReplanResult | None = None

    def taken_up(self, goal: Goal) -> None:
        """A goal was taken up."""
        self._events.append(
            GoalGeneratedEvent(
                self._agent, goal.id, goal.goal_type.value, goal.description, goal.source, int(goal.rank)
            )
        )

    def reached(self, goal: Goal, now: float) -> None:
        """A goal was reached."""
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
        """A goal was given up."""
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
        """Something broke the plan at some level; what breaks no more than an action is only counted."""
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
        """A plan was made anew."""
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
        """What there is to tell since this was asked last, taken out."""
        if not self._events:
            return ()
        gone = tuple(self._events)
        self._events.clear()
        return gone
