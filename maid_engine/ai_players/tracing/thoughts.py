"""Describes a step as a trace, with the changes of goals and plans in it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import singledispatch
from typing import TYPE_CHECKING, Final

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
from maid_engine.ai_players.safety.personal import redacted
from maid_engine.ai_players.tracing.stamp import Stamp
from maid_engine.core.events import Event

if TYPE_CHECKING:
    from maid_engine.ai_players.models.reports import NoticedReport, StepReport

MOST_NOTICED: Final = 3
"""Maximum number of observations in a trace, the most important ones."""
WORTH_NOTING: Final = 5
"""Importance from which on an observation is in a trace."""
LONGEST: Final = 200
"""Maximum characters of a text, enough for a lesson from a death. Longer texts end in "…"."""
MOST_CHANGES: Final = 8


@dataclass(slots=True)
class Since:
    """Counts since the last trace."""

    steps: int = 0
    """The number of the step of the last trace."""
    lines: int = 0
    packets: int = 0
    encoded: int = 0
    recalls: int = 0
    """The mind's number of memory searches at the last trace."""
    asked: int = 0
    tokens: int = 0
    usd: float = 0.0
    latency_s: float = 0.0
    recalled: tuple[str, ...] = ()
    people: dict[str, None] = field(default_factory=dict)
    """People whose words were heard or used, and people who were spoken of, by name in lower case."""
    changes: tuple[str, ...] = ()
    """What changed in the last step."""

    def count(self, intake: Intake, outcome: Outcome) -> None:
        """Count a step in which something was heard, asked, answered or remembered."""
        kinds = [one.kind for one in intake.heard]
        self.lines += kinds.count(HeardKind.LINE)
        self.packets += kinds.count(HeardKind.PACKET)
        for answer in intake.answers:
            self.tokens += answer.input_tokens + answer.output_tokens
            self.usd += answer.usd
            self.latency_s = max(self.latency_s, answer.latency_s)
        self.asked += len(outcome.questions)
        for event in outcome.events:
            if isinstance(event, MemoryEncodedEvent):
                self.encoded += 1
            elif isinstance(event, MemoryRetrievalEvent):
                self.recalled = (*self.recalled, f"{_cut(event.query)} ({event.results_count} found)")[-3:]


@singledispatch
def _change_of_mind(event: Event) -> str:
    """Return an event that changes the mind in words; "" for other events."""
    del event
    return ""


@_change_of_mind.register
def _(event: GoalGeneratedEvent) -> str:
    return f"a new goal: {event.description}"


@_change_of_mind.register
def _(event: GoalCompletedEvent) -> str:
    return f"a goal reached: {event.description}"


@_change_of_mind.register
def _(event: GoalFailedEvent) -> str:
    return f"a goal given up: {event.description} ({event.failure_reason})"


@_change_of_mind.register
def _(event: PlanInvalidatedEvent) -> str:
    return f"the plan no longer holds: {event.description}"


@_change_of_mind.register
def _(event: ReplanEvent) -> str:
    return f"a new plan: {event.new_plan_summary} ({event.reason})"


@_change_of_mind.register
def _(event: AIPlayerReflectionEvent) -> str:
    return f"it concluded: {event.content}"


@_change_of_mind.register
def _(event: PersonalityDriftEvent) -> str:
    return f"it is not itself: too much {event.kind}"


def changes_of(intake: Intake, outcome: Outcome) -> tuple[str, ...]:
    """Return what changed in a step, in words; empty if nothing worth a trace changed."""
    found = [f"it decided to type: {command.text}" for command in outcome.commands]
    if outcome.withdrawn:
        found.append("what it was about to type was withdrawn")
    found += filter(None, map(_change_of_mind, outcome.events))
    if intake.answers or outcome.questions:
        found += _asked_and_answered(intake, outcome)
    found += [f"an admin asked: {one.kind.value} {one.text}" for one in intake.directives]
    found += [f"it {_LIFE.get(one.value, one.value)}" for one in intake.lifecycle]
    found += _endings(outcome)
    return tuple(map(_cut, found[:MOST_CHANGES]))


def _endings(outcome: Outcome) -> list[str]:
    found: list[str] = []
    if outcome.alarm:
        found.append(f"it was stopped: {outcome.alarm}")
    if outcome.log_off:
        found.append("it logs off")
    return found


def _asked_and_answered(intake: Intake, outcome: Outcome) -> Iterator[str]:
    for question in outcome.questions:
        yield f"a model is asked: {question.kind.value}"
    for answer in intake.answers:
        if answer.value is not None:
            yield f"a model answered: {answer.kind.value}"
        else:
            yield f"no model answered: {answer.reason}"


_LIFE: Final = {
    "entered": "came into the game",
    "resumed": "goes on after a pause",
    "wind_down": "is getting tired",
}


def thought(
    step: "StepReport", intake: Intake, outcome: Outcome, since: Since, stamp: Stamp
) -> dict[str, object]:
    """Return the trace of a step in which something changed, as the JSON of a :class:`ThoughtTrace`."""
    trace: dict[str, object] = {
        "id": f"{stamp.agent}/{stamp.number}",
        "ai_player_id": stamp.agent,
        "tick_number": intake.tick,
        "timestamp": stamp.now,
        "wall": stamp.wall,
        "steps": max(1, step.number - since.steps),
        "raw_output_lines": since.lines,
        "gmcp_updates": since.packets,
        "memories_encoded": since.encoded,
        "current_goal": step.goal,
        "current_task": step.task,
        "cognitive_state": outcome.executive.value,
        "emotional_state": step.emotion,
        "world_model_summary": _summary(step),
        "gold": step.gold,
        "tick_duration_ms": round((step.times.reflex + max(0.0, step.times.executive)) * 1000, 2),
        "changes": since.changes,
        "people": tuple(since.people),
    }
    noticed = _noticed(step.noticed)
    if noticed:
        trace["observations"] = noticed
    if since.recalls != step.recalls:
        trace["memories_retrieved"] = step.recalls - since.recalls
        trace["top_retrieved_memories"] = since.recalled
    if since.asked or since.tokens or since.latency_s:
        trace["llm_calls_made"], trace["tokens_used"] = since.asked, since.tokens
        trace["estimated_cost"] = round(since.usd, 6)
        trace["llm_latency_ms"] = round(since.latency_s * 1000, 1)
    if outcome.commands:
        typed = outcome.commands[0]
        trace["action_taken"], trace["action_type"] = typed.text, typed.cause.source.value
        trace["action_reasoning"] = typed.cause.wish or typed.cause.rule
    for event in outcome.events:
        _take_event(event, trace)
    return trace


def _take_event(event: Event, trace: dict[str, object]) -> None:
    if isinstance(event, ReplanEvent):
        trace["plan_state"], trace["plan_change_reason"] = "new_plan", event.reason
    elif isinstance(event, PlanInvalidatedEvent):
        trace.setdefault("plan_state", "replanning")
        trace.setdefault("plan_change_reason", event.description)
    elif isinstance(event, AIPlayerReflectionEvent):
        trace["reflection_triggered"], trace["reflection_content"] = True, _cut(event.content)


def _cut(text: str) -> str:
    """Return the text, or as many whole words as fit and " …"."""
    if len(text) <= LONGEST:
        return text
    return text[: LONGEST - 2].rsplit(" ", 1)[0] + " …"


def _noticed(found: Sequence["NoticedReport"]) -> list[dict[str, object]]:
    notable = [one for one in found if one.importance >= WORTH_NOTING]
    if len(notable) > MOST_NOTICED:
        first = sorted(range(len(notable)), key=lambda at: -notable[at].importance)[:MOST_NOTICED]
        notable = [notable[at] for at in sorted(first)]  # in order of time
    return [{"meaning": one.meaning, "importance": one.importance, "line": _shown(one)} for one in notable]


def _shown(noticed: "NoticedReport") -> str:
    """Return a line as a record shows it, without the words that somebody said."""
    line = noticed.line
    if noticed.has_words:
        line = redacted(line)
    return _cut(line)


def _summary(step: "StepReport") -> str:
    fight = ""
    if step.opponents:
        fight = f", fighting {', '.join(step.opponents)}"
    where = "nowhere known"
    if step.room is not None:
        where = step.room
    return f"{where}; health {step.hp}/{step.hp_max}; {step.gold} gold{fight}"
