"""The supervisor, the only way to start a long-lived task."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

import structlog

from maid_engine.ports.clock import Clock

log = structlog.get_logger(__name__)

FIRST_PAUSE_S = 0.5
LONGEST_PAUSE_S = 30.0


class Supervisor:
    """Starts tasks by name.

    A task that fails is logged and restarted, after a pause that grows from 0.5 to 30 s.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self.failures: dict[str, int] = {}

    def keep_running(self, name: str, work: Callable[[], Awaitable[None]]) -> asyncio.Task[None]:
        """Run the work until it returns. If it raises, run it again after a pause."""
        return self._start(name, self._again_and_again(name, work))

    def run_once(self, name: str, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Run the work once. If it raises, log the error."""
        task = self._start(name, self._once(name, work))
        # A task that is cancelled before its first step leaves the coroutine unawaited, and Python warns
        # about that.
        task.add_done_callback(lambda _: work.close())
        return task

    def _start(self, name: str, work: Coroutine[object, object, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work, name=name)
        key = f"{name}/{id(task)}"
        self._tasks[key] = task
        task.add_done_callback(lambda _: self._tasks.pop(key, None))
        return task

    async def _once(self, name: str, work: Coroutine[object, object, None]) -> None:
        try:
            await work
        except asyncio.CancelledError:
            raise
        except Exception:
            self.failures[name] = self.failures.get(name, 0) + 1
            log.exception("task.failed", task=name)

    async def _again_and_again(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        pause = FIRST_PAUSE_S
        while True:
            started = self._clock.now()
            try:
                await work()
            except asyncio.CancelledError:
                raise
            except Exception:
                self.failures[name] = self.failures.get(name, 0) + 1
                log.exception("task.restarting", task=name, pause_s=pause)
            else:
                return
            await self._clock.sleep(pause)
            lasted = self._clock.now() - started
            pause = FIRST_PAUSE_S if lasted > LONGEST_PAUSE_S else min(pause * 2, LONGEST_PAUSE_S)

    async def stop(self) -> None:
        """Cancel every task and wait until all have ended."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        if tasks:  # with none, gather would look for a loop, and a game in memory has no loop
            await asyncio.gather(*tasks, return_exceptions=True)
