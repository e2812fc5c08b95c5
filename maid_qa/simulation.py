"""An event loop whose clock jumps to the next deadline: hours of play in minutes, equal every time.

Nothing on this loop waits. When everything that is ready has run, time jumps to the next timer. There is no
outside: a socket or a thread under it raises, an executor runs inline, and a loop with nothing left to wait
for raises instead of hanging.
"""

import asyncio
import selectors
import threading
from collections.abc import Callable, Coroutine, Mapping
from contextvars import Context
from typing import NoReturn, Protocol, TypeAlias, TypeVar, TypeVarTuple

from maid_engine.core.errors import MaidError

T = TypeVar("T")
Ts = TypeVarTuple("Ts")

WALL_EPOCH = 1_767_225_600.0
"""2026-01-01 00:00 UTC: when every simulation begins."""


class SimulationError(MaidError):
    """Something under the simulated loop reached for the real world, or waits for what cannot come."""


class _HasFileNumber(Protocol):
    def fileno(self) -> int: ...


File: TypeAlias = int | _HasFileNumber


def _number(file: File) -> int:
    if isinstance(file, int):
        return file
    return file.fileno()


class _JumpingSelector(selectors.BaseSelector):
    """Watches no files: waiting moves the clock instead."""

    def __init__(self) -> None:
        self.elapsed = 0.0
        self._keys: dict[File, selectors.SelectorKey] = {}

    def register(self, fileobj: File, events: int, data: object = None) -> selectors.SelectorKey:
        """Register the loop's own wake-up pipe; it is never ready."""
        number = _number(fileobj)
        key = selectors.SelectorKey(fileobj, number, events, data)
        self._keys[number] = key
        return key

    def unregister(self, fileobj: File) -> selectors.SelectorKey:
        """Remove a file."""
        return self._keys.pop(_number(fileobj))

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        """Move the clock to the next deadline.

        Raises:
            SimulationError: there is no timer to wait for.
        """
        if timeout is None:
            raise SimulationError("the simulation waits for something that can never come: no timer is set")
        self.elapsed += max(0.0, timeout)
        return []

    def get_map(self) -> Mapping[File, selectors.SelectorKey]:
        """Return the files."""
        return self._keys


class SimulatedEventLoop(asyncio.SelectorEventLoop):
    """An asyncio loop in simulated time."""

    wall_epoch = WALL_EPOCH

    def __init__(self) -> None:
        self._jumping = _JumpingSelector()
        self._owner = threading.get_ident()
        super().__init__(self._jumping)

    def time(self) -> float:
        """Return simulated seconds since the loop was made."""
        return self._jumping.elapsed

    def run_in_executor(
        self,
        executor: object,  # noqa: ARG002
        func: Callable[[*Ts], T],
        *args: *Ts,
    ) -> "asyncio.Future[T]":
        """Run at once in this thread: another thread would have its own time."""
        future: asyncio.Future[T] = self.create_future()
        try:
            future.set_result(func(*args))
        except Exception as error:  # noqa: BLE001 - it belongs to whoever awaits the future
            future.set_exception(error)
        return future

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        """Schedule as `call_soon` does, only from the loop's own thread.

        Raises:
            SimulationError: another thread calls.
        """
        if threading.get_ident() != self._owner:
            raise SimulationError("a thread called into the simulation")
        return self.call_soon(callback, *args, context=context)

    async def create_connection(self, *_: object, **__: object) -> NoReturn:
        """Refuse to connect.

        Raises:
            SimulationError: always.
        """
        raise SimulationError("a socket was asked for in the simulation")

    async def create_server(self, *_: object, **__: object) -> NoReturn:
        """Refuse to listen.

        Raises:
            SimulationError: always.
        """
        raise SimulationError("a listener was asked for in the simulation")


def run_simulated(work: Coroutine[object, object, T]) -> T:
    """Run a coroutine to its end in simulated time, and return its result."""
    with asyncio.Runner(loop_factory=SimulatedEventLoop) as runner:
        return runner.run(work)
