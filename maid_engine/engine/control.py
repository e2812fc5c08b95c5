"""What the game may request of its process."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class ServerControl:
    """Lets the game stop its server, or start it again. The composition root provides it with ``game.provide``."""

    stop: Callable[[], None]
    """Ask the server to save everything and stop; returns immediately."""
    restart: Callable[[], None] | None = None
    """Ask the server to save everything and start again, with the program as it is on the disk then; returns
    immediately. None if this server cannot, as one that is recorded."""
