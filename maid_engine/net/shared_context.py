"""Services and state that all sessions of a process share."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, Protocol, TypeVar

import structlog

from maid_engine.core.ids import IdSource, SessionId
from maid_engine.engine.fate import Fate
from maid_engine.net.conversation import Conversation
from maid_engine.net.intake import IntakeMeter
from maid_engine.net.limits import NetLimits
from maid_engine.net.rendering.theme import DEFAULT_THEME, Theme
from maid_engine.net.turns import Turns
from maid_engine.ports.clock import Clock

log = structlog.get_logger(__name__)


class SharingSession(Protocol):
    """What a session shows to its context."""

    id: SessionId
    is_flush_due: bool
    """Whether the context will call :meth:`flush`."""

    def flush(self) -> None:
        """Write the buffered output now."""
        ...

    def sweep(self, now: float) -> None:
        """Close the session if it ran out of time."""
        ...


S = TypeVar("S", bound=SharingSession)


@dataclass
class SharedContext(Generic[S]):
    """Services and state that all sessions of a server share. Created once, with the server."""

    clock: Clock
    ids: IdSource
    call_soon: Callable[[Callable[[], None]], object]
    """`call_soon` of the event loop."""
    make_conversation: Callable[[S], Conversation]
    """Makes the first conversation of a new session."""
    waiting_lines: Callable[[SessionId], int] = lambda _: 0
    """Returns how many lines of a session wait in the dispatcher: its `waiting`."""
    fate: Callable[[], Fate] = lambda: Fate.SAVED
    """Returns what happens to a character whose player leaves now."""
    limits: NetLimits = field(default_factory=NetLimits)
    theme: Theme = DEFAULT_THEME
    server_status: Callable[[], dict[str, str | list[str]]] = dict
    """Returns the MSSP variables; see ``net.mssp``."""
    is_familiar: Callable[[str], bool] = lambda _: False
    """Returns whether somebody logged in from an address before this server started."""
    meter: IntakeMeter = field(init=False)
    """Counts the connections of all listeners."""
    turns: Turns = field(init=False)
    """Serves connections that sent much input at once in turn."""
    live: dict[SessionId, S] = field(default_factory=dict)
    """Every session whose connection is open, by id."""
    _unflushed: list[S] = field(default_factory=list)
    """Sessions with output that is not written yet."""
    _flush_due: bool = False

    def __post_init__(self) -> None:
        self.meter = IntakeMeter(self.limits, self.clock.now, self.is_familiar)
        self.turns = Turns(self.call_soon)

    def flush_soon(self, session: S) -> None:
        """Write this session's output at the end of the turn of commands, or else in the event loop's next turn."""
        session.is_flush_due = True
        self._unflushed.append(session)
        if not self._flush_due:
            self._flush_due = True
            self.call_soon(self._flush_due_now)

    def flush(self) -> None:
        """Write the buffered output of all sessions, in the order in which they first got output.

        If a session fails, the error is logged and the other sessions are still flushed.
        """
        waiting, self._unflushed = self._unflushed, []
        for session in waiting:
            try:
                session.flush()
            except Exception:
                log.exception("session.flush_failed", session=session.id)

    def _flush_due_now(self) -> None:
        self._flush_due = False
        self.flush()

    def sweep(self) -> None:
        """Close connections and sessions that ran out of time. The server calls this about once a second."""
        self.meter.sweep()
        now = self.clock.now()
        for session in tuple(self.live.values()):
            session.sweep(now)
