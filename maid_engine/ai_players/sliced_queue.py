"""Whose step is due and whose mind is to be written, a slice of time at a time."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ports.clock import Clock

SLICE_S: Final = 0.002
"""So long minds may step before others get the loop."""


class SlicedQueue:
    """Takes turns until a slice of time is over, and goes on when others have had the loop.

    People's commands come first, however many AI players there are. In simulated time no slice ever ends.

    Args:
        clock: what slices are measured with.
        step: takes the step of an AI player.
        write: writes the mind of an AI player.
        call_soon: has something called between two ticks; None: all is done in one slice.
        after: what follows a slice between two ticks.
    """

    def __init__(
        self,
        clock: Clock,
        *,
        step: Callable[[str], None],
        write: Callable[[str], None],
        call_soon: Callable[[Callable[[], None]], object] | None,
        after: Callable[[], None],
    ) -> None:
        self.call_soon = call_soon
        self.clock = clock
        self._step = step
        self._write = write
        self._after = after
        self._steps: deque[str] = deque()
        self._writes: deque[str] = deque()
        self._scheduled = False

    def __len__(self) -> int:
        """Steps that were due and were not taken yet."""
        return len(self._steps)

    def __bool__(self) -> bool:
        """Whether a step that was due was not taken yet."""
        return bool(self._steps)

    def due(self, agents: Iterable[str]) -> None:
        """These are to step, in this order."""
        self._steps.extend(agents)

    def to_write(self, agents: Iterable[str]) -> None:
        """These are to be written when there is time."""
        self._writes.extend(agents)

    def take(self) -> None:
        """Steps first, then writing, until the slice is over or all is done."""
        until = self.clock.now() + SLICE_S
        while self._steps or self._writes:
            if self._steps:
                self._step(self._steps.popleft())
            else:
                self._write(self._writes.popleft())
            if self.clock.now() >= until and self.call_soon is not None and (self._steps or self._writes):
                if not self._scheduled:
                    self._scheduled = True
                    self.call_soon(self._go_on)
                return

    def _go_on(self) -> None:
        """Another slice, between two ticks."""
        self._scheduled = False
        self.take()
        self._after()
