"""The command that is running: for log entries, and for clients that ask which messages answer a line."""

from contextvars import ContextVar
from typing import Final, NamedTuple

from maid_engine.core.ids import PlayerId, SessionId


class RunningCommand(NamedTuple):
    """The running command, its session and its character."""

    session: SessionId
    player: PlayerId
    command: str
    """The canonical name; "" if the line was not a command."""
    request: int = 0
    """The number that the client gave the line; 0 if it gave none."""


RUNNING: Final[ContextVar[RunningCommand | None]] = ContextVar("running_command", default=None)
"""Set by the dispatcher around each command. It is one variable because it is set for every typed line."""
