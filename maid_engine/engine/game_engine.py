"""The game loop: each tick runs systems, events and output, in this order. Commands run as they arrive."""

from collections import deque
from collections.abc import Callable

import structlog

from maid_engine.core.observers import Detach, Observers
from maid_engine.core.time import Period, Tick
from maid_engine.engine.dispatch import settle_all
from maid_engine.engine.services import Game, System, Trouble

log = structlog.get_logger(__name__)


class GameEngine:
    """Runs the ticks of a game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.tick_seconds: deque[float] = deque(maxlen=4096)
        """Duration of the last ticks, in seconds."""
        self.late_seconds: deque[float] = deque(maxlen=4096)
        """How late the last ticks began, in seconds."""
        self.system_failures: dict[str, int] = {}
        self._stopping = False
        self._ticked: Observers[Tick] = Observers()

    def on_tick(self, listener: Callable[[Tick], None]) -> Detach:
        """Call the listener with the number of each tick, after the tick's systems, events and output.

        Returns the function that detaches it.
        """
        return self._ticked.add(listener)

    def tick(self) -> None:
        """Run one tick. A system that raises is logged, and the others still run."""
        game = self.game
        started = game.clock.now()
        game.tick = Tick(game.tick + 1)
        for system in game.systems:
            if not self._due(system):
                continue
            try:
                system.update(game)
            except Exception as error:
                self.system_failures[system.name] = self.system_failures.get(system.name, 0) + 1
                log.exception("system.failed", system=system.name, tick=game.tick)
                game.report(Trouble("system", system.name, error))
            game.bus.drain()
        settle_all(game)
        self.tick_seconds.append(game.clock.now() - started)
        self._ticked.tell(game.tick)

    def _due(self, system: System) -> bool:
        cadence = system.cadence
        if isinstance(cadence, Period):
            cadence = cadence.cadence(self.game.ticks_per_second)
        return cadence.due(self.game.tick)

    async def run(self) -> None:
        """Run ticks until :meth:`stop`.

        A late tick is followed by the next at once, unless it was late by a second or more.
        """
        clock, period = self.game.clock, 1 / self.game.ticks_per_second
        due = clock.now() + period
        while not self._stopping:
            await clock.sleep(max(0.0, due - clock.now()))
            late = max(0.0, clock.now() - due)
            self.late_seconds.append(late)
            self.tick()
            # After a delay of a second or more, continue from now instead of catching up.
            due = due + period if late < 1.0 else clock.now() + period

    def stop(self) -> None:
        """End :meth:`run` after its next tick."""
        self._stopping = True
