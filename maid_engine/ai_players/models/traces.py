"""What is kept of how a mind came to do something: thoughts, decisions, and the chain behind a command.

All of it is values that :func:`~maid_engine.core.codec.to_json` writes and reads back. Times are
game seconds; `wall` is seconds since 1970-01-01 UTC, for how long a record is kept.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from maid_engine.ai_players.models.ids import ORIGIN, CommandId
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds, Tick


class Outcome(StrEnum):
    """What came of a command."""

    PENDING = "pending"
    """It was not typed yet, or its answer was not heard yet."""
    SUCCESS = "success"
    FAILURE = "failure"
    UNEXPECTED = "unexpected"
    """Neither what it was for nor a refusal was heard, or something more important came up."""
    WITHHELD = "withheld"
    """It was never typed: refused at the gate, withdrawn, or put off until it was too late."""


class Judged(NamedTuple):
    """What came of a line that was typed, as the mind that heard the answer sees it."""

    command_id: CommandId
    outcome: Outcome
    details: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """Characters [start, end) of a line that a player wrote."""

    start: int
    end: int
    author: str
    """The player's name, or id where nobody knows the name."""


@dataclass(frozen=True, slots=True)
class HeardLine:
    """A line (or packet) that set something off."""

    seq: int
    text: str = ""
    """"" when it was heard too long ago to be at hand."""
    parts: tuple[Part, ...] = ()
    """What of it players wrote; the rest is the game's own."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A belief that a decision rested on, as it was believed then."""

    id: str
    """Its kind and what it is about: ``exit:<room>/north``, ``price:<item>``, ``health``."""
    words: str


@dataclass(frozen=True, slots=True)
class WantedGoal:
    """The goal that a command serves."""

    id: str = ""
    """"" when it serves none: a reflex, an answer, the upkeep of oneself."""
    words: str = ""
    source: str = ""
    """Where the goal came from, as :attr:`Goal.source` says."""
    rank: int = 0
    """Whose wish it is, 1 (its character) to 4 (its own idea); 0 without a goal."""
    by: str = ""
    """The admin who gave it; "" when none did."""


@dataclass(frozen=True, slots=True)
class PlanStep:
    """Where in the plan a command belongs."""

    phase: str = ""
    task: str = ""
    """What it was about to do, in words."""
    verb: str = ""
    revision: int = 0


@dataclass(frozen=True, slots=True)
class ModelThought:
    """A model's answer that had a part in it."""

    question: str
    """The kind of question."""
    model: str
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float = 0.0
    latency_s: float = 0.0
    reasoning: str = ""
    """What the model said it thought, where it was asked to."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What chose a command."""

    kind: str
    """reflex, skill, template, model, admin."""
    name: str
    """Of the reflex, skill or template."""
    rule: str = ""
    """The rule that wanted the task: ``upkeep.heal``, ``strategy.hunt`` …"""
    thought: ModelThought | None = None


@dataclass(frozen=True, slots=True)
class StageVerdict:
    """What one stage of the gate said."""

    stage: str
    passed: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Gate:
    """What the gateway made of it."""

    passed: tuple[str, ...] = ()
    """The stages that let it through, in order."""
    refused_by: str = ""
    """The stage that held it back; "" when none did."""
    reason: str = ""
    """Why it was held back."""
    canonical: str = ""
    """The command that the server would make of it."""
    typed: str = ""
    """The line as it went out; "" when it did not."""
    softened: str = ""
    """Why that is not what was proposed."""

    @property
    def stages(self) -> tuple[StageVerdict, ...]:
        """Each stage it came to, in order; empty when it never came to the gate."""
        passed = tuple(StageVerdict(name, passed=True) for name in self.passed)
        held = (StageVerdict(self.refused_by, passed=False, reason=self.reason),) if self.refused_by else ()
        return (*passed, *held)


@dataclass(frozen=True, slots=True)
class Timing:
    """When, in game seconds."""

    decided: Seconds
    not_before: Seconds
    released: Seconds | None = None
    """When the gateway was asked; None when it was not."""


@dataclass(frozen=True, slots=True)
class Upshot:
    """What came of it."""

    outcome: Outcome = Outcome.PENDING
    lines: tuple[str, ...] = ()
    """The first lines that the game answered."""
    details: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One way that was weighed."""

    name: str
    utility: float
    """The lower bound of its chance of success, less what it costs."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """The complete chain behind one command."""

    number: int
    """Counts up by one with each command an AI player decided on."""
    ai_player_id: str
    command: str
    """As it was proposed."""
    step: int
    wall: float
    heard: tuple[HeardLine, ...] = ()
    facts: tuple[Fact, ...] = ()
    goal: WantedGoal = field(default_factory=WantedGoal)
    plan: PlanStep = field(default_factory=PlanStep)
    source: Origin = field(default_factory=lambda: Origin("", ""))
    taint: Taint = CLEAN
    """Who had a hand in it: names of players."""
    gate: Gate = field(default_factory=Gate)
    timing: Timing = field(default_factory=lambda: Timing(ORIGIN, ORIGIN))
    result: Upshot = field(default_factory=Upshot)
    people: tuple[str, ...] = ()
    """Names of the players who are in it or whose words it holds, in lower case."""
    options: tuple[Option, ...] = ()
    """The ways that were weighed, the chosen one first; empty when there was but one."""

    @property
    def complete(self) -> bool:
        """Whether nothing of the chain is missing: what set it off or what it is for, source, gate, timing, result."""
        began = bool(self.heard) or bool(self.goal.id)
        decided = bool(self.source.kind and self.source.name and self.timing.released is not None)
        return began and decided and bool(self.gate.stages) and self.result.outcome is not Outcome.PENDING


@dataclass(frozen=True, slots=True)
class Objection:
    """Something that stands against typing a command now."""

    stage: str
    """A stage of the gate, or: mind, precondition, lesson, goal, utility, way."""
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
    """success, failure, unexpected or withheld; None while it is not known."""
    outcome_details: str | None = None
    wall: float = 0.0
    people: tuple[str, ...] = ()
    """As in a trace."""


@dataclass(frozen=True, slots=True)
class ThoughtTrace:
    """One step in which something changed (none for the others).

    Counts run from the trace before, so that the steps between are not lost.
    """

    id: str
    """``<AI player>/<number>``."""
    ai_player_id: str
    tick_number: Tick
    timestamp: Seconds
    wall: float = 0.0
    steps: int = 1
    """How many steps it sums up: this one and those in which nothing changed."""

    raw_output_lines: int = 0
    observations: tuple[dict[str, object], ...] = ()
    """What was noticed in this step: kind, importance, and its line shortened."""
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

    llm_calls_made: int = 0
    tokens_used: int = 0
    estimated_cost: float = 0.0
    """US dollars, of the answers that came in since the trace before."""

    tick_duration_ms: float = 0.0
    llm_latency_ms: float = 0.0
    """The longest of the answers that came in since the trace before."""

    people: tuple[str, ...] = ()
    """Names of the players who are in it or whose words it holds, in lower case."""

    changes: tuple[str, ...] = ()
    """What changed, in words."""
