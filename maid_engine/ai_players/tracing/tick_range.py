"""A range of ticks, from which records are asked for."""

from typing import NamedTuple


class TickRange(NamedTuple):
    """The ticks from the first to the last, inclusive; ``None`` stands for no limit."""

    first: int | None = None
    last: int | None = None

    def ends_before(self, tick: int) -> bool:
        """Return whether a tick comes after the last one."""
        return self.last is not None and tick > self.last

    def begins_after(self, tick: int) -> bool:
        """Return whether a tick comes before the first one."""
        return self.first is not None and tick < self.first
