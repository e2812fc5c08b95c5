"""The stage of a live server: lets everything pass, and records it."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from maid_qa.replay.io_stage import MICRO, IoStage, Plain
from maid_qa.replay.tape import Frame
from maid_qa.replay.values import error_to_tape

log = structlog.get_logger(__name__)

T = TypeVar("T")
DONE = "done"
DOOR = "door"


class RecordingStage(IoStage):
    """Records frames in memory; :meth:`take` returns them to the writer.

    Args:
        clock: the loop's clock, in seconds.
        wall: the wall clock, in seconds.
        timer: measures durations that no decision depends on.
    """

    def __init__(
        self, clock: Callable[[], float], wall: Callable[[], float], timer: Callable[[], float]
    ) -> None:
        super().__init__()
        self.frames = 0
        """How many frames there were."""
        self.tick: Callable[[], int] = lambda: 0
        """The game's tick, once there is a game."""
        self.leaks: dict[str, int] = {}
        """Doors that were used in the middle of a frame, which a replay cannot repeat → how often."""
        self._clock, self._wall, self._timer = clock, wall, timer
        self._last = self._last_wall = self._last_timer = 0
        self._frame: Frame | None = None
        self._whole: list[Frame] = []

    def take(self) -> list[Frame]:
        """Return the frames that were closed since the last call."""
        taken, self._whole = self._whole, []
        return taken

    def go_on_from(self, micros: int, wall_micros: int, timer_micros: int) -> None:
        """Count the clocks' readings from these."""
        self._last, self._last_wall, self._last_timer = micros, wall_micros, timer_micros

    # --- reading ---

    def now(self) -> float:
        """Return the loop's clock, and record it."""
        at = int(self._clock() * MICRO)
        if self.inside and self._frame is not None:
            self._frame.append(at - self._last)
            self._last = at
        return at / MICRO

    def wall(self) -> float:
        """Return the wall clock, and record it."""
        at = int(self._wall() * MICRO)
        if self.inside and self._frame is not None:
            self._frame.append(at - self._last_wall)
            self._last_wall = at
        return at / MICRO

    def timer(self) -> float:
        """Return the timer, to the microsecond, and record it."""
        at = int(self._timer() * MICRO)
        if self.inside and self._frame is not None:
            self._frame.append(at - self._last_timer)
            self._last_timer = at
        return at / MICRO

    def read(
        self, name: str, get: Callable[[], T], told: Callable[[T], Plain], back: Callable[[Plain], T]
    ) -> T:
        """Return a value of the outside, and record it."""
        del back
        if not self.inside or self._frame is None:
            return get()
        try:
            value = self.outer(get)
        except Exception as error:
            self._frame.append([name, False, error_to_tape(error, self.masks.cover)])
            raise
        self._frame.append([name, True, told(value)])
        return value

    def changed(self, name: str, known: Plain, get: Callable[[], Plain]) -> Plain:
        """Return a value of the outside, and record it if it differs from `known`."""
        if not self.inside or self._frame is None:
            return get()
        value = self.outer(get)
        if value != known:
            self._frame.append([name, True, value])
        return value

    async def ask(
        self,
        name: str,
        begin: Callable[[], Awaitable[T]],
        told: Callable[[T], Plain],
        back: Callable[[Plain], T],
    ) -> T:
        """Ask outside; a frame brings the answer in."""
        del back, name
        if not self.inside:
            return await begin()
        self.ports += 1
        number, loop = self.ports, asyncio.get_running_loop()
        answer: asyncio.Future[T] = loop.create_future()

        def done(task: "asyncio.Task[T]") -> None:
            if answer.done() or task.cancelled():
                return
            error = task.exception()
            if error is None:
                self.done(number, told(task.result()), lambda: answer.set_result(task.result()))
            else:
                words = error_to_tape(error, self.masks.cover)
                self.done(number, words, lambda: answer.set_exception(error), well=False)

        async def work() -> T:
            return await begin()

        def start() -> "asyncio.Task[T]":
            task = loop.create_task(work())
            task.add_done_callback(done)
            return task

        task = self.outer(start)
        try:
            return await answer
        except asyncio.CancelledError:
            self.outer(task.cancel)
            raise

    async def sleep(self, seconds: float) -> None:
        """Wait outside; a frame marks the end."""
        loop = asyncio.get_running_loop()
        if not self.inside:
            await asyncio.sleep(seconds)  # noqa: TID251 - this is the clock's adapter while a server is recorded
            return
        self.ports += 1
        number = self.ports
        answer: asyncio.Future[None] = loop.create_future()

        def over() -> None:
            if not answer.done():
                self.done(number, None, lambda: answer.set_result(None))

        handle = self.outer(lambda: loop.call_later(max(0.0, seconds), over))
        try:
            await answer
        except asyncio.CancelledError:
            self.outer(handle.cancel)
            raise

    # --- showing ---

    def show(self, text: str) -> None:
        """Record it, with secrets covered."""
        if self._frame is not None and self.inside:
            self._frame.append(self.masks.cover(text) if self.masks else text)

    # --- in and out ---

    def outer(self, work: Callable[[], T]) -> T:
        """Step out, call, and step in again."""
        if not self.inside:
            return work()
        self.inside = False
        try:
            return work()
        finally:
            self.inside = True

    def numbered(self, callback: Callable[..., object], args: tuple[object, ...]) -> Callable[[], None]:
        """Return the callback as a frame of its own."""
        self.scheduled += 1
        return _Piece(self, self.scheduled, callback, args)

    def door(self, name: str, args: dict[str, Plain], work: Callable[[], T], *extra: Plain) -> T:
        """Use a door."""
        return self.enter([DOOR, name, self.tick(), args, *extra], work)

    def done(self, number: int, outcome: Plain, work: Callable[[], None], *, well: bool = True) -> None:
        """Let a port answer."""
        self.enter([DONE, number, self.tick(), well, outcome], work)

    def enter(self, head: Plain, work: Callable[[], T]) -> T:
        """Do the work as a frame of its own."""
        if self._frame is not None:
            return self._leaked(head, work)
        frame = self._frame = [head]
        self.inside = True
        try:
            return work()
        finally:
            self.inside = False
            self._frame = None
            self.frames += 1
            self._whole.append(frame)

    def _leaked(self, head: Plain, work: Callable[[], T]) -> T:
        name = "work"
        if isinstance(head, list):
            name = str(head[1])
        if name not in self.leaks:
            log.warning("recording.io_outside_step", door=name)
        self.leaks[name] = self.leaks.get(name, 0) + 1
        was, self.inside = self.inside, True
        try:
            return work()
        finally:
            self.inside = was


class _Piece:
    """One numbered piece of work; a class, so that it costs one call."""

    __slots__ = ("_args", "_callback", "_number", "_stage")

    def __init__(
        self, stage: RecordingStage, number: int, callback: Callable[..., object], args: tuple[object, ...]
    ) -> None:
        self._stage, self._number, self._callback, self._args = stage, number, callback, args

    def __call__(self) -> None:
        self._stage.enter(self._number, self._run)

    def _run(self) -> None:
        self._callback(*self._args)
