"""Adapters of the Clock port over the event loop's clock: real time, or simulated time."""

import asyncio
import time


class LoopClock:
    """Implements the Clock port with the running event loop.

    On a :class:`~maid_qa.simulation.SimulatedEventLoop` the wall time is simulated too: it starts at a
    fixed date and moves with the loop.
    """

    def now(self) -> float:
        """Return the time of the loop's clock, in seconds."""
        return asyncio.get_running_loop().time()

    def wall(self) -> float:
        """Return the seconds since 1970-01-01 UTC."""
        loop = asyncio.get_running_loop()
        epoch: float | None = getattr(loop, "wall_epoch", None)
        return time.time() if epoch is None else epoch + loop.time()  # noqa: TID251 - this adapter owns it

    async def sleep(self, seconds: float) -> None:
        """Wait this many seconds, on the loop."""
        await asyncio.sleep(seconds)  # noqa: TID251 - this adapter owns it


class MonotonicClock(LoopClock):
    """The Clock port in real time, with the system's clock: cheaper and finer than some loops' own."""

    def now(self) -> float:
        """Return the time of the system's monotonic clock, in seconds."""
        return time.monotonic()  # noqa: TID251 - this adapter owns it


def processor_s() -> float:
    """Return the calling thread's processor time in seconds.

    It does not depend on the machine's other load.
    """
    return time.thread_time()
