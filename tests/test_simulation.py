"""Simulated time."""

import asyncio
import socket
import threading

import pytest

from maid_engine.app.clock import LoopClock
from maid_qa.simulation import SimulatedEventLoop, SimulationError, run_simulated


def test_an_hour_passes_at_once():
    async def wait():
        clock = LoopClock()
        before = clock.now(), clock.wall()
        await clock.sleep(3600)
        return clock.now() - before[0], clock.wall() - before[1]

    assert run_simulated(wait()) == (3600, 3600)


def test_timers_fire_in_order():
    async def race():
        order = []

        async def runner(name, pace):
            for _ in range(3):
                await asyncio.sleep(pace)  # noqa: TID251 - the loop under test
                order.append(name)

        await asyncio.gather(runner("hare", 1.0), runner("tortoise", 2.5))
        return order

    assert run_simulated(race()) == ["hare", "hare", "tortoise", "hare", "tortoise", "tortoise"]


def test_an_executor_runs_inline():
    async def work():
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(None, threading.get_ident)

    assert run_simulated(work()) == threading.get_ident()


def test_a_socket_is_refused():
    async def connect():
        await asyncio.open_connection("127.0.0.1", 1)

    with pytest.raises(SimulationError, match="socket"):
        run_simulated(connect())


def test_waiting_for_nothing_is_an_error_and_not_a_hang():
    loop = SimulatedEventLoop()
    try:
        with pytest.raises(SimulationError, match="never come"):
            loop.run_until_complete(loop.create_future())
    finally:
        loop.close()


def test_a_thread_cannot_call_in():
    loop = SimulatedEventLoop()
    caught = []

    def intrude():
        try:
            loop.call_soon_threadsafe(print)
        except SimulationError as error:
            caught.append(error)

    thread = threading.Thread(target=intrude)
    thread.start()
    thread.join()
    loop.close()

    assert caught


def test_sockets_of_the_loop_itself_are_closed():
    loop = SimulatedEventLoop()
    pipe = loop._csock
    loop.close()

    assert isinstance(pipe, socket.socket)
    assert pipe.fileno() == -1
