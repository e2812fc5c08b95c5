"""What a fight leaves on those in it, beside ``body.Fighting``; all of it passes."""

from dataclasses import dataclass

from maid_engine.core.time import Tick


@dataclass(slots=True)
class Defending:
    """Guards itself until then: harder to hit, and hits less."""

    until: Tick


@dataclass(slots=True)
class Winded:
    """Struck just now; the first blow of another fight waits until then."""

    until: Tick


@dataclass(slots=True)
class Flight:
    """Tried to flee this often in this fight, in vain."""

    tries: int = 0


@dataclass(slots=True)
class Dead:
    """A dead character, which returns to life by itself at that tick."""

    respawn_at: Tick
