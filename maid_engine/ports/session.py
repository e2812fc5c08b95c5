"""What the game may ask of anyone connected, human or AI."""

from typing import Protocol

from maid_engine.core.ids import PlayerId, SessionId
from maid_engine.core.messages import Output
from maid_engine.core.observers import Observers


class Session(Protocol):
    """One player's link to the game. All output to a player goes through :meth:`deliver`.

    Delivering is synchronous and bounded: it never waits, and a session whose reader is too slow drops
    or closes by itself without slowing anyone.
    """

    id: SessionId
    player_id: PlayerId | None
    """The character this session drives, once one is chosen."""
    deliveries: Observers[Output]
    """Told of each output before the session takes it, also while the session is closed."""

    @property
    def is_ai_player(self) -> bool:
        """Whether an AI player sits at this session."""
        ...

    @property
    def address(self) -> str:
        """Where it comes from: an IP address, or ``virtual``."""
        ...

    def deliver(self, output: Output) -> None:
        """Tell :attr:`deliveries`, then take a line, a GMCP packet or a prompt. Never raises, never waits."""
        ...

    def wants(self, package: str) -> bool:
        """Whether a GMCP packet of this package would be sent at all."""
        ...

    def close(self, reason: str) -> None:
        """End the session after what was delivered has gone out; `reason` is a word for the log."""
        ...
