"""Every input of the server in order, so that a life can be lived again.

What comes in from outside is noted in the order in which the game saw it: lines, directives, log-in
outcomes, seeds, clock readings, models' answers. Never passwords: log-in keeps them away from the journal, and
whatever follows a password command is blotted out before it reaches a sink.
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
"""(kind, tick, …): the kind's own fields follow in the order of :data:`FIELDS`."""

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
"""What each kind of entry tells, after its kind and its tick."""

MOST_WAITING = 200_000
"""Entries that wait for a sink; when a sink is stuck for longer, the oldest are lost."""

_SECRET = re.compile(r"^\s*(pas?|pass\w*)\s.*$", re.IGNORECASE | re.DOTALL)
"""A line that begins with `password` or a beginning of it, as short as a player may abbreviate it."""


class JournalSink(Protocol):
    """Where the journal is kept."""

    async def write(self, entries: Sequence[Entry]) -> None:
        """Keep the entries, in order; raise when that is impossible."""
        ...

    async def close(self) -> None:
        """Let go of what is held."""
        ...


class MemoryJournal:
    """A sink that keeps the last entries in memory, for tests and simulation."""

    def __init__(self, most: int = 1_000_000) -> None:
        self.entries: deque[Entry] = deque(maxlen=most)

    async def write(self, entries: Sequence[Entry]) -> None:
        """Keep the entries."""
        self.entries.extend(entries)

    async def close(self) -> None:
        """Nothing to let go of."""


class Journal:
    """Takes entries at the cost of one append; :meth:`run` carries them to the sink in batches.

    Without a sink nothing is kept.
    """

    def __init__(self, clock: Clock, sink: JournalSink | None = None, *, interval_s: float = 1.0) -> None:
        self._clock = clock
        self._sink = sink
        self._interval_s = interval_s
        self._waiting: deque[Entry] = deque(maxlen=MOST_WAITING)
        self._note: Callable[[Entry], None] = self._waiting.append if sink is not None else _drop
        self.noted = 0
        """How many entries reached the sink."""
        self.lost = 0
        """At the least so many could not be kept, because the sink failed for too long."""
        self._trouble = False

    def line(self, tick: int, session_id: SessionId, line: str) -> None:
        """A line that a session typed."""
        self._note(("line", tick, session_id, line))

    def directive(self, tick: int, source: str, directive: Json) -> None:
        """What an admin, the API or a playtest told AI players or the server to do."""
        self._note(("directive", tick, source, directive))

    def login(self, tick: int, session_id: SessionId, outcome: str, who: str = "") -> None:
        """How a log-in ended ("accepted", "refused", "created" …) and for which character; no password."""
        self._note(("login", tick, session_id, outcome, who))

    def logout(self, tick: int, session_id: SessionId, reason: str) -> None:
        """A session ended."""
        self._note(("logout", tick, session_id, reason))

    def seed(self, tick: int, name: str, seed: str) -> None:
        """A stream of luck began with this seed."""
        self._note(("seed", tick, name, seed))

    def clock(self, tick: int) -> None:
        """What the clocks say now."""
        self._note(("clock", tick, self._clock.now(), self._clock.wall()))

    def answer(self, tick: int, thought: str, answer: Json) -> None:
        """A model's answer to a question."""
        self._note(("answer", tick, thought, answer))

    def start(self, tick: int, version: str, settings: Json) -> None:
        """The server started, with these settings (secrets masked)."""
        self._note(("start", tick, version, settings))

    @property
    def failing(self) -> bool:
        """Whether the sink could not be written the last time."""
        return self._trouble

    async def flush(self) -> None:
        """Carry what waits to the sink. A sink that fails is reported once, and tried again next time."""
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
        """Carry entries to the sink, for as long as the server runs."""
        while True:
            await self._clock.sleep(self._interval_s)
            await self.flush()

    async def close(self) -> None:
        """Carry the last entries and let go of the sink."""
        if self._sink is not None:
            await self.flush()
            await self._sink.close()

    def _keep(self, entries: Sequence[Entry]) -> None:
        """Put entries back in front of those that came meanwhile, as far as there is room."""
        room = MOST_WAITING - len(self._waiting)
        kept = entries[max(0, len(entries) - room) :]
        self.lost += len(entries) - len(kept)
        self._waiting.extendleft(reversed(kept))


def _drop(entry: Entry) -> None:
    """Keep nothing."""


def _scrubbed(entry: Entry) -> Entry:
    if entry[0] != "line":
        return entry
    secret = _SECRET.match(entry[3])
    return entry if secret is None else (*entry[:3], f"{secret[1]} ***")
