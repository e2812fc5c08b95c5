"""The event loop under a server in real time. Simulations and recordings have loops of their own."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import TypeVar

T = TypeVar("T")


def is_paced() -> bool:
    """Return whether a tool around the process sets the pace of asyncio's loops, by a time function of its own.

    Neither uvloop nor the system's clock would keep that pace.
    """
    return asyncio.BaseEventLoop.time.__module__ != asyncio.BaseEventLoop.__module__


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop]:
    """Return the function that makes the event loop: uvloop's where there is one, else asyncio's.

    It is asyncio's also where a tool sets the pace.
    """
    if is_paced():
        return asyncio.new_event_loop
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return asyncio.new_event_loop
    return uvloop.new_event_loop


def run_fast(work: Coroutine[object, object, T]) -> T:
    """Run a server's coroutine to its end on the fastest loop, and return its result."""
    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        return runner.run(work)
