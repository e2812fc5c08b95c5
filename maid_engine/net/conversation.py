"""The protocol for objects that process a session's lines: first the login, then the game."""

from typing import Protocol

from maid_engine.core.json_values import JsonValue


class Conversation(Protocol):
    """Processes the input of one session. Every call is synchronous and must return quickly."""

    def start(self) -> None:
        """Greet the client of an open session."""
        ...

    def line(self, text: str) -> None:
        """Process a line from the client: decoded, without line end and control characters."""
        ...

    def gmcp(self, package: str, data: JsonValue) -> None:
        """Process a GMCP message from the client, such as ``Core.Supports.Set`` or ``Char.Login.Credentials``.

        The package's name is in its usual spelling; `data` is any JSON value, or None.
        """
        ...

    def closed(self, reason: str) -> None:
        """Handle the end of the session. Called once.

        Args:
            reason: the argument of ``close``, or ``link lost``.
        """
        ...
