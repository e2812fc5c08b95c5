"""The keys that every bench prints."""

import contextlib
import json
import os
import platform
import shlex
import statistics
import sys
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from maid_engine import __version__


class Report:
    """Collects a bench's figures and measures its duration."""

    def __init__(self, *, seed: int) -> None:
        self._started = perf_counter()
        self.seed = seed
        self.figures: dict[str, object] = {
            "version": __version__,
            "python": platform.python_version(),
            "cores": os.cpu_count(),
            "load_before": round(os.getloadavg()[0], 2),
            "seed": seed,
            "date": datetime.now(UTC).date().isoformat(),  # noqa: TID251 - when it was measured, by the calendar
            "machine": machine(),
            "command": shlex.join(["maid", *sys.argv[1:]]),
        }

    def add(self, **figures: object) -> None:
        """Add figures."""
        self.figures.update(figures)

    def finish(self) -> dict[str, object]:
        """Return all the figures, with the seconds since the report began."""
        self.figures["wall_s"] = round(perf_counter() - self._started, 2)
        return self.figures


def machine() -> str:
    """Return the processor and its number of cores, as "Intel Xeon E5, 2 cores"."""
    name = platform.processor() or platform.machine()
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                name = line.partition(":")[2].strip()
                break
    return f"{name}, {os.cpu_count()} cores"


def say(text: str) -> None:
    """Print a line of progress on standard error."""
    print(text, file=sys.stderr, flush=True)


def show(figures: Mapping[str, object], *, as_json: bool) -> None:
    """Print the figures: one JSON object, or indented for people."""
    print(json.dumps(figures, indent=None if as_json else 2, default=str), flush=True)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which this share of the values lies; 0.0 without values."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def spread(values: Iterable[float], *, scale: float = 1.0, digits: int = 4) -> dict[str, float]:
    """Return mean, p50 and p99 of the values, each times `scale`."""
    ordered = sorted(values)
    if not ordered:
        return {"mean": 0.0, "p50": 0.0, "p99": 0.0}
    return {
        "mean": round(statistics.fmean(ordered) * scale, digits),
        "p50": round(percentile(ordered, 0.5) * scale, digits),
        "p99": round(percentile(ordered, 0.99) * scale, digits),
    }
