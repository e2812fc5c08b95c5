"""What all AI players of a server do, counted for benches, metrics and `@ai status`."""

from collections import Counter, deque
from collections.abc import MutableSequence
from dataclasses import dataclass, field

from maid_engine.core.percentiles import Timing

KEPT = 1024


def _times() -> MutableSequence[float]:
    return deque(maxlen=KEPT)


@dataclass
class AIPlayerStats:
    """Counters since the server's start."""

    steps: int = 0
    reflex_s: MutableSequence[float] = field(default_factory=_times)
    """Seconds of the timer that each of the last steps' reflexes took; a bench puts a list here that keeps all."""
    executive_s: MutableSequence[float] = field(default_factory=_times)
    """The same for executive steps."""
    step: Timing = field(default_factory=Timing)
    """Whole steps, the lines that they typed included."""
    reflex: Timing = field(default_factory=Timing)
    executive: Timing = field(default_factory=Timing)
    parse: Timing = field(default_factory=Timing)
    """Batches of lines, until they were read."""
    retrieval: Timing = field(default_factory=Timing)
    """Questions, until what memory gives for them was found."""
    execute: Timing = field(default_factory=Timing)
    """Commands, until the game had answered."""
    by_source: Counter[str] = field(default_factory=Counter)
    """Where the commands that went out came from."""
    refused: Counter[str] = field(default_factory=Counter)
    """Which stage of the gateway held commands back."""
    softened: Counter[str] = field(default_factory=Counter)
    """Why what was said was not what was meant."""
    happened: Counter[str] = field(default_factory=Counter)
    """What the tallies of all of them count: goals_completed, plan_changes, trades …"""
    degraded: Counter[str] = field(default_factory=Counter)
    """What was done about those that malfunction."""
    thoughts: int = 0
    """Executive steps."""
    idle: int = 0
    """Of these, those in which nothing was done or planned."""
    lines: int = 0
    unknown_lines: int = 0
    stepped_s: float = 0.0
    """Seconds of the game's clock that steps took; none in simulated time."""
    failures: int = 0
    """Steps that raised."""
    goals_reached: int = 0
    deaths: int = 0
