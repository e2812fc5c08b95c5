"""Looks now and then whether anything is wrong, with patience both ways: an alert that flickers helps nobody."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, NamedTuple

import structlog

from maid_engine.core.time import Cadence
from maid_engine.engine.services import Game
from maid_engine.monitoring.alerts import AlertBoard, AlertLevel

RAISED_AFTER: Final = 2
"""So many looks in a row must find it before it is an alert."""
CLEARED_AFTER: Final = 3
"""So many looks in a row must not find it before the alert is over."""
LOOKS_EVERY_S: Final = 5
HAPPENED_S: Final = 3600.0
"""Seconds for which an alert stands that tells of one event."""

log = structlog.get_logger(__name__)


class Finding(NamedTuple):
    """What one look finds wrong."""

    kind: str
    subject: str
    level: AlertLevel
    text: str
    at_once: bool = False
    """Whether one look is enough: what is sure need not be seen twice."""


Check = Callable[[], Iterable[Finding]]
"""Says all that is wrong now; nothing when nothing is."""


@dataclass(slots=True)
class _Seen:
    looks: int = 0
    """In a row; below 0: in a row in which it was not found any more."""


class HealthMonitor:
    """Asks its checks and keeps the board in step with what they find. A system of the game.

    An alert of a kind that a check owns is cleared when the check finds it no more, also one that is left
    from before the server's start. One of a kind that no check owns, for something that happened once, is
    over an hour after it was raised last.
    """

    name = "lookout"

    def __init__(self, board: AlertBoard, wall: Callable[[], float], *, ticks_per_second: int = 4) -> None:
        self.board = board
        self._wall = wall
        self.cadence = Cadence(LOOKS_EVERY_S * ticks_per_second)
        self._checks: dict[str, tuple[Check, frozenset[str]]] = {}
        self._seen: dict[tuple[str, str], _Seen] = {}

    def add(self, name: str, check: Check, kinds: Iterable[str]) -> None:
        """Ask this check too.

        Args:
            name: what it is called in the log; adding the same name again replaces the former.
            check: says all that is wrong of its kinds.
            kinds: the kinds of alerts that it owns: nobody else raises or clears them.
        """
        self._checks[name] = (check, frozenset(kinds))

    def update(self, game: Game) -> None:
        """Look, on the cadence."""
        del game
        self.look()

    def look(self) -> None:
        """Ask every check once. One that raises is logged, and its alerts stay as they are."""
        for name, (check, kinds) in self._checks.items():
            try:
                findings = list(check())
            except Exception:
                log.exception("a health check failed", check=name)
                continue
            self._take(findings, kinds)
        owned = frozenset(kind for _, kinds in self._checks.values() for kind in kinds)
        for alert in self.board.open():
            if alert.kind not in owned and self._wall() - self.board.raised_wall(alert) > HAPPENED_S:
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
            if finding.at_once or seen.looks >= RAISED_AFTER or self._is_open(key):
                self.board.raise_alert(finding.kind, finding.subject, finding.level, finding.text)
            return
        seen.looks = min(seen.looks, 0) - 1
        if not self._is_open(key):
            del self._seen[key]
        elif -seen.looks >= CLEARED_AFTER:
            self.board.clear(*key)
            del self._seen[key]

    def _is_open(self, key: tuple[str, str]) -> bool:
        return self.board.find(*key) is not None
