"""Temporary components of fighters, beside ``body.Fighting``."""

from dataclasses import dataclass

from maid_engine.core.ids import EntityId
from maid_engine.core.time import Tick


@dataclass(slots=True)
class Defending:
    """Is on guard until a tick: harder to hit, and less likely to hit."""

    until: Tick


@dataclass(slots=True)
class Winded:
    """Struck recently. The first blow of another fight waits until this tick."""

    until: Tick


@dataclass(slots=True)
class Flight:
    """The number of failed attempts to flee in this fight."""

    tries: int = 0


@dataclass(slots=True)
class Dead:
    """A dead character. It returns to life at this tick."""

    respawn_at: Tick


@dataclass(slots=True)
class GathersStrength:
    """A mob that is about to strike a heavy blow."""

    blow: int
    """Its number in the specs of the mob."""


@dataclass(slots=True)
class Spent:
    """A mob that strikes no heavy blow before this tick."""

    until: Tick


@dataclass(slots=True)
class Dodging:
    """Watches for a heavy blow, and will not be where it falls."""

    whose: EntityId
