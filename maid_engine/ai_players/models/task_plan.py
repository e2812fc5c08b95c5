"""A task of a plan, and how far it is.

It holds effects of decisions, so it is apart from :mod:`~maid_engine.ai_players.models.planning`: every server reads the goals of
the packs when it starts, but only a mind has tasks.
"""

from dataclasses import dataclass, field

from maid_engine.ai_players.models.decisions import DecisionEffect
from maid_engine.ai_players.models.ids import PhaseId, TaskId
from maid_engine.ai_players.models.planning import NO_REASON, Because, PlanState, TaskPurpose
from maid_engine.ai_players.models.predicates import Predicate
from maid_engine.ai_players.models.taint import CLEAN, Taint
from maid_engine.core.time import Seconds


@dataclass(slots=True)
class TaskProgress:
    """Progress of a task, and what was tried for it."""

    acted: bool = False
    """Whether its action was started."""
    through: bool = False
    """Whether the exit to explore was taken."""
    generating: bool = False
    """Whether a model has been asked how to do it."""
    asked: bool = False
    """Whether the model was asked for the next command."""
    mended: bool = False
    """Whether something that the task lacked was fetched. This is tried once only."""
    mended_by: str = ""
    """The verb that was meant to fix a refusal."""
    rested: bool = False
    form: int = 0
    """Index of the form in which things are named."""
    steps: int = 0
    """Number of rooms walked for it."""
    taint: Taint = CLEAN
    """Players whose words it was made from."""
    attempts: list[tuple[str, str]] = field(default_factory=list)
    """The last commands that were tried, each with its result."""

    def start_over(self) -> None:
        """Allow the action to start again."""
        self.acted = self.through = False

    def ask_again(self) -> None:
        """Allow the action to be chosen again, and a model to be asked for it again."""
        self.acted = self.asked = False


@dataclass(slots=True)
class TaskPlan:
    """A few commands within a phase: go there, buy that, kill one."""

    id: TaskId
    phase_id: PhaseId
    verb: str
    """What to do, by the name that action templates use: navigate, buy, attack, talk …"""
    description: str = ""
    task_number: int = 0
    parameters: dict[str, str] = field(default_factory=dict)
    state: PlanState = PlanState.PENDING
    preconditions: list[Predicate] = field(default_factory=list)
    expected: list[Predicate] = field(default_factory=list)
    """Conditions that hold after the task. The task is done when they do."""
    max_retries: int = 3
    retry_count: int = 0
    started_at: Seconds | None = None
    because: Because = NO_REASON
    purpose: TaskPurpose = TaskPurpose.WORK
    progress: TaskProgress = field(default_factory=TaskProgress)
    effects: tuple[DecisionEffect, ...] = ()
    """What to note when its first line is released; empty after that."""
