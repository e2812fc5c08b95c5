"""A web client that is silent, slow, or one of too many."""

import asyncio
import ssl
from contextlib import asynccontextmanager

import pytest

from maid_engine.app.clock import LoopClock
from maid_engine.net.limits import NetLimits
from maid_engine.net.tls import find_certificate
from tests.limits import PATIENT_S

HEALTH = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"


class Jump:
    """Moves the meter's time ahead, and sweeps."""

    def __init__(self, server):
        self.meter = server.context.meter
        self.ahead = 0.0
        now = self.meter.now
        self.meter.now = lambda: now() + self.ahead

    def by(self, seconds):
        self.ahead += seconds
        self.meter.sweep()


@asynccontextmanager
async def client(where, data=b""):
    reader, writer = await asyncio.open_connection("127.0.0.1", where.web_port)
    writer.write(data)
    try:
        yield reader, writer
    finally:
        writer.close()


async def admitted(server, count):
    async with asyncio.timeout(PATIENT_S):
        while server.context.meter.total != count:
            await LoopClock().sleep(0.001)


async def turns():
    """Let the server read what lies at its socket."""
    for _ in range(10):
        await LoopClock().sleep(0)


async def rest_of(reader):
    async with asyncio.timeout(PATIENT_S):
        return await reader.read()


@pytest.mark.parametrize("data", [b"", b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: "])
async def test_a_head_that_does_not_come_ends_the_connection(serve, data):
    async with serve() as (_, server, where):
        jump = Jump(server)
        async with client(where, data) as (reader, _):
            await admitted(server, 1)
            await turns()
            jump.by(9.0)
            assert server.context.meter.total == 1
            jump.by(1.5)
            assert (await rest_of(reader)).startswith(b"HTTP/1.1 408 ")
        await admitted(server, 0)


async def test_a_body_that_does_not_come_ends_the_connection(serve):
    async with serve() as (_, server, where):
        jump = Jump(server)
        head = b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n12345"
        async with client(where, head) as (reader, _):
            answer = await asyncio.wait_for(reader.readuntil(b"\r\n"), 5)
            assert answer.startswith(b"HTTP/1.1 405")
            jump.by(61.0)
            await rest_of(reader)
        await admitted(server, 0)


async def test_a_second_request_has_a_deadline_of_its_own(serve):
    async with serve() as (_, server, where):
        jump = Jump(server)
        async with client(where, HEALTH) as (reader, writer):
            assert b"200" in await reader.readuntil(b'"}')
            writer.write(HEALTH[:20])
            jump.by(8.0)
            writer.write(HEALTH[20:])
            assert b"200" in await asyncio.wait_for(reader.readuntil(b'"}'), 5)
            writer.write(HEALTH[:20])
            await turns()
            jump.by(11.0)
            assert b"408" in await rest_of(reader)


async def test_the_busiest_address_gives_way_and_players_come_in(serve):
    limits = NetLimits(connections_max=20, connections_unknown_max=10, places_kept=2)
    async with serve(limits=limits) as (_, server, where):
        silent = [await asyncio.open_connection("127.0.0.1", where.web_port) for _ in range(30)]
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_port)
        async with asyncio.timeout(PATIENT_S):
            await reader.readuntil(b"Your name:")
        assert server.context.meter.unknown_count <= 10
        for _, one in (*silent, (reader, writer)):
            one.close()


async def test_too_many_connections_are_refused_in_words(serve):
    limits = NetLimits(connections_per_address_max=1, loopback_exempt=False)
    async with serve(limits=limits) as (_, server, where), client(where):
        await admitted(server, 1)
        async with client(where, HEALTH) as (reader, _):
            answer = await rest_of(reader)
        assert answer.startswith(b"HTTP/1.1 503")
        assert b"too many connections from your address" in answer
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_port)
        assert b"too many connections from your address" in await rest_of(reader)
        writer.close()


async def test_a_tls_handshake_that_does_not_come_is_counted_and_ended(serve, tmp_path):
    files = find_certificate(None, None, tmp_path)
    settings = {"telnet_tls_port": 0, "tls_certificate": files.certificate, "tls_key": files.key}
    limits = NetLimits(tls_handshake_timeout_s=0.05)
    async with serve(limits=limits, **settings) as (_, server, where):
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_tls_port)
        await admitted(server, 1)
        assert await rest_of(reader) == b""
        await admitted(server, 0)
        writer.close()


async def test_a_tls_player_keeps_counting_until_it_leaves(serve, tmp_path):
    files = find_certificate(None, None, tmp_path)
    settings = {"telnet_tls_port": 0, "tls_certificate": files.certificate, "tls_key": files.key}
    context = ssl.create_default_context(cafile=str(files.certificate))
    context.check_hostname = False
    async with serve(**settings) as (_, server, where):
        reader, writer = await asyncio.open_connection("127.0.0.1", where.telnet_tls_port, ssl=context)
        async with asyncio.timeout(PATIENT_S):
            await reader.readuntil(b"Your name:")
        assert server.context.meter.total == 1
        writer.close()
        await admitted(server, 0)
