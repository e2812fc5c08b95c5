"""Event loops that number the game's own work.

While a game is at work inside a stage, each callback that reaches its loop is a piece of its work: a task's
step, a turn of the dispatcher, a time-out. It gets a number in the order in which it was handed over, and the tape says
in which order the pieces were run. So whatever a game does with tasks, locks and timers comes out the same.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context

from maid_qa.replay.io_stage import IoStage
from maid_qa.simulation import SimulatedEventLoop


class OnStage:
    """Mixed into an event loop: numbers what is handed over from inside a stage."""

    stage: IoStage | None = None
    """Whose work is numbered; None: nobody's."""

    def call_soon(
        self, callback: Callable[..., object], *args: object, context: Context | None = None
    ) -> asyncio.Handle:
        """As every loop's."""
        stage = self.stage
        if stage is not None and stage.inside:
            callback, args = stage.numbered(callback, args), ()
        return super().call_soon(callback, *args, context=context)  # type: ignore[misc,no-any-return]

    def call_at(
        self, when: float, callback: Callable[..., object], *args: object, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """As every loop's."""
        stage = self.stage
        if stage is not None and stage.inside:
            callback, args = stage.numbered(callback, args), ()
        return super().call_at(when, callback, *args, context=context)  # type: ignore[misc,no-any-return]


class StagedEventLoop(OnStage, asyncio.SelectorEventLoop):  # typeshed spells it with TypeVarTuples
    """An ordinary loop under a recorded server."""


class StagedSimulatedLoop(OnStage, SimulatedEventLoop):  # as above
    """The simulated loop under a recorded server."""
