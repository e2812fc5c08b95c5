"""Where counts and timings go."""

from typing import Protocol


class TelemetrySink(Protocol):
    """Takes numbers by name; what it does with them is its own business."""

    def count(self, name: str, amount: float = 1.0) -> None:
        """Something happened, so many times."""
        ...

    def gauge(self, name: str, value: float) -> None:
        """Something stands at this value now."""
        ...

    def observe(self, name: str, value: float) -> None:
        """Something took this long, in seconds, or was this large."""
        ...
