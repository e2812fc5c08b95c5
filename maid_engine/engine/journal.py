"""Records every input of the server in order, so that a run can be replayed.

Inputs from outside are recorded in the order in which the game saw them: lines, directives, log-in outcomes,
seeds, clock readings, models' answers. Passwords are not: log-in never passes them on, and the text after a
password command is masked before it reaches a sink.
"""

import re
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, Protocol

import structlog

from maid_engine.core.documents import Json
from maid_engine.core.ids import SessionId
from maid_engine.ports.clock import Clock

log = structlog.get_logger(__name__)

Entry = tuple[Any, ...]
"""(kind, tick, …), followed by the fields of the kind in the order of :data:`FIELDS`."""

FIELDS: dict[str, tuple[str, ...]] = {
    "line": ("session", "line"),
    "directive": ("source", "directive"),
    "login": ("session", "outcome", "who"),
    "logout": ("session", "reason"),
    "seed": ("name", "seed"),
    "clock": ("now", "wall"),
    "answer": ("thought", "answer"),
    "start": ("version", "settings"),
}
"""Kind of entry → its fields after kind and tick."""

MOST_WAITING = 200_000
"""Maximum number of entries that wait for a sink. If a sink is stuck for longer, the oldest are lost."""

_SECRET = re.compile(r"^\s*(pas?|pass\w*)\s.*$", re.IGNORECASE | re.DOTALL)
"""Matches a line that begins with `password`, or an abbreviation that the command accepts."""


class JournalSink(Protocol):
    """Where the journal is written."""

    async def write(self, entries: Sequence[Entry]) -> None:
        """Write the entries, in order. Raises OSError if that fails."""
        ...

    async def close(self) -> None:
        """Release files and other resources."""
        ...


class MemoryJournal:
    """A sink that keeps the last entries in memory, for tests and simulation."""

    def __init__(self, most: int = 1_000_000) -> None:
        self.entries: deque[Entry] = deque(maxlen=most)

    async def write(self, entries: Sequence[Entry]) -> None:
        """Add the entries."""
        self.entries.extend(entries)

    async def close(self) -> None:
        """Do nothing."""


class Journal:
    """Records entries at the cost of one append; :meth:`run` passes them to the sink in batches.

    Without a sink nothing is kept.
    """

    def __init__(self, clock: Clock, sink: JournalSink | None = None, *, interval_s: float = 1.0) -> None:
        self._clock = clock
        self._sink = sink
        self._interval_s = interval_s
        self._waiting: deque[Entry] = deque(maxlen=MOST_WAITING)
        self._note: Callable[[Entry], None] = self._waiting.append if sink is not None else _drop
        self.noted = 0
        """Number of entries that reached the sink."""
        self.lost = 0
        """Number of entries lost because the sink failed for too long. The true number may be higher."""
        self._trouble = False

    def line(self, tick: int, session_id: SessionId, line: str) -> None:
        """Record a line that a session typed."""
        self._note(("line", tick, session_id, line))

    def directive(self, tick: int, source: str, directive: Json) -> None:
        """Record what an admin, the API or a playtest ordered AI players or the server to do."""
        self._note(("directive", tick, source, directive))

    def login(self, tick: int, session_id: SessionId, outcome: str, who: str = "") -> None:
        """Record a log-in's outcome ("accepted", "refused", "created" …) and its character; no password."""
        self._note(("login", tick, session_id, outcome, who))

    def logout(self, tick: int, session_id: SessionId, reason: str) -> None:
        """Record the end of a session."""
        self._note(("logout", tick, session_id, reason))

    def seed(self, tick: int, name: str, seed: str) -> None:
        """Record the seed of a random stream."""
        self._note(("seed", tick, name, seed))

    def clock(self, tick: int) -> None:
        """Record the current readings of both clocks."""
        self._note(("clock", tick, self._clock.now(), self._clock.wall()))

    def answer(self, tick: int, thought: str, answer: Json) -> None:
        """Record a model's answer to a question."""
        self._note(("answer", tick, thought, answer))

    def start(self, tick: int, version: str, settings: Json) -> None:
        """Record the server's start and its settings, with secrets masked."""
        self._note(("start", tick, version, settings))

    @property
    def failing(self) -> bool:
        """Whether the last write to the sink failed."""
        return self._trouble

    async def flush(self) -> None:
        """Write waiting entries to the sink. A failing sink is reported once and tried again next time."""
        if self._sink is None or not self._waiting:
            return
        entries = [_scrubbed(entry) for entry in self._waiting]
        self._waiting.clear()
        try:
            await self._sink.write(entries)
        except OSError as error:
            self._keep(entries)
            if not self._trouble:
                log.error("journal.write_failed", error=str(error))  # noqa: TRY400 - the cause says it all
            self._trouble = True
        else:
            self.noted += len(entries)
            if self._trouble:
                log.info("journal.recovered", lost=self.lost)
            self._trouble = False

    async def run(self) -> None:
        """Write entries to the sink every `interval_s` seconds, until cancelled."""
        while True:
            await self._clock.sleep(self._interval_s)
            await self.flush()

    async def close(self) -> None:
        """Write the last entries and close the sink."""
        if self._sink is not None:
            await self.flush()
            await self._sink.close()

    def _keep(self, entries: Sequence[Entry]) -> None:
        """Put entries back before those that arrived meanwhile, as far as there is room."""
        room = MOST_WAITING - len(self._waiting)
        kept = entries[max(0, len(entries) - room) :]
        self.lost += len(entries) - len(kept)
        self._waiting.extendleft(reversed(kept))


def _drop(entry: Entry) -> None:
    """Ignore the entry."""


def _scrubbed(entry: Entry) -> Entry:
    if entry[0] != "line":
        return entry
    secret = _SECRET.match(entry[3])
    if secret is None:
        return entry
    return (*entry[:3], f"{secret[1]} ***")
