"""What the game may ask of the process that it runs in."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass
class ServerControl:
    """The composition root provides one to the game (``game.provide``) when the game may stop its server."""

    stop: Callable[[], None]
    """Ask the server to save everything and end; returns at once."""
