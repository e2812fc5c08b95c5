"""What those with power did: every act, by whom, to whom; kept for good."""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import asdict, dataclass
from itertools import islice
from typing import Final

import structlog

from maid_engine.accounts.authority import Actor
from maid_engine.core.documents import Batch, Document, Query
from maid_engine.core.errors import StoreError, StoreFullError
from maid_engine.ports.clock import Clock
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "audit"
KEPT_AT_HAND: Final = 500
"""So many of the last acts are kept in memory, for `@audit`."""

TEXTS: Final = ("actor", "act", "target", "details", "rank")
"""The fields of an act that hold text."""

log = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Act:
    """One act of somebody with power."""

    number: int
    wall: float
    """Seconds since 1970-01-01 UTC."""
    actor: str
    act: str
    target: str
    details: str
    rank: str = ""
    """The actor's rank then: a role, or ``shell`` for this machine's own; "" in records of earlier versions."""

    def __post_init__(self) -> None:
        """Keep plain text only, so that every act can be saved: commands pass names, enums and authored words."""
        for name in TEXTS:
            object.__setattr__(self, name, _plain(getattr(self, name)))

    def document(self) -> Document:
        """What is stored; the key sorts in the order of the acts."""
        return Document(COLLECTION, f"{self.number:012d}", asdict(self))


class AuditLog:
    """Acts are numbered when they happen, and written in that order."""

    def __init__(self, store: DocumentStore, clock: Clock) -> None:
        self.on_act: list[Callable[[Act], None]] = []
        """Told of each act when it is taken down."""
        self._store = store
        self._clock = clock
        self._last = 0
        self._recent: deque[Act] = deque(maxlen=KEPT_AT_HAND)
        self._unwritten: dict[int, Act] = {}

    async def load(self) -> None:
        """Read what was kept before."""
        async for document in self._store.query(Query(COLLECTION)):
            act = Act(**document.data)
            self._last = max(self._last, act.number)
            self._recent.append(act)

    def note(self, actor: Actor, act: str, target: str, details: str = "") -> Act:
        """Take an act down; :meth:`flush` makes it durable."""
        self._last += 1
        noted = Act(self._last, self._clock.wall(), actor.name, act, target, details, actor.rank)
        self._recent.append(noted)
        self._unwritten[noted.number] = noted
        log.info("audit.act", actor=actor.name, rank=actor.rank, act=act, target=target, details=details)
        for listener in self.on_act:
            listener(noted)
        return noted

    async def flush(self) -> None:
        """Write what was noted and is not written yet; an act that cannot be written waits for the next time.

        Raises:
            StoreError: it could not be written.
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
        """Write acts one by one, after writing them together failed. An act that alone fails is given up."""
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
        """:meth:`flush`, for callers that nobody waits for; a full disk is logged, and retried with the next act."""
        try:
            await self.flush()
        except StoreError:
            log.exception("audit.write_failed", waiting=len(self._unwritten))

    def recent(self, most: int = 20) -> Iterator[Act]:
        """The last acts, the latest first."""
        return islice(reversed(tuple(self._recent)), most)

    def about(self, names: Collection[str]) -> tuple[Act, ...]:
        """Of the last acts those that somebody of these names did or that were done to them, the oldest first."""
        wanted = {name.lower() for name in names}
        return tuple(one for one in self._recent if wanted & {one.actor.lower(), one.target.lower()})


def _plain(text: str) -> str:
    """Return exactly a ``str`` that UTF-8 can hold; a lone surrogate becomes its escape."""
    return str(text).encode("utf-8", "backslashreplace").decode("utf-8")
