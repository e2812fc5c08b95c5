"""The loop under a server: the fastest that is installed."""

import asyncio
import sys

import pytest

from maid_engine.app.clock import LoopClock, MonotonicClock
from maid_engine.app.event_loop import fastest_loop, run_fast
from maid_engine.app.server_hooks import ServerHooks

uvloop = pytest.importorskip("uvloop")


def test_a_server_runs_on_uvloop_where_it_is_installed():
    async def loop():
        return asyncio.get_running_loop()

    assert isinstance(run_fast(loop()), uvloop.Loop)


def test_a_server_without_uvloop_runs_on_asyncios_own_loop(monkeypatch):
    monkeypatch.setitem(sys.modules, "uvloop", None)

    loop = fastest_loop()()
    try:
        assert isinstance(loop, asyncio.SelectorEventLoop)
    finally:
        loop.close()


def test_a_servers_clock_runs_on_within_a_turn_of_the_loop():
    async def spent():
        clock = ServerHooks().clock
        began, loop_began = clock.now(), LoopClock().now()
        while clock.now() - began < 0.003:
            pass
        return clock.now() - began, LoopClock().now() - loop_began

    here, loops = run_fast(spent())

    assert isinstance(ServerHooks().clock, MonotonicClock)
    assert here >= 0.003 > loops
