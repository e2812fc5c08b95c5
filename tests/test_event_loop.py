"""The loop under a server: the fastest that there is."""

import asyncio
import sys

import pytest

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


def test_a_tool_that_sets_the_pace_of_asyncios_loops_sets_that_of_a_server(monkeypatch):
    async def told():
        return ServerHooks().clock.now()

    monkeypatch.setattr(asyncio.BaseEventLoop, "time", lambda loop: 7.0)

    assert run_fast(told()) == 7.0


def test_a_servers_clock_tells_less_than_a_millisecond_on_any_loop():
    async def told():
        clock = ServerHooks().clock
        return [clock.now() * 1000 for _ in range(20)]

    assert any(moment % 1 > 0.001 for moment in run_fast(told()))
