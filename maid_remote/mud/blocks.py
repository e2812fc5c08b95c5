"""What a foreign MUD said between two prompts, as a value: the joint between the client and the mind."""

from dataclasses import dataclass
from typing import Final

from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds, Tick

TICKS_A_SECOND: Final = 4
"""The tick of a mind abroad; there is no server of ours to count it."""
MOST_LINES: Final = 400
"""Lines of a block that are read; what a MUD says beyond them in one go is a help file, or mischief."""
LONGEST_LINE: Final = 4000
"""Characters of a line that are read."""


@dataclass(frozen=True, slots=True)
class Block:
    """All that a MUD said from one command to the next prompt, or while nobody typed."""

    lines: tuple[str, ...] = ()
    """Without ANSI sequences and control characters, in the order they came; empty ones mark paragraphs."""
    prompt: str = ""
    """The text after the last line end that waits for input; "" where there is none."""
    packets: tuple[Packet, ...] = ()
    """GMCP, in the order it came."""
    answers: str | None = None
    """The line that was typed before, when this is the answer to it; None: it came by itself."""
    seconds: Seconds = Seconds(0.0)
    """When it was complete, since the connection began."""

    @property
    def tick(self) -> Tick:
        """The tick that a mind counts for this moment."""
        return Tick(int(self.seconds * TICKS_A_SECOND))

    def text(self) -> str:
        """The lines and the prompt as one text, for reports."""
        return "\n".join((*self.lines, self.prompt)).strip()
