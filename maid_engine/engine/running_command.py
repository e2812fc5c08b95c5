"""Which command runs, for what is logged meanwhile."""

from contextvars import ContextVar
from typing import Final, NamedTuple

from maid_engine.core.ids import PlayerId, SessionId


class RunningCommand(NamedTuple):
    """The command that runs, and for whom."""

    session: SessionId
    player: PlayerId
    command: str
    """Its canonical name; empty when the line was no command."""


RUNNING: Final[ContextVar[RunningCommand | None]] = ContextVar("running_command", default=None)
"""Set by the dispatcher around each command. One variable, as it is set for every line that anybody types."""
