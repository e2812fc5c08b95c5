"""Accepting connections when files run out, and how many the process may have."""

import asyncio
import errno
import resource
import socket

import pytest
import structlog

from maid_engine.app.clock import LoopClock
from maid_engine.engine.tasks import Supervisor
from maid_engine.net import acceptor as acceptors
from maid_engine.net.acceptor import Acceptor
from maid_engine.net.intake import IntakeMeter
from maid_engine.net.limits import NetLimits
from maid_engine.net.open_files import open_files, within_files
from maid_engine.net.ports import bound_sockets
from maid_engine.net.turns import Turns
from tests.limits import PATIENT_S


class Greeter(asyncio.Protocol):
    def connection_made(self, transport):
        transport.write(b"hello\n")


class Exhausted:
    """A listening socket of a process that has no file left."""

    def __init__(self, inner):
        self.inner = inner
        self.failing = True
        self.tries = 0

    def __getattr__(self, name):
        return getattr(self.inner, name)

    def accept(self):
        self.tries += 1
        if self.failing:
            raise OSError(errno.EMFILE, "Too many open files")
        return self.inner.accept()


async def test_a_listener_without_files_rests_says_so_once_and_goes_on(monkeypatch):
    monkeypatch.setattr(acceptors, "REST_S", 0.01)
    (bound,) = bound_sockets("127.0.0.1", 0)
    exhausted = Exhausted(bound)
    clock = LoopClock()
    supervisor = Supervisor(clock)
    accepting = Acceptor(
        [exhausted],
        lambda _: Greeter(),
        IntakeMeter(NetLimits(), clock.now),
        turns=Turns(asyncio.get_running_loop().call_soon),
        supervisor=supervisor,
        refusal=lambda _: b"",
    )
    accepting.start()
    try:
        with structlog.testing.capture_logs() as logs:
            reader, writer = await asyncio.open_connection("127.0.0.1", accepting.port)
            async with asyncio.timeout(PATIENT_S):
                while exhausted.tries < 3:
                    await clock.sleep(0.005)
            exhausted.failing = False
            async with asyncio.timeout(PATIENT_S):
                assert await reader.readline() == b"hello\n"
        assert [one["event"] for one in logs if one["log_level"] == "error"] == ["net.out_of_files"]
        writer.close()
    finally:
        accepting.stop()
        await supervisor.stop()


async def test_an_accepted_connection_sends_small_packets_at_once():
    class Waits(asyncio.Protocol):
        def connection_made(self, transport):
            made.set_result(transport.get_extra_info("socket"))

    made = asyncio.get_running_loop().create_future()
    clock = LoopClock()
    supervisor = Supervisor(clock)
    accepting = Acceptor(
        bound_sockets("127.0.0.1", 0),
        lambda _: Waits(),
        IntakeMeter(NetLimits(), clock.now),
        turns=Turns(asyncio.get_running_loop().call_soon),
        supervisor=supervisor,
        refusal=lambda _: b"",
    )
    accepting.start()
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", accepting.port)
        async with asyncio.timeout(PATIENT_S):
            accepted = await made
        # Else a line that follows another one waits up to 40 ms for the client's acknowledgement of that one.
        assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        writer.close()
    finally:
        accepting.stop()
        await supervisor.stop()


def test_a_name_with_two_addresses_has_one_port_on_both(monkeypatch):
    def both(*_, **__):
        return [
            (socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.1", 0)),
            (socket.AF_INET, socket.SOCK_STREAM, 0, "", ("127.0.0.2", 0)),
        ]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    sockets = bound_sockets("localhost", 0)
    try:
        assert len({one.getsockname()[1] for one in sockets}) == 1
        assert [one.getsockname()[0] for one in sockets] == ["127.0.0.1", "127.0.0.2"]
    finally:
        for one in sockets:
            one.close()


@pytest.fixture
def files(monkeypatch):
    """Sets what the system allows, and keeps what was asked of it."""
    asked = []

    def allow(soft, hard, *, refuse=False):
        def limit(_what, pair):
            if refuse:
                raise ValueError("not allowed to raise maximum limit")
            asked.append(pair)

        monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
        monkeypatch.setattr(resource, "setrlimit", limit)
        return asked

    return allow


@pytest.mark.parametrize(
    ("soft", "hard", "may", "asked"),
    [
        (1024, 524_288, 4200, [(4200, 524_288)]),
        (1024, 2048, 2048, [(2048, 2048)]),
        (1024, 1024, 1024, []),
        (65_536, 524_288, 65_536, []),
        (1024, resource.RLIM_INFINITY, 4200, [(4200, resource.RLIM_INFINITY)]),
        (resource.RLIM_INFINITY, resource.RLIM_INFINITY, 4200, []),
    ],
)
def test_the_soft_limit_of_files_is_raised_as_far_as_the_hard_one_allows(files, soft, hard, may, asked):
    seen = files(soft, hard)
    assert open_files(4200) == may
    assert seen == asked


def test_a_system_that_refuses_keeps_its_limit(files):
    files(1024, 4096, refuse=True)
    assert open_files(4200) == 1024


@pytest.mark.parametrize(("hard", "places"), [(256, 192), (1024, 824), (5000, 4000)])
def test_there_are_as_many_connections_as_files_and_the_log_says_why(files, hard, places):
    files(256, hard)
    with structlog.testing.capture_logs() as logs:
        limits = within_files(NetLimits())
    assert limits.connections_max == places
    told = [one for one in logs if one["event"] == "net.connections_bounded"]
    assert bool(told) is (places < 4000)
    assert all("LimitNOFILE" in one["remedy"] for one in told)
