"""Between transport and protocol: slices, pauses, and the end."""

import asyncio

import pytest

from maid_engine.net.intake import IntakeMeter
from maid_engine.net.limits import NetLimits
from maid_engine.net.metered_connection import MeteredConnection
from maid_engine.net.turns import SLICE_BYTES, TURN_BYTES, Turns
from maid_qa.testing.clock import FakeClock
from tests.net.wire import FakeTransport

SMALL = NetLimits(unknown_bytes_per_s=1000, unknown_bytes_max=1_000_000, burst_s=1.0, slow_s_max=1000.0)


class Sink(asyncio.Protocol):
    def __init__(self):
        self.taken = []
        self.ended = False

    def connection_made(self, transport):
        self.transport = transport

    def data_received(self, data):
        self.taken.append(data)

    def eof_received(self):
        self.ended = True
        return True

    def connection_lost(self, exc):
        self.lost = True


class House:
    """Connections that share the turns of a loop, which turns when told."""

    def __init__(self, limits=None):
        self.limits = limits or NetLimits()
        self.due = []
        self.turns = Turns(self.due.append)
        self.meter = IntakeMeter(self.limits, FakeClock().now)

    def connect(self, address="127.0.0.1", **options):
        sink, transport = Sink(), FakeTransport(address, **options)
        connection = MeteredConnection(self.meter.admit(address), sink, self.turns)
        connection.connection_made(transport)
        return connection, sink, transport

    def turn(self):
        due, self.due[:] = self.due[:], []
        for work in due:
            work()

    def rest(self):
        for _ in range(10_000):
            if not self.due:
                return
            self.turn()
        raise AssertionError("the loop never comes to rest")


async def test_a_small_packet_is_handed_on_at_once():
    connection, sink, _ = House().connect()
    connection.data_received(b"look\r\n")
    assert sink.taken == [b"look\r\n"]


async def test_a_large_packet_is_handed_on_in_slices_while_reading_pauses():
    house = House()
    connection, sink, transport = house.connect()
    data = bytes(range(256)) * 100
    connection.data_received(data)
    assert (sink.taken, transport.reading) == ([], False)
    house.turn()
    assert len(b"".join(sink.taken)) <= TURN_BYTES
    house.rest()
    assert b"".join(sink.taken) == data
    assert max(map(len, sink.taken)) == SLICE_BYTES
    assert transport.reading


async def test_all_together_have_a_bounded_share_of_a_turn_and_players_go_first():
    house = House()
    strangers = [house.connect() for _ in range(50)]
    player, heard, _ = house.connect()
    player.admission.become_known()
    for connection, _, _ in strangers:
        connection.data_received(b"x" * SLICE_BYTES)
    handled = sum(len(part) for _, sink, _ in strangers for part in sink.taken)
    assert handled <= TURN_BYTES
    player.data_received(b"look\r\n")
    house.turn()
    assert heard.taken == [b"look\r\n"]
    house.rest()
    assert all(b"".join(sink.taken) == b"x" * SLICE_BYTES for _, sink, _ in strangers)


async def test_the_protocol_may_pause_in_the_middle():
    house = House()
    connection, sink, transport = house.connect()
    connection.data_received(b"x" * 20_000)
    sink.transport.pause_reading()
    house.rest()
    assert sink.taken == []
    sink.transport.resume_reading()
    house.rest()
    assert len(b"".join(sink.taken)) == 20_000
    assert transport.reading


async def test_a_client_over_its_budget_is_read_later(monkeypatch):
    house = House(SMALL)
    timers = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", lambda s, work: timers.append((s, work)) or loop.call_soon(int))
    connection, sink, transport = house.connect("192.0.2.1")
    connection.data_received(b"x" * 1500)
    house.rest()
    assert (timers[0][0], transport.reading, sink.taken) == (0.5, False, [])
    timers[0][1]()
    house.rest()
    assert (sink.taken, transport.reading) == ([b"x" * 1500], True)


async def test_a_flood_is_ended():
    house = House(NetLimits(unknown_bytes_max=1000))
    connection, sink, transport = house.connect("192.0.2.1")
    connection.data_received(b"x" * 1001)
    house.rest()
    assert transport.aborted
    connection.connection_lost(None)
    house.rest()
    assert sink.taken == []
    assert sink.lost
    assert house.meter.total == 0


async def test_the_last_lines_come_before_the_end():
    house = House()
    connection, sink, _ = house.connect()
    connection.data_received(b"x" * 20_000)
    assert connection.eof_received() is True
    assert not sink.ended
    house.rest()
    assert len(b"".join(sink.taken)) == 20_000
    assert sink.ended


async def test_with_tls_the_last_lines_come_at_once():
    house = House()
    connection, sink, _ = house.connect(encrypted=True)
    connection.data_received(b"x" * 20_000)
    connection.eof_received()
    assert len(b"".join(sink.taken)) == 20_000
    assert sink.ended


@pytest.mark.parametrize("gone", [True, False])
async def test_a_client_that_does_not_read_cannot_hold_a_closed_connection(monkeypatch, gone):
    timers = []
    loop = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "call_later", lambda s, work: timers.append((s, work)) or _Timer(timers))
    connection, sink, transport = House().connect()
    sink.transport.close()
    sink.transport.close()
    assert len(timers) == 1
    if gone:
        connection.connection_lost(None)
        assert timers == []
    else:
        timers[0][1]()
        assert transport.aborted


class _Timer:
    def __init__(self, timers):
        self.timers = timers

    def cancel(self):
        self.timers.clear()
