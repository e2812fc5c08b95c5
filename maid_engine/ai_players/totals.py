"""Counters of all AI players of a server, for benches, metrics and `@ai status`."""

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
    """Seconds of the reflexes of the last :data:`KEPT` steps; a bench puts a list here to keep all."""
    executive_s: MutableSequence[float] = field(default_factory=_times)
    """The same for executive steps."""
    step: Timing = field(default_factory=Timing)
    """Seconds of whole steps, including the commands that they typed."""
    reflex: Timing = field(default_factory=Timing)
    executive: Timing = field(default_factory=Timing)
    parse: Timing = field(default_factory=Timing)
    """Seconds to read a batch of lines."""
    retrieval: Timing = field(default_factory=Timing)
    """Seconds of a search in memory."""
    execute: Timing = field(default_factory=Timing)
    """Seconds of a command until the game has answered."""
    by_source: Counter[str] = field(default_factory=Counter)
    """Source of a command → typed commands."""
    refused: Counter[str] = field(default_factory=Counter)
    """Stage of the gateway → refused commands."""
    softened: Counter[str] = field(default_factory=Counter)
    """Reason for softening → softened commands."""
    happened: Counter[str] = field(default_factory=Counter)
    """Sums of the session counters of all AI players: goals_completed, plan_changes, trades …"""
    kept_silent: Counter[str] = field(default_factory=Counter)
    """Reason not to reach out to somebody who was noticed to play → how often."""
    degraded: Counter[str] = field(default_factory=Counter)
    """Response to a malfunction → how often."""
    thoughts: int = 0
    """Executive steps."""
    idle: int = 0
    """Executive steps in which nothing was done or planned."""
    lines: int = 0
    unknown_lines: int = 0
    stepped_s: float = 0.0
    """Seconds of the game's clock that steps took; 0.0 in simulated time."""
    failures: int = 0
    """Steps that raised."""
    goals_reached: int = 0
    deaths: int = 0
