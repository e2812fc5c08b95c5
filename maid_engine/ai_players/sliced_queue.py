"""Queue of due steps and of minds to be saved, worked off in slices of time."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from maid_engine.ports.clock import Clock

SLICE_S: Final = 0.002
"""Length of a slice in seconds, after which the event loop gets control back."""


class SlicedQueue:
    """Works until a slice of time is over, and continues after the event loop has run other work.

    So the commands of people are not held up, however many AI players there are. In simulated time no slice
    ends.

    Args:
        clock: measures slices.
        step: takes the step of an AI player.
        write: saves the mind of an AI player.
        call_soon: schedules a callback between two ticks; None: all work is done in one slice.
        after: called after each slice between two ticks.
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
        """Return how many due steps are not taken yet."""
        return len(self._steps)

    def __bool__(self) -> bool:
        """Return whether any due step is not taken yet."""
        return bool(self._steps)

    def due(self, agents: Iterable[str]) -> None:
        """Queue the steps of these agents, in this order."""
        self._steps.extend(agents)

    def to_write(self, agents: Iterable[str]) -> None:
        """Queue these agents to be saved after all steps."""
        self._writes.extend(agents)

    def take(self) -> None:
        """Take steps, then save minds, until the slice is over or all is done."""
        until = self.clock.now() + SLICE_S
        while self._has_work:
            if self._steps:
                self._step(self._steps.popleft())
            else:
                self._write(self._writes.popleft())
            if self.call_soon is None or not self._has_work:
                continue
            if self.clock.now() >= until:
                if not self._scheduled:
                    self._scheduled = True
                    self.call_soon(self._go_on)
                return

    @property
    def _has_work(self) -> bool:
        return bool(self._steps or self._writes)

    def _go_on(self) -> None:
        """Work for another slice, between two ticks."""
        self._scheduled = False
        self.take()
        self._after()
