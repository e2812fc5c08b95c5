"""What all AI players of a server do, counted for benches, metrics and `@ai status`."""

from collections import Counter, deque
from dataclasses import dataclass, field

KEPT = 200_000


def _times() -> deque[float]:
    return deque(maxlen=KEPT)


@dataclass
class AIPlayerStats:
    """Counters since the server's start."""

    steps: int = 0
    reflex_s: deque[float] = field(default_factory=_times)
    """Seconds of the timer that each step's reflexes took."""
    executive_s: deque[float] = field(default_factory=_times)
    """Seconds of the timer that each executive step took."""
    by_source: Counter[str] = field(default_factory=Counter)
    """Where the commands that went out came from."""
    refused: Counter[str] = field(default_factory=Counter)
    """Which stage of the gateway held commands back."""
    softened: Counter[str] = field(default_factory=Counter)
    """Why what was said was not what was meant."""
    lines: int = 0
    unknown_lines: int = 0
    failures: int = 0
    """Steps that raised."""
    goals_reached: int = 0
    deaths: int = 0
