"""Which record of which AI player it is, and when it was made."""

from dataclasses import dataclass

from maid_engine.core.time import Seconds


@dataclass(frozen=True, slots=True)
class Stamp:
    """The identity and the time of a record."""

    agent: str
    """The AI player's id."""
    number: int
    """The record's number among those of its kind, from 1."""
    now: Seconds
    """Game time."""
    wall: float
    """Wall-clock time, in seconds since 1970-01-01 UTC."""
