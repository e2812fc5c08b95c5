"""What was typed, by whom and when. :func:`~maid_qa.playtest.log_replay.replay` types it again into a fresh game."""

from dataclasses import dataclass, field
from typing import NamedTuple


class Typed(NamedTuple):
    """One line."""

    tick: int
    """Ticks since the play began."""
    who: str
    """The character's name."""
    line: str


class Player(NamedTuple):
    """Who types."""

    name: str
    role: str
    preset: str = ""
    """As the character was made with it."""
    tester: bool = False
    """Whether the pack made it strong and rich, to get everywhere."""
    lent: bool = False
    """Whether it was lent what nobody can come by."""


@dataclass
class Log:
    """All that was typed in one play, with what is needed to play it again."""

    packs: tuple[str, ...]
    seed: int
    cast: list[Player] = field(default_factory=list)
    """In the order in which they came."""
    lines: list[Typed] = field(default_factory=list)
    """The index of each is the `number` of its act."""
