"""Event loops that number the game's own work.

While a game works inside a stage, each callback that reaches its loop is a piece of its work: a task's step,
a turn of the dispatcher, a time-out. It gets a number in the order of scheduling, and the tape contains the
order in which the pieces ran. So tasks, locks and timers of a game behave the same in a replay.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context

from maid_qa.replay.io_stage import IoStage
from maid_qa.simulation import SimulatedEventLoop


class OnStage:
    """Mixed into an event loop: numbers callbacks that are scheduled from inside a stage."""

    stage: IoStage | None = None
    """The stage whose work is numbered; `None` for none."""

    def call_soon(
        self, callback: Callable[..., object], *args: object, context: Context | None = None
    ) -> asyncio.Handle:
        """Schedule a callback, numbered inside a stage."""
        stage = self.stage
        if stage is not None and stage.inside:
            callback, args = stage.numbered(callback, args), ()
        return super().call_soon(callback, *args, context=context)  # type: ignore[misc,no-any-return]

    def call_at(
        self, when: float, callback: Callable[..., object], *args: object, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Schedule a callback for a time, numbered inside a stage."""
        stage = self.stage
        if stage is not None and stage.inside:
            callback, args = stage.numbered(callback, args), ()
        return super().call_at(when, callback, *args, context=context)  # type: ignore[misc,no-any-return]


class StagedEventLoop(OnStage, asyncio.SelectorEventLoop):  # typeshed spells it with TypeVarTuples
    """An ordinary loop under a recorded server."""


class StagedSimulatedLoop(OnStage, SimulatedEventLoop):  # as above
    """The simulated loop under a recorded server."""
