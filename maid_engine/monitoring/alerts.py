"""Alerts: problems of the server, reported once and kept until they are acknowledged or over."""

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
"""Maximum number of open alerts. Above it, the least severe and oldest are dropped."""
MOST_PAST: Final = 200
"""Maximum number of past alerts."""

log = structlog.get_logger(__name__)


class AlertLevel(StrEnum):
    """How bad a problem is, in ascending order."""

    INFO = "info"
    WARNING = "warning"
    CRITICAL = "critical"


SEVERITY: Final = tuple(AlertLevel)


@dataclass(frozen=True, slots=True)
class Alert:
    """A present or past problem."""

    number: int
    kind: str
    """The kind of problem, in one word: ``store``, ``stuck``, ``budget`` …"""
    subject: str
    """What it is about: an AI player's name, a pack, a provider; "" for the server."""
    level: AlertLevel
    text: str
    """What is wrong and how to fix it, without words that a player wrote."""
    since_wall: float
    """When it was raised, in seconds since 1970-01-01 UTC."""
    acknowledged_by: str = ""
    """The account that acknowledged it."""
    cleared_wall: float | None = None
    """When it ended, in seconds since 1970-01-01 UTC; None: it is open."""

    @property
    def cleared(self) -> bool:
        """Whether the problem is over."""
        return self.cleared_wall is not None

    def document(self) -> Document:
        """Return the document to store. Its key sorts by number."""
        return Document(COLLECTION, f"{self.number:012d}", asdict(self))


class AlertBoard(Interceptable):
    """The alerts, at most one open alert per kind and subject. A resource of the game.

    Args:
        wall: the wall clock.
        put: saves a document with the next transaction.
        delete: deletes the document with this collection and key.
    """

    def __init__(
        self,
        wall: Callable[[], float],
        *,
        put: Callable[[Document], None] = lambda document: None,  # noqa: ARG005 - nothing is kept
        delete: Callable[[str, str], None] = lambda collection, key: None,  # noqa: ARG005 - as above
    ) -> None:
        self.on_alert: list[Callable[[Alert], None]] = []
        """Called with each alert that is raised, escalated, acknowledged or cleared."""
        self.raised = 0
        """Number of alerts raised since the start."""
        self._wall = wall
        self._put = put
        self._delete = delete
        self._last = 0
        self._alerts: dict[int, Alert] = {}
        self._open: dict[tuple[str, str], int] = {}
        self._raised_wall: dict[int, float] = {}

    async def load(self, store: DocumentStore) -> None:
        """Load the alerts stored before this start.

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
        """Open an alert, or update the open one.

        Listeners are called when it is new or more severe than before.
        """
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
            # A changed text alone is not saved each time: only the level matters after a restart.
            self._take(alert, told=worse, kept=worse)
        return alert

    @interceptable
    def clear(self, kind: str, subject: str) -> Alert | None:
        """Close an open alert and return it; None if no such alert was open."""
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
        """Mark an alert as seen, so that it is not announced again.

        Raises:
            KeyError: there is no alert with this number.
        """
        alert = replace(self._alerts[number], acknowledged_by=by)
        self._take(alert, told=True)
        return alert

    # --- queries ---

    def get(self, number: int) -> Alert:
        """Return the alert with this number.

        Raises:
            KeyError: there is no such alert.
        """
        return self._alerts[number]

    def open(self) -> tuple[Alert, ...]:
        """Return the open alerts, most severe first, then oldest first."""
        found = [self._alerts[number] for number in self._open.values()]
        return tuple(sorted(found, key=lambda one: (-SEVERITY.index(one.level), one.number)))

    def raised_wall(self, alert: Alert) -> float:
        """Return when an open alert was last raised or updated, in seconds since 1970-01-01 UTC."""
        return self._raised_wall.get(alert.number, alert.since_wall)

    def unseen(self) -> tuple[Alert, ...]:
        """Return the open alerts that are not acknowledged."""
        return tuple(one for one in self.open() if not one.acknowledged_by)

    def past(self, most: int = 20) -> tuple[Alert, ...]:
        """Return up to `most` past alerts, latest first."""
        over = [one for one in self._alerts.values() if one.cleared_wall is not None]
        return tuple(sorted(over, key=lambda one: -(one.cleared_wall or 0.0))[:most])

    def find(self, kind: str, subject: str) -> Alert | None:
        """Return the open alert of this kind and subject; None if there is none."""
        number = self._open.get((kind, subject))
        if number is None:
            return None
        return self._alerts[number]

    # --- storage ---

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
        """Delete the oldest alerts that are over, and the least severe open ones, above the limits."""
        past = sorted(one.number for one in self._alerts.values() if one.cleared)
        gone = past[: max(0, len(past) - MOST_PAST)]
        by_severity = sorted(self.open(), key=lambda one: (SEVERITY.index(one.level), one.number))
        gone += [one.number for one in by_severity[: max(0, len(self._open) - MOST_OPEN)]]
        for number in gone:
            alert = self._alerts.pop(number)
            if not alert.cleared:
                del self._open[alert.kind, alert.subject]
                self._raised_wall.pop(number, None)
            self._delete(COLLECTION, f"{number:012d}")


def _alert(data: Any) -> Alert:
    return Alert(**{**data, "level": AlertLevel(data["level"])})
