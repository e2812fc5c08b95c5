"""Temporary components of fighters, beside ``body.Fighting``."""

from dataclasses import dataclass

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
