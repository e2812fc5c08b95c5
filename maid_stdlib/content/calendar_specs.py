"""What a builder can define about the days of a world, as frozen values."""

from dataclasses import dataclass, field

from maid_stdlib.content.source import Source


@dataclass(frozen=True, slots=True)
class CalendarSpec:
    """The names of the days."""

    id: str
    days: tuple[str, ...]
    """The names of the days of a week, in order. The world begins on the first."""
    source: Source = field(default_factory=Source)


@dataclass(frozen=True, slots=True)
class FeastSpec:
    """A day that comes again and again and has a name of its own."""

    id: str
    name: str
    """``Lantern Day``"""
    every_days: int
    first_day: int = 0
    """The number of its first day. The world begins on day 0."""
    words: str = ""
    """What is seen outdoors at dawn of that day."""
    source: Source = field(default_factory=Source)
