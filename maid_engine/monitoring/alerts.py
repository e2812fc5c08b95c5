"""What is wrong now, said once and kept in sight until somebody has seen to it."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from typing import Any, Final

import structlog

from maid_engine.core.documents import Document, Query
from maid_engine.core.interception import Interceptable, interceptable
from maid_engine.ports.store import DocumentStore

COLLECTION: Final = "alerts"
MOST_OPEN: Final = 500
"""So many may be open; of more, the least and oldest go."""
MOST_PAST: Final = 200
"""So many that are over are kept."""

log = structlog.get_logger(__name__)


class AlertLevel(StrEnum):
    """How bad it is, from least to most."""

    INFO = "info"
    WARNING = "warning"
    CRITICAL = "critical"


SEVERITY: Final = tuple(AlertLevel)


@dataclass(frozen=True, slots=True)
class Alert:
    """One thing that is or was wrong."""

    number: int
    kind: str
    """What sort of thing, in a word: ``store``, ``stuck``, ``budget`` …"""
    subject: str
    """What it is about: an AI player's name, a pack, a provider; empty: the server."""
    level: AlertLevel
    text: str
    """What is wrong and what to do about it; no words that a player wrote."""
    since_wall: float
    """Seconds since 1970-01-01 UTC."""
    acknowledged_by: str = ""
    """The account that has seen it."""
    cleared_wall: float | None = None
    """When it was over; None: it is not."""

    @property
    def cleared(self) -> bool:
        """Whether it is over."""
        return self.cleared_wall is not None

    def document(self) -> Document:
        """What is stored; the key sorts in the order of the numbers."""
        return Document(COLLECTION, f"{self.number:012d}", asdict(self))


class AlertBoard(Interceptable):
    """All alerts; at the most one that is open for each kind and subject. A resource of the game.

    Args:
        wall: the wall clock.
        put: has a document saved with the next transaction.
        delete: has a document of this collection and key deleted.
    """

    def __init__(
        self,
        wall: Callable[[], float],
        *,
        put: Callable[[Document], None] = lambda document: None,  # noqa: ARG005 - nothing is kept
        delete: Callable[[str, str], None] = lambda collection, key: None,  # noqa: ARG005 - as above
    ) -> None:
        self.on_alert: list[Callable[[Alert], None]] = []
        """Told of each alert that is raised, that grows worse, that is acknowledged and that is over."""
        self.raised = 0
        """Since the start."""
        self._wall = wall
        self._put = put
        self._delete = delete
        self._last = 0
        self._alerts: dict[int, Alert] = {}
        self._open: dict[tuple[str, str], int] = {}
        self._raised_wall: dict[int, float] = {}

    async def load(self, store: DocumentStore) -> None:
        """Take up what was open before this start.

        Raises:
            StoreError: the store cannot be read.
        """
        async for document in store.query(Query(COLLECTION)):
            alert = _alert(document.data)
            self._last = max(self._last, alert.number)
            self._alerts[alert.number] = alert
            if not alert.cleared:
                self._open[alert.kind, alert.subject] = alert.number

    # --- raising and clearing ---

    @interceptable
    def raise_alert(self, kind: str, subject: str, level: AlertLevel, text: str) -> Alert:
        """Open an alert, or bring the one that is open up to date; one that grows worse is told anew."""
        number = self._open.get((kind, subject))
        self._raised_wall[number or self._last + 1] = self._wall()
        if number is None:
            self._last += 1
            self.raised += 1
            alert = Alert(self._last, kind, subject, AlertLevel(level), text, self._wall())
            self._open[kind, subject] = alert.number
            log.warning("alert.raised", number=alert.number, kind=kind, about=subject, level=level, text=text)
            self._take(alert, told=True)
            self._make_room()
            return alert
        known = self._alerts[number]
        worse = SEVERITY.index(AlertLevel(level)) > SEVERITY.index(known.level)
        alert = replace(known, level=AlertLevel(level), text=text)
        if worse:
            alert = replace(alert, acknowledged_by="")
            log.warning("alert.escalated", number=number, kind=kind, about=subject, level=level, text=text)
        if alert != known:
            # A text that counts on need not be written each time: the level is what matters after a restart.
            self._take(alert, told=worse, kept=worse)
        return alert

    @interceptable
    def clear(self, kind: str, subject: str) -> Alert | None:
        """It is over; None when no such alert was open."""
        number = self._open.pop((kind, subject), None)
        if number is None:
            return None
        alert = replace(self._alerts[number], cleared_wall=self._wall())
        self._raised_wall.pop(number, None)
        log.info("alert.cleared", number=number, kind=kind, about=subject)
        self._take(alert, told=True)
        self._make_room()
        return alert

    @interceptable
    def acknowledge(self, number: int, by: str) -> Alert:
        """Somebody has seen it, and need not be told of it again.

        Raises:
            KeyError: there is no alert of this number.
        """
        alert = replace(self._alerts[number], acknowledged_by=by)
        self._take(alert, told=True)
        return alert

    # --- looking ---

    def get(self, number: int) -> Alert:
        """The alert of this number.

        Raises:
            KeyError: there is none.
        """
        return self._alerts[number]

    def open(self) -> tuple[Alert, ...]:
        """Those that are not over, the worst first, then the oldest."""
        found = [self._alerts[number] for number in self._open.values()]
        return tuple(sorted(found, key=lambda one: (-SEVERITY.index(one.level), one.number)))

    def raised_wall(self, alert: Alert) -> float:
        """When an open alert was raised last, also again."""
        return self._raised_wall.get(alert.number, alert.since_wall)

    def unseen(self) -> tuple[Alert, ...]:
        """Those that are open and that nobody has acknowledged."""
        return tuple(one for one in self.open() if not one.acknowledged_by)

    def past(self, most: int = 20) -> tuple[Alert, ...]:
        """Those that are over, the latest first."""
        over = [one for one in self._alerts.values() if one.cleared_wall is not None]
        return tuple(sorted(over, key=lambda one: -(one.cleared_wall or 0.0))[:most])

    def find(self, kind: str, subject: str) -> Alert | None:
        """The open alert of this kind and subject; None when there is none."""
        number = self._open.get((kind, subject))
        return self._alerts[number] if number is not None else None

    # --- keeping ---

    def _take(self, alert: Alert, *, told: bool, kept: bool = True) -> None:
        self._alerts[alert.number] = alert
        if kept:
            self._put(alert.document())
        for listener in self.on_alert if told else ():
            try:
                listener(alert)
            except Exception:
                log.exception("alert.notification_failed", number=alert.number)

    def _make_room(self) -> None:
        over = sorted(one.number for one in self._alerts.values() if one.cleared)
        gone = over[: max(0, len(over) - MOST_PAST)]
        surplus = len(self._open) - MOST_OPEN
        if surplus > 0:
            least = sorted(self.open(), key=lambda one: (SEVERITY.index(one.level), one.number))[:surplus]
            gone += [one.number for one in least]
        for number in gone:
            alert = self._alerts.pop(number)
            if not alert.cleared:
                del self._open[alert.kind, alert.subject]
                self._raised_wall.pop(number, None)
            self._delete(COLLECTION, f"{number:012d}")


def _alert(data: Any) -> Alert:
    return Alert(**{**data, "level": AlertLevel(data["level"])})
