"""What a step was like, as a trace; and the decisions about goals and plans that it holds."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from maid_engine.ai_players.cognitive.mind import Mind
from maid_engine.ai_players.models.events import (
    AIPlayerReflectionEvent,
    GoalCompletedEvent,
    GoalFailedEvent,
    GoalGeneratedEvent,
    MemoryEncodedEvent,
    MemoryRetrievalEvent,
    PersonalityDriftEvent,
    PlanInvalidatedEvent,
    ReplanEvent,
)
from maid_engine.ai_players.models.intake import HeardKind, Intake, Outcome
from maid_engine.ai_players.models.traces import ThoughtTrace
from maid_engine.core.events import Event

MOST_NOTICED: Final = 3
"""Observations that a trace holds, the most important ones."""
WORTH_NOTING: Final = 4
"""From this importance on."""
LONGEST: Final = 120
MOST_CHANGES: Final = 8


@dataclass(slots=True)
class Since:
    """What has been counted since the last trace."""

    steps: int = 0
    """The number of the step of the last trace."""
    lines: int = 0
    packets: int = 0
    encoded: int = 0
    recalls: int = 0
    """How often memory had been asked by then."""
    asked: int = 0
    tokens: int = 0
    usd: float = 0.0
    latency_s: float = 0.0
    recalled: tuple[str, ...] = ()

    def count(self, intake: Intake, outcome: Outcome) -> None:
        """One more step, in which something was heard, asked, answered or remembered."""
        for one in intake.heard:
            if one.kind is HeardKind.LINE:
                self.lines += 1
            elif one.kind is HeardKind.PACKET:
                self.packets += 1
        for answer in intake.answers:
            self.tokens += answer.input_tokens + answer.output_tokens
            self.usd += answer.usd
            self.latency_s = max(self.latency_s, answer.latency_s)
        self.asked += len(outcome.questions)
        for event in outcome.events:
            if isinstance(event, MemoryEncodedEvent):
                self.encoded += 1
            elif isinstance(event, MemoryRetrievalEvent):
                self.recalled = (*self.recalled, f"{event.query[:LONGEST]} ({event.results_count} found)")[
                    -3:
                ]


Telling = Callable[[Any], str]
_TOLD: Final[Mapping[type[Event], Telling]] = {
    GoalGeneratedEvent: lambda one: f"a new goal: {one.description}",
    GoalCompletedEvent: lambda one: f"a goal reached: {one.description}",
    GoalFailedEvent: lambda one: f"a goal given up: {one.description} ({one.failure_reason})",
    PlanInvalidatedEvent: lambda one: f"the plan no longer holds: {one.description}",
    ReplanEvent: lambda one: f"a new plan: {one.new_plan_summary} ({one.reason})",
    AIPlayerReflectionEvent: lambda one: f"it concluded: {one.content}",
    PersonalityDriftEvent: lambda one: f"it is not itself: too much {one.kind}",
}
"""What of a step's events is a change of mind → how it is told."""


def changes_of(intake: Intake, outcome: Outcome) -> tuple[str, ...]:
    """What changed in a step, in words; empty when nothing did that is worth a trace."""
    found = [f"it decided to type: {command.text}" for command in outcome.commands]
    if outcome.withdrawn:
        found.append("what it was about to type was withdrawn")
    if outcome.events:
        found += [_TOLD[type(event)](event) for event in outcome.events if type(event) in _TOLD]
    found += [f"a model is asked: {question.kind.value}" for question in outcome.questions]
    found += [
        f"a model answered: {answer.kind.value}"
        if answer.value is not None
        else f"no model answered: {answer.reason}"
        for answer in intake.answers
    ]
    found += [f"an admin asked: {one.kind.value} {one.text}" for one in intake.directives]
    found += [f"it {_LIFE.get(one.value, one.value)}" for one in intake.lifecycle]
    if outcome.alarm:
        found.append(f"it was stopped: {outcome.alarm}")
    if outcome.log_off:
        found.append("it logs off")
    return tuple(one[:LONGEST] for one in found[:MOST_CHANGES])


_LIFE: Final = {
    "entered": "came into the game",
    "resumed": "goes on after a pause",
    "wind_down": "is getting tired",
}


def thought(
    mind: Mind,
    intake: Intake,
    outcome: Outcome,
    since: Since,
    changes: tuple[str, ...],
    *,
    number: int,
    wall: float,
) -> ThoughtTrace:
    """The trace of a step in which something changed."""
    agent, stack, record = mind.spec.ai_player_id, mind.planning.stack, outcome.record
    goal, task = stack.goal_of_phase(), stack.task
    typed = outcome.commands[0] if outcome.commands else None
    concluded = _first(outcome.events, AIPlayerReflectionEvent)
    broken, anew = _first(outcome.events, PlanInvalidatedEvent), _first(outcome.events, ReplanEvent)
    return ThoughtTrace(
        id=f"{agent}/{number}",
        ai_player_id=agent,
        tick_number=intake.tick,
        timestamp=intake.now,
        wall=wall,
        steps=max(1, int(mind.steps) - since.steps),
        raw_output_lines=since.lines,
        observations=_noticed(mind),
        gmcp_updates=since.packets,
        memories_encoded=since.encoded,
        memories_retrieved=mind.memory.recalls - since.recalls,
        top_retrieved_memories=since.recalled,
        plan_state="new_plan" if anew else "replanning" if broken else "valid",
        current_goal=goal.description if goal is not None else "",
        current_task=task.description if task is not None else "",
        plan_change_reason=anew.reason if anew else broken.description if broken else None,
        action_taken=typed.text if typed is not None else None,
        action_type=typed.cause.source.value if typed is not None else "none",
        action_reasoning=(typed.cause.wish or typed.cause.rule) if typed is not None else None,
        reflection_triggered=concluded is not None,
        reflection_content=concluded.content[:LONGEST] if concluded is not None else None,
        cognitive_state=record.executive_state.value if record is not None else "idle",
        emotional_state=mind.emotion.current_emotion.value,
        world_model_summary=_summary(mind),
        llm_calls_made=since.asked,
        tokens_used=since.tokens,
        estimated_cost=round(since.usd, 6),
        tick_duration_ms=round((mind.times.reflex + max(0.0, mind.times.executive)) * 1000, 2),
        llm_latency_ms=round(since.latency_s * 1000, 1),
        changes=changes,
    )


def _first(events: Iterable[Event], kind: type[Event]) -> Any:
    return next((one for one in events if isinstance(one, kind)), None)


def _noticed(mind: Mind) -> tuple[dict[str, Any], ...]:
    notable = [one for one in mind.noticed if one.importance >= WORTH_NOTING]
    notable.sort(key=lambda one: -one.importance)
    return tuple(
        {"meaning": one.meaning.value, "importance": one.importance, "line": one.raw_text[:LONGEST]}
        for one in notable[:MOST_NOTICED]
    )


def _summary(mind: Mind) -> str:
    status, here = mind.world.status, mind.world.map.current_room
    where = here.name if here is not None else "nowhere known"
    fight = f", fighting {', '.join(status.opponents)}" if status.opponents else ""
    return f"{where}; health {status.hp}/{status.hp_max}; {mind.world.inventory.gold} gold{fight}"
