"""The command that is running: for log entries, and for clients that ask which messages answer a line."""

from collections.abc import Callable
from contextvars import ContextVar, copy_context
from functools import wraps
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


def running_request(session: SessionId) -> int:
    """Return the number that a client gave the running line of its session; 0 if it gave none, or another line runs."""
    running = RUNNING.get()
    if running is None or running.session != session:
        return 0
    return running.request


def in_this_context(work: Callable[[], None]) -> Callable[[], None]:
    """Return the function so that the command which runs now counts as running when it is called."""
    context = copy_context()

    @wraps(work)
    def run() -> None:
        context.run(work)

    return run
