"""Components of a character that a stand-in plays while its player is away."""

from dataclasses import dataclass, field

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Entrusted:
    """A stand-in plays this character, from the moment at which it took the seat until its player is back."""

    worn: tuple[EntityId, ...] = ()
    """What the character wore then. These things stay with it, also when they are taken off."""


@dataclass(slots=True)
class Outlay:
    """Gold that a stand-in spent within a minute."""

    at: Tick
    """When the minute began."""
    gold: int


@dataclass(slots=True)
class StandInSpending:
    """What stand-ins of this character have spent in the last hour. It is kept over their player's visits."""

    outlays: list[Outlay] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    """Numbers of the last questions whose answers allowed more. What they allowed is a negative outlay."""
