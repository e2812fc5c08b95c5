"""Names for what a mind counts, and the counter that hands them out."""

from typing import Final, NewType

from maid_engine.core.time import Seconds

GoalId = NewType("GoalId", str)
PhaseId = NewType("PhaseId", str)
TaskId = NewType("TaskId", str)
ActionId = NewType("ActionId", str)
CommandId = NewType("CommandId", str)
StepNumber = NewType("StepNumber", int)
"""How many times this mind has stepped."""
PlanRevision = NewType("PlanRevision", int)
"""Goes up by one with each change of plan; a command of an older revision is not released."""

FIRST_REVISION: Final = PlanRevision(0)
ORIGIN: Final = Seconds(0.0)
"""The world's first moment: a time that was not set yet."""


class LocalIds:
    """Hands out ids of the form ``goal-7``, unique within one agent's life and the same in every replay."""

    __slots__ = ("_last",)

    def __init__(self, state: dict[str, int] | None = None) -> None:
        self._last = dict(state or {})

    def next(self, kind: str) -> str:
        """The next id of this kind."""
        number = self._last.get(kind, 0) + 1
        self._last[kind] = number
        return f"{kind}-{number}"

    def last(self, kind: str) -> int:
        """The number of the last id of this kind; 0 when there was none."""
        return self._last.get(kind, 0)

    def state(self) -> dict[str, int]:
        """The counters, for saving."""
        return dict(self._last)

    def restore(self, state: dict[str, int]) -> None:
        """Go on from where these counters stood."""
        self._last = dict(state)
