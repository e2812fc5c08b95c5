"""Types for the ids and counters of a mind, and the generator of ids."""

from typing import Final, NewType

from maid_engine.core.time import Seconds

GoalId = NewType("GoalId", str)
PhaseId = NewType("PhaseId", str)
TaskId = NewType("TaskId", str)
ActionId = NewType("ActionId", str)
CommandId = NewType("CommandId", str)
MemoryId = NewType("MemoryId", str)
StepNumber = NewType("StepNumber", int)
"""Number of steps of this mind so far."""
PlanRevision = NewType("PlanRevision", int)
"""Rises by one with each change of the plan. A command of an older revision is not released."""

FIRST_REVISION: Final = PlanRevision(0)
ORIGIN: Final = Seconds(0.0)
"""The start of world time; also stands for a time that is not set."""


class LocalIds:
    """Generates ids such as ``goal-7``. They are unique within an agent's life and the same in every replay."""

    __slots__ = ("_last",)

    def __init__(self, state: dict[str, int] | None = None) -> None:
        self._last = dict(state or {})

    def next(self, kind: str) -> str:
        """Return the next id of this kind."""
        number = self._last.get(kind, 0) + 1
        self._last[kind] = number
        return f"{kind}-{number}"

    def last(self, kind: str) -> int:
        """Return the number of the last id of this kind; 0 if there was none."""
        return self._last.get(kind, 0)

    def state(self) -> dict[str, int]:
        """Return the counters, for saving."""
        return dict(self._last)

    def restore(self, state: dict[str, int]) -> None:
        """Continue from saved counters."""
        self._last = dict(state)
