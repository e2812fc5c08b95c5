"""How to go on with a task: the result of the action system."""

from dataclasses import dataclass
from enum import StrEnum

from maid_engine.ai_players.cognitive.behaviors.steps import Step
from maid_engine.ai_players.models.action import Action


class TaskStep(StrEnum):
    """The next step of a task."""

    ACT = "act"
    DONE = "done"
    WAIT = "wait"
    IMPOSSIBLE = "impossible"
    PREPARE = "prepare"
    """Other steps must come first."""


@dataclass(frozen=True, slots=True)
class NextAction:
    """How to go on with a task."""

    step: TaskStep
    action: Action | None = None
    wait_s: float = 0.0
    reason: str = ""
    first: tuple[Step, ...] = ()
    """The steps that come first, for :attr:`TaskStep.PREPARE`."""


DONE = NextAction(TaskStep.DONE)


def impossible(reason: str) -> NextAction:
    """Return that a task cannot go on, with the reason."""
    return NextAction(TaskStep.IMPOSSIBLE, reason=reason)
