import asyncio

from maid_engine.net.gateway.link_connection import UNSENT_BYTES_MAX, LinkConnection
from maid_engine.net.gateway.link_frame import BODY_BYTES_MAX, Frame, FrameReader, Kind, LinkError, encode


class StandInTransport(asyncio.Transport):
    def __init__(self):
        super().__init__()
        self.writes = []
        self.unsent = 0
        self.closed = self.aborted = False

    def write(self, data):
        self.writes.append(data)

    def get_write_buffer_size(self):
        return self.unsent

    def is_closing(self):
        return self.closed

    def close(self):
        self.closed = True

    def abort(self):
        self.closed = self.aborted = True


def opened(take=lambda _: None):
    ends, transport = [], StandInTransport()
    connection = LinkConnection(take, ends.append)
    connection.connection_made(transport)
    return connection, transport, ends


async def a_turn():
    turned = asyncio.get_running_loop().create_future()
    asyncio.get_running_loop().call_soon(turned.set_result, None)
    await turned


async def test_the_frames_of_a_turn_go_out_in_one_write():
    connection, transport, _ = opened()
    connection.send(1, Kind.TEXT, b"one")
    connection.send(2, Kind.TEXT, b"two")
    await a_turn()

    (written,) = transport.writes
    assert FrameReader().feed(written) == [Frame(1, Kind.TEXT, b"one"), Frame(2, Kind.TEXT, b"two")]


async def test_what_waits_is_sent_before_the_end():
    connection, transport, _ = opened()
    connection.send(0, Kind.GOODBYE)
    connection.close()
    connection.send(0, Kind.GOODBYE)

    assert transport.writes == [encode(Frame(0, Kind.GOODBYE))]
    assert not transport.aborted


async def test_garbage_cuts_the_connection_and_is_told():
    connection, transport, ends = opened()
    connection.data_received(b"\xff" * 20)
    connection.connection_lost(None)

    assert transport.aborted
    assert ends == ["a frame of 4294967295 bytes is longer than 4096"]


async def test_nothing_is_taken_after_a_frame_that_breaks_the_protocol():
    taken = []

    def take(frame):
        taken.append(frame)
        raise LinkError("no")

    connection, _, _ = opened(take)
    connection.data_received(2 * encode(Frame(1, Kind.LINE, b"look")))

    assert len(taken) == 1


async def test_an_admitted_side_may_send_long_frames():
    taken = []
    connection, _, _ = opened(taken.append)
    connection.admit()
    connection.data_received(encode(Frame(1, Kind.TEXT, bytes(BODY_BYTES_MAX))))

    assert len(taken) == 1


async def test_a_side_that_reads_too_slowly_is_cut_off():
    connection, transport, ends = opened()
    transport.unsent = UNSENT_BYTES_MAX + 1
    connection.send(1, Kind.TEXT, b"more")
    await a_turn()
    connection.connection_lost(None)

    assert transport.aborted
    assert ends == ["the other side reads too slowly"]
