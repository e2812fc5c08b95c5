"""The state of a gateway's link to the world, as a table. It knows no socket and no clock.

::

    AWAY ── connected ──▶ GREETING ── welcomed ──▶ LINKED
     ▲                       │ refused, lost          │ lost
     └───────────────────────┴────────────────────────┘
"""

from collections.abc import Mapping
from enum import Enum, auto
from typing import Final

FIRST_PAUSE_S: Final = 0.05
"""Seconds before the second attempt to reach the world."""
LONGEST_PAUSE_S: Final = 2.0
GREETING_S: Final = 10.0
"""Seconds in which the other side must greet."""
BEAT_S: Final = 5.0
"""Seconds between two signs of life."""
SILENCE_S: Final = 20.0
"""Seconds without any frame after which the link counts as lost."""


class LinkState(Enum):
    """Whether the world answers."""

    AWAY = auto()
    GREETING = auto()
    LINKED = auto()


class LinkEvent(Enum):
    """What happened to the link."""

    CONNECTED = auto()
    WELCOMED = auto()
    REFUSED = auto()
    LOST = auto()


TRANSITIONS: Final[Mapping[tuple[LinkState, LinkEvent], LinkState]] = {
    (LinkState.AWAY, LinkEvent.CONNECTED): LinkState.GREETING,
    (LinkState.GREETING, LinkEvent.WELCOMED): LinkState.LINKED,
    (LinkState.GREETING, LinkEvent.REFUSED): LinkState.AWAY,
    (LinkState.GREETING, LinkEvent.LOST): LinkState.AWAY,
    (LinkState.LINKED, LinkEvent.LOST): LinkState.AWAY,
}
"""State and event → the next state. What is not listed changes nothing."""


class LinkMachine:
    """The state of one link, and what follows from time.

    Args:
        now: the clock's time in seconds.
    """

    def __init__(self, now: float) -> None:
        self.state = LinkState.AWAY
        self.away_since = now
        """Time since which the world has been away, while the link is not linked."""
        self.links = 0
        """How often the link was established."""
        self._heard_at = now
        self._pause_s = FIRST_PAUSE_S

    @property
    def is_linked(self) -> bool:
        """Whether frames of clients may be sent."""
        return self.state is LinkState.LINKED

    def on(self, event: LinkEvent, now: float) -> bool:
        """Apply an event. Return whether the state changed."""
        before = self.state
        after = TRANSITIONS.get((before, event))
        if after is None:
            return False
        self.state = after
        self._heard_at = now
        if after is LinkState.LINKED:
            self.links += 1
            self._pause_s = FIRST_PAUSE_S
        elif before is LinkState.LINKED:
            self.away_since = now
        return True

    def heard(self, now: float) -> None:
        """Note that a frame arrived."""
        self._heard_at = now

    def is_silent(self, now: float) -> bool:
        """Return whether an open link has been silent for too long."""
        if self.state is LinkState.AWAY:
            return False
        patience = SILENCE_S if self.is_linked else GREETING_S
        return now - self._heard_at >= patience

    def pause_s(self) -> float:
        """Return the seconds to wait before the next attempt. They double up to :data:`LONGEST_PAUSE_S`."""
        pause = self._pause_s
        self._pause_s = min(pause * 2, LONGEST_PAUSE_S)
        return pause
