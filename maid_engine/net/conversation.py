"""Who listens to a session's lines: the login first, the game after it."""

from typing import Protocol

from maid_engine.core.json_values import JsonValue


class Conversation(Protocol):
    """What a session says to whoever it talks with. Every call is synchronous and returns soon."""

    def start(self) -> None:
        """The session is open: greet it."""
        ...

    def line(self, text: str) -> None:
        """The client sent a line: decoded, without its line end and without control characters."""
        ...

    def gmcp(self, package: str, data: JsonValue) -> None:
        """The client sent a GMCP message, such as ``Core.Supports.Set`` or ``Char.Login.Credentials``.

        The package's name is in its usual spelling; `data` is any JSON value, or None.
        """
        ...

    def closed(self, reason: str) -> None:
        """The session has ended; called once. `reason` is what ``close`` was given, or ``link lost``."""
        ...
