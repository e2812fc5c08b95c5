"""What may put a line of one of the townsfolk better, such as a language model: it is asked, and answers later or never.

The rules of the world have chosen what the being does and have a line for it. A writer changes the words alone.
"""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable


@dataclass(frozen=True, slots=True)
class LineBrief:
    """All that a writer is told about a line."""

    being: str
    """Id of who speaks."""
    name: str
    """Name of who speaks."""
    to: str
    """Name of the player who is spoken to."""
    line: str
    """The line of the rules. It is said if no other comes in time."""
    words: str = ""
    """What the player said; "" if the being begins."""
    intent: str = ""
    """What the words are for: an intent of the dialogue reader."""
    about: tuple[str, ...] = ()
    """The being and its moment, in sentences."""


@runtime_checkable
class LineWriter(Protocol):
    """Puts lines of townsfolk better. Provided with ``game.provide``; without one, the lines of the rules are said."""

    def ask_line(self, brief: LineBrief) -> bool:
        """Ask for a line. Return whether one may come."""
        ...

    def take_line(self, being: str) -> str:
        """Return the line that was last asked for a being, and forget it; "" if none has come that may be said."""
        ...
