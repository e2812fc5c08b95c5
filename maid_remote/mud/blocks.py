"""A block: what another MUD said between two prompts. It connects the client and the mind."""

from dataclasses import dataclass
from typing import Final

from maid_engine.core.messages import Packet
from maid_engine.core.time import Seconds, Tick

TICKS_A_SECOND: Final = 4
"""The tick rate of a mind on another MUD, where no MAID server counts ticks."""
MOST_LINES: Final = 400
"""Maximum number of lines of a block that are read. Longer blocks are help files or floods."""
LONGEST_LINE: Final = 4000
"""Maximum characters of a line that are read."""


@dataclass(frozen=True, slots=True)
class Block:
    """Everything that a MUD sent from one command to the next prompt, or while nobody typed."""

    lines: tuple[str, ...] = ()
    """Without ANSI sequences and control characters, in order of arrival. Empty lines mark paragraphs."""
    prompt: str = ""
    """The text after the last line end that waits for input; ``""`` if there is none."""
    packets: tuple[Packet, ...] = ()
    """GMCP packets in order of arrival."""
    answers: str | None = None
    """The typed line that this block answers; None if it came unasked."""
    seconds: Seconds = Seconds(0.0)
    """When the block was complete, in seconds since the connection began."""

    @property
    def typed(self) -> str:
        """The typed line that this block answers, without blanks around it; ``""`` if it came unasked."""
        return (self.answers or "").strip()

    @property
    def tick(self) -> Tick:
        """The tick that a mind counts for this time."""
        return Tick(int(self.seconds * TICKS_A_SECOND))

    def text(self) -> str:
        """Return the lines and the prompt as one text, for reports."""
        return "\n".join((*self.lines, self.prompt)).strip()
