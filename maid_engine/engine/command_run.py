"""What is known of a line that was done."""

from typing import NamedTuple

from maid_engine.core.ids import SessionId


class CommandRun(NamedTuple):
    """One line that was done, for whoever measures."""

    session: SessionId
    is_ai_player: bool
    command: str
    """Its canonical name; empty when it was none."""
    began: float
    """The clock's time at which the line came in."""
    ended: float
    """The clock's time at which the answer had been handed to the session."""
    failed: bool
    error: Exception | None = None
    """What was raised, when it failed."""

    @property
    def seconds(self) -> float:
        """From the line's arrival until its answer."""
        return self.ended - self.began
