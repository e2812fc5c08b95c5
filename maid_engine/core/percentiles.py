"""Statistics of durations: cheap to record a thousand times a second, computed only on request."""

from bisect import bisect_left
from collections import deque
from collections.abc import Sequence
from statistics import quantiles
from typing import Final, NamedTuple

BOUNDS_S: Final = (
    *(0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25),
    *(0.5, 1.0, 2.5, 5.0, 10.0, 30.0, 60.0),
)
"""Bounds of the histogram, in seconds, from 0.1 ms to a minute."""
KEPT: Final = 1024
"""How many of the last durations are kept for percentiles."""


class Percentiles(NamedTuple):
    """Percentiles of the last durations, in seconds; 0.0 if there are none."""

    p50: float = 0.0
    p95: float = 0.0
    p99: float = 0.0


class Timing:
    """Durations in seconds: a histogram, their sum, the longest, and the last ones."""

    __slots__ = ("bounds", "counts", "largest", "last", "total")

    def __init__(self, bounds: Sequence[float] = BOUNDS_S, *, kept: int = KEPT) -> None:
        self.bounds = tuple(bounds)
        self.counts = [0] * (len(self.bounds) + 1)
        """Number of durations per bucket: at most this bound and above the one before.

        The last is above all bounds.
        """
        self.total = 0.0
        self.largest = 0.0
        self.last: deque[float] = deque(maxlen=kept)

    def add(self, seconds: float) -> None:
        """Record a duration."""
        self.counts[bisect_left(self.bounds, seconds)] += 1
        self.total += seconds
        if seconds > self.largest:  # noqa: PLR1730 - noted a thousand times a second: a call costs four times as much
            self.largest = seconds
        self.last.append(seconds)

    @property
    def count(self) -> int:
        """Number of recorded durations."""
        return sum(self.counts)

    @property
    def mean(self) -> float:
        """Mean of all durations, in seconds; 0.0 if there are none."""
        return self.total / (self.count or 1)

    def percentiles(self) -> Percentiles:
        """Return the percentiles of the last durations."""
        if len(self.last) < 2:
            return Percentiles(*(tuple(self.last) * 3))
        cuts = quantiles(self.last, n=100, method="inclusive")
        return Percentiles(cuts[49], cuts[94], cuts[98])
