"""How to go on with a task: what the action system answers."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.models.action import Action


class TaskStep(StrEnum):
    """What became of asking how to go on with a task."""

    ACT = "act"
    DONE = "done"
    WAIT = "wait"
    IMPOSSIBLE = "impossible"
    PREPARE = "prepare"
    """Something else comes first."""


@dataclass(frozen=True, slots=True)
class NextAction:
    """How to go on with a task."""

    step: TaskStep
    action: Action | None = None
    wait_s: float = 0.0
    reason: str = ""
    first: tuple[Step, ...] = ()
    """What comes before it, when that is :attr:`TaskStep.PREPARE`."""


DONE = NextAction(TaskStep.DONE)


def impossible(reason: str) -> NextAction:
    """There is no going on, and why."""
    return NextAction(TaskStep.IMPOSSIBLE, reason=reason)
