"""Our end of a connection to somebody else's MUD: what it agrees to, and what no server can do to it."""

import asyncio
import ssl
import zlib

import pytest
from telnetlib3.telopt import (
    CHARSET,
    CMD_EOR,
    DO,
    DONT,
    ECHO,
    EOR,
    GA,
    GMCP,
    IAC,
    LOGOUT,
    MCCP2_COMPRESS,
    MSSP,
    NAWS,
    NEW_ENVIRON,
    SB,
    SE,
    SGA,
    TTYPE,
    WILL,
    WONT,
)

from maid_engine.app.clock import LoopClock
from maid_engine.core.messages import Packet
from maid_engine.net.client import (
    CLIENT_NAME,
    ConnectError,
    Gone,
    Line,
    LinkLimits,
    Mark,
    TelnetLink,
    connect,
)
from maid_engine.net.options import framed
from maid_engine.net.tls import find_certificate, server_context
from maid_qa.testing.clock import FakeClock
from maid_remote.play.credentials import LoginFile
from tests.net.wire import FakeTransport

SEND = b"\x01"


def opened(**limits):
    clock = FakeClock()
    link = TelnetLink(clock, LinkLimits(**limits))
    transport = FakeTransport()
    link.connection_made(transport)
    return link, transport


def sent(transport):
    data = b"".join(transport.written)
    transport.written.clear()
    return data


async def test_lines_come_without_colours_and_control_characters_however_they_are_cut():
    link, _ = opened()
    for byte in "\x1b[1;32mThe Square\x1b[0m\r\nA caf\u00e9.\x07\r\n".encode():
        link.data_received(bytes((byte,)))
    assert link.take() == [Line("The Square"), Line("A café.")]


async def test_bytes_that_are_no_utf_8_are_read_as_latin_1():
    link, _ = opened()
    link.data_received(b"Ein gro\xdfer Saal\r\n")
    assert link.take() == [Line("Ein großer Saal")]


@pytest.mark.parametrize("mark", [IAC + GA, IAC + CMD_EOR])
async def test_a_marked_prompt_comes_apart_from_the_lines(mark):
    link, _ = opened()
    link.data_received(b"You look.\r\n20H > " + mark + b"A bird.\r\n")
    assert link.take() == [Line("You look."), Mark("20H > "), Line("A bird.")]


async def test_a_prompt_without_a_mark_can_be_seen_and_taken():
    link, _ = opened()
    link.data_received(b"Password: ")
    assert link.pending == "Password: "
    assert link.take_pending() == "Password: "
    link.data_received(b"Welcome.\r\n")
    assert link.take() == [Line("Welcome.")]


async def test_it_agrees_to_what_it_can_and_refuses_the_rest():
    link, transport = opened()
    link.data_received(IAC + WILL + EOR + IAC + WILL + SGA + IAC + DO + LOGOUT + IAC + DO + TTYPE)
    assert sent(transport) == IAC + DO + EOR + IAC + DONT + SGA + IAC + WONT + LOGOUT + IAC + WILL + TTYPE
    assert not transport.closed


async def test_it_says_that_it_is_a_bot_wherever_it_is_asked():
    link, transport = opened()
    link.data_received(IAC + DO + TTYPE + IAC + DO + NAWS + IAC + DO + NEW_ENVIRON)
    sent(transport)
    for _ in range(4):
        link.data_received(framed(TTYPE, SEND))
    named = sent(transport)
    assert named.startswith(framed(TTYPE, b"\x00" + CLIENT_NAME.encode()))
    assert named.count(b"MTTS") == 2, "the last name is said once more"
    link.data_received(framed(NEW_ENVIRON, SEND))
    assert CLIENT_NAME.encode() in sent(transport)


async def test_gmcp_is_greeted_and_read():
    link, transport = opened()
    link.data_received(IAC + WILL + GMCP)
    hello = sent(transport)
    assert b'Core.Hello {"client":"MAID-BOT"' in hello
    assert b"Core.Supports.Set" in hello
    link.data_received(framed(GMCP, b'Room.Info {"num":7,"name":"Square"}'))
    assert link.take() == [Packet("Room.Info", {"num": 7, "name": "Square"})]


async def test_where_text_alone_is_wanted_gmcp_is_refused():
    link = TelnetLink(FakeClock(), gmcp=False)
    transport = FakeTransport()
    link.connection_made(transport)
    link.data_received(IAC + WILL + GMCP + framed(GMCP, b'Room.Info {"num":7}'))
    assert sent(transport) == IAC + DONT + GMCP
    assert not link.take()


async def test_packets_that_nobody_agreed_to_and_broken_ones_are_nothing():
    link, _ = opened()
    link.data_received(framed(GMCP, b'Room.Info {"num":7}'))
    link.data_received(IAC + WILL + GMCP)
    for payload in (b"Room.Info {", b"{}", b"Room.Info " + b"[" * 5000, b"", b"\xff\xfe x"):
        link.data_received(framed(GMCP, payload))
    assert not link.take()


async def test_the_best_of_the_offered_charsets_is_taken():
    link, transport = opened()
    link.data_received(IAC + WILL + CHARSET + framed(CHARSET, b"\x01;UTF-16;ISO-8859-1"))
    assert framed(CHARSET, b"\x02ISO-8859-1") in sent(transport)
    link.data_received("größer\r\n".encode("latin-1"))
    assert link.take() == [Line("größer")]
    link.send_line("Öl")
    assert sent(transport) == "Öl\r\n".encode("latin-1")
    link.data_received(framed(CHARSET, b"\x01;UTF-16"))
    assert sent(transport) == framed(CHARSET, b"\x03")


async def test_what_lists_of_servers_are_told_is_read():
    link, _ = opened()
    link.data_received(IAC + WILL + MSSP + framed(MSSP, b"\x01NAME\x02Test\x01PORT\x0223\x0224\x01bots\x020"))
    assert link.facts.mssp == {"NAME": ["Test"], "PORT": ["23", "24"], "BOTS": ["0"]}


async def test_hidden_typing_is_known():
    link, _ = opened()
    assert not link.hides_typing
    link.data_received(IAC + WILL + ECHO)
    assert link.hides_typing
    link.data_received(IAC + WONT + ECHO)
    assert not link.hides_typing


async def test_a_typed_line_stays_one_line():
    link, transport = opened()
    link.send_line("say hi\r\nquit\x1b[2J")
    assert sent(transport) == b"say hiquit[2J\r\n"


async def test_compressed_text_is_read_from_the_very_byte_on_and_after_its_end():
    link, _ = opened()
    packer = zlib.compressobj()
    packed = packer.compress(b"One.\r\nTwo." + IAC + GA) + packer.flush(zlib.Z_FINISH)
    data = (
        IAC
        + WILL
        + MCCP2_COMPRESS
        + b"Before.\r\n"
        + IAC
        + SB
        + MCCP2_COMPRESS
        + IAC
        + SE
        + packed
        + b"After.\r\n"
    )
    for at in range(0, len(data), 7):
        link.data_received(data[at : at + 7])
    assert link.take() == [Line("Before."), Line("One."), Mark("Two."), Line("After.")]
    assert link.facts.compressed


async def test_compression_that_nobody_agreed_to_is_text():
    link, _ = opened()
    link.data_received(IAC + SB + MCCP2_COMPRESS + IAC + SE + b"plain\r\n")
    assert link.take() == [Line("plain")]


async def test_a_bomb_is_unpacked_only_as_fast_as_it_is_read():
    link, transport = opened(waiting_max=100)
    packed = zlib.compress(b"boom\r\n" * 5_000_000, 9)
    link.data_received(IAC + WILL + MCCP2_COMPRESS + IAC + SB + MCCP2_COMPRESS + IAC + SE + packed)
    assert not transport.reading
    first = link.take()
    assert 100 <= len(first) < 20_000
    assert len(link.take()) < 20_000
    link.close()


async def test_broken_compression_ends_the_connection_with_a_reason():
    link, transport = opened()
    link.data_received(IAC + WILL + MCCP2_COMPRESS + IAC + SB + MCCP2_COMPRESS + IAC + SE + b"no zlib at all")
    assert transport.aborted
    (gone,) = [said for said in link.take() if isinstance(said, Gone)]
    assert "compression" in gone.why


async def test_a_line_without_end_takes_no_memory():
    link, _ = opened(line_bytes_max=1000)
    for _ in range(500):
        link.data_received(b"x" * 10_000)
    assert len(link.pending) == 1000
    link.data_received(b"\r\nnext\r\n")
    assert link.take() == [Line("x" * 1000), Line("next")]
    assert link.facts.lines_cut == 1


async def test_garbage_for_options_changes_nothing():
    link, transport = opened()
    garbage = (
        framed(b"\x45", b"\x01a\x02\x03x")
        + framed(b"\x45", b"\x01a\x02\x05\x01b")
        + framed(MCCP2_COMPRESS, b"\x00")
        + IAC + SB + b"\xc9" + b"y" * 300_000 + IAC + SE
        + IAC + SB + IAC + SE
        + framed(TTYPE, b"") + framed(NEW_ENVIRON, b"") + framed(CHARSET, b"\x01") + framed(CHARSET, b"")
        + framed(MSSP, b"\xff\x01\x02\x01")
    )  # fmt: skip
    link.data_received(garbage)
    link.data_received(b"still here\r\n")
    assert link.take() == [Line("still here")]
    assert not transport.closed


async def test_a_storm_of_options_is_answered_only_so_often():
    link, transport = opened(commands_per_s_max=50)
    link.data_received((IAC + DO + b"\x63" + IAC + WILL + b"\x63") * 5000)
    assert len(sent(transport)) <= 50 * 3


async def test_who_says_more_than_is_taken_is_not_read_on():
    link, transport = opened(waiting_max=10)
    link.data_received(b"line\r\n" * 10)
    assert not transport.reading
    link.take()
    assert transport.reading


async def test_the_end_of_the_connection_is_told_after_the_last_words():
    link, _ = opened()
    link.data_received(b"Shutting down.\r\nBye")
    link.connection_lost(None)
    assert link.take() == [Line("Shutting down."), Line("Bye"), Gone("the server closed the connection")]
    assert await link.arrival(100.0)


async def test_where_nobody_listens_the_error_names_the_place():
    with pytest.raises(
        ConnectError, match=r"nobody answers at 127\.0\.0\.1:1 \(Connection refused\); is it running"
    ):
        await connect("127.0.0.1", 1, clock=LoopClock())


async def test_a_certificate_of_its_own_making_is_taken_only_unverified(tmp_path):
    files = find_certificate(None, None, tmp_path)
    loop = asyncio.get_running_loop()

    class Greeter(asyncio.Protocol):
        def connection_made(self, transport):
            transport.write(b"Welcome.\r\n" + IAC + WILL + MCCP2_COMPRESS)

    server = await loop.create_server(Greeter, "127.0.0.1", 0, ssl=server_context(files))
    port = server.sockets[0].getsockname()[1]
    try:
        with pytest.raises(ConnectError, match="not to be trusted"):
            await connect("127.0.0.1", port, clock=LoopClock(), tls=ssl.create_default_context())
        careless = LoginFile("w.toml", (), tls="unverified").ssl_context()
        link = await connect("127.0.0.1", port, clock=LoopClock(), tls=careless)
        while not (said := link.take()):
            await link.arrival(5.0)
        assert said == [Line("Welcome.")]
        assert link.facts.encrypted
        assert not link.facts.compressed
        link.close()
    finally:
        server.close()
        await server.wait_closed()
