"""The record of a line that was run."""

from typing import NamedTuple

from maid_engine.core.ids import SessionId


class CommandRun(NamedTuple):
    """One line that was run, for measurements."""

    session: SessionId
    is_ai_player: bool
    command: str
    """The command's canonical name; "" if the line was not a command."""
    began: float
    """The clock's time, in seconds, when the line arrived."""
    ended: float
    """The clock's time, in seconds, when the answer had been delivered to the session."""
    failed: bool
    error: Exception | None = None
    """The exception, if it failed."""

    @property
    def seconds(self) -> float:
        """Seconds from the line's arrival until its answer."""
        return self.ended - self.began
