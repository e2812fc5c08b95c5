"""Who typed what and when. :func:`~maid_qa.playtest.log_replay.replay` types it again into a fresh game."""

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
    """One player of the cast."""

    name: str
    role: str
    preset: str = ""
    """The preset with which the character was made."""
    tester: bool = False
    """Whether the pack made it strong and rich, to get everywhere."""
    lent: bool = False
    """Whether it was lent things that nobody can obtain."""
    account: bool = False
    """Whether it is a person with an account, who may leave the character to a stand-in and come back."""


@dataclass
class Log:
    """All lines of one play, with what is needed to play it again."""

    packs: tuple[str, ...]
    seed: int
    cast: list[Player] = field(default_factory=list)
    """In the order in which they joined."""
    lines: list[Typed] = field(default_factory=list)
    """The index of each is the `number` of its act."""
