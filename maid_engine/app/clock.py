"""The Clock port over the event loop's clock: real time on an ordinary loop, simulated time on ours."""

import asyncio
import time


class LoopClock:
    """Answers the Clock port from the loop that it is asked on.

    On a :class:`~maid_qa.simulation.SimulatedEventLoop` the wall time is simulated too: it starts at a
    fixed date and moves with the loop.
    """

    def now(self) -> float:
        """Seconds on the loop's clock."""
        return asyncio.get_running_loop().time()

    def wall(self) -> float:
        """Seconds since 1970-01-01 UTC."""
        loop = asyncio.get_running_loop()
        epoch: float | None = getattr(loop, "wall_epoch", None)
        return time.time() if epoch is None else epoch + loop.time()  # noqa: TID251 - this adapter owns it

    async def sleep(self, seconds: float) -> None:
        """Wait on the loop."""
        await asyncio.sleep(seconds)  # noqa: TID251 - this adapter owns it


class MonotonicClock(LoopClock):
    """Answers the Clock port on a loop in real time, whose clock is the system's: cheaper, and finer than some loops' own."""

    def now(self) -> float:
        """Seconds on the system's monotonic clock."""
        return time.monotonic()  # noqa: TID251 - this adapter owns it


def processor_s() -> float:
    """Seconds of processor time that the calling thread has taken: what work costs, whatever else the machine does."""
    return time.thread_time()
