"""What a builder can define about a social: a gesture that is a command."""

from dataclasses import dataclass, field
from typing import Final

from maid_stdlib.content.source import Source

MOODS: Final = (
    "friendly",
    "polite",
    "merry",
    "playful",
    "loving",
    "sad",
    "hostile",
    "thoughtful",
    "shy",
    "scared",
    "surprised",
    "tired",
)
"""What a gesture can express. AI players answer by it."""


@dataclass(frozen=True, slots=True)
class SocialSpec:
    """A gesture: its command, its mood, and its wordings before the name of a target and without one."""

    name: str
    """One word, in lower case: the command."""
    mood: str
    """One of :data:`MOODS`."""
    you: str
    """After "You", before the target: ``wave at``."""
    others: str
    """After the name of who does it, before the target: ``waves at``."""
    alone_you: str
    """After "You", without a target: ``wave``."""
    alone_others: str
    source: Source = field(default_factory=Source)
