"""What the game may request of its process."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class ServerControl:
    """Lets the game stop its server. The composition root provides it with ``game.provide``."""

    stop: Callable[[], None]
    """Ask the server to save everything and stop; returns immediately."""
