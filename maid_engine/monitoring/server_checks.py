"""The health checks of the server itself."""

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from maid_engine.core.errors import StoreFullError
from maid_engine.core.program import program
from maid_engine.engine.game_engine import GameEngine
from maid_engine.engine.packs import PackLoader
from maid_engine.engine.services import Game
from maid_engine.engine.tasks import Supervisor
from maid_engine.monitoring.alerts import AlertLevel
from maid_engine.monitoring.dead_letters import DeadLetters
from maid_engine.monitoring.health_monitor import LOOKS_EVERY_S, Finding

KINDS: Final = ("store", "journal", "pack", "listener", "system", "task", "tick", "dead letters")
LATE_S: Final = 0.25
"""A median delay of ticks, in seconds, that players notice."""
OFTEN: Final = 3
"""Failures of one part within :data:`REMEMBERED_S` that count as a repeated failure."""
REMEMBERED_S: Final = 600.0
TOLD: Final = 200
"""Maximum number of characters of a cause in an alert."""


class Repeated:
    """Finds parts that fail repeatedly, from failure counters that only grow."""

    def __init__(self) -> None:
        self._before: Counter[str] = Counter()
        self._failed: deque[tuple[float, str, int]] = deque()

    def look(self, failures: Mapping[str, int], now: float) -> dict[str, int]:
        """Return part → failures within :data:`REMEMBERED_S`, for parts with at least :data:`OFTEN`."""
        for who, count in failures.items():
            fresh = count - self._before[who]
            if fresh > 0:
                self._failed.append((now, who, fresh))
                self._before[who] = count
        while self._failed and now - self._failed[0][0] > REMEMBERED_S:
            self._failed.popleft()
        lately: Counter[str] = Counter()
        for _, who, count in self._failed:
            lately[who] += count
        return {who: count for who, count in lately.items() if count >= OFTEN}


class ServerChecks:
    """Checks the store, the journal, packs, listeners, systems, tasks, the tick and dead letters."""

    def __init__(self, game: Game, engine: GameEngine, supervisor: Supervisor, packs: PackLoader) -> None:
        self._game = game
        self._engine = engine
        self._supervisor = supervisor
        self._packs = packs
        self._listeners, self._systems, self._tasks = Repeated(), Repeated(), Repeated()

    def __call__(self) -> Iterator[Finding]:
        """Yield all current findings."""
        yield from self._store()
        yield from self._broken_packs()
        yield from self._repeated()
        yield from self._beat()
        yield from self._letters()

    def _store(self) -> Iterator[Finding]:
        saver, journal = self._game.saver, self._game.journal
        if saver.fenced is not None:
            text = f"{saver.fenced}. It stops without saving."
            yield Finding("store", "", AlertLevel.CRITICAL, text, at_once=True)
        elif saver.failing:
            full = isinstance(saver.trouble, StoreFullError)
            what = "The disk is full: free room"
            if not full:
                what = f"Saving fails: {saver.trouble}"[:TOLD]
            text = f"{what}. Play goes on, and nothing that was saved is lost; it is tried again by itself."
            yield Finding("store", "", AlertLevel.CRITICAL, text, at_once=True)
        if journal.failing:
            text = f"The journal cannot be written; inputs lost so far: {journal.lost}. Play goes on."
            yield Finding("journal", "", AlertLevel.WARNING, text)

    def _broken_packs(self) -> Iterable[Finding]:
        for name, why in self._packs.failed.items():
            text = (
                f'The pack is left out: {why[:TOLD]}. "{program("packs check")}" names file, line and remedy.'
            )
            yield Finding("pack", name, AlertLevel.CRITICAL, text, at_once=True)

    def _repeated(self) -> Iterable[Finding]:
        now = self._game.clock.now()
        listeners, systems = self._game.bus.failures, self._engine.system_failures
        for kind, repeated, failures in (
            ("listener", self._listeners, listeners),
            ("system", self._systems, systems),
            ("task", self._tasks, self._supervisor.failures),
        ):
            for who, count in repeated.look(failures, now).items():
                text = f"It raised {count} times in ten minutes and goes on doing so; the log has the cause."
                yield Finding(kind, who, AlertLevel.WARNING, text, at_once=True)

    def _beat(self) -> Iterable[Finding]:
        beats = LOOKS_EVERY_S * self._game.ticks_per_second
        late = sorted(tuple(self._engine.late_seconds)[-beats:])
        median = late[len(late) // 2] if late else 0.0
        if median > LATE_S:
            text = f"The beat of the game begins {median:.1f} s late: see maid_late_seconds, and at-3-am in the docs."
            yield Finding("tick", "", AlertLevel.WARNING, text)

    def _letters(self) -> Iterable[Finding]:
        waiting = self._game.resource(DeadLetters).waiting() if self._game.has_resource(DeadLetters) else 0
        if waiting:
            text = f'Dead letters that nobody has looked at: {waiting}. "@dead" lists them.'
            yield Finding("dead letters", "", AlertLevel.INFO, text)
