"""Records of how a mind decided: thoughts, decisions, and the chain of reasons behind a command.

All are values that :func:`~maid_engine.core.codec.to_json` writes and reads back. Times are game seconds.
`wall` is seconds since 1970-01-01 UTC and decides how long a record is kept.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN, CommandId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds, Tick


class Outcome(StrEnum):
    """The result of a command."""

    PENDING = "pending"
    """Not typed yet, or the game's answer was not heard yet."""
    SUCCESS = "success"
    FAILURE = "failure"
    UNEXPECTED = "unexpected"
    """Neither the expected answer nor a refusal was heard, or something more important came up."""
    WITHHELD = "withheld"
    """Never typed: refused by the gateway, withdrawn, or postponed until it expired."""


class Judged(NamedTuple):
    """The result of a typed line, as judged by the mind that heard the answer."""

    command_id: CommandId
    outcome: Outcome
    details: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Characters [start, end) of a line that a player wrote."""

    start: int
    end: int
    author: str
    """The player's name, or the id if the name is not known."""


@dataclass(frozen=True, slots=True)
class HeardLine:
    """A line or packet that caused a decision."""

    seq: int
    text: str = ""
    """Empty if it was heard too long ago and is no longer stored."""
    parts: tuple[Part, ...] = ()
    """The parts that players wrote. The rest comes from the game."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A belief that a decision was based on, as it was at that time."""

    id: str
    """Kind and subject: ``exit:<room>/north``, ``price:<item>``, ``health``."""
    words: str


@dataclass(frozen=True, slots=True)
class WantedGoal:
    """The goal that a command serves."""

    id: str = ""
    """Empty if it serves none: a reflex, an answer, or the upkeep of the character."""
    words: str = ""
    source: str = ""
    """Source of the goal, as in :attr:`Goal.source`."""
    rank: int = 0
    """Who wants it, from 1 (part of the character) to 4 (its own idea); 0 without a goal."""
    by: str = ""
    """The admin who gave it; empty if none did."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """The place of a command in the plan."""

    phase: str = ""
    task: str = ""
    """What the task was about to do, in words."""
    verb: str = ""
    revision: int = 0


@dataclass(frozen=True, slots=True)
class ModelThought:
    """A model's answer that contributed to a command."""

    question: str
    """Kind of question."""
    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float = 0.0
    latency_s: float = 0.0
    reasoning: str = ""
    """The model's stated reasoning, if it was asked for."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The source of a command."""

    kind: str
    """reflex, skill, template, model, admin."""
    name: str
    """Name of the reflex, skill or template."""
    rule: str = ""
    """The rule that wanted the task: ``upkeep.heal``, ``strategy.hunt`` …"""
    thought: ModelThought | None = None


@dataclass(frozen=True, slots=True)
class StageVerdict:
    """The verdict of one stage of the gateway."""

    stage: str
    passed: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Gate:
    """The decision of the gateway."""

    passed: tuple[str, ...] = ()
    """The stages that passed it, in order."""
    refused_by: str = ""
    """The stage that refused it; empty if none did."""
    reason: str = ""
    """Why it was refused."""
    canonical: str = ""
    """The canonical command for the line."""
    typed: str = ""
    """The line that went out; empty if it did not go out."""
    softened: str = ""
    """Why `typed` differs from the proposed line."""

    @property
    def stages(self) -> tuple[StageVerdict, ...]:
        """The verdict of each stage that ran, in order; empty if the line never reached the gateway."""
        passed = tuple(StageVerdict(name, passed=True) for name in self.passed)
        held = (StageVerdict(self.refused_by, passed=False, reason=self.reason),) if self.refused_by else ()
        return (*passed, *held)


@dataclass(frozen=True, slots=True)
class Timing:
    """The times of a command, in game seconds."""

    decided: Seconds
    not_before: Seconds
    released: Seconds | None = None
    """When the gateway was asked; ``None`` if it was not."""


@dataclass(frozen=True, slots=True)
class Upshot:
    """The result of a command."""

    outcome: Outcome = Outcome.PENDING
    lines: tuple[str, ...] = ()
    """The first lines of the game's answer."""
    details: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One option that was weighed."""

    name: str
    utility: float
    """Lower bound of its chance of success, minus its cost."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The complete chain of reasons behind one command."""

    number: int
    """Number of the command among all that the AI player decided on, counting up by one."""
    ai_player_id: str
    command: str
    """The line as proposed."""
    step: int
    wall: float
    heard: tuple[HeardLine, ...] = ()
    facts: tuple[Fact, ...] = ()
    goal: WantedGoal = field(default_factory=WantedGoal)
    plan: PlanStep = field(default_factory=PlanStep)
    source: Origin = field(default_factory=lambda: Origin("", ""))
    taint: Taint = CLEAN
    """Names of the players who influenced it."""
    gate: Gate = field(default_factory=Gate)
    timing: Timing = field(default_factory=lambda: Timing(ORIGIN, ORIGIN))
    result: Upshot = field(default_factory=Upshot)
    people: tuple[str, ...] = ()
    """Names, in lower case, of the players who occur in it or whose words it contains."""
    options: tuple[Option, ...] = ()
    """The options that were weighed, the chosen one first; empty if there was only one."""

    @property
    def complete(self) -> bool:
        """Whether nothing is missing: a cause (heard line or goal), source, gateway verdict, release time and result."""
        if not self.heard and not self.goal.id:
            return False
        if not self.source.kind or not self.source.name:
            return False
        if not self.gate.stages or self.timing.released is None:
            return False
        return self.result.outcome is not Outcome.PENDING


@dataclass(frozen=True, slots=True)
class Objection:
    """An objection to typing a command now."""

    stage: str
    """A stage of the gateway, or one of: mind, precondition, grant, lesson, goal, utility, way."""
    words: str


@dataclass(frozen=True, slots=True)
class DecisionLog:
    """One decision point."""

    id: str
    """``<AI player>/<decision_type>/<number>``."""
    ai_player_id: str
    timestamp: Seconds
    decision_type: str
    """action_selection, plan_change or goal_update."""
    context_summary: str
    options_considered: tuple[str, ...]
    selected_option: str
    reasoning: str
    outcome: str | None = None
    """success, failure, unexpected or withheld; ``None`` while it is not known."""
    outcome_details: str | None = None
    wall: float = 0.0
    people: tuple[str, ...] = ()
    """As in :attr:`Explanation.people`."""


@dataclass(frozen=True, slots=True)
class ThoughtTrace:
    """One step in which something changed. Steps without a change have no trace.

    Counts start at the previous trace, so the steps in between are included.
    """

    id: str
    """``<AI player>/<number>``."""
    ai_player_id: str
    tick_number: Tick
    timestamp: Seconds
    wall: float = 0.0
    steps: int = 1
    """Number of steps that it covers: this one and the steps without a change before it."""

    raw_output_lines: int = 0
    observations: tuple[dict[str, object], ...] = ()
    """What was noticed in this step: kind, importance, and the shortened line."""
    gmcp_updates: int = 0

    memories_encoded: int = 0
    memories_retrieved: int = 0
    top_retrieved_memories: tuple[str, ...] = ()

    plan_state: str = "valid"
    """valid, replanning or new_plan."""
    current_goal: str = ""
    current_task: str = ""
    plan_change_reason: str | None = None

    action_taken: str | None = None
    action_type: str = "none"
    action_reasoning: str | None = None

    reflection_triggered: bool = False
    reflection_content: str | None = None

    cognitive_state: str = "idle"
    emotional_state: str = "neutral"
    world_model_summary: str = ""
    gold: int | None = None
    """Gold that it believes to have; None in records of earlier versions."""

    llm_calls_made: int = 0
    tokens_used: int = 0
    estimated_cost: float = 0.0
    """USD, for the answers that arrived since the previous trace."""

    tick_duration_ms: float = 0.0
    llm_latency_ms: float = 0.0
    """Longest latency of the answers that arrived since the previous trace."""

    people: tuple[str, ...] = ()
    """Names, in lower case, of the players who occur in it or whose words it contains."""

    changes: tuple[str, ...] = ()
    """The changes, in words."""
