"""The state of the executive layer."""

from enum import StrEnum


class ExecutiveState(StrEnum):
    """What the executive layer did in a step."""

    IDLE = "idle"
    PLANNING = "planning"
    ACTING = "acting"
