"""The stage of a replay: supplies what was recorded, and compares what is shown."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextvars import Context, copy_context
from dataclasses import dataclass
from typing import Any, TypeVar

from maid_qa.replay.io_stage import MICRO, IoStage, Plain
from maid_qa.replay.recording_stage import DONE, RecordingStage
from maid_qa.replay.tape import Frame
from maid_qa.replay.values import error_from_tape
from maid_qa.simulation import SimulatedEventLoop

T = TypeVar("T")
MOST_TOLD = 3
"""Most pieces of waiting work that a difference names."""
Doors = Callable[..., None]
"""Uses the door of this name, with the rest of the frame's head."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a replay differs from its recording."""

    tick: int
    frame: int
    """The number of the frame, from 1."""
    expected: str
    got: str


class ReplayLoop(SimulatedEventLoop):
    """Keeps the game's numbered work until the tape runs it.

    Without a tape it is an ordinary simulated loop.
    """

    def __init__(self) -> None:
        self.waiting: dict[int, asyncio.Handle] = {}
        self.stage: ReplayStage | None = None
        super().__init__()

    def time(self) -> float:
        """Return the recorded clock as it was read last; without the tape, simulated time."""
        stage = self.stage
        if stage is None or stage.successor is not None:
            return super().time()
        return stage.clock_s

    def call_soon(  # type: ignore[override]  # typeshed spells it with TypeVarTuples
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        """Keep the callback under the next number."""
        stage = self.stage
        if stage is None or not stage.inside:
            return super().call_soon(callback, *args, context=context)
        if stage.successor is not None:
            return super().call_soon(stage.successor.numbered(callback, args), context=context)
        handle = asyncio.Handle(callback, args, self, context or copy_context())
        self.waiting[stage.next_number()] = handle
        return handle

    def call_at(  # type: ignore[override]  # as above
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        """Keep the callback under the next number."""
        stage = self.stage
        if stage is None or not stage.inside:
            return super().call_at(when, callback, *args, context=context)
        if stage.successor is not None:
            return super().call_at(when, stage.successor.numbered(callback, args), context=context)
        handle = asyncio.TimerHandle(when, callback, args, self, context or copy_context())
        self.waiting[stage.next_number()] = handle
        return handle


class Pending:
    """A port call without an answer yet."""

    __slots__ = ("answer", "back", "begin", "due", "name", "told")

    def __init__(
        self,
        name: str,
        answer: "asyncio.Future[Any]",
        told: Callable[[object], Plain],
        back: Callable[[Plain], object],
    ) -> None:
        self.name, self.answer, self.told, self.back = name, answer, told, back
        self.due: float | None = None
        """When a wait is over, on the recorded clock."""
        self.begin: Callable[[], Awaitable[object]] | None = None
        """Makes the call again if the tape is left."""


class ReplayStage(IoStage):
    """Plays a tape's frames into a game. When the tape is left, a :attr:`successor` takes over."""

    def __init__(self, loop: ReplayLoop) -> None:
        self.successor: RecordingStage | None = None
        """The stage of a run that has left its tape."""
        self._inside = False
        super().__init__()
        self.loop = loop
        loop.stage = self
        self.clock_s = 0.0
        """The recorded clock, as it was read last."""
        self.wall_s = 0.0
        self.difference: Difference | None = None
        """The first one."""
        self.frame = 0
        """How many frames were played."""
        self.shown = 0
        """How many events, lines and so on were compared."""
        self.tick: Callable[[], int] = lambda: 0
        self.watchers: list[Callable[[str], None]] = []
        """Called with everything that is shown."""
        self.pending: dict[int, Pending] = {}
        self._micros = self._wall_micros = self._timer_micros = 0
        self._items: deque[Any] = deque()

    @property
    def inside(self) -> bool:
        """Return whether the game is at work now."""
        if self.successor is None:
            return self._inside
        return self.successor.inside

    @inside.setter
    def inside(self, value: bool) -> None:
        self._inside = value

    def next_number(self) -> int:
        """Return the number of a piece of work that is scheduled now."""
        self.scheduled += 1
        return self.scheduled

    def leave_tape(self) -> RecordingStage:
        """Return a recording stage that takes over, with all counters and clocks as they are."""
        since, loop = SimulatedEventLoop.time(self.loop), self.loop
        clock, wall = self.clock_s, self.wall_s
        stage = RecordingStage(
            lambda: clock + loop.time() - since,
            lambda: wall + loop.time() - since,
            lambda: self._timer_micros / MICRO,
        )
        stage.scheduled, stage.ports, stage.masks, stage.tick = (
            self.scheduled,
            self.ports,
            self.masks,
            self.tick,
        )
        stage.go_on_from(self._micros, self._wall_micros, self._timer_micros)
        self.successor = stage
        return stage

    # --- reading ---

    def now(self) -> float:
        """Return the recorded loop clock."""
        if self.successor is not None:
            return self.successor.now()
        if self._inside:
            self._micros += self._number("the clock")
            self.clock_s = self._micros / MICRO
        return self.clock_s

    def wall(self) -> float:
        """Return the recorded wall clock."""
        if self.successor is not None:
            return self.successor.wall()
        if self._inside:
            self._wall_micros += self._number("the wall clock")
            self.wall_s = self._wall_micros / MICRO
        return self.wall_s

    def timer(self) -> float:
        """Return the recorded timer."""
        if self.successor is not None:
            return self.successor.timer()
        if self._inside:
            self._timer_micros += self._number("the timer")
        return self._timer_micros / MICRO

    def read(
        self, name: str, get: Callable[[], T], told: Callable[[T], Plain], back: Callable[[Plain], T]
    ) -> T:
        """Return the recorded value."""
        if self.successor is not None:
            return self.successor.read(name, get, told, back)
        if not self._inside:
            return get()
        item = self._next()
        if not isinstance(item, list) or item[0] != name:
            self.differs(item, f"it asked for {name}")
            return get()
        if item[1]:
            return back(item[2])
        raise error_from_tape(item[2])

    def changed(self, name: str, known: Plain, get: Callable[[], Plain]) -> Plain:
        """Return the recorded value, or the known one."""
        if self.successor is not None:
            return self.successor.changed(name, known, get)
        if self._items and isinstance(self._items[0], list) and self._items[0][0] == name:
            return self._items.popleft()[2]
        return known

    async def ask(
        self,
        name: str,
        begin: Callable[[], Awaitable[T]],
        told: Callable[[T], Plain],
        back: Callable[[Plain], T],
    ) -> T:
        """Wait for the frame that brings the answer."""
        if self.successor is not None:
            return await self.successor.ask(name, begin, told, back)
        if not self._inside:
            return await begin()
        pending = self._pend(name, told, back)
        pending.begin = begin
        answer: T = await pending.answer
        return answer

    async def sleep(self, seconds: float) -> None:
        """Wait for the frame that marks the end."""
        if self.successor is not None:
            await self.successor.sleep(seconds)
            return
        pending = self._pend("a wait", lambda _: None, lambda _: None)
        pending.due = self.clock_s + seconds
        await pending.answer

    def _pend(self, name: str, told: Callable[[Any], Plain], back: Callable[[Plain], Any]) -> Pending:
        self.ports += 1
        pending = self.pending[self.ports] = Pending(name, self.loop.create_future(), told, back)
        return pending

    # --- showing ---

    def show(self, text: str) -> None:
        """Compare it with what was recorded."""
        if not self.inside:
            return
        for watcher in self.watchers:
            watcher(text)
        if self.successor is not None:
            self.successor.show(text)
            return
        self.shown += 1
        item = self._next()
        if item != text:
            self.differs(item, text)

    # --- in and out ---

    def outer(self, work: Callable[[], T]) -> T:
        """Call it: the outside consists of stand-ins here."""
        if self.successor is None:
            return work()
        return self.successor.outer(work)

    def numbered(self, callback: Callable[..., object], args: tuple[object, ...]) -> Callable[[], None]:
        """Return the callback; the loop itself counts here."""

        def run() -> None:
            callback(*args)

        return run

    def play(self, frame: Frame, doors: Doors) -> bool:
        """Play a frame, and return whether everything was equal so far."""
        self.frame += 1
        head, *items = frame
        self._items = deque(items)
        self._inside = True
        try:
            self._happen(head, doors)
        finally:
            self._inside = False
        if self._items and self.difference is None:
            self.differs(self._items[0], "nothing more")
        return self.difference is None

    def _happen(self, head: Any, doors: Doors) -> None:
        if isinstance(head, int):
            handle = self.loop.waiting.pop(head, None)
            if handle is None:
                self.differs(f"piece of work {head}", f"it was never asked for; {self._told_waiting()}")
            elif not handle.cancelled():
                handle._run()  # noqa: SLF001 - the loop of a replay runs its own work
        elif head[0] == DONE:
            self._answer(*head[1:])
        else:
            doors(*head[1:])

    def _told_waiting(self) -> str:
        """Return which work waits instead, for whoever has to find out what was not recorded."""
        waiting = list(self.loop.waiting.items())[-MOST_TOLD:]
        named = [f"{number} {handle!r}" for number, handle in waiting]
        return f"waiting: {', '.join(named) or 'nothing'}"

    def _answer(self, number: int, tick: int, well: bool, outcome: Plain) -> None:
        del tick
        pending = self.pending.pop(number, None)
        if pending is None or pending.answer.done():
            self.differs(f"an answer to question {number}", "nobody asked, or waits for it")
        elif well:
            pending.answer.set_result(pending.back(outcome))
        else:
            pending.answer.set_exception(error_from_tape(outcome))

    def _next(self) -> object:
        if not self._items:
            return None
        return self._items.popleft()

    def _number(self, what: str) -> int:
        item = self._next()
        if isinstance(item, int):
            return item
        self.differs(item, f"it read {what}")
        return 0

    def differs(self, expected: object, got: str) -> None:
        """Record a difference; only the first one counts."""
        if self.difference is None:
            self.difference = Difference(self.tick(), self.frame, words_of(expected), got)


def words_of(item: object) -> str:
    """Return a piece of a frame in words."""
    if item is None:
        return "nothing more"
    if isinstance(item, int):
        return "a look at a clock"
    if isinstance(item, list):
        return f"a question: {item[0]}"
    return str(item)
