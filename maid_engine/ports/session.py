"""The port for connected players, human or AI."""

from typing import Protocol

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.messages import Output
from maid_engine.core.observers import Observers


class Session(Protocol):
    """One player's connection to the game. All output to a player goes through :meth:`deliver`.

    Delivery is synchronous and bounded: it never waits. A session whose reader is too slow drops output or
    closes itself, and does not delay others.
    """

    id: SessionId
    player_id: PlayerId | None
    """The character that this session plays, once one is chosen."""
    deliveries: Observers[Output]
    """Called with each output before the session takes it, also while the session is closed."""

    @property
    def is_ai_player(self) -> bool:
        """Whether this is the session of an AI player."""
        ...

    @property
    def address(self) -> str:
        """The client's IP address, or ``virtual``."""
        ...

    def deliver(self, output: Output) -> None:
        """Notify :attr:`deliveries`, then take a line, a GMCP packet or a prompt.

        Never raises, never waits.
        """
        ...

    def wants(self, package: str) -> bool:
        """Return whether a GMCP packet of this package would be sent."""
        ...

    def close(self, reason: str) -> None:
        """End the session after delivered output was sent; `reason` is a word for the log."""
        ...
