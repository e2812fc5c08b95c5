"""The event loop under a server in real time. Simulations and recordings have loops of their own."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return what makes the event loop: uvloop where it is installed (the extra ``fast``), else asyncio's own."""
    try:
        import uvloop
    except ImportError:  # it is an extra, and there is none for Windows
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def run_fast(work: Coroutine[Any, Any, T]) -> T:
    """Run a server's coroutine to its end on the fastest loop there is."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        return runner.run(work)
