"""The three layers' states and the record of one step."""

from enum import StrEnum
from typing import NamedTuple


class ReactiveState(StrEnum):
    """What the reflexes did in a step."""

    IDLE = "idle"
    EVALUATE = "evaluate"
    ACT = "act"
    PASS = "pass"  # noqa: S105 - the reflexes let the next layer act; nothing to do with passwords


class ExecutiveState(StrEnum):
    """What the executive layer did in a step."""

    IDLE = "idle"
    PERCEIVING = "perceiving"
    THINKING = "thinking"
    ACTING = "acting"
    PLANNING = "planning"


class DeliberativeState(StrEnum):
    """What the deliberative layer did in a step."""

    WAITING = "waiting"
    REVIEWING = "reviewing"
    UPDATING = "updating"


class CognitiveTick(NamedTuple):
    """The record of one step."""

    tick_number: int
    reactive_state: ReactiveState
    executive_state: ExecutiveState
    deliberative_state: DeliberativeState
    observations_processed: int
    plan_changed: bool
    action_taken: str | None
    action_source: str
    """"reactive", an ActionSource, or "none"."""
    reactive_suppressed: bool
    """Whether a reflex withheld the executive layer's command."""
    unknown_lines: int = 0
