"""Telnet, byte by byte."""

import asyncio
import random
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from telnetlib3.telopt import (
    CHARSET,
    DO,
    DONT,
    ECHO,
    EOR,
    GMCP,
    IAC,
    LOGOUT,
    MCCP2_COMPRESS,
    MCCP3_COMPRESS,
    MSDP,
    MSSP,
    NAWS,
    NEW_ENVIRON,
    SB,
    SE,
    SGA,
    TM,
    TTYPE,
    WILL,
    WONT,
)

from maid_engine.core.messages import Authored
from maid_engine.engine.tasks import Supervisor
from maid_engine.net.limits import NetLimits
from maid_engine.net.ports import bound_sockets
from maid_engine.net.rendering.charset import Charset
from maid_engine.net.rendering.theme import Palette
from maid_engine.net.telnet import TelnetListener
from tests.net.wire import ECHO as PARROTED
from tests.net.wire import Parrot, Wire, without_commands


def sb(option, payload):
    return IAC + SB + option + payload.replace(IAC, IAC + IAC) + IAC + SE


async def test_the_greeting_comes_at_once_with_all_offers():
    wire = await Wire().open()
    for option in (EOR, MSSP, GMCP, CHARSET, MCCP2_COMPRESS):
        assert IAC + WILL + option in wire.written
    for option in (TTYPE, NAWS, NEW_ENVIRON, CHARSET):
        assert IAC + DO + option in wire.written
    assert wire.written.index(TTYPE) < wire.written.index(MCCP2_COMPRESS)
    assert len(wire.transport.written) == 1
    assert without_commands(wire.written) == b"Welcome.\r\n"


async def test_a_line_is_answered():
    wire = await Wire().open()
    assert wire.types("hello") == 'You said "hello"\r\n> '


async def test_the_terminal_tells_its_name_and_its_mtts_bits():
    wire = await Wire().open()
    assert wire.send(IAC + WILL + TTYPE) == sb(TTYPE, b"\x01")
    assert wire.send(sb(TTYPE, b"\x00TINTIN++")) == sb(TTYPE, b"\x01")
    assert wire.send(sb(TTYPE, b"\x00xterm")) == sb(TTYPE, b"\x01")
    assert wire.send(sb(TTYPE, b"\x00MTTS 271")) == b""
    assert wire.session.client.palette is Palette.TRUECOLOR
    assert wire.send(sb(TTYPE, b"\x00more")) == b"", "what was not asked for is not answered"


async def test_the_window_may_change_its_size():
    wire = await Wire().open()
    wire.send(IAC + WILL + NAWS)
    for columns in (132, 255, 60):
        wire.send(sb(NAWS, columns.to_bytes(2) + b"\x00\x28"))
        assert wire.session.look.width == columns
    for broken in (b"\x00", b"123456789", b""):
        wire.send(sb(NAWS, broken))
    assert wire.session.look.width == 60


async def test_prompts_end_with_eor_where_agreed_else_with_ga():
    wire = await Wire().open()
    assert wire.send(b"a\r\n").endswith(b"> "), "somebody who speaks no telnet sees no mark"
    wire.send(IAC + WONT + TTYPE)
    wire.send(IAC + DONT + EOR)
    wire.send(IAC + WILL + NAWS)
    assert wire.send(b"a\r\n").endswith(b"> \xff\xf9")
    wire.send(IAC + DO + EOR)
    assert wire.send(b"a\r\n").endswith(b"> \xff\xef")


async def test_typing_is_hidden_while_a_password_is_asked():
    wire = await Wire().open()
    asked = wire.send(b"secret\r\n")
    assert asked.startswith(IAC + WILL + ECHO)
    wire.send(IAC + DO + ECHO)
    assert wire.send(b"open\r\n") == IAC + WONT + ECHO + b"\r\nWelcome.\r\n"
    again = wire.send(b"secret\r\n")
    assert again.startswith(IAC + WILL + ECHO), "the second password is hidden as well"


async def test_a_late_answer_to_the_first_password_does_not_show_the_second():
    wire = await Wire().open()
    wire.send(b"secret\r\n")
    wire.send(IAC + DO + ECHO)
    wire.send(b"open\r\n")
    wire.send(b"secret\r\n")

    assert wire.send(IAC + DONT + ECHO + IAC + DO + ECHO) == b"", "the WILL ECHO of the second stays in force"


async def test_the_server_never_echoes_otherwise():
    wire = await Wire().open()
    assert wire.send(IAC + DO + ECHO) == IAC + WONT + ECHO
    assert wire.send(IAC + WILL + ECHO) == IAC + DONT + ECHO


async def test_gmcp_begins_when_the_client_agrees():
    wire = await Wire().open()
    assert wire.gmcp('Core.Supports.Set ["Room 1"]') == b""
    assert not wire.session.gmcp.enabled
    wire.send(IAC + DO + GMCP)
    wire.gmcp('Core.Hello {"client":"Mudlet","version":"4.17"}')
    wire.gmcp('Core.Supports.Set ["Room 1"]')
    assert wire.gmcp("Core.Ping") == sb(GMCP, b"Core.Ping")
    assert wire.parrot.packets[-1] == ("Core.Supports.Set", ["Room 1"])
    assert wire.session.client.client == "Mudlet"
    wire.send(IAC + DONT + GMCP)
    assert not wire.session.wants("Room.Info")


async def test_server_lists_are_told_in_both_forms():
    wire = await Wire().open()
    assert wire.send(IAC + DO + MSSP) == sb(MSSP, b"\x01NAME\x02Test\x01PLAYERS\x020\x01PORT\x021\x022")
    assert wire.types("mssp-request") == (
        "\r\nMSSP-REPLY-START\r\nNAME\tTest\r\nPLAYERS\t0\r\nPORT\t1\t2\r\nMSSP-REPLY-END\r\n"
    )
    assert wire.parrot.lines == []


async def test_charset_is_agreed_whoever_asks():
    wire = await Wire().open()
    assert wire.send(IAC + DO + CHARSET) == sb(CHARSET, b"\x01 UTF-8 ISO-8859-1 US-ASCII")
    assert wire.send(IAC + WILL + CHARSET) == b"", "asked once"
    wire.send(sb(CHARSET, b"\x02ISO-8859-1"))
    assert wire.session.charset is Charset.LATIN_1
    assert wire.send(sb(CHARSET, b"\x01;CP437;UTF-8")) == sb(CHARSET, b"\x02UTF-8")
    assert wire.session.charset is Charset.UTF_8
    assert wire.send(sb(CHARSET, b"\x01;CP437")) == sb(CHARSET, b"\x03")
    assert wire.send(sb(CHARSET, b"\x01[TTABLE]\x01;ISO-8859-1")) == sb(CHARSET, b"\x02ISO-8859-1")
    assert wire.send(sb(CHARSET, b"\x01[TTABLE]\x01")) == sb(CHARSET, b"\x03")


async def test_nobody_chooses_the_servers_codec():
    wire = await Wire().open()
    for payload in (b"\x02zlib_codec", b"\x02UTF-16", b"\x01", b"\x04\x01", b"\x02US-ASCII"):
        wire.send(sb(CHARSET, payload))
    wire.send(IAC + WILL + NEW_ENVIRON + sb(NEW_ENVIRON, b"\x00\x00LANG\x01x.utf-16"))
    assert wire.session.charset is Charset.UTF_8


async def test_old_clients_get_what_they_can_show():
    wire = await Wire().open()
    wire.send(IAC + WILL + NEW_ENVIRON + sb(NEW_ENVIRON, b"\x00\x00CHARSET\x01ISO-8859-1"))
    shown = wire.send(b"caf\xe9 \xff\xff ?\r\n")
    assert shown.startswith(b'You said "caf\xe9 \xff\xff ?"\r\n'), "the letter 255 is doubled on the wire"


async def test_mnes_is_asked_for_and_taken():
    wire = await Wire().open()
    assert b"\x00MTTS" in wire.send(IAC + WILL + NEW_ENVIRON)
    wire.send(sb(NEW_ENVIRON, b"\x00\x00MTTS\x01333"))
    assert wire.session.look.screen_reader
    wire.send(sb(NEW_ENVIRON, b"\x02\x00MTTS\x0113"))
    assert wire.session.client.palette is Palette.ANSI_256


async def test_compression_begins_when_agreed_and_ends_cleanly():
    wire = await Wire().open()
    started = wire.send(IAC + DO + MCCP2_COMPRESS)
    assert started == IAC + SB + MCCP2_COMPRESS + IAC + SE
    inflate = zlib.decompressobj()
    answer = inflate.decompress(wire.send(b"hello\r\n"))
    assert without_commands(answer) == b'You said "hello"\r\n> '
    ended = wire.send(IAC + DONT + MCCP2_COMPRESS)
    assert inflate.decompress(ended) == b""
    assert inflate.eof
    assert inflate.unused_data == IAC + WONT + MCCP2_COMPRESS
    assert without_commands(wire.send(b"hello\r\n")) == b'You said "hello"\r\n> '


async def test_a_closed_stream_is_finished():
    wire = await Wire().open()
    wire.send(IAC + DO + MCCP2_COMPRESS)
    inflate = zlib.decompressobj()
    inflate.decompress(wire.send(b"quit\r\n"))
    assert inflate.eof
    assert wire.transport.closed


async def test_nothing_is_compressed_inside_tls():
    wire = await Wire(encrypted=True).open()
    assert IAC + WILL + MCCP2_COMPRESS not in wire.written
    assert wire.send(IAC + DO + MCCP2_COMPRESS) == IAC + WONT + MCCP2_COMPRESS


@pytest.mark.parametrize("option", [SGA, LOGOUT, MSDP, MCCP3_COMPRESS, b"\x00", b"\xfa"])
async def test_what_is_not_spoken_is_refused(option):
    wire = await Wire().open()
    assert wire.send(IAC + DO + option) == IAC + WONT + option
    assert wire.send(IAC + WILL + option) == IAC + DONT + option
    assert wire.send(IAC + DONT + option + IAC + WONT + option) == b""
    assert not wire.transport.closed


async def test_agreeing_twice_is_answered_once():
    wire = await Wire().open()
    assert wire.send((IAC + DO + EOR + IAC + WILL + NAWS) * 5) == b""
    assert wire.send((IAC + DONT + EOR) * 5) == IAC + WONT + EOR
    assert wire.send((IAC + DO + EOR) * 5) == IAC + WILL + EOR


async def test_signs_of_life_are_given():
    wire = await Wire().open()
    assert wire.send(IAC + DO + TM) == IAC + WILL + TM
    assert b"still here" in wire.send(IAC + b"\xf6")


async def test_one_client_cannot_make_the_server_talk_for_ever():
    wire = await Wire(limits=NetLimits(commands_per_s_max=10)).open()
    assert len(wire.send((IAC + DO + SGA) * 1000)) == 30
    wire.clock.advance(1.0)
    assert wire.send(IAC + DO + SGA) == IAC + WONT + SGA


async def test_a_line_that_is_too_long_is_cut_and_told():
    wire = await Wire(limits=NetLimits(line_bytes_max=10)).open()
    wire.send(b"A" * 1_000_000)
    shown = wire.types("")
    assert 'You said "AAAAAAAAAA"' in shown
    assert "only its first 10 bytes" in shown


async def test_an_endless_subnegotiation_is_skipped():
    wire = await Wire(limits=NetLimits(subnegotiation_bytes_max=100)).open()
    wire.send(IAC + DO + GMCP)
    wire.send(IAC + SB + GMCP + b"Core.Ping ")
    for _ in range(16):
        wire.send(b"a" * 65_536)
    assert len(wire.protocol._options._sb_buffer) <= 100
    assert wire.send(IAC + SE) == b""
    assert wire.types("hello") == 'You said "hello"\r\n> '
    assert wire.gmcp("Core.Ping") == sb(GMCP, b"Core.Ping")


HOSTILE = {
    "all options in all verbs": b"".join(
        IAC + verb + bytes((o,)) for verb in (WILL, DO, WONT, DONT) for o in range(256)
    ),
    "all commands": b"".join(bytes((255, command)) for command in range(240)),
    "empty subnegotiations": (IAC + SB + IAC + SE) * 50,
    "stray SE": (IAC + SE) * 50,
    "a subnegotiation interrupted": IAC + SB + GMCP + b"a" + IAC + WILL + NAWS + IAC + SE,
    "a command cut short": b"look" + IAC,
    "noise": random.Random(1).randbytes(20_000),  # noqa: TID251 - seeded noise
    "a table that hangs telnetlib3": sb(MSDP, b"\x01a\x02\x03x"),
    "an array that hangs telnetlib3": sb(MSDP, b"\x01a\x02\x05\x01b"),
    "nested tables": sb(MSDP, b"\x01a\x02" + b"\x03\x01b\x02" * 5000),
    "compression that nobody agreed to": sb(MCCP3_COMPRESS, b"") + zlib.compress(bytes(1 << 20)),
    "a terminal of 60 kB": IAC + WILL + TTYPE + sb(TTYPE, b"\x00" + b"A" * 60_000),
    "a terminal that is no word": IAC + WILL + TTYPE + sb(TTYPE, b"\x00\xe9\xff\x00\x1b[2J\r\nadmin"),
    "linemode": sb(b"\x22", b"\x03" + bytes(range(1, 31)) * 3),
    "status": sb(b"\x05", b"\x00\xfb\x01"),
    "5000 variables": sb(NEW_ENVIRON, b"\x00" + b"".join(b"\x03V%d\x01x" % number for number in range(5000))),
    "deep JSON": IAC + DO + GMCP + sb(GMCP, b"A.B " + b"[" * 100_000),
    "an option nobody knows": sb(b"\xfa", b"x" * 100),
    "NULs": b"\x00" * 1000 + b"lo\x00ok\r\n",
    "controls": bytes(range(1, 32)) + b"\x7f\r\n",
    "broken UTF-8": b"caf\xe9 \x80\xbf\xc0\xaf\xf5\xfe\r\n\xed\xa0\x80\xe0\x80\xaf\r\n\xe2\x82\r\n",
    "escape codes": b"\x1b[2J\x1b]0;x\x07\x1b[6n\r\n",
    "many empty lines": b"\r\n" * 200,
}


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_bytes_harm_nobody(name):
    wire = await Wire().open()
    wire.send(HOSTILE[name])
    wire.send(IAC + SE + b"\r\n")
    if not wire.transport.closed:
        assert 'You said "hello"' in wire.types("hello")


def _cut(data, sizes):
    at = 0
    for size in sizes:
        yield data[at : at + size]
        at += size
    yield data[at:]


STREAM = st.lists(
    st.sampled_from(
        [b"look\r\n", b"say h\xc3\xa9\r", b"\n", b"\xff\xff", IAC + DO + GMCP, sb(GMCP, b"Core.Ping"), b"\r\x00",
         sb(NAWS, b"\x00\xff\x00\xff"), IAC + WILL + NAWS, IAC + WONT + TTYPE, sb(GMCP, b'My.Own "\xff"'), b"x"]
    ),
    max_size=12,
)  # fmt: skip


@given(STREAM, st.lists(st.integers(1, 9), max_size=20))
def test_any_split_of_the_stream_reads_the_same(parts, sizes):
    async def read(pieces):
        wire = await Wire().open()
        for piece in pieces:
            if piece:
                wire.protocol.data_received(piece)
        wire.turn()
        return wire.parrot.lines, wire.parrot.packets, wire.session.client

    async def both():
        data = b"".join(parts)
        return await read([data]), await read(_cut(data, sizes))

    whole, split = asyncio.run(both())
    assert whole == split


async def test_half_closing_clients_get_their_answers():
    wire = await Wire().open()
    wire.protocol.data_received(b"one\r\ntwo\r\n")
    assert wire.protocol.eof_received() is True
    wire.turn()
    assert b'You said "two"' in wire.written
    assert wire.transport.closed


async def test_a_reader_that_lags_is_not_read_either():
    wire = await Wire().open()
    wire.protocol.pause_writing()
    assert wire.transport.reading is False
    wire.protocol.resume_writing()
    assert wire.transport.reading is True


async def test_a_tls_client_at_the_plain_port_is_hung_up():
    wire = await Wire().open()
    wire.protocol.data_received(b"\x16\x03\x01\x02\x00")
    assert wire.transport.aborted


async def test_a_lost_connection_ends_its_session():
    wire = await Wire().open()
    parrot = wire.parrot
    wire.protocol.connection_lost(ConnectionResetError())
    wire.turn()
    assert parrot.ended == ["link lost"]
    assert wire.context.live == {}
    wire.protocol.data_received(b"after the end\r\n")


async def test_over_a_real_socket():
    wire = Wire()
    wire.context.call_soon = asyncio.get_running_loop().call_soon
    wire.context.make_conversation = Parrot
    supervisor = Supervisor(wire.clock)
    listener = TelnetListener(wire.context, bound_sockets("127.0.0.1", 0), supervisor)
    listener.start()
    reader, writer = await asyncio.open_connection("127.0.0.1", listener.port)
    try:
        assert without_commands(await reader.readuntil(b"Welcome.\r\n")) == b"Welcome.\r\n"
        writer.write("hé\r\nquit\r\n".encode())
        assert without_commands(await reader.read()) == 'You said "hé"\r\n> '.encode()
    finally:
        writer.close()
        listener.stop()
        await supervisor.stop()


async def test_what_everybody_hears_is_cached_by_the_screens_that_differ():
    one = await Wire().open()
    two = Wire(context=one.context)
    two.turns = one.turns
    await two.open()
    message = PARROTED(text=Authored("hi", "ada"))
    for wire in (one, two):
        wire.session.deliver(message)
    one.turn()
    assert len(message.cache) == 1
    assert one.transport.written[-1] == two.transport.written[-1]
