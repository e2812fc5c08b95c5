"""The audit log: every administrative act with its actor and target. Entries are never deleted."""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Final

import structlog

from maid_engine.accounts.authority import Actor
from maid_engine.accounts.bans import BanKind
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError, StoreFullError
from maid_engine.ports.clock import Clock
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "audit"
KEPT_AT_HAND: Final = 500
"""Number of the latest acts that are kept in memory, for `@audit`."""

TEXTS: Final = ("actor", "act", "target", "details", "rank")
"""The fields of an act that contain text."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Act:
    """One administrative act."""

    number: int
    wall: float
    """Seconds since 1970-01-01 UTC."""
    actor: str
    act: str
    target: str
    details: str
    rank: str = ""
    """The actor's rank at that time: a role, or ``shell`` for this machine; "" in entries of earlier versions."""

    def __post_init__(self) -> None:
        """Convert names, enums and authored text to plain strings, so that every act can be saved."""
        for name in TEXTS:
            object.__setattr__(self, name, _plain(getattr(self, name)))

    def document(self) -> Document:
        """Return the act as a document for the store. The keys sort in the order of the acts."""
        return Document(COLLECTION, f"{self.number:012d}", asdict(self))


class AuditLog:
    """Numbers acts when they happen, and writes them in that order."""

    def __init__(self, store: DocumentStore, clock: Clock) -> None:
        self.on_act: list[Callable[[Act], None]] = []
        """Called with each new act."""
        self._store = store
        self._clock = clock
        self._last = 0
        self._recent: deque[Act] = deque(maxlen=KEPT_AT_HAND)
        self._unwritten: dict[int, Act] = {}

    async def load(self) -> None:
        """Read the stored acts."""
        async for document in self._store.query(Query(COLLECTION)):
            act = Act(**document.data)
            self._last = max(self._last, act.number)
            self._recent.append(act)

    def note(self, actor: Actor, act: str, target: str, details: str = "") -> Act:
        """Add an act to the log and return it. :meth:`flush` makes it durable."""
        self._last += 1
        noted = Act(self._last, self._clock.wall(), actor.name, act, target, details, actor.rank)
        self._recent.append(noted)
        self._unwritten[noted.number] = noted
        log.info("audit.act", actor=actor.name, rank=actor.rank, act=act, target=target, details=details)
        for listener in self.on_act:
            listener(noted)
        return noted

    async def flush(self) -> None:
        """Write all acts that are not written yet.

        If writing several acts together fails, they are written one by one. Acts that fail then are dropped and
        logged, unless all of them fail.

        Raises:
            StoreError: no act could be written. They stay queued for the next call.
        """
        waiting = tuple(self._unwritten.values())
        if not waiting:
            return
        try:
            await self._write(waiting)
        except StoreFullError:
            raise
        except StoreError:
            if len(waiting) == 1:
                raise
            await self._write_each(waiting)

    async def _write(self, acts: tuple[Act, ...]) -> None:
        await self._store.write(Batch(saves=tuple(act.document() for act in acts)))
        for act in acts:
            self._unwritten.pop(act.number, None)

    async def _write_each(self, acts: tuple[Act, ...]) -> None:
        """Write acts one by one. Drop those that fail, unless all of them fail."""
        failed: dict[int, StoreError] = {}
        for act in acts:
            try:
                await self._write((act,))
            except StoreFullError:
                raise
            except StoreError as error:
                failed[act.number] = error
        if len(failed) == len(acts):
            raise StoreError("the audit log cannot be written") from failed[acts[0].number]
        for number, why in failed.items():
            self._unwritten.pop(number, None)
            log.error("audit.act_not_saved", number=number, error=str(why))

    async def flush_quietly(self) -> None:
        """Call :meth:`flush` in the background: log a store error, and retry with the next act."""
        try:
            await self.flush()
        except StoreError:
            log.exception("audit.write_failed", waiting=len(self._unwritten))

    def recent(self, most: int = 20) -> Iterator[Act]:
        """Iterate over the `most` latest acts, the latest first. Reaches back at most :data:`KEPT_AT_HAND` acts."""
        return islice(reversed(tuple(self._recent)), most)

    async def search(self, wanted: Callable[[Act], bool]) -> list[Act]:
        """Return, of all acts, stored and waiting, those for which `wanted` is true; the oldest first.

        Raises:
            StoreError: the stored acts cannot be read.
        """
        found = {number: act for number, act in self._unwritten.items() if wanted(act)}
        async for document in self._store.query(Query(COLLECTION)):
            act = Act(**document.data)
            if wanted(act):
                found[act.number] = act
        return [found[number] for number in sorted(found)]

    async def about(self, names: Collection[str]) -> list[Act]:
        """Return, of all acts, those whose actor or target is an account or character with one of these names.

        Raises:
            StoreError: the stored acts cannot be read.
        """
        wanted = {name.lower() for name in names}
        wanted |= {f"{BanKind.ACCOUNT}:{name}" for name in wanted}
        return await self.search(lambda act: bool(wanted & {act.actor.lower(), act.target.lower()}))


def _plain(text: str) -> str:
    """Return a plain ``str`` that UTF-8 can encode. A lone surrogate becomes its escape."""
    return str(text).encode("utf-8", "backslashreplace").decode("utf-8")
