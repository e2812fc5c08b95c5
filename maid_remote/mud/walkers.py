"""Two explorers without a mind, for comparison: a random walker and a hand-written explorer.

Both read the same blocks as a mind, and know only a MUD's texts.
"""

from typing import Protocol

from maid_engine.ai_players.models.directions import DIRECTIONS, OPPOSITE
from maid_engine.core.chance import Dice
from maid_remote.mud.blocks import Block
from maid_remote.mud.families import family, recognise
from maid_remote.mud.looks import Look
from maid_remote.mud.passages import read_passage

COMPASS = ("north", "south", "east", "west", "up", "down")


class Walker(Protocol):
    """A player: takes a block, returns the next line."""

    def next(self, block: Block) -> str:
        """Return the line to type after this block."""
        ...


class RandomWalker:
    """Takes a random listed exit; a random direction if none is listed."""

    def __init__(self, dice: Dice) -> None:
        self._dice = dice
        self._reader = _RoomReader()

    def next(self, block: Block) -> str:
        """Return a random exit."""
        look = self._reader.read(block)
        ways = look.exits if look is not None and look.exits else COMPASS
        return self._dice.pick(ways)


class DepthFirstExplorer:
    """A simple explorer: depth first over the listed exits, and back by the opposite direction.

    It identifies a room by the hash of its text. So rooms that look the same are one room to it, and a room
    whose text changes is a new one each time.
    """

    def __init__(self) -> None:
        self._reader = _RoomReader()
        self._untried: dict[str, list[str]] = {}
        self._way_in: list[str] = []
        """The directions back to the start, next one last."""
        self._typed = ""
        self._backwards = False
        self._here = ""

    def next(self, block: Block) -> str:
        """Return the next exit that was not tried; otherwise one step back."""
        look = self._reader.read(block)
        if look is not None:
            self._arrived(look)
        untried = self._untried.get(self._here)
        if untried:
            return self._go(untried.pop(0), backwards=False)
        if self._way_in:
            return self._go(self._way_in.pop(), backwards=True)
        self._untried.clear()  # everything seems to be explored: begin again from here
        return self._go("look", backwards=True)

    def _arrived(self, look: Look) -> None:
        room = look.digest()
        if room != self._here and self._typed and not self._backwards and self._typed in OPPOSITE:
            self._way_in.append(OPPOSITE[self._typed])
        self._here = room
        self._untried.setdefault(room, list(look.exits or COMPASS))

    def _go(self, line: str, *, backwards: bool) -> str:
        self._typed, self._backwards = line, backwards
        return line


class _RoomReader:
    """Reads only the room that a block shows, by the patterns of the family."""

    def __init__(self) -> None:
        self._greeting = ""
        self._kind = family("")
        """The family that the greeting shows; it is looked for while the greeting grows."""
        self._seen: dict[str, None] = {}

    def read(self, block: Block) -> Look | None:
        """Return the room that the block shows; None if it shows none."""
        if len(self._greeting) < 4000:
            self._greeting += block.text()
            self._kind = family(recognise(self._greeting))
        moved = (block.answers or "").lower() in DIRECTIONS | {"look"}
        passage = read_passage(
            block.lines,
            self._kind,
            may_show=moved,
            known=lambda title: title in self._seen,
        )
        if passage.look is not None:
            self._seen[passage.look.title] = None
        return passage.look
