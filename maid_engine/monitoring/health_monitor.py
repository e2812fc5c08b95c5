"""Runs health checks and updates the alert board, without flickering alerts."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

import structlog

from maid_engine.core.time import Cadence
from maid_engine.engine.services import Game
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel

RAISED_AFTER: Final = 2
"""Number of consecutive looks with a finding before it becomes an alert."""
CLEARED_AFTER: Final = 3
"""Number of consecutive looks without it before the alert is cleared."""
LOOKS_EVERY_S: Final = 5
"""Seconds between two looks."""
HAPPENED_S: Final = 3600.0
"""Seconds after which an alert about a single event is cleared."""

log = structlog.get_logger(__name__)


class Finding(NamedTuple):
    """Something that a check found wrong."""

    kind: str
    subject: str
    level: AlertLevel
    text: str
    at_once: bool = False
    """Whether one look is enough. Set it for findings that cannot be a passing state."""


Check = Callable[[], Iterable[Finding]]
"""Returns everything that is wrong now."""


@dataclass(slots=True)
class _Seen:
    looks: int = 0
    """Looks in a row that found it; negative: looks in a row that did not."""


class HealthMonitor:
    """Runs every check on a cadence and updates the alert board. A system of the game.

    Every kind of alert is owned by at most one check. An alert of an owned kind is cleared when its check no
    longer finds it, even if it was raised before the server started. An alert of another kind reports a
    single event. It is cleared an hour after it was last raised.
    """

    name = "lookout"

    def __init__(self, board: AlertBoard, wall: Callable[[], float], *, ticks_per_second: int = 4) -> None:
        self.board = board
        self._wall = wall
        self.cadence = Cadence(LOOKS_EVERY_S * ticks_per_second)
        self._checks: dict[str, tuple[Check, frozenset[str]]] = {}
        self._seen: dict[tuple[str, str], _Seen] = {}

    def add(self, name: str, check: Check, kinds: Iterable[str]) -> None:
        """Register a health check.

        Args:
            name: the name of the check in the log. It replaces an earlier check with the same name.
            check: returns everything of its kinds that is wrong now.
            kinds: the kinds of alerts that the check owns. The monitor clears an alert of these kinds when
                the check no longer finds it, so a kind has one owner.

        Raises:
            ValueError: another check owns one of the kinds.
        """
        wanted = frozenset(kinds)
        for other, (_, owned) in self._checks.items():
            shared = sorted(wanted & owned)
            if other != name and shared:
                raise ValueError(
                    f"the health check {name!r} cannot own {', '.join(map(repr, shared))}: the check {other!r} "
                    "does, and each would clear the alerts of the other; choose another kind"
                )
        self._checks[name] = (check, wanted)

    def update(self, game: Game) -> None:
        """Run the checks, on the cadence."""
        del game
        self.look()

    def look(self) -> None:
        """Run every check once. If a check raises, that is logged and its alerts stay as they are."""
        for name, (check, kinds) in self._checks.items():
            try:
                findings = list(check())
            except Exception:
                log.exception("health_check.failed", check=name)
                continue
            self._take(findings, kinds)
        self._clear_happened()

    def _clear_happened(self) -> None:
        """Clear the alerts about events, which no check looks for again, some time after they were raised."""
        owned = frozenset(kind for _, kinds in self._checks.values() for kind in kinds)
        for alert in self.board.open():
            if alert.kind in owned:
                continue
            if self._wall() - self.board.raised_wall(alert) > HAPPENED_S:
                self.board.clear(alert.kind, alert.subject)

    def _take(self, findings: Iterable[Finding], kinds: frozenset[str]) -> None:
        found = {(one.kind, one.subject): one for one in findings}
        open_now = [(one.kind, one.subject) for one in self.board.open() if one.kind in kinds]
        waiting = [key for key in self._seen if key[0] in kinds]
        for key in dict.fromkeys((*found, *open_now, *waiting)):
            self._judge(key, found.get(key))

    def _judge(self, key: tuple[str, str], finding: Finding | None) -> None:
        seen = self._seen.setdefault(key, _Seen())
        if finding is not None:
            seen.looks = max(seen.looks, 0) + 1
            if self._is_certain(key, finding, seen.looks):
                self.board.raise_alert(finding.kind, finding.subject, finding.level, finding.text)
            return
        seen.looks = min(seen.looks, 0) - 1
        if not self._is_open(key):
            del self._seen[key]
        elif -seen.looks >= CLEARED_AFTER:
            self.board.clear(*key)
            del self._seen[key]

    def _is_certain(self, key: tuple[str, str], finding: Finding, looks: int) -> bool:
        """Return whether a finding is told: it was seen often enough, need not be, or is told already."""
        return finding.at_once or looks >= RAISED_AFTER or self._is_open(key)

    def _is_open(self, key: tuple[str, str]) -> bool:
        return self.board.find(*key) is not None
